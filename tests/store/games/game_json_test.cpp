#include "store/games/game_json.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using store::Grade;

namespace {

store::GameLine line() {
  return {.number = 12,
          .revision = 1,
          .kind = "clever",
          .complete = true,
          .counts = true,
          .decided_by = "total",
          .seats = {{1, "Ala", 120, 1, R"({"yellow":100,"blue":20})"}, {2, "Ben", -3, 2, "{}"}}};
}

}  // namespace

TEST_CASE("game json: the grade in words") {
  auto game = line();
  CHECK(store::grade_in_words(game) == "clean");
  game.sheet_only = true;
  CHECK(store::grade_in_words(game) == "clean, sheet only");
  game.grade = Grade::disputed;
  CHECK(store::grade_in_words(game) == "disputed, sheet only");
  game.grade = Grade::ruled;
  CHECK(store::grade_in_words(game) == "ruled: accepted, sheet only");
  game.counts = false;
  game.sheet_only = false;
  CHECK(store::grade_in_words(game) == "ruled: rejected");
}

TEST_CASE("game json: unknown values are left out") {
  CHECK(store::to_json(line()) ==
        R"({"number":12,"game":"clever","grade":"clean","sheet_only":false,"complete":true,"counts":true,"revision":1,)"
        R"("decided_by":"total","players":[{"name":"Ala","total":120,"place":1,"parts":{"yellow":100,"blue":20}},)"
        R"({"name":"Ben","total":-3,"place":2,"parts":{}}]})");
}

TEST_CASE("game json: all fields, on one line") {
  auto game = line();
  game.id = "n\"1";
  game.played_at = "2026-05-17";
  game.event = "E\n\x1b";
  game.round = 2;
  game.table = 3;
  game.seats.clear();
  CHECK(store::to_json(game) ==
        R"({"number":12,"id":"n\"1","game":"clever","played_at":"2026-05-17","event":"E\n\u001b","round":2,"table":3,)"
        R"("grade":"clean","sheet_only":false,"complete":true,"counts":true,"revision":1,"decided_by":"total",)"
        R"("players":[]})");
}

TEST_CASE("game json: invalid UTF-8 becomes replacement characters") {
  auto game = line();
  game.seats.clear();
  game.event = "a\xff";
  CHECK(store::to_json(game).find("\"a\xef\xbf\xbd\"") != std::string::npos);
}

TEST_CASE("game json: details have revisions and rulings") {
  store::GameDetails details{.line = line(), .rules_version = 4};
  details.line.seats.clear();
  const std::chrono::sys_seconds moment{std::chrono::sys_days(std::chrono::year(2026) / 5 / 17)};
  details.revisions.push_back({1, "00ff", "night.jsonl #3", moment, ""});
  details.revisions.push_back({2, "11ee", "-", moment, R"([{"move":1}])"});
  details.rulings.push_back({1, {false, "wrong dice", {}, "Jan", moment}});
  details.rulings.push_back({2, {true, "right", {5, 6}, "Ewa", moment}});
  const std::string json = store::to_json(details);
  CHECK(json.ends_with(
      R"("players":[],"rules_version":4,"revisions":[{"revision":1,"hash":"00ff","source":"night.jsonl #3",)"
      R"("stored_at":"2026-05-17T00:00:00Z","violations":[]},{"revision":2,"hash":"11ee","source":"-",)"
      R"("stored_at":"2026-05-17T00:00:00Z","violations":[{"move":1}]}],"rulings":[{"revision":1,"accepted":false,)"
      R"("reason":"wrong dice","by":"Jan","at":"2026-05-17T00:00:00Z"},{"revision":2,"accepted":true,"reason":"right",)"
      R"("by":"Ewa","at":"2026-05-17T00:00:00Z","totals":[5,6]}]})"));
}
