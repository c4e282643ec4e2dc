#include "store/people/audit.hpp"

#include "store/book_support.hpp"
#include "store/people/players.hpp"
#include "store/upkeep/checker.hpp"

using namespace rollbook;
using test::rows;

TEST_CASE("audit: a row has who did what to which object, and when") {
  const auto book = store::Book::in_memory();
  store::write_audit(book.database(), {"Ölga", test::tonight}, store::AuditAction::ruled, "game 12",
                     "accepted: it's \"fine\"");
  CHECK(rows(book, "SELECT at, who, action, object, detail FROM audit") ==
        test::Rows{"1780000000|Ölga|rule|game 12|accepted: it's \"fine\""});
}

TEST_CASE("audit: every change by an organiser adds a row, and a refused one does not") {
  auto book = store::Book::in_memory();
  test::store_all(book, {test::first_wins("Ala", "Ben"), test::first_wins("Cleo", "Benny"), test::stuck()});
  test::done(store::rename_player(book, "Ala", "Alicja", test::olga()));
  test::done(store::add_alias(book, "Alicja", "Alka", test::olga()));
  test::done(store::merge_players(book, "Ben", "Benny", test::olga()));
  test::done(store::rule(book, 3, test::accepted({3, 4})));
  test::done(store::rule(book, 3, test::rejected()));
  const test::Rows expected{"Olga|rename|player 1|Ala to Alicja", "Olga|alias|player 1|Alka for Alicja",
                            "Olga|merge|player 2|Benny (player 4) into Ben",
                            "Olga|rule|game 3|accepted: everybody agrees", "Olga|rule|game 3|rejected: wrong dice"};
  CHECK(rows(book, "SELECT who, action, object, detail FROM audit ORDER BY id") == expected);
  CHECK_FALSE(store::rename_player(book, "Alicja", "Ben", test::olga()));
  CHECK_FALSE(store::add_alias(book, "Alicja", "Ben", test::olga()));
  CHECK_FALSE(store::merge_players(book, "Ben", "Alicja", test::olga()));
  CHECK_FALSE(store::rule(book, 1, test::accepted()));
  CHECK(rows(book, "SELECT who, action, object, detail FROM audit ORDER BY id") == expected);
}

TEST_CASE("audit: repairing a book is recorded, checking it is not") {
  auto book = store::Book::in_memory();
  test::store_one(book, test::ala_wins());
  book.database().exec("UPDATE result SET total = 99 WHERE seat = 1");
  test::done(store::check(book, {.act = test::olga()}));
  CHECK(rows(book, "SELECT * FROM audit").empty());
  test::done(store::check(book, {.repair = true, .act = test::olga()}));
  CHECK(rows(book, "SELECT who, action, object, detail FROM audit") == test::Rows{"Olga|repair|book|1 game"});
}
