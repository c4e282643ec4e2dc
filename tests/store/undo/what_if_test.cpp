#include "store/undo/what_if.hpp"

#include "store/undo/undo_support.hpp"

using namespace rollbook;
using test::content_of;
using test::done;
using test::error_of;

TEST_CASE("what if: shows the book as it would be, and leaves it as it is") {
  auto book = store::Book::in_memory();
  const auto game = test::store_one(book, test::ala_claims_7()).game;
  const auto before = content_of(book);
  const auto look = [&]() -> store::Result<std::string> { return test::standing(book, game); };
  const auto accept = [&] { return store::rule(book, game, test::accepted()); };
  CHECK(done(store::what_if(book, accept, look)) == "ruled, counts");
  CHECK(content_of(book) == before);
  CHECK(test::row(book, "SELECT count(*) FROM audit WHERE action = 'rule'") == "0");
  CHECK(done(store::in_transaction(book, [&] { return store::what_if(book, accept, look); })) == "ruled, counts");
  CHECK(content_of(book) == before);
}

TEST_CASE("what if: a change that is refused says why") {
  auto book = store::Book::in_memory();
  const auto look = []() -> store::Result<int> { return 1; };
  CHECK(error_of(store::what_if(
            book, [&] { return store::rule(book, 3, test::rejected()); }, look)) == "There is no game 3.");
}
