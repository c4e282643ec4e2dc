#include "web/night/projector_page.hpp"

#include "http/feed.hpp"
#include "web/live/live_support.hpp"
#include "web/night/night_support.hpp"

using namespace rollbook;
using namespace std::chrono_literals;
using test::contains;
using test::LiveClub;

TEST_CASE("projector: the stream has the state of all tables, and then every change") {
  const LiveClub club;
  const http::Response stream = club.ask_as_guest({.path = "/projector/events"});
  CHECK(stream.type == "text/event-stream");
  CHECK(contains(*stream.body, club.watch()));
  REQUIRE(stream.feed);
  CHECK(club.move(0, "1: roll 1 2 2 4 4 4 5 w").status == 200);
  const auto news = stream.feed->take();
  REQUIRE(news.size() == 1);
  CHECK(contains(*news[0], "Ala rolls"));
  CHECK(club.ask({.method = http::Method::post, .path = "/tables/1/close", .body = "do=give-up"}).status == 303);
  const auto gone = stream.feed->take();
  REQUIRE_FALSE(gone.empty());
  CHECK(contains(*gone.back(), "\"tables\":\"changed\""));
}

TEST_CASE("projector: the tables of the night; guests see only public ones") {
  const LiveClub club;
  CHECK(contains(club.page("/projector"), club.watch()));
  const LiveClub secret(test::read_good(test::pickomino_json()), false);
  CHECK(contains(secret.page("/projector"), secret.watch()));
  const http::Response seen = secret.ask_as_guest({.path = "/projector"});
  CHECK(seen.status == 200);
  CHECK_FALSE(contains(*seen.body, secret.watch()));
}

TEST_CASE("projector: the rights of a subscriber with an account are checked again after a while") {
  const LiveClub club(test::read_good(test::pickomino_json()), false);
  CHECK(club.get("/projector/events").feed_lasts == 5min);
  CHECK(club.get(club.watch("/events")).feed_lasts == 5min);
  CHECK(club.ask_as_guest({.path = "/projector/events"}).feed_lasts == 0min);
  CHECK(club.ask_as_guest({.path = club.entry("/events")}).feed_lasts == 0min);
}

TEST_CASE("projector: the current round, its live tables and its standings; not the tables of the round before") {
  const test::NightClub club;
  club.press_well("check-in", "name=Ala%2CBen%2CCleo%2CDan");
  CHECK(contains(club.page("/projector"), "stage-gathering"));
  club.press_well("seat", "way=random&size=2&game=pickomino&seed=1");
  club.press_well("start", "live=yes");
  std::string projector_hub = club.page("/projector");
  CHECK(contains(projector_hub, "stage-seating"));
  CHECK(test::count(projector_hub, "class=\"table ") == 2);
  CHECK(test::count(projector_hub, "/watch/") == 2);
  club.press_well("totals", "round=1&table=1&total=9&total=8");
  projector_hub = club.page("/projector");
  CHECK(contains(projector_hub, "wall-standings"));
  CHECK(contains(projector_hub, "state-result"));
  club.press_well("totals", "round=1&table=2&total=7&total=6");
  club.press_well("close-round");
  CHECK(contains(club.page("/projector"), "stage-results"));
  club.press_well("seat", "way=random&size=2&game=pickomino&seed=2");
  club.press_well("start", "live=no");
  projector_hub = club.page("/projector");
  CHECK(contains(projector_hub, "Round 2"));
  CHECK(test::count(projector_hub, "class=\"table ") == 2);
  CHECK_FALSE(contains(projector_hub, "/watch/"));
}

TEST_CASE("projector: a private live table of a round shows its seats, and its score only to helpers") {
  const test::NightClub club;
  club.press_well("check-in", "name=Ala%2CBen");
  club.press_well("seat", "way=random&size=2&game=pickomino&seed=1");
  club.press_well("start", "live=yes");
  const auto hidden = [](const store::Book& book) {
    return test::done(store::set_live_table_public(book, 1, false, test::olga()));
  };
  hidden(club.open());
  const std::string seen = *club.ask_as_guest({.path = "/projector"}).body;
  CHECK(contains(seen, "Ala"));
  CHECK_FALSE(contains(seen, "/watch/"));
  CHECK(contains(club.page("/projector"), "/watch/"));
}

TEST_CASE("projector: a live table opened by hand for a table of the round is used for it") {
  const test::NightClub club;
  club.press_well("check-in", "name=Ala%2CBen");
  club.press_well("seat", "way=random&size=2&game=pickomino&seed=1");
  club.press_well("start", "live=no");
  const store::RoundTable seats = club.read().rounds[0].tables[0];
  const auto names = test::done(store::player_names(club.open()));
  record::Record header = test::read_good(test::pickomino_json());
  header.players = {names.at(seats.seats[0].player), names.at(seats.seats[1].player)};
  header.event = "Spring 1";
  header.round = 1;
  header.table = 1;
  header.moves = {};
  const auto live = test::done(store::open_live_table(club.open(), header, true, test::olga()));
  const std::string projector_hub = club.page("/projector");
  CHECK(test::count(projector_hub, "class=\"table ") == 1);
  CHECK(contains(projector_hub, live.watch_key));
}

TEST_CASE("projector: it is in the reader's language") {
  const test::NightClub club;
  club.press_well("check-in", "name=Ala%2CBen");
  CHECK(contains(club.page("/projector?lang=en"), "2 players are here"));
  CHECK(contains(club.page("/projector?lang=pl"), "Są 2 osoby"));
  CHECK(contains(club.page("/projector?lang=de"), "2 Personen sind da"));
}
