// The seasons of the book, with their rules and their nights, and the results from which standings are computed.
// Results are the games that name a night as their event, and typed totals where a table has no game; so a corrected
// game affects the standings at once.
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
  std::string event;   ///< the value of "event" in its games
  std::string day;     ///< "2026-05-17"
  std::string begins;  ///< "" = not given
  std::optional<std::chrono::sys_seconds> closed_at;
};

struct NightDetails;  // nights.hpp

/// Refused if the name is blank or taken, or the rules are not valid.
Result<SeasonId> add_season(const Book&, const std::string& name, const league::SeasonRules&, const Act&);
Result<void> change_season(const Book&, const Season&, const Act&);

/// All seasons, the one with the latest night first; seasons without a night come before these, newest first.
Result<std::vector<Season>> seasons(const Book&);
Result<std::optional<Season>> find_season(const Book&, SeasonId);
/// The season with this number, which should exist.
Result<Season> read_season(const Book&, SeasonId);
/// The season named by a person: by its name, ignoring case, or by its number.
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

/// The event of the night that was meant by a typed name, which may differ in case or width of its letters; the name
/// itself if there is no such night. So a slip while typing does not make another event.
Result<std::string> event_meant(const Book&, const std::string& typed);

/// The games and attendance of a night, and of all nights of a season in order, for league::season_standings.
Result<league::Night> results_of_night(const Book&, NightId);
Result<league::Night> results_of_night(const Book&, const NightDetails&, const PlayerNames&);
Result<std::vector<league::Night>> results_of_season(const Book&, SeasonId);

}  // namespace rollbook::store
