#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::run;

TEST_CASE("replay: the table after each step, who is next, and the move played") {
  const auto outcome = run({"replay", "-"}, pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w","1: keep 4")"));
  CHECK(outcome.status == 0);
  CHECK(outcome.err.empty());
  CHECK(outcome.out.starts_with("start\n┌──"));
  CHECK(outcome.out.find("\n\nstep 1 · 1: roll 1 2 2 4 4 4 5 w\n┌──") != std::string::npos);
  CHECK(
      outcome.out.ends_with("> 1 Ala   0 worms  no tile\n"
                            "  2 Ben   0 worms  no tile\n"
                            "  kept   4 4 4  = 12\n"
                            "  next: Ala, roll 5 dice\n"));
  CHECK(outcome.out.find('\x1b') == std::string::npos);
}

TEST_CASE("replay --at: one step only") {
  const std::string game = pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w","1: keep 4")");
  const auto outcome = run({"replay", "-", "--at", "1"}, game);
  CHECK(outcome.status == 0);
  CHECK(outcome.out.starts_with("step 1 · 1: roll"));
  CHECK(outcome.out.find("step 2") == std::string::npos);
  CHECK(run({"replay", "-", "--at", "0"}, game).out.starts_with("start\n"));
  CHECK(run({"replay", "-", "--at", "3"}, game).status == 2);
}

TEST_CASE("replay: stops at an illegal move and says why") {
  const auto outcome = run({"replay", "-"}, pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w","1: keep 3")"));
  CHECK(outcome.status == 1);
  CHECK(outcome.out.find("step 1 ") != std::string::npos);
  CHECK(outcome.out.find("step 2 ") == std::string::npos);
  CHECK(outcome.err.starts_with("rollbook: move 2 \"1: keep 3\": Only a face that was rolled can be kept"));
}

TEST_CASE("replay: each step has its move in canonical spelling as a title") {
  CHECK(run({"replay", "-"}, pickomino_json("", R"("1:\n ROLL w 5 4 4 4 2 2 1")"))
            .out.find("step 1 · 1: roll 1 2 2 4 4 4 5 w\n") != std::string::npos);
}

TEST_CASE("replay: says when the game is over") {
  const auto file = test::project_dir() / "tests/golden/pickomino/ends-decided-by-total.json";
  CHECK(run({"replay", file.string()}).out.ends_with("  the game is over\n"));
}

TEST_CASE("replay: final sheets show only the end") {
  const std::string sheets = test::sheets_json("pickomino", {R"({"tiles":[21,36]})", R"({"tiles":[22]})"});
  const auto outcome = run({"replay", "-"}, sheets);
  CHECK(outcome.status == 0);
  CHECK(outcome.err.empty());
  CHECK(outcome.out.starts_with("final sheets\n┌──"));
  CHECK(outcome.out.find("Ala   5 worms") != std::string::npos);
  CHECK(outcome.out.ends_with("  the game is over\n"));
  CHECK(run({"replay", "-", "--at", "0"}, sheets).out == outcome.out);
  const auto too_far = run({"replay", "-", "--at", "1"}, sheets);
  CHECK(too_far.status == 2);
  CHECK(too_far.err == "rollbook: the record has 0 moves, fewer than 1\n");
}

TEST_CASE("replay: unreadable sheets are not drawn, but all errors are named") {
  const auto outcome = run({"replay", "-"}, test::sheets_json("pickomino", {R"({"tiles":[37]})", "{}"}));
  CHECK(outcome.status == 1);
  CHECK(outcome.out.empty());
  CHECK(outcome.err ==
        "rollbook: Ala: tiles are numbered 21 to 36; found 37. [sheet.value]\nrollbook: Ben: tiles is missing. "
        "[sheet.form]\n");
}

TEST_CASE("replay: the final sheets of every game can be drawn, even empty ones") {
  for (const std::string_view name : rules::game_names()) {
    const std::string game(name);
    INFO(game);
    const auto blank = run({"replay", "-"}, run({"sheet", "new", game}).out);
    CHECK(blank.status == 0);
    const std::string played = run({"simulate", game, "--seed", "2"}).out;
    const auto end = run({"replay", "-"}, run({"sheet", "of", "-"}, played).out);
    CHECK(end.status == 0);
    CHECK(end.out.ends_with("  the game is over\n"));
  }
}
