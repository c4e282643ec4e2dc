// The whole web app as one function from Request to Response: pages, API and assets over one book. `serve` (server.hpp)
// puts it on the network; tests call it directly.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>

#include "store/trouble.hpp"
#include "web/http.hpp"
#include "web/open_books.hpp"
#include "web/pages.hpp"

namespace rollbook::web {

struct SiteOptions {
  std::filesystem::path book;
  std::filesystem::path data_dir;  ///< templates, assets and catalogues from here first
  std::function<std::chrono::sys_seconds()> now = [] {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  };
};

/// What every page is made with. A page is a function `Response games_page(const Site&, const Request&)`.
struct Site {
  OpenBooks& books;
  const Pages& pages;
  std::function<std::chrono::sys_seconds()> now;
};

store::Result<Handler> make_site(const SiteOptions&);

}  // namespace rollbook::web
