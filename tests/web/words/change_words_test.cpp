#include "web/words/change_words.hpp"

#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using live::Change;
using Kind = Change::Kind;

TEST_CASE("changes of a table in words: moves as in the ledger, and other changes") {
  live::Table table(test::read_good(test::pickomino_json()));
  const i18n::Catalogue english = i18n::Catalogue::load("en");
  const auto words = [&](const Change& change) { return web::words_of(change, table, english); };
  CHECK(words({.moves = {"1: roll 1 2 2 4 4 4 5 w"}}).starts_with("Ala rolls"));
  live::carry_out(table, {.moves = {"1: roll 1 2 2 4 4 4 5 w"}});
  live::carry_out(table, {.step = 1, .moves = {"1: keep 4"}});
  CHECK(words({.kind = Kind::undo, .step = 1}) == "Undone: Ala keeps 3 fours (12)");
  CHECK(words({.kind = Kind::undo, .step = 0}) ==
        "Undone: Ala rolls 1, 2, 2, 4, 4, 4, 5, worm; Ala keeps 3 fours (12)");
  CHECK(words({.kind = Kind::correct, .step = 1}) == "Corrected, from here on: Ala keeps 3 fours (12)");
  CHECK(words({.kind = Kind::correct, .step = 2}) == "Moves were added at the end");
  CHECK(words({.kind = Kind::confirm, .by = 1}) == "Ala confirms the result");
  CHECK(web::who_did({.by = 1}, table, english) == "Ala");
  CHECK(web::who_did({.by = rules::the_table}, table, english) == "the table");
}
