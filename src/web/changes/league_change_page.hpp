// Renaming and deleting nights and seasons that have results, for organisers: with a preview of the effects
// (preview_page.hpp). The forms are on the page with the season's settings (league/season_settings_page.hpp).
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// POST /nights/{number}/change: do=rename with the fields of the night, do=delete, or do=delete-all, with its games.
http::Response change_night_with_results(const Site&, const http::Request&);

/// POST /seasons/{number}/change: do=delete or do=delete-all.
http::Response change_season_with_results(const Site&, const http::Request&);

}  // namespace rollbook::web
