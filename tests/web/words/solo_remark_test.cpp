#include "web/words/solo_remark.hpp"

#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using i18n::Catalogue;
using web::solo_remark;

TEST_CASE("remark on a solo total: the rule book's words in the reader's language") {
  const rules::Game* clever = rules::find_game("clever");
  REQUIRE(clever != nullptr);
  CHECK(solo_remark(*clever, 281, Catalogue::load("pl")) == "Niezły bystrzak!");
  CHECK(solo_remark(*clever, 280, Catalogue::load("pl")) == "Nazywasz się Albert Einstein?");
  CHECK(solo_remark(*clever, 12, Catalogue::load("pl")) == "Popraw się…");
  CHECK(solo_remark(*clever, 12, Catalogue::load("en")) == "Room for improvement…");
  const rules::Game* pickomino = rules::find_game("pickomino");
  REQUIRE(pickomino != nullptr);
  CHECK(solo_remark(*pickomino, 12, Catalogue::load("en")).empty());
}

TEST_CASE("remark on a solo total: every rating of every game is translated into every language") {
  for (const std::string_view language : i18n::languages) {
    const Catalogue catalogue = Catalogue::load(language);
    for (const rules::Game* game : rules::games()) {
      for (const rules::Rating& rating : game->ratings) {
        const std::string words = solo_remark(*game, rating.least, catalogue);
        INFO(language << " " << words);
        CHECK_FALSE(words.starts_with(text::say(game->name, ".rating.")));
      }
    }
  }
}
