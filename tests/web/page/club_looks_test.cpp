#include "web/page/club_looks.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"

using namespace rollbook;
using test::done;

TEST_CASE("club looks: a change in the book shows at once, with its time zone") {
  const test::Folder folder;
  const auto book = test::open_book(folder / "book.db");
  const auto books = done(web::ConnectionPool::open(folder / "book.db"));
  web::ClubLooks looks(*books);
  CHECK(looks.current()->club.settings.name.empty());
  CHECK_FALSE(looks.current()->zone);
  done(store::change_club(book, {.settings = {.name = "Kostka", .time_zone = "Asia/Tokyo"}}, test::olga()));
  CHECK(looks.current()->club.settings.name == "Kostka");
  CHECK(web::day_at(test::tonight, *looks.current()) == "2026-05-29");
  done(store::change_club(book, {.settings = {.time_zone = "Mars/Base"}, .version = 1}, test::olga()));
  CHECK_FALSE(looks.current()->zone);
}
