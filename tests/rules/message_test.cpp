#include "rules/message.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace rollbook::rules;

TEST_CASE("message: gaps are filled in the order in which the pattern first names them") {
  CHECK(english(message("A {face}; the kept dice make {sum}, and tile {sum} is there.", "w", 25)) ==
        "A w; the kept dice make 25, and tile 25 is there.");
  CHECK(english(message("Nothing to fill.")) == "Nothing to fill.");
  CHECK(english(as_it_stands("{not} a gap")) == "{not} a gap");
  CHECK(gaps_of("{b}, {a:acc} and {b}") == std::vector<std::string_view>{"b", "a"});
}

TEST_CASE("message: one and many") {
  CHECK(english(counted("{n} die", "{n} dice", 1)) == "1 die");
  CHECK(english(counted("{n} die", "{n} dice", 5)) == "5 dice");
  CHECK(english(counted("{n} die of {all}", "{n} dice of {all}", 1, 6)) == "1 die of 6");
}

TEST_CASE("message: what is counted need not be said, nor stand first") {
  const auto draws = [](int n) {
    return english(counted_by(n, "{player} draws card {cards}", "{player} draws cards {cards}", at_seat(1), "3, 5"));
  };
  CHECK(draws(1) == "seat 1 draws card 3, 5");
  CHECK(draws(2) == "seat 1 draws cards 3, 5");
  CHECK(english(counted("one tile: {tiles}", "{n} tiles: {tiles}", 1, "21")) == "one tile: 21");
  CHECK(english(counted("one tile: {tiles}", "{n} tiles: {tiles}", 2, "21, 22")) == "2 tiles: 21, 22");
}

TEST_CASE("message: a player is named by the seat, with a capital at the beginning of a sentence") {
  CHECK(english(message("{player} has chosen; it is {active}'s turn.", at_seat(2), at_seat(1))) ==
        "Seat 2 has chosen; it is seat 1's turn.");
  CHECK(english(message("missing: {players}",
                        all_of({message("{player}", at_seat(2)), message("{player}", at_seat(3))}))) ==
        "missing: seat 2 and seat 3");
}

TEST_CASE("message: phrases and lists of phrases") {
  CHECK(english(message("{why} Roll {dice}.", message("Too many."), counted("{n} die", "{n} dice", 3))) ==
        "Too many. Roll 3 dice.");
  CHECK(english(message("keep {faces}", either_of(as_they_stand(std::vector<std::string>{"1", "2", "w"})))) ==
        "keep 1, 2 or w");
  CHECK(english(message("The {area} area is full.", term("yellow"))) == "The yellow area is full.");
}

TEST_CASE("message: what stands alone begins with a capital") {
  const Message tile = message("tile {tile} is there once.", 22);
  CHECK(english(tile) == "tile 22 is there once.");
  CHECK(english(on_its_own(tile)) == "Tile 22 is there once.");
}

TEST_CASE("message: what was probably meant follows, if anything is near") {
  constexpr std::array<std::string_view, 2> verbs{"roll", "keep"};
  const Message unknown = message("There is no such move.");
  CHECK(english(with_guess(unknown, "role", verbs)) == "There is no such move. Did you mean \"roll\"?");
  CHECK(english(with_guess(unknown, "fly", verbs)) == "There is no such move.");
  CHECK(english(with_guess(unknown, "fly", {})) == "There is no such move.");
}

TEST_CASE("message: the game's title and the parts of its score are said as the code has them") {
  CHECK(english(message("{game} has no part {part}", called("Pickomino"), part_of_score("worms"))) ==
        "Pickomino has no part worms");
}
