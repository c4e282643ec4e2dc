#include "store/games/decks.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/db/transaction.hpp"

namespace rollbook::store {

Result<std::vector<StoredDeck>> decks(const Book& book) {
  return catch_sqlite(book, [&] {
    std::vector<StoredDeck> found;
    SQLite::Statement select(book.database(), "SELECT id, cards FROM deck ORDER BY id");
    while (select.executeStep()) {
      if (auto deck = club_deck(select.getColumn(1).getString())) {
        found.push_back({select.getColumn(0).getInt64(), std::move(*deck)});
      }
    }
    return found;
  });
}

}  // namespace rollbook::store
