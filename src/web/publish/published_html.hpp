// Pages and scripts as they can be opened from a disk: links that lead from file to file, and scripts that are no
// modules, since browsers load modules from servers only. Pure functions.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace rollbook::web {

/// What stands in the place of an address of the site, "/games?page=2"; nothing if there is no such file.
using LinkOf = std::function<std::optional<std::string>(std::string_view address)>;

/// The page with the addresses in its href and src replaced. A link to a page that is not published is no longer a
/// link, its text stays; a script that was a module runs when the page has been read, as modules do.
std::string with_links(std::string_view html, const LinkOf&);

/// The page as one file that needs no other: its styles stand in it, scripts, menus and links that lead elsewhere are
/// gone. `style` gives the style sheet at an address.
std::string in_one_file(std::string_view html, const std::function<std::string(std::string_view address)>& style);

/// A module without imports as a script: it keeps its names to itself and may wait for something.
std::string as_script(std::string_view module);

}  // namespace rollbook::web
