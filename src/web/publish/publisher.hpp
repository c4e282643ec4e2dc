// Publishes the public part of a book as static files, which can be opened from a disk or put on any web space. It
// requests the site's pages like a visitor and follows their links (published_routes.hpp); whatever the site shows is
// published, with private players under their initials. Everything is made from one copy of the book, so that the pages
// are consistent even while games are being stored.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>

#include "http/http.hpp"
#include "store/db/error.hpp"
#include "web/publish/published_folder.hpp"

namespace rollbook::web {

struct PublishOptions {
  std::filesystem::path book;
  std::filesystem::path folder;
  std::string season;              ///< its name or number: only this one, with its games and players; "" = everything
  std::filesystem::path data_dir;  ///< templates, assets and catalogues from here are preferred
  std::string language{"en"};
  std::chrono::sys_seconds now;
};

store::Result<PublishReport> publish(const PublishOptions&);

/// The standings of the season, or of the latest one, as one HTML file.
store::Result<std::string> standings_in_one_file(const PublishOptions&);

/// The pages of a site made for publishing, starting with the first one.
store::Result<PublishReport> publish_site(const http::Handler& site, std::string_view language,
                                          const std::filesystem::path& folder);

}  // namespace rollbook::web
