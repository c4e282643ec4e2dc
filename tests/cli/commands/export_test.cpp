#include <catch2/catch_test_macros.hpp>

#include "cli/shelf.hpp"

using namespace rollbook;
using test::four_games;
using test::Shelf;

namespace {

/// A book with a bit of everything: a revision, rulings, an alias, a merged player, a club's own cards.
void fill(const Shelf& shelf) {
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  REQUIRE(shelf.run({"import", "-"}, test::pickomino_json(R"("id":"first","event":"E, \"x\"",)", "")).status == 0);
  REQUIRE(shelf.run({"import", "-"}, test::pickomino_json(R"("round":9,)", R"("2: bust")")).status == 1);
  REQUIRE(shelf.run({"rule", "2", "accept", "--reason", "agreed", "--totals", "3,4", "--by", "Jan"}).status == 0);
  REQUIRE(shelf.run({"rule", "5", "reject", "--reason", "wrong dice", "--by", "Jan"}).status == 0);
  REQUIRE(shelf.run({"player", "rename", "Ala", "Ala Nowak"}).status == 0);
  REQUIRE(shelf.run({"player", "merge", "Dora", "Cleo"}).status == 0);
}

}  // namespace

TEST_CASE("export: every game as its canonical record, in the order in which they were stored") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto outcome = shelf.run({"export"});
  CHECK(outcome.status == 0);
  CHECK(outcome.out == test::run({"fmt", "-"}, four_games()).out);
  CHECK(outcome.err.empty());
  CHECK(shelf.run({"export", "--format", "jsonl"}).out == outcome.out);
}

TEST_CASE("export: an import into an empty book gives the same export, byte for byte") {
  const Shelf shelf;
  fill(shelf);
  const auto records = shelf.run({"export"});
  REQUIRE(records.status == 0);
  CHECK(test::has(records.out, R"("x-rollbook":{"players":["Ala Nowak","Dora"],"ruling":{"accepted":true,)"
                               R"("reason":"agreed","by":"Jan","at":")"));
  const Shelf other;
  CHECK(other.run({"import", "-"}, records.out).status == 1);
  CHECK(other.run({"export"}).out == records.out);
  CHECK(other.run({"export", "--format", "csv"}).out == shelf.run({"export", "--format", "csv"}).out);
  CHECK(other.run({"players", "--json"}).out == shelf.run({"players", "--json"}).out);
  CHECK(other.run({"check"}).status == 0);
  CHECK(other.run({"import", "-"}, records.out).err ==
        "5 records: 0 stored, 5 already there, 0 disputed, 0 unreadable\n");
}

TEST_CASE("export: earlier revisions come before later ones, on request") {
  const Shelf shelf;
  fill(shelf);
  const auto all = shelf.run({"export", "--revisions"});
  CHECK(test::lines(shelf.run({"export"}).out) == 5);
  CHECK(test::lines(all.out) == 6);
  CHECK(all.out.find("1: roll 1 2 2") < all.out.find("E, "));
  const Shelf other;
  other.run({"import", "-"}, all.out);
  CHECK(other.run({"export", "--revisions"}).out == all.out);
  CHECK(other.run({"export"}).out == shelf.run({"export"}).out);
}

TEST_CASE("export: filters select games") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(test::lines(shelf.run({"export", "--player", "ala"}).out) == 2);
  CHECK(test::lines(shelf.run({"export", "--player", "ala", "--grade", "disputed"}).out) == 1);
  CHECK(test::lines(shelf.run({"export", "--event", "Summer camp"}).out) == 1);
  CHECK(shelf.run({"export", "--event", "None"}).out.empty());
  CHECK(test::lines(shelf.run({"export", "--game", "clever", "--format", "csv"}).out) == 2);
}

TEST_CASE("export: CSV for other programs") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(shelf.run({"export", "--format", "csv"}).out ==
        "game,id,kind,played_at,event,round,table,grade,sheet_only,complete,counts,seat,player,total,place,parts\r\n"
        "1,first,pickomino,2019-05-01T19:30:00+02:00,Spring league,1,2,clean,0,0,0,1,Ala,0,1,worms 0\r\n"
        "1,first,pickomino,2019-05-01T19:30:00+02:00,Spring league,1,2,clean,0,0,0,2,Ben,0,1,worms 0\r\n"
        "2,wrong,pickomino,2019-05-17,Spring league,,,disputed,0,0,0,1,Ala,0,1,worms 0\r\n"
        "2,wrong,pickomino,2019-05-17,Spring league,,,disputed,0,0,0,2,Cleo,0,1,worms 0\r\n"
        "3,,pickomino,2019-06-01T20:00:00Z,Summer camp,,,clean,1,1,1,1,Ben,5,1,worms 5\r\n"
        "3,,pickomino,2019-06-01T20:00:00Z,Summer camp,,,clean,1,1,1,2,Dora,1,2,worms 1\r\n"
        "4,,clever,,,,,clean,0,0,0,1,Cleo,0,1,yellow 0; blue 0; green 0; orange 0; purple 0; foxes 0\r\n");
}

TEST_CASE("export: errors are reported") {
  const Shelf shelf;
  CHECK(shelf.run({"export"}).err ==
        "rollbook: There is no book \"" + shelf.book() + "\". Importing games creates one: rollbook import\n");
  CHECK_FALSE(shelf.has_book());
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  const auto format = shelf.run({"export", "--format", "xml"});
  CHECK(format.status == 2);
  CHECK(format.err == "rollbook: games are exported as jsonl or csv, not \"xml\"\n");
  const auto nobody = shelf.run({"export", "--player", "Alla"});
  CHECK(nobody.status == 2);
  CHECK(nobody.err == "rollbook: There is no player \"Alla\" in this book. Did you mean \"Ala\"?\n");
}

TEST_CASE("export: a damaged log is named, and the other games are exported") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  shelf.open().database().exec("UPDATE log SET content = x'00' WHERE game = 2; DELETE FROM log WHERE game = 1");
  const auto outcome = shelf.run({"export"});
  CHECK(outcome.status == 2);
  CHECK(test::lines(outcome.out) == 2);
  CHECK(outcome.err == "rollbook: Not exported, because their logs are damaged: games 1 and 2. See: rollbook check\n");
}
