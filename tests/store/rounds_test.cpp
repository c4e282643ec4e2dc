// Rounds of a night are closed and reopened; who sits where is in nights_test.cpp.
#include "store/league_support.hpp"

using namespace rollbook;
using test::done;
using test::LeagueBook;
using test::olga;
using test::trouble;

namespace {

/// Four who are there, at two tables.
struct FourAtTables : LeagueBook {
  store::PlayerId ala = check_in("Ala");
  store::PlayerId ben = check_in("Ben");
  store::PlayerId cleo = check_in("Cleo");
  store::PlayerId dan = check_in("Dan");
  FourAtTables() { done(seat(1, {{ala, ben}, {cleo, dan}})); }
};

}  // namespace

TEST_CASE("rounds: a round is closed only when every table is settled") {
  const FourAtTables club;
  CHECK(trouble(store::close_round(club.book, club.night, 1, {{1, {5, 4}}}, olga())) ==
        "Table 2 has no result yet. Wait for it, type in its totals, or give its game up.");
  CHECK_FALSE(club.read().rounds[0].closed_at);
  CHECK(club.read().rounds[0].tables[0].typed_by.empty());  // a refused closing changes nothing
  done(store::close_round(club.book, club.night, 1, {{1, {5, 4}}, {2, {}}}, olga()));
  const store::NightBook night = club.read();
  CHECK(night.rounds[0].closed_at);
  CHECK(night.rounds[0].tables[0].seats[0].total == 5);
  CHECK(night.rounds[0].tables[1].typed_by.empty());
}

TEST_CASE("rounds: any round can be reopened while a later one is played, and a closed night with it") {
  const FourAtTables club;
  done(store::close_round(club.book, club.night, 1, {{1, {5, 4}}, {2, {6, 3}}}, olga()));
  done(club.seat(2, {{club.ala, club.cleo}, {club.ben, club.dan}}));
  CHECK(trouble(store::type_totals(club.book, club.night, 1, 1, {4, 5}, olga())) ==
        "Round 1 of \"Spring 1\" is closed. Ask an organiser to reopen the round.");
  CHECK(trouble(store::reopen_round(club.book, club.night, 1, test::hugo())) == "Only organisers can do this.");
  done(store::reopen_round(club.book, club.night, 1, olga()));
  done(store::type_totals(club.book, club.night, 1, 1, {4, 5}, test::hugo()));
  CHECK(club.read().open_round()->number == 2);  // the night goes on
  CHECK(trouble(store::close_night(club.book, club.night, olga())) == "Round 1 is still open. Close it first.");
  done(store::close_round(club.book, club.night, 1, {}, olga()));
  done(test::close_round(club.book, club.night, 2));
  done(store::close_night(club.book, club.night, olga()));
  done(store::reopen_round(club.book, club.night, 2, olga()));
  CHECK_FALSE(club.read().night.closed_at);
  CHECK_FALSE(club.read().rounds[1].closed_at);
  CHECK(club.read().rounds[0].closed_at);
}
