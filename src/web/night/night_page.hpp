// The public page of a night: its standings, and round by round the tables, results and points. Organisers run the
// night from another page.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response night_page(const Site&, const http::Request&);

}  // namespace rollbook::web
