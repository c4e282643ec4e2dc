// The refusals themselves stand in tests/golden/pickomino; here is what the table waits for.
#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"

using namespace rollbook;

TEST_CASE("pickomino: the table says what it waits for") {
  rules::State state = rules::start(*rules::find_game("pickomino"), {.seats = 2});
  const auto waits_for = [&] {
    const auto duties = rules::duties(state);
    REQUIRE(duties.size() == 1);
    return std::to_string(duties[0].seat) + ": " + english(duties[0].what);
  };
  const auto play = [&](std::string_view move) { REQUIRE_FALSE(rules::apply(state, move)); };

  CHECK(waits_for() == "1: roll all eight dice");
  play("1: roll 1 2 2 4 4 4 5 w");
  CHECK(waits_for() == "1: keep 1, 2, 4, 5 or w");
  play("1: keep 4");
  CHECK(waits_for() == "1: roll 5 dice");
  play("1: roll 4 4 w w w");
  CHECK(waits_for() == "1: keep w");
  play("1: keep w");
  CHECK(waits_for() == "1: roll 2 dice or take a tile");
  play("1: roll 4 w");
  CHECK(waits_for() == "1: the throw fails: every face rolled was kept before");
  play("1: bust");
  CHECK(waits_for() == "2: roll all eight dice");
  play("2: roll 5 5 5 5 5 5 5 5");
  play("2: keep 5");
  CHECK(waits_for() == "2: the throw fails: the kept dice take no tile");
  play("2: bust");
  play("1: roll 5 5 5 5 w w w w");
  play("1: keep 5");
  play("1: roll w w w w");
  play("1: keep w");
  CHECK(waits_for() == "1: take a tile");
}

TEST_CASE("pickomino: a tapped tile that cannot be taken says what is missing, without notation") {
  rules::State state = rules::start(*rules::find_game("pickomino"), {.seats = 2, .choices = {0}});
  const auto play = [&](std::string_view move) { REQUIRE_FALSE(rules::apply(state, move)); };
  const auto why = [&](const std::string& tile) {
    const auto wrong = rules::why_not(state, std::vector<std::string>{tile});
    return wrong ? english(wrong->message) : "";
  };
  play("1: roll 1 2 2 5 5 5 5 w");
  CHECK(why("centre/25") == "Keep a face first, then take a tile.");
  play("1: keep 5");
  CHECK(why("centre/25") == "A tile needs a worm among the kept dice.");
  play("1: roll 1 w w w");
  play("1: keep w");
  CHECK(why("centre/25") == "The kept dice make 35: they take tile 35.");
  CHECK(why("centre/35").empty());
}
