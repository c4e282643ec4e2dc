#include "web/games/event_games.hpp"

#include "store/book_support.hpp"

using namespace rollbook;

TEST_CASE("event games: those of exactly this event, oldest first") {
  auto book = store::Book::in_memory();
  test::store_all(book, {test::ala_wins(R"("id":"b","event":"Spring 1","played_at":"2026-03-02",)"),
                         test::ala_wins(R"("id":"a","event":"Spring 1","played_at":"2026-03-01",)"),
                         test::ala_wins(R"("id":"c","event":"spring 1","played_at":"2026-03-01",)"),
                         test::ala_wins(R"("id":"d","played_at":"2026-03-01",)")});
  const auto games = test::done(web::games_of_event(book, "Spring 1"));
  REQUIRE(games.size() == 2);
  CHECK(games[0].id == "a");
  CHECK(test::done(web::games_of_event(book, "Spring 2")).empty());
}
