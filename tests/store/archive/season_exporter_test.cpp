#include "store/archive/season_exporter.hpp"

#include <sqlite3.h>

#include "store/archive/season_importer.hpp"
#include "store/archive/season_support.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using store::Book;
using test::done;
using test::error_of;

TEST_CASE("season exporter: nothing depends on the book's numbers for players and games") {
  auto one = Book::in_memory();
  const auto season = test::small_season(one);
  auto other = Book::in_memory();
  // Others were here before, and their games too.
  test::store_all(other, {test::first_wins("Zoe", "Dora"), test::first_wins("Cleo", "Ben", R"("event":"Elsewhere",)")});
  done(store::add_season(other, "Winter", test::five_three_two_one(), test::olga()));
  CHECK(done(store::export_season(other, test::small_season(other))) == done(store::export_season(one, season)));
}

TEST_CASE("season exporter: all revisions and rulings of a game are included, in the order of rounds and tables") {
  auto book = Book::in_memory();
  const auto season = test::small_season(book);
  test::store_one(book, test::stuck(R"("id":"c","event":"Spring 2","round":2,"table":1,)"));
  test::store_one(book, test::ala_claims_7(R"("id":"b","event":"Spring 2","round":1,"table":3,)"));
  const auto game = test::store_one(book, test::ala_claims_7(R"("id":"b","event":"Spring 2","round":1,"table":2,)"));
  CHECK(game.revision == 2);
  done(store::rule(book, game.game, test::accepted()));
  const store::SeasonArchive archive = done(store::archive_of(book, season));
  REQUIRE(archive.games.size() == 4);
  CHECK(archive.games[1].find(R"("table":3)") != std::string::npos);
  CHECK(archive.games[2].find(R"("table":2)") != std::string::npos);
  CHECK(archive.games[2].find(R"("reason":"everybody agrees")") != std::string::npos);
  CHECK(archive.games[3].find(R"("id":"c")") != std::string::npos);
}

TEST_CASE("season exporter: players who were only in a game are included, by their displayed names") {
  auto book = Book::in_memory();
  const auto season = test::small_season(book);
  test::store_one(book, test::first_wins("Zoe", "Ben", R"("event":"Spring 2",)"));
  done(store::rename_player(book, "Zoe", "Zoë", test::olga()));
  CHECK(done(store::archive_of(book, season)).players == std::vector<std::string>{"Ala", "Ben", "Cleo", "Dora", "Zoë"});
}

TEST_CASE("season exporter: the season must exist, and the book is unlocked afterwards") {
  auto book = Book::in_memory();
  CHECK(error_of(store::export_season(book, 17)) == "There is no season 17 in this book.");
  CHECK(sqlite3_get_autocommit(book.database().getHandle()) != 0);
  done(store::export_season(book, test::small_season(book)));
  CHECK(sqlite3_get_autocommit(book.database().getHandle()) != 0);
}

TEST_CASE("season exporter: players who lost a seat are included by name, whatever their number in the book") {
  auto book = Book::in_memory();
  test::store_all(book, {test::first_wins("Ola", "Pia"), test::first_wins("Rita", "Sam")});  // others were here before
  const auto season = done(store::add_season(book, "Spring", test::five_three_two_one(), test::olga()));
  const auto night =
      done(store::add_night(book, {.season = season, .event = "Spring 1", .day = "2026-05-28"}, test::olga()));
  std::vector<store::RoundSeat> seats;
  for (const char* name : {"Zoe", "Yan", "Xia", "Abe"}) {
    seats.push_back({done(store::check_in(book, night, done(store::exactly(book, name)), 1, test::olga())), {}});
  }
  store::Round round{.number = 1, .method = "by-hand"};
  round.tables.push_back({.number = 1, .kind = "pickomino", .options = "{}", .seats = seats});
  done(store::put_round(book, night, round, test::olga()));
  done(store::check_out(book, night, seats.back().player, 0, test::olga()));
  const std::string text = done(store::export_season(book, season));
  CHECK(text.find(R"("absent":["Abe"])") != std::string::npos);
  CHECK(done(store::check_archive(text)).differences.empty());
}
