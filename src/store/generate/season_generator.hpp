// A simulated season, the same for the same seed on every machine: for tests of archives and for looking
// at. People come late, go early or not at all; tables have records, final sheets or typed totals; games are corrected,
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
  std::string name;  ///< "" = after the seed
};

inline constexpr int fewest_generated_players = 3;
inline constexpr int most_generated_players = 200;
inline constexpr int most_generated_nights = 60;

/// The archive of such a season. Refused if the wish is out of these bounds.
Result<std::string> generate_season(const SeasonParameters&);

}  // namespace rollbook::store
