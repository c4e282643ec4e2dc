// Rounds of a night are closed and reopened; for attendance and seating, see nights_test.cpp.
#include "store/league/league_support.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using test::done;
using test::error_of;
using test::LeagueBook;
using test::olga;

namespace {

/// Four people present, at two tables.
struct FourAtTables : LeagueBook {
  /// A live table for a table of round 1.
  store::LiveTableId open_live(int table) const {
    const store::RoundTable at = read().rounds.at(0).tables.at(static_cast<std::size_t>(table - 1));
    std::string players;
    for (const store::RoundSeat& seat : at.seats) {
      players += (players.empty() ? "\"" : ",\"") + done(store::player_names(book)).at(seat.player) + "\"";
    }
    const auto header =
        test::read_good(R"({"format":"rollbook/1","game":"pickomino","players":[)" + players +
                        R"(],"event":"Spring 1","round":1,"table":)" + std::to_string(table) + R"(,"moves":[]})");
    const auto live = done(store::open_live_table(book, header, true, olga())).id;
    done(store::attach_live_table(book, night, 1, table, live, olga()));
    return live;
  }
  void play(store::LiveTableId live) const {
    done(store::add_live_change(book, live, 1, {.moves = {"1: roll 1 2 2 4 4 4 5 w"}, .token = "first"}));
  }

  store::PlayerId ala = check_in("Ala");
  store::PlayerId ben = check_in("Ben");
  store::PlayerId cleo = check_in("Cleo");
  store::PlayerId dan = check_in("Dan");
  FourAtTables() { done(seat(1, {{ala, ben}, {cleo, dan}})); }
};

}  // namespace

TEST_CASE("rounds: a round is closed only when every table is settled") {
  const FourAtTables club;
  CHECK(error_of(store::close_round(club.book, club.night, 1, {{1, {5, 4}}}, olga())) ==
        "Table 2 has no result yet. Wait for it, type in its totals, or close it without a result.");
  CHECK_FALSE(club.read().rounds[0].closed_at);
  CHECK(club.read().rounds[0].tables[0].typed_by.empty());  // a refused closing changes nothing
  done(store::close_round(club.book, club.night, 1, {{1, {5, 4}}, {2, {}}}, olga()));
  const store::NightDetails night = club.read();
  CHECK(night.rounds[0].closed_at);
  CHECK(night.rounds[0].tables[0].seats[0].total == 5);
  CHECK(night.rounds[0].tables[1].typed_by.empty());
}

TEST_CASE("rounds: any round can be reopened while a later one is being played, and a closed night with it") {
  const FourAtTables club;
  done(store::close_round(club.book, club.night, 1, {{1, {5, 4}}, {2, {6, 3}}}, olga()));
  done(club.seat(2, {{club.ala, club.cleo}, {club.ben, club.dan}}));
  CHECK(error_of(store::type_totals(club.book, club.night, 1, 1, {4, 5}, olga())) ==
        "Round 1 of \"Spring 1\" is closed. Reopen the round first.");
  CHECK(error_of(store::reopen_round(club.book, club.night, 1, test::hugo())) == "Only organisers can do this.");
  done(store::reopen_round(club.book, club.night, 1, olga()));
  done(store::type_totals(club.book, club.night, 1, 1, {4, 5}, test::hugo()));
  CHECK(club.read().open_round()->number == 2);  // the night continues
  CHECK(error_of(store::close_night(club.book, club.night, olga())) == "Round 1 is still open. Close it first.");
  done(store::close_round(club.book, club.night, 1, {}, olga()));
  done(test::close_round(club.book, club.night, 2));
  done(store::close_night(club.book, club.night, olga()));
  done(store::reopen_round(club.book, club.night, 2, olga()));
  CHECK_FALSE(club.read().night.closed_at);
  CHECK_FALSE(club.read().rounds[1].closed_at);
  CHECK(club.read().rounds[0].closed_at);
}

TEST_CASE("rounds: a started one is not drawn again, and its typed totals stay") {
  const FourAtTables club;
  done(store::start_round(club.book, club.night, 1, olga()));
  done(store::type_totals(club.book, club.night, 1, 1, {5, 4}, olga()));
  const auto live = club.open_live(2);
  store::Round drawn{.number = 1, .method = "random", .seed = 3};
  drawn.tables = {FourAtTables::table({club.ala, club.cleo}), FourAtTables::table({club.ben, club.dan})};
  CHECK(error_of(store::put_round(club.book, club.night, drawn, olga())) ==
        "Round 1 has started. Change its seats by hand.");
  CHECK(club.read().rounds[0].tables[0].seats[0].total == 5);
  CHECK(done(store::find_live_table(club.book, live))->is_open());
}

TEST_CASE("rounds: when changed by hand, a table with a result stays as it is") {
  const FourAtTables club;
  done(store::type_totals(club.book, club.night, 1, 1, {5, 4}, olga()));
  CHECK(error_of(club.seat(1, {{club.ala, club.cleo}, {club.ben, club.dan}})) ==
        "Table 1 already has a result. Its seats stay as they are.");
  done(club.seat(1, {{club.ala, club.ben}, {club.dan, club.cleo}}));
  CHECK(club.read().rounds[0].tables[0].seats[0].total == 5);
}

TEST_CASE("rounds: a table has its own house rules until its first move") {
  const FourAtTables club;
  const auto live = club.open_live(1);
  done(store::set_house_rules(club.book, club.night, 1, 1, R"({"edition":"en"})", test::hugo()));
  CHECK(club.read().rounds[0].tables[0].options == R"({"edition":"en"})");
  CHECK_FALSE(club.read().rounds[0].tables[0].live);  // it was opened with other rules
  CHECK_FALSE(done(store::find_live_table(club.book, live))->is_open());
  club.play(club.open_live(1));
  CHECK(error_of(store::set_house_rules(club.book, club.night, 1, 1, "{}", olga())) ==
        "The game at table 1 has begun. Its house rules stay as they are.");
  CHECK(error_of(store::set_house_rules(club.book, club.night, 1, 7, "{}", olga())) == "Round 1 has no table 7.");
}

TEST_CASE("rounds: a player whose game continues without them plays at no other table") {
  FourAtTables club;
  const auto eva = club.check_in("Eva");
  done(club.seat(1, {{club.ala, club.ben, eva}, {club.cleo, club.dan}}));
  done(store::start_round(club.book, club.night, 1, olga()));
  club.play(club.open_live(1));
  done(store::check_out(club.book, club.night, eva, 0, olga(), store::InterruptedGame::play_on));
  CHECK(error_of(club.seat(1, {{club.ala, club.ben}, {club.cleo, club.dan, eva}})) ==
        "Eva has a seat in the game at table 1, and cannot play at another one in this round.");
}

TEST_CASE("rounds: a live table whose seats were changed is not opened again") {
  const FourAtTables club;
  done(store::start_round(club.book, club.night, 1, olga()));
  const auto old = club.open_live(1);
  done(club.seat(1, {{club.ala, club.cleo}, {club.ben, club.dan}}));
  CHECK_FALSE(done(store::find_live_table(club.book, old))->is_open());
  CHECK(error_of(store::reopen_live_table(club.book, old, olga())) ==
        "The seats of this table were changed. Its game cannot be continued.");
}

TEST_CASE("rounds: one with a table of too few players cannot start") {
  test::LeagueBook club;
  const auto ala = club.check_in("Ala");
  done(club.seat(1, {{ala, club.check_in("Ben")}}));
  done(store::check_out(club.book, club.night, ala, 0, olga()));
  CHECK(error_of(store::start_round(club.book, club.night, 1, olga())) == "Table 1 has too few players for a game.");
  CHECK_FALSE(club.read().rounds[0].started_at);
}
