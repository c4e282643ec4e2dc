// Pages and scripts in a form that can be opened from a disk: links lead from file to file, and scripts are not
// modules, since browsers load modules only from servers. Pure functions.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace rollbook::web {

/// The replacement for an address of the site, "/games?page=2"; nothing if it has no file.
using LinkOf = std::function<std::optional<std::string>(std::string_view address)>;

/// The page with the addresses in its href and src replaced. A link to a page that is not published loses its link and
/// keeps its text; a former module runs after the page has been parsed, as modules do.
std::string with_links(std::string_view html, const LinkOf&);

/// The page as one self-contained file: its styles are included; scripts, menus and links to other pages are removed.
/// `style` returns the style sheet at an address.
std::string in_one_file(std::string_view html, const std::function<std::string(std::string_view address)>& style);

/// A module without imports as a plain script: its names stay local, and it may use await.
std::string as_script(std::string_view module);

}  // namespace rollbook::web
