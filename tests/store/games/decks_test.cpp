#include "store/games/decks.hpp"

#include "store/book_support.hpp"

using namespace rollbook;
using test::done;

TEST_CASE("decks: the book has those used in its games") {
  auto book = store::Book::in_memory();
  CHECK(done(store::decks(book)).empty());
  const store::ClubDeck club = test::club_cards();
  test::store_all(book, {test::simulated("onecard", 1, 2, &club.deck), test::simulated("onecard", 2, 2, &club.deck)},
                  &club);
  const auto decks = done(store::decks(book));
  REQUIRE(decks.size() == 1);
  CHECK(decks[0].cards.file == club.file);
  CHECK(decks[0].cards.deck.size() == club.deck.size());
}
