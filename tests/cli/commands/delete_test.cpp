#include <catch2/catch_test_macros.hpp>

#include "cli/shelf.hpp"

using namespace rollbook;
using test::four_games;
using test::has;
using test::Shelf;

TEST_CASE("delete: a game goes to the bin, and comes back from there as it was") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const std::string before = shelf.run({"export", "--revisions"}).out;
  CHECK(shelf.run({"undelete"}).err == "The bin is empty.\n");
  const auto deleted = shelf.run({"delete", "first", "4", "--by", "Jan"});
  CHECK(deleted.status == 0);
  CHECK(deleted.out.empty());
  CHECK(deleted.err ==
        "Game 1 is in the bin. To restore it: rollbook undelete 1\n"
        "Game 4 is in the bin. To restore it: rollbook undelete 4\n");
  CHECK_FALSE(has(shelf.run({"export"}).out, "\"first\""));
  const std::string bin = shelf.run({"undelete"}).out;
  CHECK(has(bin, "Jan"));
  CHECK(has(bin, "pickomino: Ala "));
  CHECK(bin.find("   4  ") < bin.find("   1  "));
  CHECK(shelf.run({"check"}).status == 0);
  const auto restored = shelf.run({"undelete", "1", "4"});
  CHECK(restored.status == 0);
  CHECK(restored.err == "Game 1 is back.\nGame 4 is back.\n");
  CHECK(shelf.run({"export", "--revisions"}).out == before);
  CHECK(shelf.run({"check"}).status == 0);
}

TEST_CASE("delete: a game that is not there, or has a ruling, is not deleted") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(shelf.run({"delete", "77"}).status == 2);
  REQUIRE(shelf.run({"rule", "3", "reject", "--reason", "wrong dice"}).status == 0);
  const auto refused = shelf.run({"delete", "3"});
  CHECK(refused.status == 2);
  CHECK(refused.err == "rollbook: An organiser has ruled on game 3.\n");
  CHECK(shelf.run({"delete", "3", "--override"}).status == 0);
  const auto unknown = shelf.run({"undelete", "2"});
  CHECK(unknown.status == 2);
  CHECK(unknown.err == "rollbook: game \"2\" is not in the bin, which `rollbook undelete` lists.\n");
}
