#include <catch2/catch_test_macros.hpp>

#include "cli/shelf.hpp"

using namespace rollbook;
using test::four_games;
using test::has;
using test::Shelf;
namespace fs = std::filesystem;

TEST_CASE("publish: files are written, and new ones counted") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto first = shelf.run({"publish", shelf.path("public")});
  CHECK(first.status == 0);
  CHECK(first.out.empty());
  CHECK(has(first.err, " files written, 0 unchanged, 0 removed\n"));
  CHECK(fs::exists(shelf.path("public/games/1/replay.html")));
  const auto again = shelf.run({"publish", shelf.path("public")});
  CHECK(again.err.starts_with("0 files written, "));
  CHECK(again.err.ends_with(" unchanged, 0 removed\n"));
}

TEST_CASE("publish: in another language, with private players hidden") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  REQUIRE(shelf.run({"player", "private", "Dora"}).status == 0);
  REQUIRE(shelf.run({"publish", shelf.path("public"), "--language", "pl"}).status == 0);
  const std::string page = test::read_file(shelf.path("public/players.html"));
  CHECK(has(page, "<html lang=\"pl\">"));
  CHECK(has(page, ">D.</a>"));
  CHECK_FALSE(has(page, "Dora"));
}

TEST_CASE("publish: one season, or its standings in one file") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(shelf.run({"publish", "--single", shelf.path("one.html")}).err ==
        "rollbook: There is no season in this book.\n");
  const std::string archive = test::run({"league", "generate", "--seed", "3", "--players", "4", "--nights", "1"}).out;
  REQUIRE(shelf.run({"league", "import", "-"}, archive).status == 0);
  CHECK(has(shelf.run({"publish", "--single", shelf.path("one.html")}).err, "one.html written"));
  CHECK(has(shelf.run({"publish", "--single", shelf.path("one.html")}).err, "one.html is unchanged"));
  const std::string page = test::read_file(shelf.path("one.html"));
  CHECK(has(page, "<style>"));
  CHECK_FALSE(has(page, "<script"));
  CHECK_FALSE(has(page, "=\"/"));  // nothing leads out of the file
  REQUIRE(shelf.run({"publish", shelf.path("public"), "--season", "1"}).status == 0);
  CHECK(fs::exists(shelf.path("public/seasons/1.html")));
  CHECK_FALSE(has(test::read_file(shelf.path("public/players.html")), "Dora"));  // she played in no night
  CHECK(has(shelf.run({"publish", shelf.path("public"), "--season", "Sumer"}).err, "There is no season \"Sumer\""));
}

TEST_CASE("publish: errors are reported in a sentence") {
  const Shelf shelf;
  CHECK(shelf.run({"publish", shelf.path("public")}).err ==
        "rollbook: There is no book \"" + shelf.book() + "\". Importing games creates one: rollbook import\n");
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto language = shelf.run({"publish", shelf.path("public"), "--language", "fr"});
  CHECK(language.status == 2);
  CHECK(language.err == "rollbook: --language is one of en, pl or de, not \"fr\"\n");
  const auto folder = shelf.run({"publish", shelf.path(".")});
  CHECK(folder.status == 2);
  CHECK(has(folder.err, " has other files in it: publish into a new folder, or an empty one.\n"));
  CHECK(shelf.run({"publish"}).err == "rollbook: publish needs a folder, or --single with a file\n");
  CHECK_FALSE(fs::exists(shelf.path("public")));
}
