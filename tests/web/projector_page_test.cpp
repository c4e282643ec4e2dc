#include "web/projector_page.hpp"

#include "web/feed.hpp"
#include "web/live_support.hpp"

using namespace rollbook;
using namespace std::chrono_literals;
using test::contains;
using test::LiveClub;

TEST_CASE("projector: the stream tells how all tables stand, and then what happens") {
  const LiveClub club;
  const web::Response stream = club.ask_as_guest({.path = "/projector/events"});
  CHECK(stream.type == "text/event-stream");
  CHECK(contains(*stream.body, club.watch()));
  REQUIRE(stream.feed);
  CHECK(club.move(0, "1: roll 1 2 2 4 4 4 5 w").status == 200);
  const auto news = stream.feed->take();
  REQUIRE(news.size() == 1);
  CHECK(contains(*news[0], "Ala rolls"));
  CHECK(club.ask({.method = web::Method::post, .path = "/tables/1/close", .body = "do=give-up"}).status == 303);
  const auto gone = stream.feed->take();
  REQUIRE_FALSE(gone.empty());
  CHECK(contains(*gone.back(), "\"tables\":\"changed\""));
}

TEST_CASE("projector: the tables of the night; others see only public ones") {
  const LiveClub club;
  CHECK(contains(club.page("/projector"), club.watch()));
  const LiveClub secret(test::read_good(test::pickomino_json()), false);
  CHECK(contains(secret.page("/projector"), secret.watch()));
  const web::Response seen = secret.ask_as_guest({.path = "/projector"});
  CHECK(seen.status == 200);
  CHECK_FALSE(contains(*seen.body, secret.watch()));
}

TEST_CASE("projector: who listens by the right of an account is asked for it again after a while") {
  const LiveClub club(test::read_good(test::pickomino_json()), false);
  CHECK(club.get("/projector/events").feed_lasts == 5min);
  CHECK(club.get(club.watch("/events")).feed_lasts == 5min);
  CHECK(club.ask_as_guest({.path = "/projector/events"}).feed_lasts == 0min);
  CHECK(club.ask_as_guest({.path = club.entry("/events")}).feed_lasts == 0min);
}
