#include <catch2/catch_test_macros.hpp>

#include "cli/shelf.hpp"

using namespace rollbook;
using test::has;
using test::Shelf;

namespace {

std::string season(const std::string& seed = "3") {
  const auto outcome = test::run({"league", "generate", "--seed", seed, "--players", "5", "--nights", "2"});
  REQUIRE(outcome.status == 0);
  return outcome.out;
}

/// The archive with one of its figures, the first place 1, changed.
std::string with_wrong_place(std::string text) {
  const std::size_t figures = text.find("\"figures\"");
  const std::string place = "\"place\":1,";
  return text.replace(text.find(place, figures), place.size(), "\"place\":9,");
}

}  // namespace

TEST_CASE("league archive: generate, import, export: the same bytes") {
  const Shelf shelf;
  const auto imported = shelf.run({"league", "import", "-"}, season());
  CHECK(imported.status == 0);
  CHECK(imported.out.empty());
  CHECK(has(imported.err, "Season 3: 5 players, 2 nights, "));
  CHECK(has(imported.err, " records; stored\n"));
  CHECK(has(shelf.run({"league", "import", "-"}, season()).err, "; already there\n"));
  CHECK(shelf.run({"league", "export", "season 3"}).out == season());
  CHECK(shelf.run({"league", "export", "1", "-o", shelf.path("out.season")}).out.empty());
  CHECK(test::read_file(shelf.path("out.season")) == season());
  CHECK(shelf.run({"check"}).status == 0);
}

TEST_CASE("league archive: check names each figure that differs") {
  const auto good = test::run({"league", "check", "-"}, season());
  CHECK(good.status == 0);
  CHECK(good.out.starts_with("✔ -: Season 3: 5 players, 2 nights, "));
  CHECK(good.out.ends_with("; every figure is right\n"));
  const auto bad = test::run({"league", "check", "-"}, with_wrong_place(season()));
  CHECK(bad.status == 1);
  CHECK(bad.out.starts_with("✘ -: "));
  CHECK(has(bad.out, "; 1 figure differs\n    night 1, "));
  CHECK(has(bad.out, ": place 9, should be 1\n"));
}

TEST_CASE("league archive: an unreadable file does not stop the others") {
  const Shelf shelf;
  const test::TemporaryFile broken("{}", "broken.season");
  const test::TemporaryFile good(season(), "good.season");
  const auto outcome = test::run({"league", "check", shelf.path("none"), broken.path(), good.path()});
  CHECK(outcome.status == 2);
  CHECK(has(outcome.err, "none\": No such file or directory\n"));
  CHECK(has(outcome.err, "broken.season\": The field \"format\" is missing.\n"));
  CHECK(has(outcome.out, "every figure is right"));
}

TEST_CASE("league archive: wrong figures are reported, and imported correctly") {
  const Shelf shelf;
  const auto outcome = shelf.run({"league", "import", "-"}, with_wrong_place(season()));
  CHECK(outcome.status == 1);
  CHECK(has(outcome.err,
            "1 figure of the archive differs from those computed from its games; see: rollbook league check\n"));
  CHECK(shelf.run({"league", "export", "1"}).out == season());
}

TEST_CASE("league archive: errors are reported in a sentence") {
  const Shelf shelf;
  CHECK(shelf.run({"league", "import", shelf.path("none")}).status == 2);
  CHECK_FALSE(shelf.has_book());
  CHECK(shelf.run({"league", "import", "-"}, "{}").err == "rollbook: The field \"format\" is missing.\n");
  REQUIRE(shelf.run({"league", "import", "-"}, season()).status == 0);
  CHECK(shelf.run({"league", "export", "1", "-o", "/nowhere/at/all"}).err ==
        "rollbook: cannot write \"/nowhere/at/all\"\n");
  CHECK(shelf.run({"league", "export", "Nine"}).status == 2);
  CHECK(test::run({"league", "generate", "--players", "2"}).status == 2);
  CHECK(test::run({"league", "generate", "--nights", "99999999999"}).status == 2);
}

TEST_CASE("league archive: the sample season is correct") {
  const auto outcome =
      test::run({"league", "check", (test::project_dir() / "sample-games/winter-2026.season").string()});
  CHECK(outcome.status == 0);
  INFO(outcome.out);
  CHECK(has(outcome.out, "Winter 2026: 14 players, 4 nights, "));
}

TEST_CASE("league archive: no text of an archive reaches the terminal raw") {
  std::string text = season();
  const std::size_t grade = text.find("\"clean\"", text.find("\"figures\""));
  text.replace(grade, 7, "\"\xc2\x9b[31m\\u001b\"");
  const auto outcome = test::run({"league", "check", "-"}, text);
  CHECK(outcome.status == 1);
  CHECK_FALSE(test::has_control(outcome.out));
}
