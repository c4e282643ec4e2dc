// What a change would do to the league: the standings of the seasons and nights that it concerns, and the ratings,
// before and after, compared. Nothing is changed. For the page that asks for confirmation:
//
//   const auto effects = league_effects(book, [&] { return rule(book, 12, ruling, true); });
//
// Which seasons and nights are concerned follows from the rows that the change touches, so that any change can be
// tried.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "league/effects.hpp"
#include "store/db/book.hpp"
#include "store/people/players.hpp"

namespace rollbook::store {

/// The differences in the standings of one season or night.
struct StandingsEffect {
  std::string name;  ///< of the season, or the night's event; as it is before the change, if it exists then
  bool is_season = false;
  bool disappears = false;  ///< deleted by the change
  std::vector<league::StandingChange> changes;
};

struct LeagueEffects {
  std::vector<StandingsEffect> standings;  ///< seasons first; also those without any difference
  std::vector<league::RatingChange> ratings;
  PlayerNames names;  ///< of everyone in them
};

/// The effects, or why the work cannot be done.
Result<LeagueEffects> league_effects(const Book&, const std::function<Result<void>()>& work);

}  // namespace rollbook::store
