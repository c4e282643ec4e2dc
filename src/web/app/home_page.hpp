// The home page: tonight's tables, the next night, the latest games, the season's top ten and the solo records; for an
// empty book, how to get started.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response home_page(const Site&, const http::Request&);

}  // namespace rollbook::web
