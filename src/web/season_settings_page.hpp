// What an organiser decides about a season: its name, its rules and its nights. The forms stand on one page; each of
// them comes back with what is wrong said beside it.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

Response season_settings_page(const Site&, const Request&);
Response change_season_settings(const Site&, const Request&);

/// POST /seasons/{number}/nights
Response add_season_night(const Site&, const Request&);
/// POST /nights/{number}: changes it, or removes it with do=remove.
Response change_season_night(const Site&, const Request&);

}  // namespace rollbook::web
