#include <catch2/catch_test_macros.hpp>

#include "cli/shelf.hpp"

using namespace rollbook;
using test::four_games;
using test::Shelf;

TEST_CASE("players: all players, by name") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto outcome = shelf.run({"players"});
  CHECK(outcome.status == 0);
  CHECK(outcome.err.empty());
  CHECK(outcome.out ==
        "player  recorded  played  rated  won  last played  also known as\n"
        "Ala            2       0      0    0  2019-05-17\n"
        "Ben            2       1      1    1  2019-06-01\n"
        "Cleo           2       0      0    0  2019-05-17\n"
        "Dora           1       1      1    0  2019-06-01\n");
}

TEST_CASE("players: one player, by any name, also as JSON") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  REQUIRE(shelf.run({"player", "alias", "Ben", "Benek"}).status == 0);
  REQUIRE(shelf.run({"player", "alias", "Ben", "B."}).status == 0);
  CHECK(shelf.run({"players", " BENEK "}).out ==
        "player  recorded  played  rated  won  last played  also known as\n"
        "Ben            2       1      1    1  2019-06-01   B., Benek\n");
  CHECK(shelf.run({"players", "ben", "--json"}).out ==
        "{\"name\":\"Ben\",\"aliases\":[\"B.\",\"Benek\"],\"games\":2,\"counted\":1,\"rated\":1,\"wins\":1,"
        "\"last_played\":\"2019-06-01T20:00:00Z\"}\n");
  CHECK(test::lines(shelf.run({"players", "--json"}).out) == 4);
  const auto nobody = shelf.run({"players", "Bene"});
  CHECK(nobody.status == 2);
  CHECK(nobody.out.empty());
  CHECK(nobody.err == "rollbook: There is no player \"Bene\" in this book. Did you mean \"Ben\"?\n");
}

TEST_CASE("players: a book without games has no players") {
  const Shelf shelf;
  shelf.open();
  const auto outcome = shelf.run({"players"});
  CHECK(outcome.status == 0);
  CHECK(outcome.out.empty());
  CHECK(outcome.err == "This book has no players yet.\n");
  CHECK(shelf.run({"players", "--json"}).err.empty());
  CHECK(Shelf().run({"players"}).status == 2);
}

TEST_CASE("players: no name reaches the terminal raw") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK_FALSE(test::has_control(shelf.run({"players", "A\x1b[31m\n"}).err));
  const auto refused = shelf.run({"player", "rename", "Ala", "A\x1b[31m"});
  CHECK(refused.status == 2);
  CHECK(refused.err == "rollbook: \"A\\x1b[31m\" cannot be a name: it contains a control character.\n");
  shelf.open().database().exec("UPDATE player SET name = 'A' || char(27); UPDATE alias SET name = 'A' || char(155)");
  CHECK_FALSE(test::has_control(shelf.run({"players"}).out));
  CHECK_FALSE(test::has_control(shelf.run({"player", "rename", "Ala", "Ben"}).err));
}

TEST_CASE("player: a new name is shown, and the old one stays an alias") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto outcome = shelf.run({"player", "rename", "ala", "Ala Nowak"});
  CHECK(outcome.status == 0);
  CHECK(outcome.out.empty());
  CHECK(outcome.err.empty());
  CHECK(test::has(shelf.run({"players", "Ala"}).out, "\nAla Nowak      2        0    0  2019-05-17   Ala\n"));
  CHECK(shelf.run({"import", "-"}, four_games()).err ==
        "4 records: 0 stored, 4 already there, 0 disputed, 0 unreadable\n");
}

TEST_CASE("player: two players are merged") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(shelf.run({"player", "merge", "Cleo", "Dora"}).status == 0);
  CHECK(test::has(shelf.run({"players"}).out, "\nCleo        3        1    0  2019-06-01   Dora\n"));
  CHECK(test::lines(shelf.run({"players"}).out) == 4);
  CHECK(test::has(shelf.run({"list"}).out, "Ben 5, Cleo 1\n"));
  CHECK(shelf.run({"player", "merge", "Cleo", "Dora"}).err ==
        "rollbook: \"Cleo\" and \"Dora\" are one player already.\n");
  const auto both = shelf.run({"player", "merge", "Ala", "Ben"});
  CHECK(both.status == 2);
  CHECK(both.err == "rollbook: \"Ala\" and \"Ben\" cannot be one person: both play in game 1.\n");
  CHECK(shelf.run({"check"}).status == 0);
}

TEST_CASE("player: a name has one owner") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const std::string refused =
      "rollbook: \"ben\" is already a name of Ben. If they are one person: rollbook player merge\n";
  CHECK(shelf.run({"player", "alias", "Ala", "ben"}).err == refused);
  CHECK(shelf.run({"player", "rename", "Ala", "ben"}).err == refused);
  CHECK(shelf.run({"player", "alias", "Ala", "ALA"}).status == 0);
  CHECK(shelf.run({"player", "alias", "Zed", "Z"}).err == "rollbook: There is no player \"Zed\" in this book.\n");
  CHECK(shelf.run({"player", "alias", "Ala", ""}).status == 2);
}

TEST_CASE("player: changes are in the audit log") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  REQUIRE(shelf.run({"player", "rename", "Ala", "Ala Nowak", "--by", "Jan"}).status == 0);
  const auto book = shelf.open();
  CHECK(
      book.database()
          .execAndGet("SELECT who || '|' || action || '|' || object || '|' || detail FROM audit WHERE object <> 'book'")
          .getString() == "Jan|rename|player 1|Ala to Ala Nowak");
}

TEST_CASE("player: a wrong command line is explained") {
  const Shelf shelf;
  CHECK(
      shelf.run({"player", "remove", "Ala", "x"}).err ==
      "rollbook: player is followed by merge, alias, rename, private, public, pseudonym or forget; found \"remove\"\n");
  CHECK(shelf.run({"player", "merge", "Ala"}).err == "rollbook: player merge needs two names; found only \"Ala\"\n");
  CHECK(shelf.run({"player", "private", "Ala", "Ben"}).err ==
        "rollbook: player private takes one name; found \"Ben\" after it\n");
  CHECK(shelf.run({"player", "merge", "Ala", "Ben"}).err ==
        "rollbook: There is no book \"" + shelf.book() + "\". Importing games creates one: rollbook import\n");
  CHECK_FALSE(shelf.has_book());
}

TEST_CASE("player: privacy is shown to organisers, and can be undone") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(shelf.run({"player", "private", "ala"}).status == 0);
  CHECK(test::has(shelf.run({"players"}).out, "\nAla (private)      2 "));
  CHECK(test::has(shelf.run({"players", "Ala", "--json"}).out, "\"private\":true"));
  CHECK_FALSE(test::has(shelf.run({"players", "Ben", "--json"}).out, "private"));
  CHECK(shelf.run({"player", "public", "Ala"}).status == 0);
  CHECK_FALSE(test::has(shelf.run({"players"}).out, "private"));
  CHECK(shelf.run({"player", "private", "Zed"}).err == "rollbook: There is no player \"Zed\" in this book.\n");
}

TEST_CASE("player: a pseudonym is used in exports, and the others keep their results") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  REQUIRE(shelf.run({"player", "pseudonym", "Ben", "Amber"}).status == 0);
  const std::string exported = shelf.run({"export"}).out;
  CHECK(exported.find("Ben") == std::string::npos);
  CHECK(exported.find("Amber") != std::string::npos);
  CHECK(shelf.run({"players", "Ben"}).status == 2);
  CHECK(shelf.run({"check"}).status == 0);
  CHECK(shelf.run({"player", "pseudonym", "Cleo"}).err ==
        "rollbook: player pseudonym needs two names; found only \"Cleo\"\n");
}

TEST_CASE("player: a forgotten player becomes N. N., and further ones get numbers") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  REQUIRE(shelf.run({"player", "forget", "Ben"}).status == 0);
  REQUIRE(shelf.run({"player", "forget", "Dora"}).status == 0);
  CHECK(shelf.run({"players"}).out ==
        "player   recorded  played  rated  won  last played  also known as\n"
        "Ala             2       0      0    0  2019-05-17\n"
        "Cleo            2       0      0    0  2019-05-17\n"
        "N. N.           2       1      1    1  2019-06-01\n"
        "N. N. 2         1       1      1    0  2019-06-01\n");
  CHECK(shelf.run({"export"}).out.find("Dora") == std::string::npos);
  CHECK(shelf.run({"check"}).status == 0);
}
