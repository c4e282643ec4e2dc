// Draws a round of a night: from the players present, their past meetings and standings, and the method chosen by the
// organiser, makes a Round, which `put_round` then stores. The same seed draws the same tables.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "league/seating/schedules.hpp"
#include "store/league/nights.hpp"

namespace rollbook::store {

/// The methods of drawing a round, as in Round::method.
inline constexpr std::array<std::string_view, 6> ways_of_seating{"meet",     "random",     "swiss",
                                                                 "schedule", "semi-final", "final"};

struct Draw {
  std::string method;
  int table_size = 4;
  std::uint64_t seed = 0;
  std::string kind;            ///< the game, "clever"
  std::string options = "{}";  ///< house rules that differ from the defaults
};

/// The round to be seated: the next one, or the open one again.
Result<Round> draw_round(const Book&, NightId, const Draw&);

/// A new seed, short enough to be read aloud.
std::uint64_t fresh_seed();

/// The players present for the round to be seated.
std::vector<PlayerId> there_for(const NightDetails&, int round);

}  // namespace rollbook::store
