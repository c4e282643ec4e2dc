// A season's settings, for organisers: its name, its rules and its nights. The forms are on one page; a rejected one is
// shown again with what is wrong beside it.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

http::Response season_settings_page(const Site&, const http::Request&);
http::Response change_season_settings(const Site&, const http::Request&);

/// POST /seasons/{number}/nights
http::Response add_season_night(const Site&, const http::Request&);
/// POST /nights/{number}: changes it, or removes it with do=remove.
http::Response change_season_night(const Site&, const http::Request&);

}  // namespace rollbook::web
