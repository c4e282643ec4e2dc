// The table of a season or a night for templates: {% include "parts/standings" %} draws the variable `standings`.
// Readers sort it by clicking the titles of its columns: by links (?sort=wins), or in the browser (assets/league.js).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/json.hpp"
#include "web/league/league_table.hpp"

namespace rollbook::web {

/// What a table can be sorted by: "place", "name", …
std::vector<std::string_view> standings_sorts();

/// The table, sorted; `address` is that of its page, without the query. For a night, there are no columns for nights.
record::Json standings_view(const LeagueTable&, std::string_view sort, std::string_view address,
                            const i18n::Catalogue&);

/// The sort order selected by an address; or the response if there is no such order.
tl::expected<std::string, http::Response> standings_sort_asked(const Site&, const http::Request&);

/// The choice between all games together and each game played: {title, address, chosen}, for tabs. Empty if there is no
/// choice.
record::Json kinds_to_choose(const LeagueTable&, std::string_view address, const i18n::Catalogue&);

}  // namespace rollbook::web
