#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "cli/shelf.hpp"
#include "json.hpp"

using namespace rollbook;
using test::four_games;
using test::Shelf;

namespace {

/// The numbers of the games that `list` finds with these options, in its order: "4 3 2 1".
std::string found(const Shelf& shelf, std::vector<std::string> options) {
  options.insert(options.begin(), {"list", "--json"});
  const auto outcome = shelf.run(options);
  CHECK(outcome.status == 0);
  CHECK(outcome.err.empty());
  std::istringstream lines(outcome.out);
  std::string numbers;
  for (std::string line; std::getline(lines, line);) {
    numbers += (numbers.empty() ? "" : " ") + nlohmann::json::parse(line).at("number").dump();
  }
  return numbers;
}

}  // namespace

TEST_CASE("list: a table, newest first") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto outcome = shelf.run({"list"});
  CHECK(outcome.status == 0);
  CHECK(outcome.err.empty());
  CHECK(outcome.out ==
        "game  played            kind       grade              event                            result\n"
        "   4                    clever     clean                                               Cleo 0 (not finished)\n"
        "   3  2019-06-01 20:00  pickomino  clean, sheet only  Summer camp                      Ben 5, Dora 1\n"
        "   2  2019-05-17        pickomino  disputed           Spring league                    Ala 0, Cleo 0 (not "
        "finished)\n"
        "   1  2019-05-01 19:30  pickomino  clean              Spring league, round 1, table 2  Ala 0, Ben 0 (not "
        "finished)\n");
}

TEST_CASE("list: results are ordered by place, and an accepted game counts as finished") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  REQUIRE(shelf.run({"rule", "2", "accept", "--reason", "agreed", "--totals", "3,4"}).status == 0);
  CHECK(test::has(shelf.run({"list"}).out, "ruled: accepted    Spring league                    Cleo 4, Ala 3\n"));
}

TEST_CASE("list --json: one object per line") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto outcome = shelf.run({"list", "--json", "--limit", "3", "--game", "pickomino"});
  CHECK(outcome.err.empty());
  CHECK(
      outcome.out ==
      R"({"number":3,"game":"pickomino","played_at":"2019-06-01T20:00:00Z","event":"Summer camp","grade":"clean",)"
      R"("sheet_only":true,"complete":true,"counts":true,"revision":1,"decided_by":"total","players":[{"name":"Ben",)"
      R"("total":5,"place":1,"parts":{"worms":5}},{"name":"Dora","total":1,"place":2,"parts":{"worms":1}}]})"
      "\n"
      R"({"number":2,"id":"wrong","game":"pickomino","played_at":"2019-05-17","event":"Spring league","grade":)"
      R"("disputed","sheet_only":false,"complete":false,"counts":false,"revision":1,"decided_by":"shared","players":)"
      R"([{"name":"Ala","total":0,"place":1,"parts":{"worms":0}},{"name":"Cleo","total":0,"place":1,"parts":)"
      R"({"worms":0}}]})"
      "\n"
      R"({"number":1,"id":"first","game":"pickomino","played_at":"2019-05-01T19:30:00+02:00","event":"Spring league",)"
      R"("round":1,"table":2,"grade":"clean","sheet_only":false,"complete":false,"counts":false,"revision":1,)"
      R"("decided_by":"shared","players":[{"name":"Ala","total":0,"place":1,"parts":{"worms":0}},{"name":"Ben",)"
      R"("total":0,"place":1,"parts":{"worms":0}}]})"
      "\n");
}

TEST_CASE("list: each filter alone, and all together") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(found(shelf, {}) == "4 3 2 1");
  CHECK(found(shelf, {"--game", "clever"}) == "4");
  CHECK(found(shelf, {"--player", "ALA"}) == "2 1");
  CHECK(found(shelf, {"--event", "Spring league"}) == "2 1");
  CHECK(found(shelf, {"--event", "spring"}).empty());
  CHECK(found(shelf, {"--grade", "clean"}) == "4 3 1");
  CHECK(found(shelf, {"--grade", "disputed"}) == "2");
  CHECK(found(shelf, {"--grade", "ruled"}).empty());
  CHECK(found(shelf, {"--sheet-only"}) == "3");
  CHECK(found(shelf, {"--from", "2019-05-17"}) == "3 2");
  CHECK(found(shelf, {"--from", "2019-05-18"}) == "3");
  CHECK(found(shelf, {"--to", "2019-05-17"}) == "2 1");
  CHECK(found(shelf, {"--to", "2019-05-16"}) == "1");
  CHECK(found(shelf, {"--from", "2019-05-01", "--to", "2019-05-01"}) == "1");
  CHECK(found(shelf, {"--player", "Cleo", "--event", "Spring league"}) == "2");
  CHECK(found(shelf, {"--player", "Ben", "--grade", "clean", "--to", "2019-05-31"}) == "1");
  CHECK(found(shelf, {"--player", "Ben", "--sheet-only", "--from", "2019-06-01", "--game", "pickomino"}) == "3");
  CHECK(found(shelf, {"--player", "Ala", "--game", "clever"}).empty());
}

TEST_CASE("list: a limit, and a message that there are more") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(found(shelf, {"--limit", "2"}) == "4 3");
  CHECK(found(shelf, {"--limit", "2", "--all"}) == "4 3 2 1");
  const auto two = shelf.run({"list", "--limit", "2"});
  CHECK(test::lines(two.out) == 3);
  CHECK(two.err == "Showing the newest 2; for all of them, use --all\n");
  CHECK(shelf.run({"list", "--limit", "4"}).err.empty());
  const auto none = shelf.run({"list", "--limit", "0"});
  CHECK(none.out.empty());
  CHECK(none.err == "Showing the newest 0; for all of them, use --all\n");
}

TEST_CASE("list: an empty result is reported, and is not an error") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto outcome = shelf.run({"list", "--event", "None"});
  CHECK(outcome.status == 0);
  CHECK(outcome.out.empty());
  CHECK(outcome.err == "No games match.\n");
  CHECK(shelf.run({"list", "--event", "None", "--json"}).err.empty());
}

TEST_CASE("list: text from records does not reach the terminal raw") {
  const Shelf shelf;
  REQUIRE(shelf
              .run({"import", "-"}, R"({"format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],"moves":[],)"
                                    R"("event":"E\u001b[31mvil\n\u009b"})")
              .status == 0);
  const auto outcome = shelf.run({"list"});
  CHECK_FALSE(test::has_control(outcome.out));
  CHECK(test::lines(outcome.out) == 2);
  CHECK(test::has(outcome.out, "E [31mvil"));
  CHECK_FALSE(test::has_control(shelf.run({"list", "--event", "\x1b[31m"}).err));
  CHECK(test::has(shelf.run({"list", "--json"}).out, R"("event":"E\u001b[31mvil\n)"));
  shelf.open().database().exec("UPDATE game SET kind = 'x' || char(27), played_at = char(27) || 'T'");
  CHECK_FALSE(test::has_control(shelf.run({"list"}).out));
}

TEST_CASE("list: errors are reported") {
  const Shelf shelf;
  CHECK(shelf.run({"list"}).status == 2);
  CHECK_FALSE(shelf.has_book());
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(shelf.run({"list", "--player", "Zed"}).err == "rollbook: There is no player \"Zed\" in this book.\n");
  CHECK(shelf.run({"list", "--grade", "good"}).status == 2);
  CHECK(shelf.run({"list", "--limit", "x"}).status == 2);
}
