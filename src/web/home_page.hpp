// The first page: tonight's tables, the next night, the latest games, the season's top ten and the solo records; for an
// empty book, what to do first.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response home_page(const Site&, const Request&);

}  // namespace rollbook::web
