// Demo data for a new book: the sample games and the sample season, which are in the program. The book remembers what
// came with it, so that it can be removed again without touching anything else: a player stays if another game or night
// has them, a season if a night was added to it, and a game that was there before was never demo data.
#pragma once

#include "store/db/book.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

struct DemoData {
  std::int64_t games = 0;
  std::int64_t players = 0;
  std::int64_t nights = 0;

  bool is_there() const { return games + players + nights > 0; }
};

/// What of it is in the book.
Result<DemoData> read_demo(const Book&);

/// All of it, or nothing if there is an error. Organisers only, as is the next.
Result<DemoData> load_demo(Book&, const Act&);

/// What was removed.
Result<DemoData> remove_demo(const Book&, const Act&);

}  // namespace rollbook::store
