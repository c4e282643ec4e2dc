// Tries every way of writing results on an open round, a closed round and a closed night, by players with an entry
// link, a helper and an organiser. Closed results change only with an organiser's confirmation.
#include "store/league/closed.hpp"

#include <functional>

#include "record/reader.hpp"
#include "store/import/late.hpp"
#include "store/league/league_support.hpp"

using namespace rollbook;
using test::done;
using test::error_of;
using test::hugo;
using test::knowingly;
using test::olga;
using test::players_at_table;

namespace {

constexpr std::string_view at_table_1 = R"("event":"Spring 1","round":1,"table":1,)";
constexpr std::string_view elsewhere = R"("id":"game","event":"Another night",)";

std::string with(std::string_view first, std::string_view second = "") {
  return std::string(first) + std::string(second);
}

/// Round 1 has a stored game at table 1 and a live one at table 2.
struct ClubNight : test::LeagueBook {
  store::PlayerId ala = check_in("Ala");
  store::PlayerId ben = check_in("Ben");
  store::PlayerId cleo = check_in("Cleo");
  store::PlayerId dan = check_in("Dan");
  store::LiveTableId live = 0;

  ClubNight() {
    done(seat(1, {{ala, ben}, {cleo, dan}}));
    test::store_one(book, test::ala_wins(with(R"("id":"game",)", at_table_1)));
    const auto header = test::read_good(R"({"format":"rollbook/1","game":"pickomino","players":["Cleo","Dan"],)"
                                        R"("event":"Spring 1","round":1,"table":2,"moves":[]})");
    live = done(store::open_live_table(book, header, true, olga())).id;
    done(store::attach_live_table(book, night, 1, 2, live, olga()));
    done(store::add_live_change(book, live, 1, {.moves = {"1: roll 1 2 2 4 4 4 5 w"}, .token = "first"}));
  }

  void close_the_round() const { done(store::close_round(book, night, 1, {{2, {3, 4}}}, olga())); }
  void close_the_night() const {
    close_the_round();
    done(store::close_night(book, night, olga()));
  }

  /// All data on which standings, seats and tables depend.
  std::vector<std::string> everything() const {
    std::vector<std::string> all;
    for (const char* sql :
         {"SELECT id, revision, event, round, at_table, grade, counts FROM game",
          "SELECT game, seat, player, total, place FROM result", "SELECT * FROM round_table",
          "SELECT * FROM round_seat", "SELECT * FROM attendance", "SELECT number, started_at, closed_at FROM round",
          "SELECT id, event, closed_at FROM night", "SELECT id, closed_at, game FROM live_table",
          "SELECT live_table, number FROM live_change"}) {
      for (std::string& row : test::rows(book, sql)) all.push_back(std::move(row));
    }
    return all;
  }
};

using Way = std::function<void(ClubNight&, const store::Act&)>;

void import(ClubNight& club, const std::string& json, const store::Act& act) {
  auto games = test::items({json});
  static_cast<void>(store::Importer(club.book, act).store(games));
}

/// Every way in which results get into the book. Refusals are ignored: only changes are checked.
const std::map<std::string, Way>& ways_of_writing() {
  static const std::map<std::string, Way> ways{
      {"a record is imported",
       [](ClubNight& club, const store::Act& act) {
         import(club, test::first_wins("Cleo", "Dan", R"("event":"Spring 1","round":1,"table":2,)"), act);
       }},
      {"a record without a round is imported",
       [](ClubNight& club, const store::Act& act) {
         if (club.read().night.closed_at) import(club, test::first_wins("Cleo", "Dan", R"("event":"Spring 1",)"), act);
       }},
      {"a record is revised",
       [](ClubNight& club, const store::Act& act) {
         import(club, test::first_wins("Ben", "Ala", with(R"("id":"game",)", at_table_1)), act);
       }},
      {"a record is taken away from the night",
       [](ClubNight& club, const store::Act& act) { import(club, test::ala_wins(elsewhere), act); }},
      {"a sheet is typed in",
       [](ClubNight& club, const store::Act& act) {
         auto record =
             record::read_record(test::first_wins("Dan", "Cleo", R"("event":"Spring 1","round":1,"table":2,)"));
         record::Entry entry{.index = 1, .game = "pickomino"};
         entry.record = std::move(*record);
         static_cast<void>(store::store_game(club.book, std::move(entry), "typed in", act));
       }},
      {"totals are typed in",
       [](ClubNight& club, const store::Act& act) {
         static_cast<void>(store::type_totals(club.book, club.night, 1, 2, {8, 9}, act));
       }},
      {"a move is made",
       [](ClubNight& club, const store::Act&) {
         static_cast<void>(store::add_live_change(club.book, club.live, 2, {.moves = {"1: keep 4"}, .token = "b"}));
       }},
      {"a table is opened with that event",
       [](ClubNight& club, const store::Act& act) {
         const auto header = test::read_good(test::pickomino_json(R"("event":"Spring 1","round":1,"table":2,)"));
         static_cast<void>(store::open_live_table(club.book, header, true, act));
       }},
      {"a live table is closed or reopened",
       [](ClubNight& club, const store::Act& act) {
         if (done(store::find_live_table(club.book, club.live))->is_open()) {
           static_cast<void>(store::close_live_table(club.book, club.live, std::nullopt, act));
         } else {
           static_cast<void>(store::reopen_live_table(club.book, club.live, act));
         }
       }},
  };
  return ways;
}

/// Actions that run the night itself; none of them asks for confirmation to change a closed round.
const std::map<std::string, Way>& ways_of_running() {
  static const std::map<std::string, Way> ways{
      {"seats are changed",
       [](ClubNight& club, const store::Act& act) {
         store::Round round{.number = 1, .method = "by-hand"};
         round.tables = {ClubNight::table({club.ala, club.ben}), ClubNight::table({club.dan, club.cleo})};
         static_cast<void>(store::put_round(club.book, club.night, round, act));
       }},
      {"a round is started",
       [](ClubNight& club, const store::Act& act) {
         static_cast<void>(store::start_round(club.book, club.night, 1, act));
       }},
      {"somebody loses the seat",
       [](ClubNight& club, const store::Act& act) {
         static_cast<void>(store::check_out(club.book, club.night, club.cleo, 0, act, store::InterruptedGame::play_on));
       }},
      {"a live table is attached",
       [](ClubNight& club, const store::Act& act) {
         static_cast<void>(store::attach_live_table(club.book, club.night, 1, 1, club.live, act));
       }},
  };
  return ways;
}

const std::vector<store::Act> everybody{players_at_table(), hugo(), olga(), knowingly(players_at_table()),
                                        knowingly(hugo())};

}  // namespace

TEST_CASE("closed: while the round is open, every way of writing changes something, for everyone") {
  for (const auto* ways : {&ways_of_writing(), &ways_of_running()}) {
    for (const auto& [name, way] : *ways) {
      if (name == "a record without a round is imported") continue;  // that is about closed nights
      for (const store::Act& act : everybody) {
        INFO(name << ", by " << act.who);
        ClubNight club;
        const auto before = club.everything();
        way(club, act);
        CHECK(club.everything() != before);
      }
    }
  }
}

TEST_CASE("closed: after a round or a night is closed, no way of writing changes anything") {
  for (const bool is_night : {false, true}) {
    for (const auto* ways : {&ways_of_writing(), &ways_of_running()}) {
      for (const auto& [name, way] : *ways) {
        for (const store::Act& act : everybody) {
          INFO(name << ", by " << act.who << (is_night ? ", closed night" : ", closed round"));
          ClubNight club;
          is_night ? club.close_the_night() : club.close_the_round();
          const auto before = club.everything();
          way(club, act);
          CHECK(club.everything() == before);
        }
      }
    }
  }
}

TEST_CASE("closed: an organiser's confirmation allows changes to what is closed") {
  for (const bool is_night : {false, true}) {
    for (const auto& [name, way] : ways_of_writing()) {
      if (name == "a move is made") continue;  // the table has to be reopened first
      if (name == "a record without a round is imported" && !is_night) continue;
      INFO(name << (is_night ? ", closed night" : ", closed round"));
      ClubNight club;
      is_night ? club.close_the_night() : club.close_the_round();
      const auto before = club.everything();
      way(club, knowingly(olga()));
      CHECK(club.everything() != before);
    }
  }
}

TEST_CASE("closed: a table of a round has one result, whoever enters another") {
  for (const store::Act& act : everybody) {
    INFO(act.who);
    ClubNight club;
    const auto before = club.everything();
    const std::string other = test::first_wins("Ben", "Ala", with(R"("id":"other",)", at_table_1));
    auto games = test::items({other});
    CHECK(done(store::Importer(club.book, act).preview(games)).games[0].outcome == store::ImportOutcome::late);
    import(club, other, act);
    CHECK(error_of(store::type_totals(club.book, club.night, 1, 1, {1, 2}, act)) == "Table 1 already has a result.");
    CHECK(club.everything() == before);
  }
}

TEST_CASE("closed: of two new games for one table, the preview shows which one waits") {
  ClubNight club;
  const std::string first = test::first_wins("Cleo", "Dan", R"("event":"Spring 1","round":1,"table":2,)");
  const std::string second = test::first_wins("Dan", "Cleo", R"("event":"Spring 1","round":1,"table":2,)");
  const auto outcomes = [](const store::ImportResult& imported) {
    std::vector<store::ImportOutcome> found;
    for (const store::ImportedGame& game : imported.games) found.push_back(game.outcome);
    return found;
  };
  using enum store::ImportOutcome;
  auto seen = test::items({first, second, first});
  CHECK(outcomes(done(store::Importer(club.book, hugo()).preview(seen))) == std::vector{stored, late, already_there});
  auto games = test::items({first, second, first});
  CHECK(outcomes(done(store::Importer(club.book, hugo()).store(games))) == std::vector{stored, late, already_there});
}

TEST_CASE("closed: a ruling cannot be overridden by importing") {
  store::Book book = store::Book::in_memory();
  const auto game = test::store_one(book, test::ala_wins(R"("id":"game",)")).game;
  done(store::rule(book, game, test::rejected()));
  CHECK(test::standing(book, game) == "ruled, counts nowhere");
  for (const store::Act& act : everybody) {
    auto games = test::items({test::first_wins("Ala", "Ben", R"("id":"game","notes":"again",)")});
    const auto imported = done(store::Importer(book, act).store(games));
    CHECK(imported.games[0].outcome == store::ImportOutcome::late);
    CHECK(imported.games[0].game == game);
    CHECK(test::standing(book, game) == "ruled, counts nowhere");
  }
  auto games = test::items({test::first_wins("Ala", "Ben", R"("id":"game","notes":"again",)")});
  CHECK(done(store::Importer(book, knowingly(olga())).store(games)).games[0].outcome == store::ImportOutcome::revised);
}

TEST_CASE("closed: a refusal names the round or the night in a sentence") {
  ClubNight club;
  club.close_the_round();
  CHECK(error_of(store::type_totals(club.book, club.night, 1, 2, {8, 9}, hugo())) ==
        "Round 1 of \"Spring 1\" is closed. Ask an organiser to reopen the round.");
  CHECK(error_of(store::reopen_live_table(club.book, club.live, hugo())) ==
        "Round 1 of \"Spring 1\" is closed. Ask an organiser to reopen the round.");
  done(store::close_night(club.book, club.night, olga()));
  const auto header = test::read_good(test::pickomino_json(at_table_1));
  CHECK(error_of(store::open_live_table(club.book, header, true, olga())) ==
        "The night \"Spring 1\" is closed. Reopen it first.");
  CHECK(error_of(store::open_live_table(club.book, header, true, hugo())) ==
        "The night \"Spring 1\" is closed. Ask an organiser to reopen it.");
}

TEST_CASE("closed: an event that is not a night, and a night without rounds, are open") {
  ClubNight club;
  club.close_the_round();
  done(store::add_night(club.book, {.season = club.season, .event = "Spring 2", .day = "2026-05-29"}, olga()));
  SQLite::Database& database = club.book.database();
  CHECK_FALSE(store::closure_at(database, {.event = "Friends", .round = 1}, players_at_table()));
  CHECK_FALSE(store::closure_at(database, {.event = std::nullopt, .round = 1}, players_at_table()));
  CHECK_FALSE(store::closure_at(database, {.event = "Spring 2", .round = 2, .table = 1}, players_at_table()));
  CHECK(store::closure_at(database, {.event = "Spring 1", .round = 1}, players_at_table()));
}

TEST_CASE("closed: a game for a table that was not seated waits") {
  ClubNight club;
  const auto before = club.everything();
  for (const char* place :
       {R"("event":"Spring 1","round":9,"table":1,)", R"("event":"Spring 1","round":1,"table":7,)",
        R"("event":"Spring 1","round":1,)", R"("event":"Spring 1","table":2,)", R"("event":"Spring 1",)"}) {
    INFO(place);
    auto games = test::items({test::first_wins("Cleo", "Dan", place)});
    CHECK(done(store::Importer(club.book, olga()).store(games)).games[0].outcome == store::ImportOutcome::late);
  }
  CHECK(club.everything() == before);
  const auto header = test::read_good(test::pickomino_json(R"("event":"Spring 1","round":9,"table":1,)"));
  CHECK(error_of(store::open_live_table(club.book, header, true, olga())) == "There is no round 9.");
}

TEST_CASE("closed: a game with players other than those of its table waits") {
  ClubNight club;
  const auto before = club.everything();
  const auto outcome = [&](const std::string& one, const std::string& other) {
    auto games = test::items({test::first_wins(one, other, R"("event":"Spring 1","round":1,"table":2,)")});
    return done(store::Importer(club.book, hugo()).store(games)).games[0].outcome;
  };
  CHECK(outcome("Ala", "Ben") == store::ImportOutcome::late);
  CHECK(outcome("Cleo", "Eva") == store::ImportOutcome::late);
  CHECK(club.everything() == before);
  CHECK(outcome("Dan", "Cleo") == store::ImportOutcome::stored);
}

TEST_CASE("closed: a game of another kind than the table's waits, and so does one with other house rules") {
  test::LeagueBook club;
  const auto ala = club.check_in("Ala");
  const auto ben = club.check_in("Ben");
  store::Round round{.number = 1, .method = "by-hand"};
  round.tables.push_back(
      {.kind = "clever", .options = R"({"edition":"en"})", .seats = {{ala, std::nullopt}, {ben, std::nullopt}}});
  done(store::put_round(club.book, club.night, round, olga()));
  const auto outcome = [&](const std::string& game, const std::string& edition) {
    auto record = test::read_good(test::simulated(game, 1));
    if (!edition.empty()) record.options = {{"edition", edition}};
    record.moves = {};
    record.players = {"Ala", "Ben"};
    record.event = "Spring 1";
    record.round = 1;
    record.table = 1;
    auto games = test::items({record::write(record)});
    return done(store::Importer(club.book, hugo()).store(games)).games[0].outcome;
  };
  CHECK(outcome("qwantum", "") == store::ImportOutcome::late);
  CHECK(outcome("clever", "") == store::ImportOutcome::late);
  CHECK(outcome("clever", "pl") == store::ImportOutcome::late);
  CHECK(test::rows(club.book, "SELECT id FROM game").empty());
  CHECK(outcome("clever", "en") == store::ImportOutcome::stored);
}
