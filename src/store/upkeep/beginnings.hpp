// How far a club has come with its book, and what waits for an organiser: counts for the desk. Demo data does not
// count.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "store/db/book.hpp"
#include "store/ids.hpp"

namespace rollbook::store {

struct Beginnings {
  std::int64_t helpers = 0;  ///< accounts other than the first, and open invitations
  std::int64_t seasons = 0;
  std::int64_t tables = 0;  ///< live tables that were opened
  std::int64_t games = 0;
  std::int64_t closed_nights = 0;
};
Result<Beginnings> read_beginnings(const Book&);

/// Late arrivals that wait at one place: a night, or a game outside every night.
struct LateWaiting {
  std::optional<NightId> night;
  GameId game = 0;
  std::int64_t count = 0;
};
Result<std::vector<LateWaiting>> read_late_waiting(const Book&);

}  // namespace rollbook::store
