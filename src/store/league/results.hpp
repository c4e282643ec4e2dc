// What came out of the games that count, for statistics and rankings: those that were played to their end, and those
// that an organiser has accepted with the totals that are known. Others (disputed, rejected, abandoned) are never among
// them. Everything here only reads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "league/result.hpp"
#include "league/statistics.hpp"
#include "store/db/book.hpp"
#include "store/people/players.hpp"

namespace rollbook::store {

/// Every game in which a player took part, oldest first.
Result<std::vector<league::Result>> results_of(const Book&, PlayerId);

/// The solo games of a kind, oldest first.
Result<std::vector<league::Result>> solo_results(const Book&, const std::string& kind);

/// The games that were played from one day to another, both included, by the calendar of those who played; oldest
/// first.
Result<std::vector<league::Result>> results_between(const Book&, const std::string& first_day,
                                                    const std::string& last_day);

/// The games of an event, and those of all times with at least two players; oldest first.
Result<std::vector<league::Result>> results_of_event(const Book&, const std::string& event);
Result<std::vector<league::Result>> all_results(const Book&);

/// How many solo games there are of a kind, by these house rules.
struct SoloCategory {
  std::string kind;
  std::string options;
  std::int64_t games = 0;
};
Result<std::vector<SoloCategory>> solo_categories(const Book&);

/// Points by part, over all sheets of games of a kind with at least two players: what the club comes to. And the same
/// over solo games.
Result<league::PartSums> part_sums(const Book&, const std::string& kind);
Result<league::PartSums> part_sums_alone(const Book&, const std::string& kind);

}  // namespace rollbook::store
