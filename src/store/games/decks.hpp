// The decks of Everything on 1 Card stored in the book: those of clubs, each stored with the first game played with it.
#pragma once

#include <cstdint>
#include <vector>

#include "store/db/book.hpp"
#include "store/games/prepare.hpp"

namespace rollbook::store {

struct StoredDeck {
  std::int64_t id = 0;
  ClubDeck cards;
};

/// In the order in which they were stored.
Result<std::vector<StoredDeck>> decks(const Book&);

}  // namespace rollbook::store
