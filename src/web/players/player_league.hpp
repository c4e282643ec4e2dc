// A player in the league, for their page: the places in seasons, and the rating in the course of time, of all games
// together and of the game that is looked at closely.
#pragma once

#include <string>

#include "i18n/catalogue.hpp"
#include "record/json.hpp"
#include "store/people/players.hpp"
#include "web/draw/fragments.hpp"

namespace rollbook::web {

/// The fields `seasons`, `rating` and `rating_of_game` of the template; a rating that there is not is null.
store::Result<record::Json> league_of(const store::Book&, const store::Player&, const std::string& kind,
                                      const i18n::Catalogue&, Fragments&);

}  // namespace rollbook::web
