#include "store/generate/demo_data.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"
#include "store/league/nights.hpp"
#include "store/upkeep/checker.hpp"

using namespace rollbook;
using namespace rollbook::test;

namespace {

constexpr const char* everything =
    "SELECT (SELECT count(*) FROM game), (SELECT count(*) FROM player), (SELECT count(*) FROM alias), "
    "(SELECT count(*) FROM season), (SELECT count(*) FROM night), (SELECT count(*) FROM round), "
    "(SELECT count(*) FROM log), (SELECT count(*) FROM result)";

}  // namespace

TEST_CASE("demo data: it is loaded once, counted, and removed without a trace") {
  const Folder folder;
  auto book = open_book(folder / "book.db");
  CHECK_FALSE(done(store::read_demo(book)).is_there());
  const auto loaded = done(store::load_demo(book, olga()));
  CHECK(loaded.games > 37);
  CHECK(loaded.nights == 4);
  CHECK(row(book, "SELECT count(*) FROM season") == "1");
  const std::string before = row(book, everything);
  CHECK(done(store::load_demo(book, olga())).games == loaded.games);
  CHECK(row(book, everything) == before);
  CHECK(done(store::remove_demo(book, olga())).games == loaded.games);
  CHECK(row(book, everything) == "0|0|0|0|0|0|0|0");
  CHECK_FALSE(done(store::read_demo(book)).is_there());
  CHECK(rows(book, "SELECT action FROM audit WHERE object = 'demo' ORDER BY id") == Rows{"add", "remove"});
  CHECK(done(store::load_demo(book, olga())).games == loaded.games);
}

TEST_CASE("demo data: real games and players stay, also those who met demo players") {
  const Folder folder;
  auto book = open_book(folder / "book.db");
  store_all(book, {ala_wins()});
  const std::string before = row(book, everything);
  done(store::load_demo(book, olga()));
  done(store::remove_demo(book, olga()));
  CHECK(row(book, everything) == before);

  done(store::load_demo(book, olga()));
  const std::string someone = row(book, "SELECT name FROM player WHERE id = (SELECT max(id) FROM player)");
  std::string game = stuck();
  game.replace(game.find("Ala"), 3, someone);
  store_all(book, {game});
  done(store::remove_demo(book, olga()));
  CHECK(row(book, "SELECT count(*) FROM game") == "2");
  CHECK(row(book, "SELECT count(*) FROM player WHERE name = '" + someone + "'") == "1");
}

TEST_CASE("demo data: a season to which a night was added stays, with that night") {
  const Folder folder;
  auto book = open_book(folder / "book.db");
  done(store::load_demo(book, olga()));
  const auto season = done(store::seasons(book)).front().id;
  done(store::add_night(book, {.season = season, .event = "A real night", .day = "2026-06-01"}, olga()));
  done(store::remove_demo(book, olga()));
  CHECK(row(book, "SELECT count(*) FROM season") == "1");
  CHECK(rows(book, "SELECT event FROM night") == Rows{"A real night"});
}

TEST_CASE("demo data: only organisers load and remove it") {
  const Folder folder;
  auto book = open_book(folder / "book.db");
  CHECK_FALSE(store::load_demo(book, hugo()));
  CHECK_FALSE(store::remove_demo(book, hugo()));
  CHECK(row(book, "SELECT count(*) FROM audit") == "0");
}
