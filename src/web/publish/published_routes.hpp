// Which addresses of the site are published as files, and under which names. The route table (routes.hpp) determines
// this for each address; pages are found by following links. Lists that are sorted, filtered or searched are not
// published: their number has no bound.
//
//   "/games/12"           games/12.html
//   "/games?page=2"       games/page-2.html
//   "/assets/3f…/site.css"  assets/3f…/site.css
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rollbook::web {

/// The name of the file, below the folder, for an address with its query; nothing if it is not published. Two addresses
/// of one page have the same file.
std::optional<std::string> published_file(std::string_view address);

/// A relative link from one published file to another: "../../players/7.html".
std::string link_between(std::string_view from_file, std::string_view to_file);

}  // namespace rollbook::web
