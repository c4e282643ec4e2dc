#include "store/pseudonym.hpp"

#include "store/book_support.hpp"
#include "store/checker.hpp"
#include "store/exporter.hpp"
#include "store/games.hpp"
#include "store/live_tables.hpp"

using namespace rollbook;
using store::give_pseudonym;
using store::hide_private_players;
using store::initials_of;
using test::done;
using test::first_wins;
using test::olga;
using test::store_all;
using test::trouble;

namespace {

/// Every text that the book keeps, and what its logs say.
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
  return all;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::vector<std::string> findings(store::Book& book) {
  std::vector<std::string> found;
  for (const store::Finding& finding : done(store::check(book, {})).findings) found.push_back(finding.message);
  return found;
}

/// The players of a game's log, as written there.
std::vector<std::string> written_players(const store::Book& book, store::GameId game) {
  return done(store::read_game(book, game)).record.players;
}

}  // namespace

TEST_CASE("pseudonym: a name is gone from the whole book, which stays in order") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala Nowak", "Ben"), test::simulated("clever", 1)});
  const std::string second =
      R"("id":"x","x-scribe":{"who":["ala  NOWAK","Ala Nowak"," ala nowak"],"says":"Ala Nowak won"},)";
  store_all(book, {first_wins("ALA NOWAK", "Cleo", second)});
  done(store::add_alias(book, "Ala Nowak", "Alka", olga()));
  store_all(book, {first_wins("Dora", "alka", R"("id":"revised",)")});
  store_all(book, {first_wins("Dora", "Ewa", R"("id":"revised",)")});  // of Alka only the first revision knows
  const auto results = test::rows(book, "SELECT * FROM result");

  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK(findings(book).empty());
  CHECK(test::rows(book, "SELECT * FROM result") == results);
  CHECK(test::rows(book, "SELECT name FROM alias WHERE player = 1") == test::Rows{"Fox"});
  CHECK(written_players(book, 1) == test::Rows{"Fox", "Ben"});
  CHECK(written_players(book, 3) == test::Rows{"Fox", "Cleo"});
  CHECK(done(store::read_game(book, 4, 1)).record.players == test::Rows{"Dora", "Fox"});
  CHECK(done(store::read_game(book, 3)).record.extra.at("x-scribe") ==
        R"({"who":["ala  NOWAK","Fox","Fox"],"says":"Ala Nowak won"})");
  const std::string all = everything_in(book);
  CHECK_FALSE(has(all, "Alka"));
  CHECK_FALSE(has(all, "alka"));
  CHECK_FALSE(has(all, "ALA NOWAK"));
  CHECK_FALSE(has(all, R"("Ala Nowak")"));
  CHECK(test::rows(book, "SELECT action || ' ' || detail FROM audit WHERE object = 'player 1' ORDER BY id") ==
        test::Rows{"alias Fox", "pseudonym Fox"});
}

TEST_CASE("pseudonym: whoever comes under the old name again is somebody new") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben")});
  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK(store_all(book, {first_wins("Ala", "Ben")}).new_players == test::Rows{"Ala"});
  CHECK(store_all(book, {first_wins("Fox", "Ben")}).games.at(0).game == 1);
}

TEST_CASE("pseudonym: what is wrong with a game is said of the new name") {
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

TEST_CASE("pseudonym: two logs that differ only in a name stay two") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben"), first_wins("Alka", "Ben"), first_wins("Fox 2", "Ben")});
  done(store::merge_players(book, "Ala", "Alka", olga()));
  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK(written_players(book, 1) == test::Rows{"Fox", "Ben"});
  CHECK(written_players(book, 2) == test::Rows{"Fox 3", "Ben"});
  CHECK(test::results(book, 2) == test::Rows{"Fox 5 (1)", "Ben 1 (2)"});
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: a note or a reason that mentions the player is taken away, others stay") {
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

TEST_CASE("pseudonym: live tables know the player under it, too") {
  auto book = store::Book::in_memory();
  const auto header = test::read_good(test::pickomino_json());
  done(store::open_live_table(book, header, true, olga()));
  store_all(book, {test::ala_wins()});
  REQUIRE(test::row(book, "SELECT name FROM player WHERE id = 1") == "Ala");
  done(give_pseudonym(book, 1, "Fox", olga()));
  CHECK(done(store::live_tables(book, test::tonight)).at(0).header.players == test::Rows{"Fox", "Ben"});
  CHECK(findings(book).empty());
}

TEST_CASE("pseudonym: what cannot be done leaves the book as it was") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala", "Ben")});
  const std::string before = everything_in(book);
  CHECK(trouble(give_pseudonym(book, 1, "BEN", olga())) == "\"BEN\" is already a name of another player.");
  CHECK(trouble(give_pseudonym(book, 1, " ", olga())) == "\" \" cannot be a name: it is blank.");
  CHECK(trouble(give_pseudonym(book, 9, "Fox", olga())) == "There is no player 9 in this book.");
  CHECK(everything_in(book) == before);
  book.database().exec("UPDATE log SET content = x'00'");
  CHECK(trouble(give_pseudonym(book, 1, "Fox", olga())) == "The log of game 1 is damaged: rollbook check");
  CHECK(test::rows(book, "SELECT name FROM player") == test::Rows{"Ala", "Ben"});
}

TEST_CASE("pseudonym: initials") {
  CHECK(initials_of("Ala Nowak") == "A. N.");
  CHECK(initials_of("ala") == "A.");
  CHECK(initials_of("  Łucja   van der Berg ") == "Ł. V. D. B.");
  CHECK(initials_of("Imogen (Immy) Clarke") == "I. I. C.");
  CHECK(initials_of("李雷") == "李.");
  CHECK(initials_of("A. N.") == "A. N.");
  CHECK(initials_of("?!") == "?.");
}

TEST_CASE("pseudonym: private players get their initials, each his own") {
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

TEST_CASE("pseudonym: who came to a night, and what was typed in there, is not told by the audit either") {
  auto book = store::Book::in_memory();
  done(store::leave_audit(book, olga(), "check in", "night 1", "Ala Nowak, from round 1"));
  done(store::leave_audit(book, olga(), "check in", "night 1", "Ben, from round 1"));
  store_all(book, {first_wins("Ala Nowak", "Ben")});
  done(give_pseudonym(book, 1, "Amber", olga()));
  CHECK(test::rows(book, "SELECT detail FROM audit WHERE object = 'night 1' ORDER BY id") ==
        test::Rows{"…", "Ben, from round 1"});
}

TEST_CASE("pseudonym: who is forgotten is nobody, and the others keep what they won") {
  auto book = store::Book::in_memory();
  store_all(book, {first_wins("Ala Nowak", "Ben"), first_wins("Ben", "Cleo")});
  const auto results_before = test::rows(book, "SELECT game, seat, total FROM result ORDER BY game, seat");
  done(store::forget_player(book, 1, olga()));
  CHECK(written_players(book, 1) == std::vector<std::string>{"N. N.", "Ben"});
  CHECK_FALSE(has(everything_in(book), "Nowak"));
  CHECK(test::rows(book, "SELECT game, seat, total FROM result ORDER BY game, seat") == results_before);
  CHECK(findings(book).empty());
}
