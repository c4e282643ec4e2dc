#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "cli/shelf.hpp"

using namespace rollbook;
using test::four_games;
using test::has;
using test::pickomino_json;
using test::Shelf;
namespace fs = std::filesystem;

namespace {

const std::string bad = pickomino_json("", R"("2: bust")");
const std::string first = pickomino_json(R"("id":"g1",)");
const std::string changed = pickomino_json(R"("id":"g1",)", "");

}  // namespace

TEST_CASE("import: creates the book and reports what was stored") {
  const Shelf shelf;
  const auto outcome = shelf.run({"import", "-"}, four_games());
  CHECK(outcome.status == 1);
  CHECK(
      outcome.out ==
      "✘ - #2: stored as game 2, disputed: Pickomino, refused after 0 of 1 move: Ala 0, Cleo 0; Ala and Cleo share "
      "the lead\n"
      "    move 1 \"2: bust\": It is seat 1's turn; found a move of seat 2. Legal now: 1: roll ?. [pickomino.turn]\n");
  CHECK(outcome.err ==
        "New players: Ala, Ben, Cleo and Dora\n"
        "4 records: 4 stored, 0 already there, 1 disputed, 0 unreadable\n");
  CHECK(shelf.files() == std::vector<std::string>{"book.db"});
}

TEST_CASE("import: the exit status is that of verify") {
  const Shelf shelf;
  CHECK(shelf.run({"import", "-"}, first).status == 0);
  CHECK(shelf.run({"import", "-"}, bad).status == 1);
  CHECK(shelf.run({"import", "-"}, bad).status == 1);  // still bad, although already stored
  CHECK(shelf.run({"import", "-"}, "nonsense").status == 1);
  CHECK(shelf.run({"import", "-", "/no/such/file"}, first).status == 2);
  CHECK(shelf.run({"import", "--deck", "/no/such/file", "-"}, first).status == 2);
  CHECK(shelf.run({"import"}).status == 2);
}

TEST_CASE("import: bad records never stop the rest") {
  const Shelf shelf;
  const auto outcome =
      shelf.run({"import", "/no/such/file", "-"}, first + "\nnonsense\n" + R"({"format":1})" + "\n" + bad + "\n");
  CHECK(outcome.status == 2);
  CHECK(outcome.err ==
        "rollbook: cannot read \"/no/such/file\": No such file or directory\n"
        "New players: Ala and Ben\n"
        "4 records: 2 stored, 0 already there, 1 disputed, 2 unreadable\n");
  CHECK(has(outcome.out, "✘ - #2: not stored\n    Not JSON at line 2"));
  CHECK(has(outcome.out, "✘ - #3: not stored\n"));
  CHECK(has(outcome.out, "✘ - #4: stored as game 2, disputed: "));
  CHECK(shelf.run({"list"}).out ==
        "game  played  kind       grade     event  result\n"
        "   2          pickomino  disputed         Ala 0, Ben 0 (not finished)\n"
        "   1          pickomino  clean            Ala 0, Ben 0 (not finished)\n");
}

TEST_CASE("import: the same game twice, by its id or its content, is recognised") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, first).status == 0);
  const auto again = shelf.run({"import", "--verbose", "-"}, first + "\n" + pickomino_json() + "\n" + first);
  CHECK(again.status == 0);
  const std::string tail = "Pickomino, in progress after 1 move: Ala 0, Ben 0; Ala and Ben share the lead\n";
  CHECK(again.out == "✔ -: already stored as game 1: " + tail + "✔ - #2: already stored as game 1: " + tail +
                         "✔ - #3: already stored as game 1: " + tail);
  CHECK(again.err == "3 records: 0 stored, 3 already there, 0 disputed, 0 unreadable\n");
  CHECK(test::lines(shelf.run({"list", "--json"}).out) == 1);
}

TEST_CASE("import: a game that gets an id later is recognised by it from then on") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, pickomino_json()).status == 0);
  CHECK(shelf.run({"import", "-"}, first).err == "1 record: 0 stored, 1 already there, 0 disputed, 0 unreadable\n");
  CHECK(shelf.run({"show", "g1"}).status == 0);
}

TEST_CASE("import: a changed game under a known id is a new revision, and the old one is kept") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, first).status == 0);
  const auto outcome = shelf.run({"import", "-"}, changed);
  CHECK(outcome.status == 0);
  CHECK(
      outcome.out ==
      "✔ -: stored as revision 2 of game 1: Pickomino, in progress after 0 moves: Ala 0, Ben 0; Ala and Ben share the "
      "lead\n");
  CHECK(outcome.err == "1 record: 0 stored, 1 new revision, 0 already there, 0 disputed, 0 unreadable\n");
  CHECK(shelf.run({"show", "g1", "--revision", "1"}).out == test::run({"fmt", "-"}, first).out);
  CHECK(shelf.run({"show", "g1", "--record"}).out == test::run({"fmt", "-"}, changed).out);
  CHECK(shelf.run({"import", "-"}, first + "\n" + changed).err ==
        "2 records: 0 stored, 2 already there, 0 disputed, 0 unreadable\n");
}

TEST_CASE("import: a dry run reports what would happen and creates no book") {
  const Shelf shelf;
  const auto outcome = shelf.run({"import", "--dry-run", "--verbose", "-"},
                                 first + "\n" + changed + "\n" + first + "\n" + bad + "\nnonsense");
  CHECK(outcome.status == 1);
  const std::string tail = ": Ala 0, Ben 0; Ala and Ben share the lead\n";
  CHECK(has(outcome.out, "✔ -: would be stored: Pickomino, in progress after 1 move" + tail));
  CHECK(has(outcome.out,
            "✔ - #2: would be a new revision of one before it: Pickomino, in progress after 0 moves" + tail));
  CHECK(has(outcome.out, "✔ - #3: the same as an earlier record: Pickomino, in progress after 1 move" + tail));
  CHECK(has(outcome.out, "✘ - #4: would be stored, disputed: Pickomino, refused after 0 of 1 move" + tail));
  CHECK(has(outcome.out, "✘ - #5: not stored\n"));
  CHECK(outcome.err ==
        "New players would be: Ala and Ben\n"
        "Dry run, nothing was stored: 5 records: 2 stored, 1 new revision, 1 already there, 1 disputed, 1 "
        "unreadable\n");
  CHECK(shelf.files().empty());
}

TEST_CASE("import: a dry run leaves the book unchanged, byte for byte") {
  const Shelf shelf;
  REQUIRE(shelf.run({"import", "-"}, first).status == 0);
  const std::string before = test::read_file(shelf.book());
  const auto outcome = shelf.run({"import", "--dry-run", "--verbose", "-"}, changed + "\n" + first + "\n" + bad);
  CHECK(has(outcome.out, "✔ -: would be a new revision of game 1: "));
  CHECK(has(outcome.out, "✔ - #2: already stored as game 1: "));
  CHECK(outcome.err ==
        "Dry run, nothing was stored: 3 records: 1 stored, 1 new revision, 1 already there, 1 disputed, 0 "
        "unreadable\n");
  CHECK(test::read_file(shelf.book()) == before);
  CHECK(shelf.files() == std::vector<std::string>{"book.db"});
}

TEST_CASE("import: a dry run on an empty file behaves as without a book") {
  const Shelf shelf;
  std::ofstream(shelf.book()).close();
  CHECK(shelf.run({"import", "--dry-run", "-"}, first).status == 0);
  CHECK(fs::file_size(shelf.book()) == 0);
  CHECK(shelf.run({"import", "-"}, first).status == 0);
  CHECK(fs::file_size(shelf.book()) > 0);
}

TEST_CASE("import: a folder stands for all record files below it") {
  const Shelf shelf;
  fs::create_directories(shelf.path("games/deep"));
  std::ofstream(shelf.path("games/deep/b.jsonl")) << first;
  std::ofstream(shelf.path("games/a.json")) << bad;
  std::ofstream(shelf.path("games/readme.txt")) << "nonsense";
  const auto outcome = shelf.run({"import", "--json", shelf.path("games")});
  CHECK(outcome.status == 1);
  CHECK(outcome.out ==
        R"({"file":")" + shelf.path("games/a.json") +
            R"(","index":1,"fate":"stored","number":1,"revision":1,"grade":"disputed","violations":[{"move":1,)"
            R"("text":"2: bust","rule":"pickomino.turn","message":"It is seat 1's turn; found a move of seat 2. )"
            R"(Legal now: 1: roll ?."}]})"
            "\n"
            R"({"file":")" +
            shelf.path("games/deep/b.jsonl") +
            R"(","index":1,"fate":"stored","number":2,"revision":1,"grade":"clean","violations":[]})"
            "\n");
  CHECK(outcome.err.empty());
}

TEST_CASE("import --json: one line per record, including dry runs and invalid records") {
  const Shelf shelf;
  const auto trial = shelf.run({"import", "--json", "--dry-run", "-"}, first + "\n" + changed);
  CHECK(trial.out ==
        "{\"file\":\"-\",\"index\":1,\"fate\":\"stored\",\"grade\":\"clean\",\"violations\":[]}\n"
        "{\"file\":\"-\",\"index\":2,\"fate\":\"revised\",\"grade\":\"clean\",\"violations\":[]}\n");
  const auto real = shelf.run({"import", "--json", "-"}, first + "\n" + changed + "\n" + first + "\nnonsense");
  CHECK(real.out.starts_with(
      "{\"file\":\"-\",\"index\":1,\"fate\":\"stored\",\"number\":1,\"revision\":1,\"grade\":\"clean\",\"violations\":["
      "]}\n"
      "{\"file\":\"-\",\"index\":2,\"fate\":\"revised\",\"number\":1,\"revision\":2,\"grade\":\"clean\",\"violations\":"
      "[]}\n"
      "{\"file\":\"-\",\"index\":3,\"fate\":\"already there\",\"number\":1,\"revision\":1,\"grade\":\"clean\","
      "\"violations\":[]}\n"
      "{\"file\":\"-\",\"index\":4,\"fate\":\"unreadable\",\"violations\":[{\"move\":0,"));
  CHECK(test::lines(real.out) == 4);
}

TEST_CASE("import: file names do not reach the terminal raw") {
  const Shelf shelf;
  const std::string name = shelf.path("a\x1b[31m\n\xc2\x9b.json");
  std::ofstream(name) << bad << "\n"
                      << "nonsense";
  const auto outcome = shelf.run({"import", name, shelf.path("no\x1b[31m")});
  CHECK(outcome.status == 2);
  CHECK_FALSE(test::has_control(outcome.out));
  CHECK_FALSE(test::has_control(outcome.err));
  CHECK(test::lines(outcome.out) == 4);
  CHECK_FALSE(test::has_control(shelf.run({"show", "1"}).out));
}

TEST_CASE("import: records of several batches are stored in their original order") {
  const Shelf shelf;
  std::string records;
  for (int i = 1; i <= 2345; ++i) {
    records += pickomino_json(R"("id":"g)" + std::to_string(i) + "\",\"round\":" + std::to_string(i) + ",") + "\n";
  }
  const auto outcome = shelf.run({"import", "-"}, records);
  CHECK(outcome.err ==
        "New players: Ala and Ben\n"
        "2345 records: 2345 stored, 0 already there, 0 disputed, 0 unreadable\n");
  CHECK(shelf.run({"export"}).out == test::run({"fmt", "-"}, records).out);
  CHECK(shelf.run({"show", "2345", "--record"}).out == shelf.run({"show", "g2345", "--record"}).out);
}

TEST_CASE("import: a folder is not a book, and other files are left unchanged") {
  const Shelf shelf;
  CHECK(test::run({"import", "-", "--db", "/"}, first).err == "rollbook: \"/\" is a folder, not a book.\n");
  CHECK(test::run({"import", "-", "--dry-run", "--db", "/"}, first).status == 2);
  std::ofstream(shelf.book()) << "Ala won, I think";
  const auto outcome = shelf.run({"import", "-"}, first);
  CHECK(outcome.status == 2);
  CHECK(outcome.err == "rollbook: \"" + shelf.book() + "\" is not a book: it is not a database.\n");
  CHECK(test::read_file(shelf.book()) == "Ala won, I think");
  CHECK(shelf.files() == std::vector<std::string>{"book.db"});
}

TEST_CASE("import: the audit log has one row per import, and one per restored backup") {
  const Shelf shelf;
  const auto audit = [&] {
    const auto book = shelf.open();
    return book.database()
        .execAndGet("SELECT coalesce(group_concat(action || ' ' || detail, '; '), '') FROM audit")
        .getString();
  };
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);
  CHECK(audit() == "import 4 games and 0 new revisions from -");
  REQUIRE(shelf.run({"import", "-"}, four_games()).status == 1);  // nothing new
  REQUIRE(shelf.run({"import", "--dry-run", "-"}, four_games()).status == 1);
  CHECK(audit() == "import 4 games and 0 new revisions from -");
  REQUIRE(shelf.run({"backup", shelf.path("copy.db")}).status == 0);
  REQUIRE(shelf.run({"restore", shelf.path("copy.db"), "--force"}).status == 0);
  CHECK(audit() == "import 4 games and 0 new revisions from -; restore " + shelf.path("copy.db"));
}
