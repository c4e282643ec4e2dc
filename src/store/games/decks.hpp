// The decks of Everything on 1 Card that the book knows: those of clubs, each as it came with the first game that was
// played with it.
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

/// In the order in which they came.
Result<std::vector<StoredDeck>> decks(const Book&);

}  // namespace rollbook::store
