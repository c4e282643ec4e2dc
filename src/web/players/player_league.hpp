// A player in the league, for their page: places in seasons, and the rating over time, for all games together and for
// the selected game.
#pragma once

#include <string>

#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "store/people/players.hpp"
#include "web/draw/fragments.hpp"

namespace rollbook::web {

/// The fields `seasons`, `rating` and `rating_of_game` of the template; a rating that does not exist is null.
store::Result<record::Json> league_of(const store::Book&, const store::Player&, const std::string& kind,
                                      const i18n::Catalogue&, Fragments&);

}  // namespace rollbook::web
