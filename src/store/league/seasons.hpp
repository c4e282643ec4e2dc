// The seasons of the book, with their rules and their nights, and what standings are made from: the results of a
// season's nights. Results are the games that name a night as their event, and totals that were typed in where a table
// has no game; so a corrected game is in the standings at once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "league/season.hpp"
#include "store/db/book.hpp"
#include "store/ids.hpp"
#include "store/people/audit.hpp"
#include "store/people/players.hpp"

namespace rollbook::store {

struct Season {
  SeasonId id = 0;
  std::string name;
  league::SeasonRules rules;
};

struct Night {
  NightId id = 0;
  SeasonId season = 0;
  std::string event;   ///< the name that its games have in "event"
  std::string day;     ///< "2026-05-17"
  std::string begins;  ///< "19:30"; "" = not said
  std::optional<std::chrono::sys_seconds> closed_at;
};

/// Refused if the name is blank or taken, or the rules are not as they should be.
Result<SeasonId> add_season(const Book&, const std::string& name, const league::SeasonRules&, const Act&);
Result<void> change_season(const Book&, const Season&, const Act&);

/// All there are, the one with the latest night first; seasons without a night before these, the newest first.
Result<std::vector<Season>> seasons(const Book&);
Result<std::optional<Season>> find_season(const Book&, SeasonId);
/// The one with this number, which should be there.
Result<Season> read_season(const Book&, SeasonId);
/// The one that a person names: by its name in any case, or by its number.
Result<Season> season_called(const Book&, const std::string& name);

/// Refused if the event is blank or belongs to another night, or the day is not a date.
Result<NightId> add_night(const Book&, const Night&, const Act&);
Result<void> change_night(const Book&, const Night&, const Act&);
/// Only a night without any seated round can be removed.
Result<void> remove_night(const Book&, NightId, const Act&);

/// A season's nights, by day; or those of all seasons.
Result<std::vector<Night>> nights_of(const Book&, SeasonId);
Result<std::vector<Night>> all_nights(const Book&);
Result<std::optional<Night>> find_night(const Book&, NightId);

/// What happened on a night, and on all nights of a season in their order, for league::season_standings.
Result<league::Night> results_of_night(const Book&, NightId);
Result<std::vector<league::Night>> results_of_season(const Book&, SeasonId);

}  // namespace rollbook::store
