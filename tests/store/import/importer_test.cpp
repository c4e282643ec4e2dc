#include "store/import/importer.hpp"

#include "store/book_support.hpp"
#include "store/league/league_support.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using store::Book;
using store::Importer;
using store::ImportOutcome;
using test::ala_wins;
using test::first_wins;
using test::results;
using test::row;
using test::rows;
using test::standing;
using test::store_all;
using test::store_one;

namespace {

/// "stored 1.1, revised 1.2": the outcome for each record, with its game and revision.
std::string outcomes(const store::ImportResult& imported) {
  constexpr std::array<std::string_view, 3> names{"stored", "revised", "there"};
  std::string said;
  for (const store::ImportedGame& game : imported.games) {
    said += (said.empty() ? "" : ", ") + std::string(names.at(static_cast<std::size_t>(game.outcome))) + " " +
            std::to_string(game.game) + "." + std::to_string(game.revision);
  }
  return said;
}

std::string count(const Book& book, const std::string& table) { return row(book, "SELECT count(*) FROM " + table); }

const std::string id_a = R"("id":"a",)";
const std::string id_b = R"("id":"b",)";
const std::string warm = R"("notes":"warm",)";
const std::string cold = R"("notes":"cold",)";

}  // namespace

TEST_CASE("importer: a new game is stored with its results and its players") {
  auto book = Book::in_memory();
  const auto imported = store_all(book, {ala_wins(id_a), first_wins("Ala", "Cleo")});
  CHECK(outcomes(imported) == "stored 1.1, stored 2.1");
  CHECK(imported.new_players == test::Rows{"Ala", "Ben", "Cleo"});
  CHECK(results(book, 1) == test::Rows{"Ala 5 (1)", "Ben 1 (2)"});
  CHECK(standing(book, 1) == "clean, counts");
  CHECK(rows(book, "SELECT record_id FROM game ORDER BY id") == test::Rows{"a", "null"});
  CHECK(rows(book, "SELECT source, stored_at FROM log ORDER BY id") ==
        test::Rows{"night.jsonl #1|1780000000", "night.jsonl #2|1780000000"});
}

TEST_CASE("importer: the same game again is recognised") {
  auto book = Book::in_memory();
  store_all(book, {ala_wins(id_a), ala_wins(warm)});
  CHECK(outcomes(store_all(book, {ala_wins(id_a), ala_wins(warm)})) == "there 1.1, there 2.1");
  CHECK(count(book, "game") == "2");
  CHECK(count(book, "log") == "2");
  CHECK(count(book, "result") == "4");
}

TEST_CASE("importer: the same content is the same game, with another id or without one") {
  auto book = Book::in_memory();
  CHECK(outcomes(store_all(book, {ala_wins(id_a), ala_wins(), ala_wins(id_b)})) == "stored 1.1, there 1.1, there 1.1");
  CHECK(rows(book, "SELECT record_id FROM game") == test::Rows{"a"});
}

TEST_CASE("importer: a game without an id takes the first one it gets") {
  auto book = Book::in_memory();
  CHECK(outcomes(store_all(book, {ala_wins(), ala_wins(id_a)})) == "stored 1.1, there 1.1");
  CHECK(row(book, "SELECT record_id FROM game") == "a");
  CHECK(outcomes(store_all(book, {ala_wins(id_b), ala_wins(id_a + warm)})) == "there 1.1, revised 1.2");
  CHECK(row(book, "SELECT record_id FROM game") == "a");
}

TEST_CASE("importer: a game does not take an id that another one has") {
  auto book = Book::in_memory();
  store_all(book, {ala_wins(id_a + warm), ala_wins()});
  CHECK(outcomes(store_all(book, {ala_wins(id_a)})) == "there 2.1");
  CHECK(rows(book, "SELECT record_id FROM game ORDER BY id") == test::Rows{"a", "null"});
}

TEST_CASE("importer: a changed game under a known id is a new revision, and the old one is kept") {
  auto book = Book::in_memory();
  store_one(book, test::stuck(id_a));
  CHECK(standing(book, 1) == "disputed, counts nowhere");
  CHECK(outcomes(store_all(book, {first_wins("Ala", "Cleo", id_a)})) == "revised 1.2");
  CHECK(standing(book, 1) == "clean, counts");
  CHECK(results(book, 1) == test::Rows{"Ala 5 (1)", "Cleo 1 (2)"});
  CHECK(row(book, "SELECT id, revision, sheet_only FROM game") == "1|2|1");
  CHECK(rows(book, "SELECT game, revision, violations IS NULL FROM log ORDER BY id") == test::Rows{"1|1|0", "1|2|1"});
  CHECK(outcomes(store_all(book, {ala_wins(id_a + warm)})) == "revised 1.3");
  CHECK(count(book, "result") == "2");
}

TEST_CASE("importer: an earlier revision again changes nothing") {
  auto book = Book::in_memory();
  store_all(book, {ala_wins(id_a), ala_wins(id_a + warm)});
  CHECK(outcomes(store_all(book, {ala_wins(id_a)})) == "there 1.1");
  CHECK(row(book, "SELECT revision FROM game") == "2");
  CHECK(count(book, "log") == "2");
}

TEST_CASE("importer: a new revision is listed by its own date") {
  auto book = Book::in_memory();
  store_all(book, {ala_wins(id_a + R"("played_at":"2026-05-17","event":"Spring",)"), ala_wins(id_a)});
  CHECK(row(book, "SELECT played_at, event, at FROM game") == "null|null|1780000000");
}

TEST_CASE("importer: names are matched ignoring case, spaces, and the encoding of accents") {
  auto book = Book::in_memory();
  const auto imported = store_all(book, {first_wins("Zoë", "ŁUKASZ"), first_wins(" zoe\xCC\x88 ", "łukasz\xC2\xA0"),
                                         first_wins("\xEF\xBC\xBAOË", "Łukasz")});
  CHECK(imported.new_players == test::Rows{"Zoë", "ŁUKASZ"});
  for (int game = 1; game <= 3; ++game) CHECK(results(book, game) == test::Rows{"Zoë 5 (1)", "ŁUKASZ 1 (2)"});
}

TEST_CASE("importer: one player in two seats makes a game disputed") {
  auto book = Book::in_memory();
  auto games = test::items({first_wins("Zoë", "Zoe\xCC\x88")});
  const auto imported = test::done(Importer(book, test::olga()).store(games));
  CHECK(imported.new_players == test::Rows{"Zoë"});
  CHECK(standing(book, 1) == "disputed, counts nowhere");
  CHECK(row(book, "SELECT violations FROM log").starts_with(R"([{"move":0,"text":"","rule":"book.same-player",)"));
  CHECK_FALSE(games[0].game.verdict.ok());  // so that the reason can be reported
  CHECK(count(book, "result") == "2");
}

TEST_CASE("importer: a name that the record assigns to another one becomes an alias") {
  auto book = Book::in_memory();
  store_one(book, first_wins("Alka", "Ben", R"("x-rollbook":{"players":["Ala","Ben"]},)"));
  store_one(book, first_wins("Alicja", "Ben", R"("x-rollbook":{"players":["ala","Ben"]},)"));
  CHECK(results(book, 1) == test::Rows{"Ala 5 (1)", "Ben 1 (2)"});
  CHECK(results(book, 2) == test::Rows{"Ala 5 (1)", "Ben 1 (2)"});
  CHECK(rows(book, "SELECT name FROM alias WHERE player = 1 ORDER BY name") == test::Rows{"Ala", "Alicja", "Alka"});
}

TEST_CASE("importer: disputed, unfinished and rejected games do not count") {
  auto book = Book::in_memory();
  store_all(
      book,
      {test::stuck(), test::ala_claims_7(), test::pickomino_json(),
       test::ala_claims_7(
           R"("notes":"x","x-rollbook":{"ruling":{"accepted":false,"reason":"r","by":"b","at":"2026-05-17"}},)")});
  CHECK(standing(book, 1) == "disputed, counts nowhere");
  CHECK(standing(book, 2) == "disputed, counts nowhere");
  CHECK(standing(book, 3) == "clean, counts nowhere");
  CHECK(standing(book, 4) == "ruled, counts nowhere");
}

TEST_CASE("importer: a ruling in a record is stored and applied") {
  auto book = Book::in_memory();
  store_one(
      book,
      test::stuck(
          R"("x-rollbook":{"ruling":{"accepted":true,"reason":"r","by":"b","at":"2026-05-17","totals":[3,4]}},)"));
  CHECK(standing(book, 1) == "ruled, counts");
  CHECK(results(book, 1) == test::Rows{"Ala 3 (2)", "Ben 4 (1)"});
  CHECK(row(book, "SELECT game, revision, accepted, reason, totals, ruled_by, ruled_at FROM ruling") ==
        "1|1|1|r|[3,4]|b|1778976000");
}

TEST_CASE("importer: a club's cards are stored once") {
  auto book = Book::in_memory();
  const auto club = test::club_cards();
  store_all(book, {test::simulated("onecard", 1, 2, &club.deck), test::simulated("onecard", 2, 2, &club.deck)}, &club);
  store_one(book, test::simulated("onecard", 3));
  CHECK(rows(book, "SELECT deck FROM log ORDER BY id") == test::Rows{"1", "1", "null"});
  CHECK(row(book, "SELECT cards FROM deck") == club.file);
  for (int game = 1; game <= 3; ++game) CHECK(standing(book, game) == "clean, counts");
}

TEST_CASE("importer: the same moves with different cards are a different game") {
  auto book = Book::in_memory();
  const auto club = test::club_cards();
  auto record = test::read_good(test::simulated("onecard", 1, 2, &club.deck));
  record.id.reset();
  const std::string json = record::write(record);
  CHECK(store_one(book, json, &club).game == 1);
  CHECK(store_one(book, json).game == 2);
  CHECK(store_one(book, json, &club).outcome == ImportOutcome::already_there);
}

TEST_CASE("importer: a call stores everything or nothing") {
  auto book = Book::in_memory();
  Importer importer(book, test::olga());
  book.database().exec(
      "CREATE TRIGGER full BEFORE INSERT ON log WHEN new.source = 'night.jsonl #2' "
      "BEGIN SELECT raise(ABORT, 'no more'); END");
  auto games = test::items({ala_wins(), first_wins("Cleo", "Dawid")});
  CHECK(test::error_of(importer.store(games)) == "\":memory:\": no more");
  for (const auto* table : {"game", "log", "result", "player", "alias"}) CHECK(count(book, table) == "0");
  book.database().exec("DROP TRIGGER full");
  auto again = test::items({ala_wins()});
  CHECK(test::done(importer.store(again)).new_players == test::Rows{"Ala", "Ben"});
}

TEST_CASE("importer: players merged by another program meanwhile are one at once") {
  const test::Folder folder;
  auto book = test::open_book(folder / "club.db");
  Importer importer(book, test::olga());
  auto first = test::items({first_wins("Ala", "Ben"), first_wins("Alka", "Cleo")});
  test::done(importer.store(first));
  const auto other = test::open_book(folder / "club.db", Book::Use::write);
  test::done(store::merge_players(other, "Ala", "Alka", test::olga()));
  auto second = test::items({first_wins("Alka", "Dawid")});
  test::done(importer.store(second));
  CHECK(results(book, 3) == test::Rows{"Ala 5 (1)", "Dawid 1 (2)"});
}

TEST_CASE("importer: a preview returns what storing would, and stores nothing") {
  const std::string as_ala = R"("x-rollbook":{"players":["Alicja","Ben"]},)";
  const std::vector<std::vector<std::string>> before{
      {}, {ala_wins()}, {ala_wins(id_a)}, {first_wins("Alka", "Ewa", id_a), ala_wins(id_b)}};
  const std::vector<std::string> night{
      ala_wins(id_a),
      ala_wins(),
      ala_wins(id_a + warm),
      ala_wins(warm),
      ala_wins(id_a + cold),
      ala_wins(id_b),
      ala_wins(id_b + R"("round":1,)"),
      first_wins("Finn", "Gosia"),
      first_wins("finn", "GOSIA", id_a),
      test::stuck(),
      first_wins("Zoë", "Zoe\xCC\x88"),
      first_wins("Ala", "Alka"),
      first_wins("Alka", "Ben", as_ala),
      first_wins("Alicja", "Ben"),
  };
  for (const auto& games : before) {
    for (const bool at_once : {true, false}) {
      auto book = Book::in_memory();
      if (!games.empty()) store_all(book, games);
      if (games.size() > 1) test::done(store::add_alias(book, "Ala", "Alka 2", test::olga()));
      const auto all = [&] {
        return rows(book,
                    "SELECT * FROM game UNION ALL SELECT 0, key, name, player, 0, 0, 0, 0, "
                    "0, 0, 0, 0, 0, 0, 0, 0, 0 FROM alias");
      };
      const auto untouched = all();
      auto tried = test::items(night);
      auto stored = test::items(night);
      Importer importer(book, test::olga());
      store::ImportResult preview;
      for (std::size_t i = 0; i < tried.size(); i += at_once ? tried.size() : 1) {
        const auto part = test::done(importer.preview(std::span(tried).subspan(i, at_once ? tried.size() : 1)));
        std::ranges::copy(part.games, std::back_inserter(preview.games));
        std::ranges::copy(part.new_players, std::back_inserter(preview.new_players));
      }
      CHECK(all() == untouched);
      const auto imported = test::done(importer.store(stored));
      CHECK(preview.new_players == imported.new_players);
      REQUIRE(preview.games.size() == imported.games.size());
      for (std::size_t i = 0; i < imported.games.size(); ++i) {
        INFO(night[i]);
        CHECK(preview.games[i].outcome == imported.games[i].outcome);
        CHECK(preview.games[i].revision == imported.games[i].revision);
        // A game that is not stored yet has no number.
        if (preview.games[i].game != 0) CHECK(preview.games[i].game == imported.games[i].game);
        CHECK(record::to_json(tried[i].game.verdict.violations) == record::to_json(stored[i].game.verdict.violations));
        CHECK(tried[i].game.rows.grade == stored[i].game.rows.grade);
      }
    }
  }
}

TEST_CASE("importer: a preview knows the aliases of the book") {
  auto book = Book::in_memory();
  store_one(book, ala_wins());
  test::done(store::add_alias(book, "Ala", "Alka", test::olga()));
  Importer importer(book, test::olga());
  auto games = test::items({first_wins("Ala", "ALKA"), first_wins("Alka", "Cleo"),
                            first_wins("Benny", "Cleo", R"("x-rollbook":{"players":["Ben","Cleo"]},)")});
  const auto preview = test::done(importer.preview(games));
  CHECK(preview.new_players == test::Rows{"Cleo"});
  CHECK(games[0].game.rows.grade == store::Grade::disputed);
  CHECK(games[1].game.rows.grade == store::Grade::clean);
}

TEST_CASE("importer: a game stored with an organiser's confirmation replaces the result of its table") {
  test::LeagueBook club;
  test::done(club.seat(1, {{club.check_in("Ala"), club.check_in("Ben")}}));
  const std::string table_1 = R"("event":"Spring 1","round":1,"table":1,)";
  const auto first = test::store_one(club.book, test::ala_wins(table_1)).game;
  const auto second = test::store_one(club.book, test::first_wins("Ben", "Ala", table_1)).game;
  CHECK(test::standing(club.book, first) == "ruled, counts nowhere");
  CHECK(test::standing(club.book, second) == "clean, counts");
  CHECK(test::row(club.book, "SELECT reason FROM ruling") == "Replaced by game 2.");
  // Of several at once, the last one counts.
  const auto more = test::store_all(club.book, {test::first_wins("Ala", "Ben", table_1 + R"("notes":"a",)"),
                                                test::first_wins("Ala", "Ben", table_1 + R"("notes":"b",)")});
  CHECK(test::standing(club.book, more.games.at(0).game) == "ruled, counts nowhere");
  CHECK(test::standing(club.book, more.games.at(1).game) == "clean, counts");
}
