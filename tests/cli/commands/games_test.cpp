#include <catch2/catch_test_macros.hpp>

#include "data/files.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "support.hpp"

using namespace rollbook;
using test::run;

TEST_CASE("games: the catalogue names every game") {
  const auto outcome = run({"games"});
  CHECK(outcome.status == 0);
  for (const rules::Game* game : rules::games()) CHECK(outcome.out.find(game->title) != std::string::npos);
}

TEST_CASE("games NAME: the notation of a game") {
  const auto outcome = run({"games", "pickomino"});
  CHECK(outcome.status == 0);
  CHECK(outcome.out == data::read("templates/games/pickomino.txt"));
  const auto unknown = run({"games", "pickomin"});
  CHECK(unknown.status == 2);
  CHECK(unknown.err.find("Did you mean \"pickomino\"?") != std::string::npos);
}

TEST_CASE("games --data-dir: a folder replaces the compiled-in data") {
  const test::TemporaryFile file("", "x");
  std::filesystem::create_directories(file.folder() / "templates/games");
  std::filesystem::copy_file(test::project_dir() / "README.md", file.folder() / "templates/games/pickomino.txt");
  const auto outcome = run({"--data-dir", file.folder().string(), "games", "pickomino"});
  CHECK(outcome.out == test::read_file(test::project_dir() / "README.md"));
  const auto none = run({"games", "pickomino", "--data-dir", "/no/such/folder"});
  CHECK(none.status == 2);
  CHECK(none.out.empty());
  CHECK(none.err.find("no such folder: \"/no/such/folder\"") != std::string::npos);
}
