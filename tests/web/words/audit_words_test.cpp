#include "web/words/audit_words.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;

TEST_CASE("audit words: actions and objects in the reader's language, with the pages of objects that have one") {
  const auto polish = i18n::Catalogue::load("pl");
  const auto english = i18n::Catalogue::load("en");
  CHECK(web::action_in_words("undo", english) == "undone");
  CHECK(web::action_in_words("undo", polish) != "undone");
  CHECK(web::action_in_words("of a later version", english) == "of a later version");
  const auto game = web::object_in_words("game 12", english);
  CHECK(game["words"].text() == "game 12");
  CHECK(game["address"].text() == "/games/12");
  CHECK(web::object_in_words("account Olga", english)["address"].text().empty());
}
