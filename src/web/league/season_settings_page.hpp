// A season's settings, for organisers: its name, its rules and its nights. The forms are on one page; a rejected one is
// shown again with what is wrong beside it.
#pragma once

#include <optional>

#include "store/league/seasons.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

http::Response season_settings_page(const Site&, const http::Request&);
http::Response change_season_settings(const Site&, const http::Request&);

/// POST /seasons/{number}/nights
http::Response add_season_night(const Site&, const http::Request&);
/// POST /nights/{number}: changes it, or removes it with do=remove.
http::Response change_season_night(const Site&, const http::Request&);

/// What is wrong with a night as entered, as the page with its form again; nothing if it can be stored.
std::optional<http::Response> night_form_again(const Site&, const http::Request&, const store::Book&,
                                               const store::Season&, const store::Night&);

}  // namespace rollbook::web
