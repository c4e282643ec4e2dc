// What the page from which a night is run shows: who is there, the round that is open with the state of each of its
// tables, and what can be done next. A function of the book and the live tables; the page itself is night_run_page.hpp.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "store/nights.hpp"
#include "web/site.hpp"

namespace rollbook::web {

store::Result<nlohmann::json> view_of_night(const Site&, const store::Book&, const store::NightBook&, const Catalogue&);

}  // namespace rollbook::web
