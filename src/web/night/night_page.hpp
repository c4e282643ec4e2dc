// A night as it can be read: its standings, and round by round who sat where, what came out and what it was worth.
// An organiser runs it from another page.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response night_page(const Site&, const http::Request&);

}  // namespace rollbook::web
