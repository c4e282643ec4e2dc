// What the page from which a night is run shows, and the wall: who is there, the round that is open with the state of
// each of its tables, and what can be done next. Functions of the book and the live tables; the page itself is
// night_run_page.hpp.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "store/nights.hpp"
#include "web/site.hpp"

namespace rollbook::web {

/// The round that is open, if one is, with its tables, and the standings of the night: what everybody may see.
store::Result<nlohmann::json> night_on_the_wall(const Site&, const store::Book&, const store::NightBook&,
                                                const Catalogue&);

/// That, and what an organiser can do next.
store::Result<nlohmann::json> view_of_night(const Site&, const store::Book&, const store::NightBook&, const Catalogue&);

}  // namespace rollbook::web
