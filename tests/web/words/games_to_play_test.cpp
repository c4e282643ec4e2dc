#include "web/words/games_to_play.hpp"

#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"

using namespace rollbook;
using i18n::Catalogue;

TEST_CASE("games to play: every game of the catalogue, with its options and the default value first") {
  const auto games = web::games_to_play(Catalogue::load("en"));
  REQUIRE(games.size() == rules::games().size());
  CHECK(games.at(0).at("title") == "That's Pretty Clever");
  CHECK(games.at(0).at("fewest") == 1);
  CHECK(games.at(0).at("most") == 4);
  const auto& edition = games.at(0).at("options").at(0);
  CHECK(edition.at("name") == "edition");
  CHECK(edition.at("title") == "Rules edition");
  CHECK(edition.at("values").at(0).at("value") == "pl");
  CHECK(edition.at("values").at(1).at("title").get<std::string>().starts_with("English rules: "));
}

TEST_CASE("games to play: every option and every value is translated into every language") {
  for (const std::string_view language : i18n::languages) {
    const Catalogue catalogue = Catalogue::load(language);
    for (const rules::Game* game : rules::games()) {
      for (const rules::Option& option : game->options) {
        const std::string key = std::string(game->name) + ".option." + std::string(option.name);
        INFO(language << " " << key);
        CHECK(catalogue.has(key));
        for (const std::string_view value : option.values) CHECK(catalogue.has(key + "." + std::string(value)));
      }
    }
  }
}
