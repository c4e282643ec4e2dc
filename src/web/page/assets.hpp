// Style sheets, scripts and pictures, which the program brings along below assets/. Their addresses name an edition, a
// hash over all of them: a browser keeps them for ever, and modules that import each other by relative names stay
// within one edition. Without it, "/assets/style.css", an asset is found as well, but asked for again each time.
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "data/files.hpp"
#include "http/http.hpp"
#include "web/page/prepared_response.hpp"

namespace rollbook::web {

class Assets {
 public:
  /// With an `override_dir`, files below its folder assets/ go first and are read anew each time.
  explicit Assets(std::span<const data::EmbeddedFile> files = data::embedded_files(),
                  std::filesystem::path override_dir = {});

  /// For the route "/assets/{name...}".
  http::Response answer(const http::Request&) const;

  /// For templates: where "style.css" or "replay/replay.js" is.
  std::string address_of(std::string_view name) const;

 private:
  http::Response answer_from_disk(const std::string& name, const http::Request&) const;

  /// One set of bytes, under its two addresses.
  struct Asset {
    PreparedResponse in_edition;
    PreparedResponse by_name;
  };

  std::filesystem::path override_dir_;
  std::string edition_;
  std::map<std::string, Asset, std::less<>> assets_;
};

/// By the ending of a file's name.
std::string content_type_of(std::string_view name);

}  // namespace rollbook::web
