#include "store/games/exporter.hpp"
#include "rules/game.hpp"

#include <algorithm>
#include <sstream>

#include "store/book_support.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using store::Book;
using test::ala_wins;
using test::done;
using test::error_of;
using test::first_wins;
using test::store_all;

namespace {

std::vector<std::string> exported(const Book& book, bool revisions = true) {
  std::vector<std::string> lines;
  const auto all = done(store::find_games(book, {}, store::Order::as_stored, {}));
  done(store::export_records(book, all, revisions, [&](const std::string& line) { lines.push_back(line); }));
  return lines;
}

/// Everything exported, by the names of the players.
std::vector<std::string> everything(const Book& book) {
  auto all =
      test::rows(book,
                 "SELECT 'game', id, record_id, revision, kind, rules_version, at, played_at, event, round, "
                 "at_table, seats, complete, sheet_only, grade, counts, decided_by, options FROM game ORDER BY id");
  for (const auto* sql :
       {"SELECT 'result', game, seat, player.name, total, place, parts FROM result JOIN player ON player.id = player "
        "ORDER BY game, seat",
        "SELECT 'log', game, revision, hex(hash), deck, violations FROM log ORDER BY game, revision",
        "SELECT 'player', name FROM player ORDER BY name", "SELECT 'deck', hex(hash), cards FROM deck ORDER BY id"}) {
    std::ranges::move(test::rows(book, sql), std::back_inserter(all));
  }
  return all;
}

/// Exports the book, imports that into an empty one, and compares the two.
void check_round_trip(const Book& book) {
  const auto lines = exported(book);
  auto copy = Book::in_memory();
  store_all(copy, lines);
  CHECK(exported(copy) == lines);
  CHECK(everything(copy) == everything(book));
}

}  // namespace

TEST_CASE("exporter: records are in canonical form, with a field added only if it has data") {
  auto book = Book::in_memory();
  const std::string json = ala_wins(R"("id":"a","notes":"warm","x-weather":[1, 2],)");
  store_all(book, {json});
  CHECK(exported(book) == test::Rows{record::write(test::read_good(json))});
}

TEST_CASE("exporter: in the requested order, and only the requested games") {
  auto book = Book::in_memory();
  store_all(book, {ala_wins(R"("id":"a",)"), first_wins("Ala", "Cleo", R"("id":"b",)"), test::stuck(R"("id":"c",)")});
  std::string ids;
  done(store::export_records(book, {3, 1}, false, [&](const std::string& line) { ids += *test::read_good(line).id; }));
  CHECK(ids == "ca");
}

TEST_CASE("exporter: with revisions, the earlier ones come before the current one") {
  auto book = Book::in_memory();
  store_all(book, {test::stuck(R"("id":"a",)"), first_wins("Cleo", "Ben"), ala_wins(R"("id":"a",)")});
  const auto lines = exported(book);
  REQUIRE(lines.size() == 3);
  CHECK(lines[0] == record::write(test::read_good(test::stuck(R"("id":"a",)"))));
  CHECK(lines[1] == record::write(test::read_good(ala_wins(R"("id":"a",)"))));
  CHECK(exported(book, false) == std::vector(lines.begin() + 1, lines.end()));
}

TEST_CASE("exporter: an import into an empty book restores everything in an export") {
  auto book = Book::in_memory();
  const auto club = test::club_cards();
  store_all(book,
            {first_wins("Ala", "Ben", R"("id":"a","played_at":"2026-05-17","event":"Spring","round":1,"table":2,)"),
             first_wins("Benny", "Cleo"), test::stuck(R"("id":"b",)"), test::ala_claims_7(),
             first_wins("Zoë", "zoe\xCC\x88"), first_wins(" ala ", "CLEO")});
  store_all(book, {test::simulated("onecard", 1, 3, &club.deck)}, &club);
  done(store::merge_players(book, "Ben", "Benny", test::olga()));
  done(store::rename_player(book, "Ala", "Alicja \"the dice\" Ö.", test::olga()));
  done(store::rule(book, 3, test::accepted({3, 4})));
  done(store::rule(book, 4, test::rejected()));
  // A new revision of a game that was ruled on, and ruled on again.
  store_all(book, {test::stuck(R"("id":"b","notes":"second",)")});
  done(store::rule(book, 3, test::accepted({5, 5})));
  CHECK(exported(book)[2].find("[3,4]") != std::string::npos);
  check_round_trip(book);
}

TEST_CASE("exporter: simulated games of every kind survive the round trip") {
  auto book = Book::in_memory();
  std::vector<std::string> games;
  for (const rules::Game* game : rules::games()) {
    for (std::uint64_t number = 1; number <= 8; ++number) {
      const int seats = game->fewest_seats + static_cast<int>(number) % (game->most_seats - game->fewest_seats + 1);
      games.push_back(test::simulated(game->name, number, seats));
    }
  }
  store_all(book, games);
  CHECK(exported(book) == games);
  check_round_trip(book);
}

TEST_CASE("exporter: every golden record survives the round trip") {
  auto book = Book::in_memory();
  std::vector<std::string> games;
  for (const auto& file : test::files_below("tests/golden")) {
    if (file.extension() == ".verdict") continue;
    store::Packer packer;
    for (auto& entry : test::read_all(test::read_file(file))) {
      if (!entry.record || !entry.violations.empty()) continue;
      const std::string json = record::write(*entry.record);
      if (store::prepare(std::move(entry), nullptr, packer).game) games.push_back(json);
    }
  }
  CHECK(games.size() > 150);
  store_all(book, games);
  check_round_trip(book);
}

TEST_CASE("exporter: games with damaged logs are named, and the others exported") {
  auto book = Book::in_memory();
  store_all(book, {ala_wins(), first_wins("Ala", "Cleo"), first_wins("Ala", "Dawid"), first_wins("Ala", "Ewa")});
  book.database().exec("UPDATE log SET content = x'00' WHERE game = 2; DELETE FROM log WHERE game = 3");
  for (const bool revisions : {false, true}) {
    std::size_t lines = 0;
    CHECK(error_of(store::export_records(book, {1, 2, 3, 4}, revisions, [&](const std::string&) { ++lines; })) ==
          "Not exported, because their logs are damaged: games 2 and 3. See: rollbook check");
    CHECK(lines == 2);
  }
}

TEST_CASE("exporter: a missing revision does not hide later ones") {
  auto book = Book::in_memory();
  store_all(book, {ala_wins(R"("id":"a",)"), ala_wins(R"("id":"a","notes":"x",)"), first_wins("Ala", "Cleo")});
  book.database().exec("DELETE FROM log WHERE game = 1 AND revision = 1");
  std::size_t lines = 0;
  CHECK(error_of(store::export_records(book, {1, 2}, true, [&](const std::string&) { ++lines; })) ==
        "Not exported, because its log is damaged: game 1. See: rollbook check");
  CHECK(lines == 2);
}

TEST_CASE("exporter: nothing to export gives no output") { CHECK(exported(Book::in_memory()).empty()); }
