// A simulated season, the same for the same seed on every machine: for tests of archives and for demonstrations. People
// arrive late, leave early or do not come; tables have records, final sheets or typed totals; games are corrected,
// abandoned, disputed and ruled on.
#pragma once

#include <cstdint>
#include <string>

#include "store/db/error.hpp"

namespace rollbook::store {

struct SeasonParameters {
  std::uint64_t seed = 1;
  int players = 16;
  int nights = 6;
  std::string name;  ///< "" = named after the seed
};

inline constexpr int fewest_generated_players = 3;
inline constexpr int most_generated_players = 200;
inline constexpr int most_generated_nights = 60;

/// The archive of such a season. Refused if the options are out of these bounds.
Result<std::string> generate_season(const SeasonParameters&);

}  // namespace rollbook::store
