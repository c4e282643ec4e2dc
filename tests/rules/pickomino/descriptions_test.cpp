// What moves of the game do and how its points come about, in words.
#include "../told.hpp"
#include "rules/catalogue.hpp"

using namespace rollbook;
using test::reckon;
using test::tell;

namespace {

rules::State after(std::initializer_list<std::string_view> moves) {
  rules::State state = rules::start(*rules::find_game("pickomino"), {.seats = 2});
  for (const std::string_view move : moves) REQUIRE_FALSE(rules::apply(state, move));
  return state;
}

/// Ala has tile 28, and it is Ben's turn.
rules::State ala_has_28() {
  return after({"1: roll 1 1 1 w w w w w", "1: keep w", "1: roll 1 1 1", "1: keep 1", "1: take 28"});
}

rules::State with(rules::State state, std::initializer_list<std::string_view> moves) {
  for (const std::string_view move : moves) REQUIRE_FALSE(rules::apply(state, move));
  return state;
}

}  // namespace

TEST_CASE("pickomino: a throw is told with what the dice show") {
  CHECK(tell("en", after({}), "1: roll 1 2 2 4 4 4 5 w") == "Ala rolls 1, 2, 2, 4, 4, 4, 5, worm");
  CHECK(tell("pl", after({}), "1: roll 1 2 2 4 4 4 5 w") == "Ala rzuca: 1, 2, 2, 4, 4, 4, 5, robal");
}

TEST_CASE("pickomino: kept dice are told with what they count, and with the sum from the second time on") {
  const auto first = after({"1: roll 1 2 2 4 4 4 5 w"});
  CHECK(tell("en", first, "1: keep 4") == "Ala keeps 3 fours (12)");
  CHECK(tell("en", first, "1: keep w") == "Ala keeps a worm (5)");
  CHECK(tell("pl", first, "1: keep 4") == "Ala odkłada 3 czwórki (12)");
  CHECK(tell("de", first, "1: keep w") == "Ala legt einen Wurm beiseite (5)");
  const auto second = with(first, {"1: keep 4", "1: roll w w w w w"});
  CHECK(tell("en", second, "1: keep w") == "Ala keeps 5 worms (25), 37 in all");
  CHECK(tell("pl", second, "1: keep w") == "Ala odkłada 5 robali (25), razem 37");
  CHECK(tell("de", second, "1: keep w") == "Ala legt 5 Würmer beiseite (25), zusammen 37");
}

TEST_CASE("pickomino: a tile is taken with the sum, below it, or from another player") {
  const auto made_28 = with(ala_has_28(), {"2: roll 1 1 1 w w w w w", "2: keep w", "2: roll 1 1 1", "2: keep 1"});
  CHECK(tell("en", made_28, "2: take 28 from 1") == "Ben steals tile 28 from Ala");
  CHECK(tell("en", made_28, "2: take 27") == "Ben has 28 and takes the highest tile below, 27");
  const auto made_27 =
      after({"1: roll 1 2 2 4 4 4 5 w", "1: keep 4", "1: roll 1 2 4 4 w", "1: keep w", "1: roll 2 5 5 w", "1: keep 5"});
  CHECK(tell("en", made_27, "1: take 27") == "Ala takes tile 27 from the centre");
}

TEST_CASE("pickomino: a failed throw is told with what it costs") {
  const auto failed = [](rules::State state, std::string_view seat) {
    for (const std::string_view move : {": roll 5 5 5 5 5 5 5 5", ": keep 5"}) {
      REQUIRE_FALSE(rules::apply(state, std::string(seat) + std::string(move)));
    }
    return state;
  };
  const auto ben = failed(ala_has_28(), "2");
  CHECK(tell("en", ben, "2: bust") == "Ben’s throw fails; there is no tile to lose");
  const auto ala = failed(with(ben, {"2: bust"}), "1");
  CHECK(tell("en", ala, "1: bust") == "Ala’s throw fails: tile 28 goes back and 36 is turned face down");
  CHECK(tell("pl", ala, "1: bust") ==
        "Ala – spalony rzut: płytka 28 wraca na środek stołu, a płytka 36 zostaje odwrócona");
}

TEST_CASE("pickomino: the highest tile goes back and stays face up") {
  const auto state = after({"1: roll w w w w w w w w", "1: keep w", "1: take 36", "2: roll 5 5 5 5 5 5 5 5",
                            "2: keep 5", "2: bust", "1: roll 5 5 5 5 5 5 5 5", "1: keep 5"});
  CHECK(tell("en", state, "1: bust") ==
        "Ala’s throw fails: tile 36 goes back, and as the highest one it stays face up");
}

TEST_CASE("pickomino: worms are reckoned tile by tile") {
  CHECK(reckon("en", after({}), 1, 0) == "no tile");
  CHECK(reckon("en", ala_has_28(), 1, 0) == "one tile, with its worms: 28 (2)");
  const auto robbed =
      with(ala_has_28(), {"2: roll w w w w w w w w", "2: keep w", "2: take 36", "1: roll 1 1 1 w w w w w", "1: keep w",
                          "1: roll 1 1 1", "1: keep 1", "1: take 27"});
  CHECK(reckon("en", robbed, 1, 0) == "2 tiles, with their worms: 28 (2) + 27 (2)");
  CHECK(reckon("pl", robbed, 1, 0) == "2 płytki (w nawiasach robale): 28 (2) + 27 (2)");
}
