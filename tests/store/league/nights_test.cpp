#include "store/league/nights.hpp"

#include "json.hpp"
#include "store/league/league_support.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using test::done;
using test::error_of;
using test::LeagueBook;
using test::olga;

namespace {

std::vector<store::PlayerId> seats_of(const store::RoundTable& table) {
  std::vector<store::PlayerId> players;
  for (const store::RoundSeat& seat : table.seats) players.push_back(seat.player);
  return players;
}

/// Four people present, at two tables.
struct FourAtTables : LeagueBook {
  store::PlayerId ala = check_in("Ala");
  store::PlayerId ben = check_in("Ben");
  store::PlayerId cleo = check_in("Cleo");
  store::PlayerId dan = check_in("Dan");
  FourAtTables() { done(seat(1, {{ala, ben}, {cleo, dan}})); }
};

}  // namespace

TEST_CASE("nights: people arrive, late ones for a later round, and leave") {
  const LeagueBook club;
  const auto ala = club.check_in("Ala");
  CHECK(club.check_in("ALA") == ala);  // the same person, checked in twice
  const auto ben = club.check_in("Ben", 2);
  done(store::check_out(club.book, club.night, ala, 1, olga()));
  const auto people = club.read().people;
  REQUIRE(people.size() == 2);
  CHECK(people[0] == store::Attendance{ala, 1, 1});
  CHECK(people[0].is_there_for(1));
  CHECK_FALSE(people[0].is_there_for(2));
  CHECK_FALSE(people[1].is_there_for(1));
  CHECK(people[1].is_there_for(3));
  CHECK(club.check_in("Ala", 3) == ala);  // she is back
  CHECK(club.read().people[0].is_there_for(3));
  done(store::remove_attendee(club.book, club.night, ben, olga()));
  CHECK(club.read().people.size() == 1);
  CHECK(error_of(store::check_in(club.book, club.night, {.name = ""}, 1, olga())) ==
        "\"\" cannot be a name: it is blank.");
  CHECK(error_of(store::check_out(club.book, club.night, ben, 1, olga())) == "Ben is not on the list of this night.");
}

TEST_CASE("nights: a new player has a visible name, which cannot be taken for another") {
  const LeagueBook club;
  CHECK(error_of(store::check_in(club.book, club.night, {.name = "Ala\u200B"}, 1, olga())) ==
        "\"Ala\u200B\" cannot be a name: it contains an invisible character.");
  CHECK(club.read().people.empty());
}

TEST_CASE("nights: a round is seated, started, closed, reopened") {
  const FourAtTables club;
  store::NightDetails night = club.read();
  REQUIRE(night.open_round() != nullptr);
  CHECK(night.rounds[0].method == "by-hand");
  CHECK(night.rounds[0].seed == 7);
  CHECK(seats_of(night.rounds[0].tables[1]) == std::vector{club.cleo, club.dan});
  CHECK(error_of(store::close_night(club.book, club.night, olga())) == "Round 1 is still open. Close it first.");
  done(store::start_round(club.book, club.night, 1, olga()));
  done(test::close_round(club.book, club.night, 1));
  night = club.read();
  CHECK(night.open_round() == nullptr);
  CHECK(night.next_round() == 2);
  CHECK(error_of(test::close_round(club.book, club.night, 1)) == "Round 1 is not open.");
  done(store::reopen_round(club.book, club.night, 1, olga()));
  CHECK(club.read().open_round() != nullptr);
  CHECK(error_of(store::remove_round(club.book, club.night, 1, olga())) == "Round 1 has started.");
  CHECK(error_of(store::reopen_round(club.book, club.night, 2, olga())) == "There is no round 2.");
}

TEST_CASE("nights: an impossible seating is refused") {
  const FourAtTables club;
  CHECK(error_of(club.seat(2, {{club.ala, club.ben}})) == "Round 2 cannot be seated now: round 1 comes next.");
  CHECK(error_of(club.seat(1, {{club.ala, club.ala}})) == "A player would sit at two tables.");
  CHECK(error_of(club.seat(1, {{club.ala, club.ben}}, {club.ala})) == "A player would sit at two tables.");
  CHECK(error_of(club.seat(1, {{club.ala}})) == "Pickomino is for 2 to 7 players at a table; table 1 has 1.");
  CHECK(seats_of(club.read().rounds[0].tables[0]) == std::vector{club.ala, club.ben});  // as before
}

TEST_CASE("nights: when drawn again, an unchanged table keeps its entries") {
  const FourAtTables club;
  done(store::start_round(club.book, club.night, 1, olga()));
  done(store::type_totals(club.book, club.night, 1, 1, {5, 4}, olga()));
  const auto eva = club.check_in("Eva");
  done(club.seat(1, {{club.ala, club.ben}, {club.cleo, club.dan, eva}}));
  const store::Round round = club.read().rounds[0];
  CHECK(round.started_at);
  CHECK(round.tables[0].typed_by == "Olga");
  CHECK(round.tables[0].seats[0].total == 5);
  CHECK(round.tables[1].seats.size() == 3);
}

TEST_CASE("nights: a table keeps its number when another one is removed") {
  const FourAtTables club;
  store::Round round = club.read().rounds[0];
  round.tables.erase(round.tables.begin());
  round.sitting_out = {club.ala, club.ben};
  done(store::put_round(club.book, club.night, round, olga()));
  REQUIRE(club.read().rounds[0].tables.size() == 1);
  CHECK(club.read().rounds[0].tables[0].number == 2);
}

TEST_CASE("nights: a no-show leaves the seat free, and a player who has played cannot be one") {
  const FourAtTables club;
  done(store::check_out(club.book, club.night, club.dan, 0, olga()));
  store::NightDetails night = club.read();
  CHECK(seats_of(night.rounds[0].tables[1]) == std::vector{club.cleo});
  CHECK_FALSE(night.people[3].came());
  done(club.seat(1, {{club.ala, club.ben, club.cleo}}));
  done(test::close_round(club.book, club.night, 1));
  CHECK(error_of(store::check_out(club.book, club.night, club.ala, 0, olga())) == "Ala has played in round 1.");
  CHECK(error_of(store::remove_attendee(club.book, club.night, club.ala, olga())) ==
        "Ala already has a seat on this night.");
}

TEST_CASE("nights: totals are typed in for everyone at a table, or deleted") {
  const FourAtTables club;
  CHECK(error_of(store::type_totals(club.book, club.night, 1, 1, {5}, olga())) ==
        "Table 1 has 2 players; found 1 totals.");
  CHECK(error_of(store::type_totals(club.book, club.night, 1, 9, {5, 4}, olga())) == "Round 1 has no table 9.");
  CHECK(error_of(store::type_totals(club.book, club.night, 9, 1, {5, 4}, olga())) == "There is no round 9.");
  done(store::type_totals(club.book, club.night, 1, 1, {5, 4}, olga()));
  CHECK(club.read().rounds[0].tables[0].seats[1].total == 4);
  done(store::type_totals(club.book, club.night, 1, 1, {}, olga()));
  CHECK(club.read().rounds[0].tables[0].typed_by.empty());
  CHECK_FALSE(club.read().rounds[0].tables[0].seats[1].total);
}

TEST_CASE("nights: a table can be entered live") {
  const FourAtTables club;
  const auto header = test::read_good(test::pickomino_json(R"("event":"Spring 1","round":1,"table":1,)"));
  const auto live = done(store::open_live_table(club.book, header, true, olga()));
  done(store::attach_live_table(club.book, club.night, 1, 1, live.id, olga()));
  CHECK(club.read().rounds[0].tables[0].live == live.id);
  CHECK(error_of(store::attach_live_table(club.book, club.night, 1, 3, live.id, olga())) == "Round 1 has no table 3.");
}

TEST_CASE("nights: a closed night stays unchanged until it is reopened") {
  const FourAtTables club;
  done(test::close_round(club.book, club.night, 1));
  done(store::close_night(club.book, club.night, olga()));
  CHECK(error_of(store::check_in(club.book, club.night, {.name = "Eva"}, 1, olga())) ==
        "The night \"Spring 1\" is closed.");
  CHECK(error_of(club.seat(2, {{club.ala, club.ben}})) == "The night \"Spring 1\" is closed.");
  done(store::reopen_night(club.book, club.night, olga()));
  done(club.seat(2, {{club.ala, club.ben}}));
  CHECK(error_of(store::read_night(club.book, 99)) == "There is no night 99 in this book.");
}

TEST_CASE("nights: changes are in the audit log") {
  const FourAtTables club;
  const auto log = test::rows(club.book, "SELECT action, object, detail FROM audit ORDER BY id");
  REQUIRE(log.size() == 11);
  CHECK(log[0] == "add|season 1|Spring");
  CHECK(log[1] == "add|night 1|Spring 1, 2026-05-28");
  CHECK(log[2] == "add|player 1|Ala");
  CHECK(log[3] == "check in|night 1|Ala, from round 1");
  CHECK(log[10] == "seat|night 1|round 1, by-hand, seed 7");
}

TEST_CASE("nights: two merged players are in one place") {
  FourAtTables club;
  CHECK(error_of(store::merge_players(club.book, "Ala", "Cleo", olga())) ==
        "\"Ala\" and \"Cleo\" cannot be one person: both had a seat in one round.");
  const auto alka = club.check_in("Alka");
  done(store::merge_players(club.book, "Ala", "Alka", olga()));
  const auto people = club.read().people;
  CHECK(people.size() == 4);
  CHECK(std::ranges::find(people, alka, &store::Attendance::player) == people.end());
}

namespace {

/// The first table of a round entered live, with moves made there or not.
store::LiveTableId enter_live(const FourAtTables& club, bool with_moves) {
  const auto header = test::read_good(test::pickomino_json(R"("event":"Spring 1","round":1,"table":1,"id":"live",)"));
  const auto live = done(store::open_live_table(club.book, header, true, olga()));
  done(store::attach_live_table(club.book, club.night, 1, 1, live.id, olga()));
  if (with_moves) {
    done(store::add_live_change(club.book, live.id, 1, {.moves = {"1: roll 1 1 1 1 1 2 2 2"}, .token = "a"}));
  }
  return live.id;
}

}  // namespace

TEST_CASE("nights: a player absent before the first move loses the seat, and gets it back") {
  const FourAtTables club;
  const auto live = enter_live(club, false);
  done(store::check_out(club.book, club.night, club.ala, 0, olga()));
  CHECK(seats_of(club.read().rounds[0].tables[0]) == std::vector{club.ben});
  CHECK_FALSE(club.read().rounds[0].tables[0].live);  // dealt again
  CHECK_FALSE(done(store::find_live_table(club.book, live))->is_open());
  CHECK(club.check_in("Ala", 2) == club.ala);
  CHECK(seats_of(club.read().rounds[0].tables[0]) == std::vector{club.ala, club.ben});  // in her old seat
  CHECK(club.read().people[0].is_there_for(1));
}

TEST_CASE("nights: a game that has begun continues without an absent player, or is void") {
  const FourAtTables club;
  const auto live = enter_live(club, true);
  const auto leave = [&](store::InterruptedGame then) {
    return store::check_out(club.book, club.night, club.ala, 0, olga(), then);
  };
  CHECK(error_of(leave(store::InterruptedGame::undecided)) ==
        "The game at table 1 has begun. Choose: play on without Ala, or void the game.");
  CHECK(seats_of(club.read().rounds[0].tables[0]).size() == 2);
  SECTION("they play on") {
    done(leave(store::InterruptedGame::play_on));
    CHECK(seats_of(club.read().rounds[0].tables[0]) == std::vector{club.ben});
    CHECK(club.read().rounds[0].tables[0].live == live);
    CHECK(done(store::find_live_table(club.book, live))->is_open());
    club.check_in("Ala", 2);
    CHECK(seats_of(club.read().rounds[0].tables[0]) == std::vector{club.ala, club.ben});
    CHECK(club.read().rounds[0].tables[0].live == live);
  }
  SECTION("the game is void") {
    done(leave(store::InterruptedGame::void_game));
    REQUIRE(club.read().rounds[0].tables.size() == 1);
    CHECK(club.read().rounds[0].sitting_out == std::vector{club.ben});
    CHECK_FALSE(done(store::find_live_table(club.book, live))->is_open());
    club.check_in("Ala", 2);  // the table is restored, to be dealt again
    REQUIRE(club.read().rounds[0].tables.size() == 2);
    CHECK(club.read().rounds[0].tables[0].number == 1);
    CHECK(club.read().rounds[0].tables[0].kind == "pickomino");
    CHECK(seats_of(club.read().rounds[0].tables[0]) == std::vector{club.ala, club.ben});
    CHECK_FALSE(club.read().rounds[0].tables[0].live);
    CHECK(club.read().rounds[0].sitting_out.empty());
  }
}

namespace {

/// Ala, Ben and Cleo have seats at one table; returns the places in a game of theirs, without absent players.
struct ThreeAtTable : LeagueBook {
  std::vector<store::PlayerId> players{check_in("Ala"), check_in("Ben"), check_in("Cleo")};
  ThreeAtTable() { done(seat(1, {players})); }

  void store_game() {
    auto record = nlohmann::json::parse(test::simulated("pickomino", 1, 3));
    record.update({{"players", {"Ala", "Ben", "Cleo"}}, {"event", "Spring 1"}, {"round", 1}, {"table", 1}});
    test::store_one(book, record.dump());
  }
  std::map<store::PlayerId, int> places() const {
    std::map<store::PlayerId, int> found;
    const auto night_results = done(store::results_of_night(book, night));
    for (const auto& seat : night_results.games.at(0).seats) found[seat.player] = seat.place;
    return found;
  }
};

}  // namespace

TEST_CASE("nights: a game wins nothing for an absent player, whatever happens to them later") {
  ThreeAtTable all;
  all.store_game();
  const auto before = all.places();
  REQUIRE(before.size() == 3);
  for (const store::PlayerId absent : all.players) {
    ThreeAtTable club;
    done(store::check_out(club.book, club.night, absent, 0, olga()));
    club.store_game();
    const auto places = club.places();
    REQUIRE(places.size() == 2);  // the others have places among themselves
    for (const auto& [player, place] : places) {
      CHECK(place == before.at(player) - (before.at(absent) < before.at(player) ? 1 : 0));
    }
    done(test::close_round(club.book, club.night, 1));
    club.check_in(club.players[0] == absent ? "Ala" : club.players[1] == absent ? "Ben" : "Cleo", 2);
    CHECK(club.places() == places);  // attending round 2 changes nothing about round 1
    done(store::check_out(club.book, club.night, absent, 1, olga()));
    CHECK(club.places() == places);
  }
}

TEST_CASE("nights: a table with a result keeps its seats") {
  ThreeAtTable club;
  done(store::check_out(club.book, club.night, club.players[2], 0, olga()));
  done(store::type_totals(club.book, club.night, 1, 1, {7, 9}, olga()));
  club.check_in("Cleo", 2);
  CHECK(seats_of(club.read().rounds[0].tables[0]).size() == 2);
  CHECK(error_of(store::check_out(club.book, club.night, club.players[0], 0, olga())) ==
        "Table 1 already has a result.");
}

TEST_CASE("nights: a round is not closed while a game is being corrected") {
  FourAtTables club;
  const auto live = enter_live(club, true);
  const auto game = test::store_one(club.book, test::ala_wins(R"("event":"Spring 1","round":1,"table":1,)")).game;
  done(store::close_live_table(club.book, live, game, olga()));
  done(store::reopen_live_table(club.book, live, olga()));
  CHECK(done(store::unsettled_tables(club.book, club.read(), 1)) == std::vector{1, 2});
  done(store::close_round(club.book, club.night, 1, {{1, {}}, {2, {}}}, olga()));
  CHECK(done(store::find_live_table(club.book, live))->game == game);  // the stored result stays
}

TEST_CASE("nights: a night with results keeps its name") {
  const FourAtTables club;
  store::Night renamed = club.read().night;
  renamed.event = "Spring 2";
  CHECK(error_of(store::change_night(club.book, renamed, olga())) ==
        "Results are stored under the name \"Spring 1\": it cannot be changed any more.");
  CHECK(error_of(store::change_night(club.book, club.read().night, test::hugo())) == "Only organisers can do this.");
}

TEST_CASE("nights: a player reported absent twice gets the seat back, and cannot be removed") {
  const FourAtTables club;
  for (int i = 0; i < 2; ++i) done(store::check_out(club.book, club.night, club.ala, 0, olga()));
  CHECK(error_of(store::remove_attendee(club.book, club.night, club.ala, olga())) ==
        "Ala already has a seat on this night.");
  club.check_in("Ala");
  CHECK(seats_of(club.read().rounds[0].tables[0]) == std::vector{club.ala, club.ben});
}

TEST_CASE("nights: a seat is not given back if others sit there now") {
  const FourAtTables club;
  done(store::check_out(club.book, club.night, club.ala, 0, olga()));
  done(club.seat(1, {{club.ben, club.cleo, club.dan}}));
  club.check_in("Ala", 2);
  CHECK(seats_of(club.read().rounds[0].tables[0]) == std::vector{club.ben, club.cleo, club.dan});
}

TEST_CASE("nights: a player who sat out, left and came back sits out again") {
  const FourAtTables club;
  const auto eva = club.check_in("Eva");
  done(club.seat(1, {{club.ala, club.ben}, {club.cleo, club.dan}}, {eva}));
  done(store::check_out(club.book, club.night, eva, 0, olga()));
  CHECK(club.read().rounds[0].sitting_out.empty());
  club.check_in("Eva", 2);
  CHECK(club.read().rounds[0].sitting_out == std::vector{eva});
}
