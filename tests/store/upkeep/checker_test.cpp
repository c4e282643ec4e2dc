#include "store/upkeep/checker.hpp"
#include "rules/game.hpp"

#include "store/book_support.hpp"
#include "store/league/live_tables.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using store::Book;
using store::check;
using store::Finding;
using test::ala_wins;
using test::done;
using test::first_wins;

namespace {

/// Four games: a clean one, a disputed one with a ruling, a long one, and one with two revisions.
Book club() {
  auto book = Book::in_memory();
  test::store_all(book, {ala_wins(R"("played_at":"2026-05-17","event":"Spring","round":1,"table":2,)"), test::stuck(),
                         test::simulated("clever", 1), test::stuck(R"("id":"a","notes":"first",)"),
                         first_wins("Cleo", "Ben", R"("id":"a",)")});
  done(store::rule(book, 2, test::accepted({3, 4})));
  return book;
}

/// All derived data.
std::vector<std::string> derived_rows(const Book& book) {
  return test::rows(book,
                    "SELECT game.*, log.violations, result.* FROM game LEFT JOIN log ON log.game = game.id AND "
                    "log.revision = game.revision LEFT JOIN result ON result.game = game.id ORDER BY game.id, seat");
}

void tamper(const Book& book, const std::string& sql) {
  book.database().exec("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
  book.database().exec(sql);
  book.database().exec("PRAGMA foreign_keys = ON; PRAGMA ignore_check_constraints = OFF");
}

/// "derived 1: message": the findings, in order.
std::vector<std::string> findings(Book& book, bool repair = false) {
  constexpr std::array<std::string_view, 5> kinds{"file", "log", "drift", "derived", "table"};
  std::vector<std::string> said;
  for (const Finding& finding : done(check(book, {.repair = repair})).findings) {
    said.push_back(std::string(kinds.at(static_cast<std::size_t>(finding.kind))) + " " + std::to_string(finding.game) +
                   ": " + finding.message);
  }
  return said;
}

/// After these changes the book has this one fault, and it can be repaired.
void check_repaired(const std::string& sql, const std::string& finding) {
  INFO(sql);
  auto book = club();
  const auto before = derived_rows(book);
  tamper(book, sql);
  CHECK(findings(book) == test::Rows{finding});
  CHECK(findings(book) == test::Rows{finding});  // checking does not change it
  const auto report = done(check(book, {.repair = true}));
  CHECK(report.repaired == 1);
  CHECK(findings(book).empty());
  CHECK(derived_rows(book) == before);
}

/// After these changes the book has this one fault, and it cannot be repaired.
void check_beyond_repair(const std::string& sql, const std::string& finding) {
  INFO(sql);
  auto book = club();
  tamper(book, sql);
  const auto before = derived_rows(book);
  CHECK(findings(book) == test::Rows{finding});
  CHECK(done(check(book, {.repair = true})).repaired == 0);
  CHECK(findings(book) == test::Rows{finding});
  CHECK(derived_rows(book) == before);
}

}  // namespace

TEST_CASE("checker: an unchanged book is consistent") {
  auto book = club();
  std::uint64_t last = 0;
  const auto report = done(check(book, {.progress = [&](std::uint64_t done, std::uint64_t all) {
                                   CHECK(done == last + 1);
                                   CHECK(all == 5);
                                   last = done;
                                 }}));
  CHECK(report.games == 4);
  CHECK(report.older_rules == 0);
  CHECK(report.repaired == 0);
  CHECK(report.findings.empty());
  CHECK(last == 5);
  auto empty = Book::in_memory();
  CHECK(done(check(empty, {})).games == 0);
}

TEST_CASE("checker: a book is consistent after everything that organisers do") {
  auto book = club();
  test::store_all(book, {first_wins("Benny", "Ewa"), first_wins("Zoë", "zoe\xCC\x88")});
  done(store::merge_players(book, "Ben", "Benny", test::olga()));
  done(store::rename_player(book, "Ala", "Alicja", test::olga()));
  done(store::add_alias(book, "Cleo", "Kleo", test::olga()));
  done(store::rule(book, 1, test::rejected()));
  done(store::rule(book, 6, test::accepted()));
  CHECK(findings(book).empty());
}

TEST_CASE("checker: a club's cards are checked against the games played with them") {
  auto book = Book::in_memory();
  const auto cards = test::club_cards();
  test::store_all(book, {test::simulated("onecard", 1, 2, &cards.deck)}, &cards);
  CHECK(findings(book).empty());
  tamper(book, "UPDATE deck SET cards = replace(cards, 'true', 'false')");
  CHECK(findings(book) == test::Rows{"log 1: game 1: the log is not what was stored"});
}

TEST_CASE("checker: results that do not match the log are found and repaired") {
  check_repaired("UPDATE result SET total = 77 WHERE game = 1 AND seat = 1",
                 "derived 1: game 1: Ala's total was 77, is 5");
  check_repaired("UPDATE result SET place = 3 WHERE game = 1 AND seat = 2",
                 "derived 1: game 1: Ben's place was 3, is 2");
  check_repaired("UPDATE result SET parts = '{}' WHERE game = 1 AND seat = 2",
                 R"(derived 1: game 1: Ben's parts was {}, is {"worms":1})");
  check_repaired("UPDATE result SET tie_break = 21 WHERE game = 1 AND seat = 1",
                 "derived 1: game 1: Ala's tie-break was 21, is 36");
  check_repaired("UPDATE result SET player = 3 WHERE game = 1 AND seat = 2",
                 "derived 1: game 1: seat 2 belongs to another player than Ben");
  check_repaired("DELETE FROM result WHERE game = 1 AND seat = 2",
                 "derived 1: game 1: the number of seats was 1, is 2");
  check_repaired("DELETE FROM result WHERE game = 1", "derived 1: game 1: the number of seats was 0, is 2");
  check_repaired("INSERT INTO result VALUES (1, 3, 3, 0, 3, '{}', 0)",
                 "derived 1: game 1: the number of seats was 3, is 2");
  check_repaired("UPDATE result SET seat = 5 WHERE game = 1 AND seat = 2",
                 "derived 1: game 1: the seats are not numbered as they should be");
  check_repaired("UPDATE result SET total = 9 WHERE game = 2 AND seat = 1",
                 "derived 2: game 2: Ala's total was 9, is 3");
  check_repaired("UPDATE result SET total = 9 WHERE game = 4 AND seat = 1",
                 "derived 4: game 4: Cleo's total was 9, is 5");
}

TEST_CASE("checker: wrong data about a game is found and repaired") {
  check_repaired("UPDATE game SET grade = 'disputed' WHERE id = 1",
                 "derived 1: game 1: the grade was disputed, is clean");
  check_repaired("UPDATE game SET counts = 0 WHERE id = 1", "derived 1: game 1: whether it counts was no, is yes");
  check_repaired("UPDATE game SET complete = 1 WHERE id = 2",
                 "derived 2: game 2: whether it is finished was yes, is no");
  check_repaired("UPDATE game SET options = '{}' WHERE id = 3",
                 R"(derived 3: game 3: what the house rules say was {}, is {"edition":"pl"})");
  check_repaired("UPDATE game SET decided_by = 'luck' WHERE id = 1",
                 "derived 1: game 1: what decided it was luck, is total");
  check_repaired("UPDATE game SET revision = 1 WHERE id = 4",
                 "derived 4: game 4: the revision that counts was 1, is 2");
  check_repaired("UPDATE game SET seats = 1 WHERE id = 1", "derived 1: game 1: the number of seats was 1, is 2");
  check_repaired("UPDATE log SET violations = NULL WHERE game = 2", "derived 2: game 2: the violations differ");
  check_repaired("UPDATE log SET violations = '[]' WHERE game = 1", "derived 1: game 1: the violations differ");
  for (const auto* change : {"kind = 'clever'", "played_at = NULL", "event = 'Autumn'", "round = 7", "at_table = NULL",
                             "sheet_only = 0", "at = at + 1"}) {
    check_repaired("UPDATE game SET " + std::string(change) + " WHERE id = 1",
                   "derived 1: game 1: date, event, round, table or kind are not those of the log");
  }
}

TEST_CASE("checker: an invalid grade is found by SQLite, too") {
  auto book = club();
  tamper(book, "UPDATE game SET grade = 'nonsense' WHERE id = 1");
  CHECK(findings(book, true) == test::Rows{"file 0: the file: CHECK constraint failed in game",
                                           "derived 1: game 1: the grade was disputed, is clean"});
  CHECK(findings(book).empty());
}

TEST_CASE("checker: several faults of a game are reported in one sentence, and several games are repaired") {
  auto book = club();
  const auto before = derived_rows(book);
  tamper(book, "UPDATE result SET total = 1, place = 2 WHERE seat = 1 AND game IN (1, 4)");
  CHECK(findings(book, true) == test::Rows{"derived 1: game 1: Ala's total was 1, is 5 and Ala's place was 2, is 1",
                                           "derived 4: game 4: Cleo's total was 1, is 5 and Cleo's place was 2, is 1"});
  CHECK(derived_rows(book) == before);
}

TEST_CASE("checker: lost names are found, and the players restored") {
  auto book = club();
  tamper(book,
         "DELETE FROM alias WHERE name IN ('Ala', 'Ben'); DELETE FROM player WHERE name IN ('Ala', 'Ben');"
         "DELETE FROM result WHERE game <> 1; DELETE FROM result WHERE game = 1");
  CHECK(findings(book).size() == 4);
  CHECK(done(check(book, {.repair = true})).repaired == 4);
  CHECK(findings(book).empty());
  CHECK(test::results(book, 1) == test::Rows{"Ala 5 (1)", "Ben 1 (2)"});
  CHECK(test::standing(book, 1) == "clean, counts");
}

TEST_CASE("checker: a changed log is found and left alone") {
  const std::string finding = "log 1: game 1: the log is not what was stored";
  check_beyond_repair("UPDATE log SET hash = zeroblob(16) WHERE game = 1", finding);
  check_beyond_repair("UPDATE log SET content = x'00' WHERE game = 1", finding);
  check_beyond_repair("UPDATE log SET content = (SELECT content FROM log WHERE game = 2) WHERE game = 1", finding);
  check_beyond_repair("UPDATE log SET content = x'00' WHERE game = 4 AND revision = 1",
                      "log 4: game 4, revision 1: the log is not what was stored");
}

TEST_CASE("checker: any flipped bit of a log is found, or does not matter") {
  const auto json = test::simulated("clever", 1);
  const auto whole = test::prepared(json);
  for (std::size_t at = 0; at < whole.content.size(); at += 37) {
    auto book = Book::in_memory();
    auto games = test::items({json});
    games[0].game.content[at] = static_cast<char>(games[0].game.content[at] ^ 0x10);
    done(store::Importer(book, test::olga()).store(games));
    INFO(at);
    const bool matters = store::Packer().unpack(games[0].game.content) != store::Packer().unpack(whole.content);
    CHECK(findings(book).size() == (matters ? 1 : 0));
  }
}

TEST_CASE("checker: a missing log is found") {
  check_beyond_repair("DELETE FROM log WHERE game = 1", "log 1: game 1: it has no log");
  check_beyond_repair("DELETE FROM log WHERE game = 4 AND revision = 2", "log 4: game 4: it has no log");
  check_beyond_repair("DELETE FROM log WHERE game = 4 AND revision = 1",
                      "log 4: game 4: an earlier revision is missing");
}

TEST_CASE("checker: a log that this program cannot read is reported") {
  auto book = club();
  const std::string text = "no record";
  SQLite::Statement update(book.database(), "UPDATE log SET content = ?, hash = ? WHERE game = 1");
  const std::string packed = store::Packer().pack(text);
  const store::Hash hash = store::hash_of(text);
  update.bind(1, packed.data(), static_cast<int>(packed.size()));
  update.bind(2, hash.data(), static_cast<int>(hash.size()));
  update.exec();
  CHECK(findings(book) == test::Rows{"log 1: game 1: this program cannot read the log"});
}

TEST_CASE("checker: games judged by older rules with the same results are only counted, and updated") {
  auto book = club();
  const auto before = derived_rows(book);
  tamper(book, "UPDATE game SET rules_version = 0 WHERE id IN (1, 3)");
  auto report = done(check(book, {}));
  CHECK(report.findings.empty());
  CHECK(report.older_rules == 2);
  report = done(check(book, {.repair = true}));
  CHECK(report.older_rules == 2);
  CHECK(report.repaired == 2);
  CHECK(done(check(book, {})).older_rules == 0);
  CHECK(derived_rows(book) == before);
}

TEST_CASE("checker: different results under older rules are drift, not a fault of the book") {
  const std::string now = std::to_string(rules::find_game("pickomino")->version);
  check_repaired(
      "UPDATE game SET rules_version = 0 WHERE id = 1; UPDATE result SET total = 6 WHERE game = 1 AND seat = 1",
      "drift 1: game 1: Ala's total was 6, is 5 (judged by rules 0, now " + now + ")");
}

TEST_CASE("checker: a game with the same results is not drift") {
  auto book = club();
  tamper(book, "UPDATE game SET rules_version = 0 WHERE id = 1; UPDATE result SET total = 6 WHERE game = 1");
  CHECK(done(check(book, {})).older_rules == 0);
}

TEST_CASE("checker: rows that refer to nothing are found") {
  check_beyond_repair(
      "INSERT INTO ruling (game, revision, accepted, reason, ruled_by, ruled_at) "
      "VALUES (99, 1, 1, 'r', 'b', 0)",
      "file 0: the file: a row of ruling refers to a row of game that is not there");
  check_beyond_repair(
      "INSERT INTO log (game, revision, hash, source, stored_at, content) "
      "VALUES (99, 1, x'01', 's', 0, x'00')",
      "file 0: the file: a row of log refers to a row of game that is not there");
  check_beyond_repair("INSERT INTO alias VALUES ('x', 'X', 99)",
                      "file 0: the file: a row of alias refers to a row of player that is not there");
}

TEST_CASE("checker: an index that does not match its table is found") {
  auto book = club();
  book.database().exec(
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = "
      "'CREATE INDEX game_at ON game (id, at)' WHERE name = 'game_at'; PRAGMA writable_schema = RESET");
  const auto found = findings(book);
  REQUIRE_FALSE(found.empty());
  CHECK(found[0].starts_with("file 0: the file: "));
}

TEST_CASE("checker: a ruling with a wrong number of totals is ignored, and does no harm") {
  auto book = club();
  tamper(book, "UPDATE ruling SET totals = '[1]'");
  CHECK(findings(book).size() == 1);
  CHECK(done(check(book, {.repair = true})).repaired == 1);
  CHECK(findings(book).empty());
  CHECK(test::standing(book, 2) == "ruled, counts nowhere");
}

TEST_CASE("checker: a read-only book can be checked, but not repaired") {
  const test::Folder folder;
  {
    auto book = test::open_book(folder / "club.db");
    test::store_all(book, {ala_wins()});
    tamper(book, "UPDATE result SET total = 77");
  }
  auto book = test::open_book(folder / "club.db", Book::Use::inspect);
  CHECK(findings(book).size() == 1);
  CHECK(test::error_of(check(book, {.repair = true})) ==
        "\"" + (folder / "club.db").string() + "\" is read-only: nothing can be stored in it.");
}

TEST_CASE("check: entries at a live table that can be continued are judged again") {
  Book book = club();
  record::Record header = test::read_good(test::pickomino_json());
  const auto id = done(store::open_live_table(book, header, false, test::olga())).id;
  CHECK(done(store::add_live_change(book, id, 1, {.moves = {"1: roll 1 2 2 4 4 4 5 w"}})));
  CHECK(findings(book).empty());
  CHECK(done(store::add_live_change(book, id, 2, {.step = 1, .moves = {"1: keep 3"}})));
  CHECK(findings(book) == std::vector<std::string>{"table 0: table 1: change 2 does not fit what was there before it"});
}
