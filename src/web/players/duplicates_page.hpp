// Players who may be one person, with their games side by side: to be merged, or kept apart for good.
#pragma once

#include "record/json.hpp"
#include "store/people/players.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

http::Response duplicates_page(const Site&, const http::Request&);
http::Response keep_players_apart(const Site&, const http::Request&);

/// A player with their latest games, to be compared with another, for parts/compared_player.
store::Result<record::Json> compared_player(const store::Book&, const store::Player&, const i18n::Catalogue&);

}  // namespace rollbook::web
