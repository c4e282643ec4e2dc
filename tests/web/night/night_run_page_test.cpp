#include "web/night/night_run_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/night/night_support.hpp"

using namespace rollbook;
using test::contains;
using test::count;
using test::done;
using test::NightClub;

namespace {

/// Eight people are present, and round 1 is drawn.
struct Drawn : NightClub {
  Drawn() {
    press_well("check-in", "name=Ala%2C+Ben%2C+Cleo%2C+Dan&name=Eva&name=Finn,+Gil,Hal");
    press_well("seat", "way=meet&size=4&seed=4711&game=pickomino");
  }
  store::PlayerId player(std::size_t table, std::size_t seat) const {
    return read().rounds.back().tables[table].seats[seat].player;
  }
};

std::string id_field(store::PlayerId player) { return "player=" + std::to_string(player); }

}  // namespace

TEST_CASE("night run: first, people are checked in") {
  const NightClub club;
  std::string page = club.run_page();
  CHECK(contains(page, "First, check in the players"));
  CHECK_FALSE(contains(page, "Seat round 1"));
  club.press_well("check-in", "name=Ala%2C+Ben%2C%2C+&name=Cleo");
  page = club.run_page();
  CHECK(club.read().people.size() == 3);
  CHECK(contains(page, "3 players are here"));
  CHECK(contains(page, "Seat round 1"));
}

TEST_CASE("night run: a round is drawn, started and closed, with one main button each time") {
  const Drawn club;
  std::string page = club.run_page();
  CHECK(contains(page, "Seed 4711"));
  CHECK(count(page, "class=\"card state-") == 2);
  CHECK(contains(page, "class=\"main big\">Start round 1"));
  CHECK(count(page, "class=\"main") == 1);
  club.press_well("start");
  page = club.run_page();
  CHECK(contains(page, "No results yet from tables 1, 2."));
  CHECK(count(page, "class=\"main") == 1);  // only inside the section for tables without a result
  CHECK(contains(page, "<details class=\"closing\"><summary class=\"button big\">Close round 1"));
  for (const char* const table : {"1", "2"}) {
    club.press_well("totals", std::string("round=1&table=") + table + "&total=9&total=8&total=7&total=7");
  }
  page = club.run_page();
  CHECK(contains(page, "All tables have results."));
  CHECK(contains(page, "class=\"main big\">Close round 1"));
  CHECK(contains(page, "totals entered"));
  club.press_well("close-round");
  page = club.run_page();
  CHECK(contains(page, "class=\"main big\">Seat round 2"));
  CHECK(contains(page, "Standings so far"));
  club.press_well("close");
  page = club.run_page();
  CHECK(contains(page, "The night is closed"));
  club.press_well("reopen-round", "round=1");  // and with it the night
  CHECK(club.read().open_round() != nullptr);
  CHECK_FALSE(club.read().night.closed_at);
}

TEST_CASE("night run: live tables are opened for a round, and their games are its results") {
  const Drawn club;
  club.press_well("start", "live=yes");
  const store::NightDetails night = club.read();
  for (const store::RoundTable& table : night.rounds[0].tables) {
    REQUIRE(table.live);
    const auto live = done(store::find_live_table(club.open(), *table.live));
    REQUIRE(live);
    CHECK(live->header.event == "Spring 1");
    CHECK(live->header.round == 1);
    CHECK(live->header.table == table.number);
    CHECK(live->header.players.size() == 4);
  }
  CHECK(count(club.run_page(), "<span class=\"badge\">being played</span>") == 2);

  const auto names = done(store::player_names(club.open()));
  const std::string first = names.at(night.rounds[0].tables[0].seats[0].player);
  const std::string second = names.at(night.rounds[0].tables[0].seats[1].player);
  club.store({test::first_wins(first, second, R"("event":"Spring 1","round":1,"table":1,)")});
  const std::string page = club.run_page();
  CHECK(contains(page, "No result yet from table 2."));
  CHECK(contains(page, "href=\"/games/1\""));
}

TEST_CASE("night run: the form for a table's final sheets has its players filled in") {
  const Drawn club;
  club.press_well("start");
  const std::string page = club.run_page();
  const std::size_t begin = page.find("href=\"/sheets/pickomino?") + 6;
  REQUIRE(begin > 6);
  std::string address = page.substr(begin, page.find('"', begin) - begin);
  for (std::size_t at = 0; (at = address.find("&amp;", at)) != std::string::npos;) address.replace(at, 5, "&");
  const std::string form = club.page(address);
  CHECK(contains(form, "value=\"Spring 1\""));
  CHECK(contains(form, "name=\"round\" value=\"1\""));
  CHECK(contains(form, "name=\"played_at\" value=\"2026-05-28\""));
  const auto names = done(store::player_names(club.open()));
  CHECK(contains(form, "value=\"" + names.at(club.player(0, 3)) + "\""));
}

TEST_CASE("night run: a disputed game is shown, and the round still waits for a result") {
  const Drawn club;
  club.press_well("start");
  club.store({test::stuck(R"("event":"Spring 1","round":1,"table":2,)")});
  const std::string page = club.run_page();
  CHECK(contains(page, "state-disputed"));
  CHECK(contains(page, "No results yet from tables 1, 2."));
}

TEST_CASE("night run: of two games for one table, the one stored last by an organiser counts, and the page says so") {
  const Drawn club;
  club.press_well("start");
  club.store({test::first_wins("Ala", "Ben", R"("event":"Spring 1","round":1,"table":1,)"),
              test::first_wins("Ben", "Ala", R"("event":"Spring 1","round":1,"table":1,)")});
  CHECK(contains(club.run_page(), "1 game of this table was rejected and does not count."));
}

TEST_CASE("night run: drawn again, a round has another seed, and it can be cancelled") {
  const Drawn club;
  club.press_well("draw-again");
  CHECK(club.read().rounds[0].method == "meet");
  CHECK(club.read().rounds.size() == 1);
  club.press_well("take-back");
  CHECK(club.read().rounds.empty());
  CHECK(club.press("draw-again").status == 409);
}

TEST_CASE("night run: people arriving during a round join the next; people leaving finish it") {
  const Drawn club;
  club.press_well("start");
  club.press_well("check-in", "name=Zoe");
  const auto leaver = club.player(0, 0);
  club.press_well("leave", id_field(leaver));
  for (const store::Attendance& person : club.read().people) {
    if (person.player == leaver) CHECK(person.last_round == 1);
    if (person.first_round == 2) CHECK_FALSE(person.is_there_for(1));
  }
  CHECK(club.read().people.size() == 9);
  CHECK(contains(club.run_page(), "here until round 1"));
  CHECK(contains(club.run_page(), "from round 2 on"));
}

TEST_CASE("night run: people checked in after the seating are shown without a seat until they have one") {
  const Drawn club;
  club.press_well("check-in", "name=Zoe%3B+Yan");  // commas and semicolons separate names
  std::string page = club.run_page();
  CHECK(
      contains(page, "2 players have no seat: <bdi>Yan</bdi>, <bdi>Zoe</bdi>. Redraw, or change the seating by hand."));
  CHECK(contains(page, "no seat in round 1"));
  club.press_well("start");
  page = club.run_page();
  CHECK(contains(page, "2 players have no seat"));
  CHECK(contains(page, "otherwise they join round 2."));
  CHECK_FALSE(contains(page, "from round 1 on"));
}

TEST_CASE("night run: totals can be entered and corrected for a table with a disputed game") {
  const Drawn club;
  club.press_well("start");
  club.store({test::stuck(R"("event":"Spring 1","round":1,"table":2,)")});
  CHECK(count(club.run_page(), "Enter totals") == 2);
  club.press_well("totals", "round=1&table=2&total=9&total=8&total=7&total=7");
  club.press_well("totals", "round=1&table=1&total=9&total=8&total=7&total=7");
  club.press_well("close-round");
  club.press_well("reopen-round", "round=1");
  CHECK(count(club.run_page(), "Enter totals") == 2);
  club.press_well("totals", "round=1&table=2&total=5&total=8&total=7&total=7");
}

TEST_CASE("night run: when an earlier round is reopened, closing it is the main thing to do") {
  const Drawn club;
  club.press_well("start");
  for (const char* const table : {"1", "2"}) {
    club.press_well("totals", std::string("round=1&table=") + table + "&total=9&total=8&total=7&total=7");
  }
  club.press_well("close-round");
  club.press_well("seat", "way=meet&size=4&game=pickomino");
  club.press_well("start");
  for (const char* const table : {"1", "2"}) {
    club.press_well("totals", std::string("round=2&table=") + table + "&total=9&total=8&total=7&total=7");
  }
  club.press_well("close-round");
  club.press_well("close");
  club.press_well("reopen-round", "round=1");
  const std::string page = club.run_page();
  CHECK(contains(page, "class=\"main big\">Close round 1"));
  CHECK(count(page, "class=\"main") == 1);
  CHECK(page.find("Close round 1") < page.find("Seat round 3"));
}

TEST_CASE("night run: an absent player leaves the seat free, and seats can be changed by hand") {
  const Drawn club;
  club.press_well("start", "live=yes");
  const auto missing = club.player(1, 3);
  const auto mover = club.player(1, 0);
  const auto old_live = club.read().rounds[0].tables[1].live;
  const auto stays = club.read().rounds[0].tables[0].live;
  club.press_well("no-show", id_field(missing));
  CHECK(club.read().rounds[0].tables[1].seats.size() == 3);

  std::string form = "game.1=pickomino&game.2=pickomino";
  const store::Round round = club.read().rounds[0];
  for (const store::RoundTable& table : round.tables) {
    for (const store::RoundSeat& seat : table.seats) {
      form +=
          "&table." + std::to_string(seat.player) + "=" + (seat.player == mover ? "0" : std::to_string(table.number));
    }
  }
  club.press_well("seats", form);
  const store::Round changed = club.read().rounds[0];
  CHECK(changed.method == "by-hand");
  CHECK(changed.sitting_out == std::vector{mover});
  CHECK(changed.tables[0].live == stays);
  CHECK(changed.tables[1].live);  // dealt again
  CHECK(changed.tables[1].live != old_live);
  REQUIRE(old_live);
  CHECK_FALSE(done(store::find_live_table(club.open(), *old_live))->is_open());  // its players have changed
}

TEST_CASE("night run: a refusal is shown on the page, and nothing changes") {
  const Drawn club;
  const http::Response answer = club.press("totals", "round=1&table=1&total=nine");
  CHECK(answer.status == 409);
  CHECK(contains(*answer.body, "&quot;nine&quot; is not a number. Type each player"));
  CHECK(club.press("close").status == 409);
  CHECK(contains(*club.press("close").body, "Round 1 is still open."));
  CHECK(club.press("dance").status == 404);
  CHECK(club.get("/nights/99/run").status == 404);
  CHECK(club.get("/nights/x/run").status == 404);
}

TEST_CASE("night run: it requires signing in") {
  const Drawn club;
  CHECK(club.ask_as_guest({.path = club.address("/run")}).status == 303);
  CHECK(club.ask_as_guest({.method = http::Method::post, .path = club.address("/run/start")}).status == 403);
  CHECK_FALSE(club.read().rounds[0].started_at);
}

TEST_CASE("night run: results of a closed night are changed by organisers only") {
  const NightClub club;
  const std::string hugo = test::session_of(club.open(), store::Role::helper, "Hugo");
  const auto press_as_helper = [&](std::string_view what) {
    return club.ask_as(hugo, {.method = http::Method::post, .path = club.address("/run/" + std::string(what))}).status;
  };
  CHECK(press_as_helper("close") == 303);
  REQUIRE(club.read().night.closed_at);
  CHECK(press_as_helper("reopen") == 409);
  CHECK(press_as_helper("close-round") == 409);
  CHECK(club.read().night.closed_at);
  club.press_well("reopen");
  CHECK_FALSE(club.read().night.closed_at);
}

TEST_CASE("night run: the projector shows the seating, and the night's standings") {
  const Drawn club;
  std::string projector_hub = *club.ask_as_guest({.path = "/projector"}).body;
  CHECK(contains(projector_hub, "Round 1"));
  CHECK(contains(projector_hub, "Gil"));
  club.press_well("totals", "round=1&table=1&total=9&total=8&total=7&total=6");
  projector_hub = *club.ask_as_guest({.path = "/projector"}).body;
  CHECK(contains(projector_hub, "wall-standings"));
}

TEST_CASE("night run: a refusal is in the reader's language") {
  const Drawn club;
  const http::Response refused = club.ask(
      {.method = http::Method::post, .path = club.address("/run/close"), .query = http::parse_query("lang=de")});
  CHECK(refused.status == 409);
  CHECK(contains(*refused.body, "Runde 1 ist noch offen. Schließe sie zuerst ab."));
}
