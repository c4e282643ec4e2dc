// What came out of the games that count and were played to their end, for statistics and rankings. Games in which
// nothing of this is known (disputed, rejected, abandoned) are never among them. Everything here only reads.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/book.hpp"
#include "store/game_writer.hpp"
#include "store/players.hpp"

namespace rollbook::store {

struct SeatOutcome {
  PlayerId player = 0;
  int total = 0;
  int place = 0;
  std::vector<int> parts;  ///< in the order of the game's parts; empty if only the total is known
};

struct GameOutcome {
  GameId game = 0;
  std::string kind;
  std::string options;  ///< the house rules, a JSON object
  std::chrono::sys_seconds at;
  std::optional<std::string> played_at;
  std::optional<std::string> event;
  std::vector<SeatOutcome> seats;
};

/// Every game in which a player took part, oldest first.
Result<std::vector<GameOutcome>> outcomes_of(const Book&, PlayerId);

/// The games of a kind that somebody played alone, oldest first.
Result<std::vector<GameOutcome>> solo_outcomes(const Book&, const std::string& kind);

/// How many games there are of a kind that somebody played alone, by these house rules.
struct SoloShelf {
  std::string kind;
  std::string options;
  std::int64_t games = 0;
};
Result<std::vector<SoloShelf>> solo_shelves(const Book&);

/// Points by part, over all sheets of games of a kind with at least two players: what the club comes to.
struct PartTotals {
  std::int64_t sheets = 0;
  std::vector<std::int64_t> points;  ///< in the order of the game's parts
};
Result<PartTotals> part_totals(const Book&, const std::string& kind);

}  // namespace rollbook::store
