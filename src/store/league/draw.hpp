// Draws a round of a night: who is there for it, what they have met and where they have stood so far, and the way of
// seating that the organiser chose make a Round, which `put_round` then stores. The same seed draws the same tables.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "league/seating/schedules.hpp"
#include "store/league/nights.hpp"

namespace rollbook::store {

/// The ways of drawing a round, as they stand in Round::method.
inline constexpr std::array<std::string_view, 6> ways_of_seating{"meet",     "random",     "swiss",
                                                                 "schedule", "semi-final", "final"};

struct Draw {
  std::string method;
  int table_size = 4;
  std::uint64_t seed = 0;
  std::string kind;            ///< what is played, "clever"
  std::string options = "{}";  ///< house rules that differ from the usual
};

/// The round that is to be seated: the next one, or the open one anew.
Result<Round> draw_round(const Book&, NightId, const Draw&);

/// A new seed, short enough to be read out.
std::uint64_t fresh_seed();

/// The players who are there for the round that is to be seated.
std::vector<PlayerId> there_for(const NightDetails&, int round);

}  // namespace rollbook::store
