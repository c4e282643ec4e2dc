// The whole web app as one function from Request to Response: pages, API and assets over one book. `serve` (server.hpp)
// puts it on the network; tests call it directly.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "http/http.hpp"
#include "store/db/error.hpp"

namespace rollbook::web {

struct SiteOptions {
  std::filesystem::path book;
  std::filesystem::path data_dir;  ///< templates, assets and catalogues from here are preferred
  std::function<std::chrono::sys_seconds()> now = [] {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  };
  std::function<void(std::string_view)> report = [](std::string_view) {};  ///< errors, for the operator of the server
  bool published = false;  ///< pages are made to be written as files (publisher.hpp)
  /// The address at which other machines reach this server, "http://192.168.1.5:8080"; "" = they cannot.
  std::function<std::string()> address = [] { return std::string(); };
};

store::Result<http::Handler> make_site(const SiteOptions&);

}  // namespace rollbook::web
