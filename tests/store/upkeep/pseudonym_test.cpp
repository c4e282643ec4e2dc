#include "store/upkeep/pseudonym.hpp"

#include "store/games/book_field.hpp"
#include "store/games/exporter.hpp"
#include "store/games/games.hpp"
#include "store/import/late.hpp"
#include "store/league/league_support.hpp"
#include "store/league/live_tables.hpp"
#include "store/people/players.hpp"
#include "store/upkeep/checker.hpp"

using namespace rollbook;
using store::give_pseudonym;
using store::hide_private_players;
using store::initials_of;
using test::done;
using test::error_of;
using test::first_wins;
using test::olga;
using test::store_all;

namespace {

/// Every text in the book, the contents of its logs, and everything exported from it.
std::string everything_in(const store::Book& book) {
  std::string all;
  for (const std::string& table : test::rows(book, "SELECT name FROM sqlite_schema WHERE type = 'table'")) {
    if (table == "log") continue;
    for (const std::string& row : test::rows(book, "SELECT * FROM " + table)) all += row + '\n';
  }
  for (const std::string& row : test::rows(book, "SELECT source || '|' || coalesce(violations, '') FROM log")) {
    all += row + '\n';
  }
  store::Packer packer;
  for (const std::string& content : test::rows(book, "SELECT content FROM log")) {
    all += packer.unpack(content).value_or("?") + '\n';
  }
  std::vector<store::GameId> games;
  for (const std::string& game : test::rows(book, "SELECT id FROM game")) games.push_back(std::stoll(game));
  done(store::export_records(book, games, true, [&](const std::string& line) { all += line + '\n'; }));
  return all;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::vector<std::string> findings(store::Book& book) {
  std::vector<std::string> found;
  for (const store::Finding& finding : done(store::check(book, {})).findings) found.push_back(finding.message);
  return found;
}

/// The rows of the audit log, in order: "rule game 12: accepted: …".
test::Rows audit(const store::Book& book, const std::string& condition) {
  return test::rows(book,
                    "SELECT action || ' ' || object || ': ' || detail FROM audit WHERE " + condition + " ORDER BY id");
}

/// The bytes of a book's file and of the log beside it.
std::string bytes_of(const std::filesystem::path& file) {
  const std::filesystem::path log = std::filesystem::path(file) += "-wal";
  return test::read_file(file) + (std::filesystem::exists(log) ? test::read_file(log) : "");
}

/// The players of a game's log, as written there.
std::vector<std::string> written_players(const store::Book& book, store::GameId game) {
  return done(store::read_game(book, game)).record.players;
}

}  // namespace

TEST_CASE("pseudonym: a name is removed from the whole book, which stays consistent") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala Nowak", "Ben"), test::simulated("clever", 1)});
  const std::string second =
      R"("id":"x","x-scribe":{"who":["ala  NOWAK","Ala Nowak"," ala nowak"],"says":"Ala Nowak won"},)";
  store_all(book, {first_wins("ALA NOWAK", "Cleo", second)});
  done(store::add_alias(book, "Ala Nowak", "Alka", olga()));
  store_all(book, {first_wins("Dora", "alka", R"("id":"revised",)")});
  store_all(book, {first_wins("Dora", "Ewa", R"("id":"revised",)")});  // of Alka, only the first revision knows
  const auto results = test::rows(book, "SELECT * FROM result");

  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK(findings(book).empty());
  CHECK(test::rows(book, "SELECT * FROM result") == results);
  CHECK(test::rows(book, "SELECT name FROM alias WHERE player = 1") == test::Rows{"Fox"});
  CHECK(written_players(book, 1) == test::Rows{"Fox", "Ben"});
  CHECK(written_players(book, 3) == test::Rows{"Fox", "Cleo"});
  CHECK(done(store::read_game(book, 4, 1)).record.players == test::Rows{"Dora", "Fox"});
  CHECK(done(store::read_game(book, 3)).record.extra.at("x-scribe") == R"({"who":["…","Fox","Fox"],"says":"…"})");
  const std::string all = everything_in(book);
  for (const auto* gone : {"Alka", "alka", "NOWAK", "Nowak", "nowak"}) CHECK_FALSE(has(all, gone));
  CHECK(test::rows(book, "SELECT action || ' ' || detail FROM audit WHERE object = 'player 1' ORDER BY id") ==
        test::Rows{"alias Fox", "pseudonym Fox"});
}

TEST_CASE("pseudonym: a later record with the old name creates a new player") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben")});
  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK(store_all(book, {first_wins("Ala", "Ben")}).new_players == test::Rows{"Ala"});
  CHECK(store_all(book, {first_wins("Fox", "Ben")}).games.at(0).game == 1);
}

TEST_CASE("pseudonym: violations use the new name") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala", "Alka")});
  store_all(book, {first_wins("Ben", "Cleo")});
  book.database().exec("UPDATE alias SET player = 1 WHERE key = 'alka'; UPDATE result SET player = 1 WHERE game = 1");
  done(store::check(book, {.repair = true, .act = olga()}));
  REQUIRE(has(test::row(book, "SELECT violations FROM log WHERE game = 1"), "Alka"));
  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK(written_players(book, 1) == test::Rows{"Fox", "Fox 2"});
  const std::string violations = test::row(book, "SELECT violations FROM log WHERE game = 1");
  CHECK(has(violations, "book.same-player"));
  CHECK(has(violations, "Fox 2"));
  CHECK_FALSE(has(violations, "Al"));
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: two logs that differ only in a name stay different") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben"), first_wins("Alka", "Ben"), first_wins("Fox 2", "Ben")});
  done(store::merge_players(book, "Ala", "Alka", olga()));
  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK(written_players(book, 1) == test::Rows{"Fox", "Ben"});
  CHECK(written_players(book, 2) == test::Rows{"Fox 3", "Ben"});
  CHECK(test::results(book, 2) == test::Rows{"Fox 5 (1)", "Ben 1 (2)"});
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: a note or a reason that mentions the player is removed, others stay") {
  auto book = store::Book::in_memory();
  const auto with_note = [](const std::string& note) {
    return first_wins("Zoë Li", "Ben", R"("notes":")" + note + R"(","result":{"totals":[7,1]},)");
  };
  store_all(book, {with_note("Zoe's best game"), with_note("a ZOË!"), with_note("played at Li's"),
                   with_note("too little light")});
  store_all(book, {first_wins("Ben", "Cleo", R"("notes":"Zoë looked on",)")});
  done(store::rule(book, 1, {true, "Zoë says so", {}, "Olga", test::tonight}));
  done(store::rule(book, 2, {true, "everybody says so", {}, "zoë li", test::tonight}));
  done(give_pseudonym(book, 1, "Fox", olga()));
  for (const store::GameId game : {1, 2, 3}) CHECK(done(store::read_game(book, game)).record.notes == std::nullopt);
  CHECK(done(store::read_game(book, 4)).record.notes == "too little light");
  CHECK(done(store::read_game(book, 5)).record.notes == "Zoë looked on");
  CHECK(test::rows(book, "SELECT reason || ' ' || ruled_by FROM ruling ORDER BY id") ==
        test::Rows{"… Olga", "everybody says so Fox"});
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: live tables use it, too") {
  auto book = store::Book::in_memory();
  const auto header = test::read_good(test::pickomino_json());
  done(store::open_live_table(book, header, true, olga()));
  store_all(book, {test::ala_wins()});
  REQUIRE(test::row(book, "SELECT name FROM player WHERE id = 1") == "Ala");
  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK(done(store::live_tables(book, test::tonight)).at(0).header.players == test::Rows{"Fox", "Ben"});
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: a draft sent from the player's table no longer mentions them, and keeps its moves") {
  auto book = store::Book::in_memory();
  const auto header = test::read_good(test::pickomino_json());
  const store::LiveDraft draft{
      {"1: roll 1 2 2 4 4 4 5 w", "Ala takes the 4s", "", "2: bust"}, "Ala's dice fell down", test::tonight};
  const auto table = done(store::open_live_table(book, header, true, olga())).id;
  REQUIRE(done(store::hand_in_live_draft(book, table, draft)));
  auto of_others = header;
  of_others.players = {"Ben", "Cleo"};
  const auto other = done(store::open_live_table(book, of_others, true, olga())).id;
  REQUIRE(done(store::hand_in_live_draft(book, other, {{"2: bust"}, "Ben says so", test::tonight})));
  store_all(book, {test::ala_wins(), first_wins("Roll", "Take")});

  done(give_pseudonym(book, 1, "Fox", olga()));
  const auto changed = done(store::find_live_table(book, table))->draft;
  REQUIRE(changed);
  CHECK(changed->moves == test::Rows{"1: roll 1 2 2 4 4 4 5 w", "…", "", "2: bust"});
  CHECK(changed->reason == "…");
  const auto kept = done(store::find_live_table(book, other))->draft;
  REQUIRE(kept);
  CHECK(kept->reason == "Ben says so");
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: a club's own cards at a live table are not names") {
  auto book = store::Book::in_memory();
  auto header = test::read_good(test::simulated("onecard", 1));
  header.moves = {};
  header.players = {"O", "Rows"};
  store::put_book_field({.deck = test::club_cards().file}, header);
  const auto table = done(store::open_live_table(book, header, true, olga())).id;
  store_all(book, {first_wins("O", "Rows")});
  for (const store::PlayerId player : {1, 2}) done(store::forget_player(book, player, olga()));
  const auto found = done(store::find_live_table(book, table));
  REQUIRE(found);
  CHECK(found->header.players == test::Rows{"N. N.", "N. N. 2"});
  CHECK(found->deck.has_value());
}

TEST_CASE("pseudonym: text in place of a move no longer mentions the player") {
  auto book = store::Book::in_memory();
  store_all(book, {test::pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w","Ala takes the 4s","1: take")"),
                   first_wins("Ala", "Roll")});
  const auto results = test::rows(book, "SELECT * FROM result");
  REQUIRE(has(test::row(book, "SELECT violations FROM log WHERE game = 1"), "Ala"));
  done(give_pseudonym(book, 1, "Fox", olga()));
  const record::Record renamed = done(store::read_game(book, 1)).record;
  REQUIRE(renamed.moves.size() == 3);
  CHECK(renamed.moves[0] == "1: roll 1 2 2 4 4 4 5 w");
  CHECK(renamed.moves[1] == "…");
  CHECK_FALSE(has(everything_in(book), "Ala"));
  done(give_pseudonym(book, done(store::player_called(book, "Roll")), "Owl", olga()));
  CHECK(done(store::read_game(book, 1)).record.moves[0] == "1: roll 1 2 2 4 4 4 5 w");
  CHECK(test::rows(book, "SELECT * FROM result") == results);
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: a program's data by players' names is kept, without this name") {
  auto book = store::Book::in_memory();
  const std::string fields =
      R"("x-clock":{"Tim Li":9,"tim":8,"time":7,"…":6,"Ben":5},"x-list":[1.5,null,{"by":["Tim's phone","Ben"]}],)";
  store_all(book, {first_wins("Tim Li", "Ben", fields)});
  done(give_pseudonym(book, 1, "Fox", olga()));
  const auto extra = done(store::read_game(book, 1)).record.extra;
  CHECK(extra.at("x-clock") == R"({"Fox":9,"… 2":8,"time":7,"…":6,"Ben":5})");
  CHECK(extra.at("x-list") == R"([1.5,null,{"by":["…","Ben"]}])");
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: an id that mentions the player is replaced by one that connects the revisions") {
  auto book = store::Book::in_memory();
  const std::string id = R"("id":"2026-05-01_Ala.Nowak",)";
  store_all(book, {first_wins("Ala Nowak", "Ben", id), first_wins("Ben", "Cleo", R"("id":"ala-looked-on",)")});
  store_all(book, {first_wins("Ala Nowak", "Cleo", id)});
  store_all(book, {first_wins("Ala Nowak", "Dora")});
  store_all(book, {first_wins("Ala Nowak", "Dora", R"("id":"nowak-3",)")});  // which the audit log mentions
  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK_FALSE(has(everything_in(book), "Nowak"));
  CHECK_FALSE(has(everything_in(book), "nowak"));
  CHECK(test::row(book, "SELECT record_id FROM game WHERE id = 2") == "ala-looked-on");
  CHECK(findings(book).empty());

  test::Rows lines;
  done(store::export_records(book, {1, 2, 3}, true, [&](const std::string& line) { lines.push_back(line); }));
  auto again = store::Book::in_memory();
  store_all(again, lines);
  CHECK(test::rows(again, "SELECT id, revision, record_id FROM game") ==
        test::rows(book, "SELECT id, revision, record_id FROM game"));
}

TEST_CASE("pseudonym: a revision without the player no longer mentions them either") {
  auto book = store::Book::in_memory();
  const auto with_note = [](const std::string& note) { return R"("id":"revised","notes":")" + note + R"(",)"; };
  store_all(book, {first_wins("Ala", "Ben", R"("id":"revised",)")});
  store_all(book, {first_wins("Ewa", "Ben", with_note("it was not Ala") + R"("result":{"totals":[7,1]},)")});
  store_all(book, {first_wins("Ewa", "Ben", with_note("it was Ewa, not Ala"))});
  store_all(book, {first_wins("Ewa", "Ben")});  // identical to the last revision without its note
  done(store::rule(book, 1, {true, "Ala looked on", {9, 1}, "Olga", test::tonight}));
  const auto results = test::rows(book, "SELECT * FROM result");
  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK(done(store::read_game(book, 1, 2)).record.notes == std::nullopt);
  CHECK(done(store::read_game(book, 1, 3)).record.notes == "… 2");
  CHECK_FALSE(has(everything_in(book), "Ala"));
  CHECK(test::rows(book, "SELECT * FROM result") == results);
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: a refused change leaves the book unchanged") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben")});
  const std::string before = everything_in(book);
  CHECK(error_of(give_pseudonym(book, 1, "BEN", olga())) == "\"BEN\" is already a name of another player.");
  CHECK(error_of(give_pseudonym(book, 1, " ", olga())) == "\" \" cannot be a name: it is blank.");
  CHECK(error_of(give_pseudonym(book, 9, "Fox", olga())) == "There is no player 9 in this book.");
  CHECK(everything_in(book) == before);
  book.database().exec("UPDATE log SET content = x'00'");
  CHECK(error_of(give_pseudonym(book, 1, "Fox", olga())) == "The log of game 1 is damaged: rollbook check");
  CHECK(test::rows(book, "SELECT name FROM player") == test::Rows{"Ala", "Ben"});
}

TEST_CASE("pseudonym: initials of names") {
  CHECK(initials_of("Ala Nowak") == "A. N.");
  CHECK(initials_of("ala") == "A.");
  CHECK(initials_of("  Łucja   van der Berg ") == "Ł. V. D. B.");
  CHECK(initials_of("Imogen (Immy) Clarke") == "I. I. C.");
  CHECK(initials_of("李雷") == "李.");
  CHECK(initials_of("A. N.") == "A. N.");
  CHECK(initials_of("?!") == "?.");
}

TEST_CASE("pseudonym: private players each get their own initials") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala Nowak", "Adam Nowicki"), first_wins("Ben", "A. N."), first_wins("Anna N", "Ben")});
  done(hide_private_players(book, olga()));
  CHECK(test::results(book, 1) == test::Rows{"Ala Nowak 5 (1)", "Adam Nowicki 1 (2)"});

  for (const auto* name : {"Ala Nowak", "Adam Nowicki", "Anna N"}) done(store::set_private(book, name, true, olga()));
  done(hide_private_players(book, olga()));
  CHECK(test::results(book, 1) == test::Rows{"A. N. 2 5 (1)", "A. N. 3 1 (2)"});
  CHECK(test::results(book, 2) == test::Rows{"Ben 5 (1)", "A. N. 1 (2)"});
  CHECK(test::results(book, 3) == test::Rows{"A. N. 4 5 (1)", "Ben 1 (2)"});
  CHECK(findings(book).empty());
  const std::string all = everything_in(book);
  for (const auto* gone : {"Nowak", "nowak", "Nowicki", "Anna"}) CHECK_FALSE(has(all, gone));
}

TEST_CASE("pseudonym: the audit log no longer reveals attendance and typed totals") {
  auto book = store::Book::in_memory();
  done(store::leave_audit(book, olga(), store::AuditAction::checked_in, "night 1", "Ala Nowak, from round 1"));
  done(store::leave_audit(book, olga(), store::AuditAction::checked_in, "night 1", "Ben, from round 1"));
  store_all(book, {first_wins("Ala Nowak", "Ben")});
  done(give_pseudonym(book, 1, "Amber", olga()));
  CHECK(test::rows(book, "SELECT detail FROM audit WHERE object = 'night 1' ORDER BY id") ==
        test::Rows{"…", "Ben, from round 1"});
}

TEST_CASE("pseudonym: the audit log still says who did what, but not to whom") {
  auto book = store::Book::in_memory();
  const auto claimed = R"("result":{"totals":[7,1]},)";
  store_all(book, {first_wins("Ala Nowak", "Ben", claimed), first_wins("Ben", "Cleo", claimed)});
  done(store::rule(book, 1, {true, "Ala's word", {}, "Olga", test::tonight}));
  done(store::rule(book, 2, {true, "Nowak saw it", {}, "ala nowak", test::tonight}));
  done(store::rule(book, 2, {true, "Ben says so", {}, "Olga", test::tonight}));
  done(store::leave_audit(book, olga(), store::AuditAction::imported, "book",
                          "2 games from night.jsonl; ala is Ala Nowak"));
  done(
      store::leave_audit(book, olga(), store::AuditAction::imported, "book", "2 games from night.jsonl; benny is Ben"));
  done(store::leave_audit(book, olga(), store::AuditAction::added, R"(account "Ala Nowak")", "helper"));
  done(give_pseudonym(book, 1, "Fox", {"Ala Nowak", test::tonight}));

  CHECK(audit(book, "action <> 'add'") ==
        test::Rows{"rule game 1: …", "rule game 2: …", "rule game 2: accepted: Ben says so", "import book: …",
                   "import book: 2 games from night.jsonl; benny is Ben", "pseudonym player 1: Fox"});
  CHECK(audit(book, "action = 'add'") == test::Rows{R"(add account "Ala Nowak": helper)"});
  CHECK(test::rows(book, "SELECT DISTINCT who FROM audit ORDER BY who") == test::Rows{"Fox", "Olga"});
  CHECK(test::rows(book, "SELECT DISTINCT ruled_by FROM ruling ORDER BY ruled_by") == test::Rows{"Fox", "Olga"});
}

TEST_CASE("pseudonym: names from before a merge are removed from the audit log, too") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Zofia Nowak", "Ben"), first_wins("Zosia", "Ben"), first_wins("Sophie", "Ben")});
  done(store::add_alias(book, "Sophie", "Sophy", olga()));
  done(store::merge_players(book, "Zosia", "Sophie", olga()));
  done(store::rename_player(book, "Zosia", "Zośka", olga()));
  done(store::set_private(book, "Zośka", true, olga()));
  done(store::merge_players(book, "Zofia Nowak", "Zosia", olga()));
  REQUIRE(audit(book, "object IN ('player 3', 'player 4')").size() == 4);
  done(store::forget_player(book, 1, olga()));
  CHECK(audit(book, "object IN ('player 3', 'player 4')") ==
        test::Rows{"alias player 4: …", "merge player 3: …", "rename player 3: …", "private player 3: …"});
  const std::string all = everything_in(book);
  for (const auto* gone : {"Zo", "zo", "Soph", "soph", "Nowak"}) CHECK_FALSE(has(all, gone));
}

TEST_CASE("pseudonym: names of people who typed in totals are removed, too") {
  const test::LeagueBook club;
  const auto ala = club.check_in("Ala Nowak");
  done(club.seat(1, {{ala, club.check_in("Ben")}, {club.check_in("Cleo"), club.check_in("Dora")}}));
  done(store::start_round(club.book, club.night, 1, olga()));
  done(store::type_totals(club.book, club.night, 1, 1, {5, 3}, {"ala nowak", test::tonight}));
  done(store::type_totals(club.book, club.night, 1, 2, {4, 2}, olga()));
  done(store::forget_player(club.book, ala, olga()));
  const auto tables = club.read().rounds.at(0).tables;
  CHECK(tables.at(0).typed_by == "N. N.");
  CHECK(tables.at(0).seats.at(0).total == 5);
  CHECK(tables.at(1).typed_by == "Olga");
  for (const auto* gone : {"Nowak", "nowak"}) CHECK_FALSE(has(everything_in(club.book), gone));
}

TEST_CASE("pseudonym: initials and numbers of a name mention no one, unless it consists of them") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("A. Nowak 2", "A. N."), first_wins("7", "Ben")});
  for (const auto* detail :
       {"round 2, after a break", "„Nowak” won", "«Nowak»", "won by a. n.", "A. and N.", "seat 7"}) {
    done(store::leave_audit(book, olga(), store::AuditAction::imported, "book", detail));
  }
  const auto details = [&] { return test::rows(book, "SELECT detail FROM audit WHERE object = 'book' ORDER BY id"); };
  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK(details() == test::Rows{"round 2, after a break", "…", "…", "won by a. n.", "A. and N.", "seat 7"});
  done(give_pseudonym(book, 2, "Owl", olga()));
  CHECK(details() == test::Rows{"round 2, after a break", "…", "…", "…", "A. and N.", "seat 7"});
  done(give_pseudonym(book, 3, "Elk", olga()));
  CHECK(details() == test::Rows{"round 2, after a break", "…", "…", "…", "A. and N.", "…"});
}

TEST_CASE("pseudonym: an old name is not in the bytes of the file either") {
  const test::Folder folder;
  const auto file = folder / "club.db";
  auto book = test::open_book(file);
  REQUIRE(test::row(book, "PRAGMA secure_delete") == "1");
  store_all(book, {first_wins("Ala Nowak", "Ben", R"("notes":"Nowak's first game",)"), first_wins("Ben", "Cleo")});
  done(store::add_alias(book, "Ala Nowak", "Nowakowa", olga()));
  done(store::leave_audit(book, olga(), store::AuditAction::checked_in, "night 1", "Ala Nowak, from round 1"));
  REQUIRE(has(bytes_of(file), "Nowakowa"));
  done(store::forget_player(book, 1, olga()));
  for (const auto* gone : {"Nowak", "nowak"}) CHECK_FALSE(has(bytes_of(file), gone));
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: a concurrent reader does no harm") {
  const test::Folder folder;
  auto book = test::open_book(folder / "club.db");
  store_all(book, {first_wins("Ala Nowak", "Ben")});
  {
    const auto reader = test::open_book(folder / "club.db", store::Book::Use::read);
    SQLite::Statement select(reader.database(), "SELECT name FROM player");
    REQUIRE(select.executeStep());
    done(store::forget_player(book, 1, olga()));
    CHECK(select.getColumn(0).getString() == "Ala Nowak");  // as when the reader began
  }
  CHECK(test::results(book, 1) == test::Rows{"N. N. 5 (1)", "Ben 1 (2)"});
}

TEST_CASE("pseudonym: a forgotten player is unknown, and the others keep their results") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala Nowak", "Ben"), first_wins("Ben", "Cleo")});
  const auto results_before = test::rows(book, "SELECT game, seat, total FROM result ORDER BY game, seat");
  done(store::forget_player(book, 1, olga()));
  CHECK(written_players(book, 1) == std::vector<std::string>{"N. N.", "Ben"});
  CHECK_FALSE(has(everything_in(book), "Nowak"));
  CHECK(test::rows(book, "SELECT game, seat, total FROM result ORDER BY game, seat") == results_before);
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: a record waiting for an organiser keeps no name, and can still be accepted") {
  test::LeagueBook club;
  const auto ala = club.check_in("Ala Nowak");
  done(club.seat(1, {{ala, club.check_in("Ben")}}));
  done(test::close_round(club.book, club.night, 1));
  auto games = test::items({test::first_wins(
      "Ala Nowak", "Ben", R"("event":"Spring 1","round":1,"table":1,"notes":"typed in by Ala Nowak",)")});
  CHECK(done(store::Importer(club.book, test::hugo()).store(games)).games[0].outcome == store::ImportOutcome::late);
  done(store::give_pseudonym(club.book, ala, "Player 1", test::olga()));
  const auto late = done(store::late_arrivals(club.book, club.night));
  REQUIRE(late.size() == 1);
  CHECK(late[0].content.find("Nowak") == std::string::npos);
  const auto game = done(store::accept_late_record(club.book, late[0].id, test::olga()));
  CHECK(test::results(club.book, game) == std::vector<std::string>{"Player 1 5 (1)", "Ben 1 (2)"});
}
