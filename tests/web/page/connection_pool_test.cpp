#include "web/page/connection_pool.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"

using namespace rollbook;
using web::ConnectionPool;

TEST_CASE("connection pool: two loans are two connections, which are reused after their return") {
  const test::Folder folder;
  const auto books = test::done(ConnectionPool::open(folder / "book.db"));
  const SQLite::Database* first = nullptr;
  {
    auto one = test::done(books->borrow());
    auto two = test::done(books->borrow());
    CHECK(&(*one).database() != &(*two).database());
    first = &(*one).database();
  }
  auto again = test::done(books->borrow());
  CHECK(&(*again).database() == first);
}

TEST_CASE("connection pool: the version changes with the book, whoever changes it") {
  const test::Folder folder;
  const auto books = test::done(ConnectionPool::open(folder / "book.db"));
  const auto before = books->version();
  CHECK(books->version() == before);
  {
    auto book = test::done(books->borrow());
    test::store_one(*book, test::pickomino_json());
  }
  const auto after = books->version();
  CHECK(after != before);
  auto elsewhere = test::done(store::Book::open(folder / "book.db", store::Book::Use::write));
  test::store_one(elsewhere, test::pickomino_json(R"("id":"other",)"));
  CHECK(books->version() != after);
}

TEST_CASE("connection pool: a file that is not a book is reported at once") {
  const test::TemporaryFile file("no book", "book.db");
  CHECK_FALSE(ConnectionPool::open(file.path()).has_value());
}
