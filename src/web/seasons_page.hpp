// The seasons of the league with their leaders; and for organisers, the form to begin one.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response seasons_page(const Site&, const Request&);
Response begin_season(const Site&, const Request&);

}  // namespace rollbook::web
