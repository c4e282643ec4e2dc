// The results of games that count, for statistics and rankings: games played to their end, and those accepted by an
// organiser with known totals. Others (disputed, rejected, abandoned) are never included. Everything here only reads.
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

/// The games played from one day to another, inclusive, by the local dates where they were played; oldest first.
Result<std::vector<league::Result>> results_between(const Book&, const std::string& first_day,
                                                    const std::string& last_day);

/// The games of an event, and of all time, with at least two players; oldest first.
Result<std::vector<league::Result>> results_of_event(const Book&, const std::string& event);
Result<std::vector<league::Result>> all_results(const Book&);

/// The number of solo games of a kind with these house rules.
struct SoloCategory {
  std::string kind;
  std::string options;
  std::int64_t games = 0;
};
Result<std::vector<SoloCategory>> solo_categories(const Book&);

/// Points by part over all sheets of games of a kind with at least two players: the club's figures. And the same for
/// solo games.
Result<league::PartSums> part_sums(const Book&, const std::string& kind);
Result<league::PartSums> part_sums_alone(const Book&, const std::string& kind);

}  // namespace rollbook::store
