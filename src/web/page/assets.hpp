// Style sheets, scripts and pictures, which are compiled into the program and served below assets/. Their addresses
// contain an edition, a hash of all of them: a browser caches them for ever, and modules that import each other by
// relative names stay within one edition. Without it, "/assets/style.css", an asset is found as well, but requested
// each time.
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
  /// With an `override_dir`, files below its folder assets/ take precedence and are read again each time.
  explicit Assets(std::span<const data::EmbeddedFile> files = data::embedded_files(),
                  std::filesystem::path override_dir = {});

  /// For the route "/assets/{name...}".
  http::Response answer(const http::Request&) const;

  /// For templates: the address of "style.css" or "replay/replay.js".
  std::string address_of(std::string_view name) const;

 private:
  http::Response answer_from_disk(const std::string& name, const http::Request&) const;

  /// One file, under its two addresses.
  struct Asset {
    PreparedResponse in_edition;
    PreparedResponse by_name;
  };

  std::filesystem::path override_dir_;
  std::string edition_;
  std::map<std::string, Asset, std::less<>> assets_;
};

/// By the file's extension.
std::string content_type_of(std::string_view name);

}  // namespace rollbook::web
