#include "web/words/change_words.hpp"

#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using live::Change;
using Kind = Change::Kind;

TEST_CASE("changes of a table in words: moves as in the ledger, and other changes") {
  const live::Table table(test::read_good(test::pickomino_json()));
  const i18n::Catalogue english = i18n::Catalogue::load("en");
  const auto words = [&](const Change& change) { return web::words_of(change, table, english); };
  CHECK(words({.moves = {"1: roll 1 2 2 4 4 4 5 w"}}).starts_with("Ala rolls"));
  CHECK(words({.kind = Kind::undo, .step = 7}) == "Undone back to step 7");
  CHECK(words({.kind = Kind::correct, .step = 7}) == "Corrected from step 8");
  CHECK(words({.kind = Kind::confirm, .by = 1}) == "Ala confirms the result");
  CHECK(web::who_did({.by = 1}, table, english) == "Ala");
  CHECK(web::who_did({.by = rules::the_table}, table, english) == "the table");
}
