#include "rules/catalogue.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <filesystem>
#include <set>

#include "data/files.hpp"
#include "rules/game.hpp"
#include "rules/notation.hpp"
#include "support.hpp"
#include "text/wording.hpp"

using namespace rollbook;

TEST_CASE("games are found by name") {
  REQUIRE(rules::find_game("pickomino") != nullptr);
  CHECK(rules::find_game("pickomino")->title == "Pickomino");
  CHECK(rules::find_game("Pickomino") == nullptr);
  CHECK(rules::find_game("") == nullptr);
}

TEST_CASE("every game of the catalogue is whole") {
  std::set<std::string_view> names;
  for (const rules::Game* game : rules::games()) {
    INFO(game->name);
    CHECK(names.insert(game->name).second);
    CHECK(game->version >= 1);
    CHECK(game->fewest_seats >= 1);
    CHECK(game->most_seats <= rules::max_seats);
    CHECK_FALSE(game->title.empty());
    CHECK_FALSE(game->parts.empty());
    for (const std::string_view rule : game->violations) CHECK(rule.starts_with(text::say(game->name, ".")));
    for (const rules::Option& option : game->options) CHECK_FALSE(option.values.empty());

    // What belongs to a game besides its code.
    CHECK(std::filesystem::is_directory(test::project_dir() / "src/rules" / game->name));
    CHECK(data::read(text::say("templates/games/", game->name, ".txt")).has_value());
    const auto golden = test::project_dir() / "tests/golden" / game->name;
    CHECK(std::filesystem::is_directory(golden));
    CHECK_FALSE(std::filesystem::is_empty(golden));
  }
}
