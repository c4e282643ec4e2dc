#include "cli/commands/league.hpp"

#include <catch2/catch_test_macros.hpp>

#include "cli/shelf.hpp"

using namespace rollbook;
using test::Shelf;

namespace {

/// Adds a season with seed 3, four players and two nights to a book.
void put_season(const Shelf& shelf) {
  REQUIRE(shelf
              .run({"league", "import", "-"},
                   test::run({"league", "generate", "--seed", "3", "--players", "4", "--nights", "2"}).out)
              .status == 0);
}

}  // namespace

TEST_CASE("league list: the seasons, or a message that there are none") {
  const Shelf empty;
  empty.open();
  CHECK(empty.run({"league", "list"}).err == "This book has no seasons yet.\n");
  CHECK(empty.run({"league", "list", "--json"}).err.empty());
  CHECK(Shelf().run({"league", "list"}).status == 2);
  const Shelf shelf;
  put_season(shelf);
  CHECK(shelf.run({"league", "list"}).out ==
        "number  season    nights  first       last\n"
        "     1  Season 3       2  2026-01-08  2026-01-15\n");
  CHECK(shelf.run({"league", "list", "--json"}).out ==
        "{\"number\":1,\"name\":\"Season 3\",\"nights\":2,\"first\":\"2026-01-08\",\"last\":\"2026-01-15\"}\n");
}

TEST_CASE("league standings: a table for people, and every figure for programs") {
  const Shelf shelf;
  put_season(shelf);
  const auto table = shelf.run({"league", "standings", "SEASON 3"});
  CHECK(table.status == 0);
  CHECK(table.out.starts_with("place  player"));
  CHECK(test::lines(table.out) == 5);
  const auto json = shelf.run({"league", "standings", "1", "--json"});
  CHECK(json.out.starts_with("{\"place\":1,\"player\":"));
  CHECK(test::lines(json.out) == 4);
  const auto none = shelf.run({"league", "standings", "Seson 3"});
  CHECK(none.status == 2);
  CHECK(none.err == "rollbook: There is no season \"Seson 3\" in this book. Did you mean \"Season 3\"?\n");
}

TEST_CASE("league standings: a season without games") {
  const Shelf shelf;
  put_season(shelf);
  shelf.open().database().exec("INSERT INTO season (name, rules) SELECT 'Next', rules FROM season");
  CHECK(shelf.run({"league", "standings", "Next"}).err == "No games have been played in this season yet.\n");
}

TEST_CASE("league: no name reaches the terminal raw") {
  const Shelf shelf;
  put_season(shelf);
  shelf.open().database().exec("UPDATE season SET name = 'A' || char(27); UPDATE player SET name = name || char(27)");
  CHECK_FALSE(test::has_control(shelf.run({"league", "list"}).out));
  CHECK_FALSE(test::has_control(shelf.run({"league", "standings", "1"}).out));
}
