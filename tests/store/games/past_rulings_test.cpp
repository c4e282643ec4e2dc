#include "store/games/past_rulings.hpp"

#include "store/book_support.hpp"

using namespace rollbook;
using store::rule;
using test::accepted;
using test::done;
using test::rejected;

TEST_CASE("past rulings: all are kept") {
  auto book = store::Book::in_memory();
  test::store_one(book, test::ala_claims_7());
  done(rule(book, 1, accepted({2, 6})));
  done(rule(book, 1, rejected()));
  const auto all = store::rulings_on(book.database(), 1);
  REQUIRE(all.size() == 2);
  CHECK(all[0].revision == 1);
  CHECK(all[0].ruling == accepted({2, 6}));
  CHECK(all[1].ruling == rejected());
  CHECK(store::last_ruling(book.database(), 1, 1) == rejected());
  CHECK(store::last_ruling(book.database(), 1, 2) == std::nullopt);
  CHECK(store::rulings_on(book.database(), 2).empty());
}
