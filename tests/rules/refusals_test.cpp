#include "rules/refusals.hpp"

#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"

using namespace rollbook::rules;

TEST_CASE("refusals: one can be said without what would have been legal") {
  State state = start(*find_game("pickomino"), {.seats = 2});
  const auto wrong = apply(state, "1: keep 4");
  REQUIRE(wrong);
  CHECK(english(wrong->message).ends_with(" Legal now: 1: roll ?."));
  CHECK(english(without_what_is_legal(wrong->message)) == "A face is kept right after a roll; no roll lies open.");
  CHECK(english(without_what_is_legal(message("No."))) == "No.");
}

TEST_CASE("refusals: numbered fields of sheets, and nothing else") {
  const auto field = numbered_field("2/green/5");
  REQUIRE(field);
  CHECK(field->seat == 2);
  CHECK(field->row == "green");
  CHECK(field->number == 5);
  for (const auto* other : {"", "/", "dice/hand#w", "2/yellow/A1", "0/green/5", "2/green/0", "2/stack", "x/green/5"}) {
    CHECK_FALSE(numbered_field(other));
  }
}

TEST_CASE("refusals: why a field of a row that is filled from the left is not the next one") {
  const auto why = [](int filled, int field) {
    const auto said = why_not_next(filled, field);
    return said ? english(*said) : "";
  };
  CHECK(why(2, 3).empty());
  CHECK(why(2, 2) == "This field is already filled.");
  CHECK(why(2, 4) == "Fill the row from the left.");
}
