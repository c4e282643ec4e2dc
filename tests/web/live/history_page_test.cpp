#include "web/live/history_page.hpp"

#include "json.hpp"
#include "web/live/live_support.hpp"

using namespace rollbook;
using test::contains;
using test::LiveClub;

TEST_CASE("history: every change at a table, and any two versions compared") {
  const LiveClub club;
  REQUIRE(club.move(0, "1: roll 1 2 2 4 4 4 5 w").status == 200);
  REQUIRE(club.move(1, "1: keep 4", 2).status == 200);
  REQUIRE(club.post("undo", {{"follows", 2}, {"step", 1}}).status == 200);
  REQUIRE(club.move(3, "1: keep w").status == 200);
  const std::string page = club.page("/tables/1/history?lang=en");
  CHECK(contains(page, "Undone: Ala keeps 3 fours (12)"));
  CHECK(contains(page, "Ala rolls"));
  const std::string compared = club.page("/tables/1/history?from=2&to=4&lang=en");
  CHECK(contains(compared, "1: keep 4"));
  CHECK(contains(compared, "1: keep w"));
  CHECK(contains(club.page(club.entry("/history?lang=pl")), "Cofnięto: Ala odkłada"));
}

TEST_CASE("history: the revisions of a stored game are listed and compared") {
  const test::Club club({test::pickomino_json(R"("id":"g",)"),
                         test::pickomino_json(R"("id":"g",)", R"("1: roll 1 2 2 4 4 4 5 w","1: keep 4")")});
  const std::string page = club.page("/games/1/revisions");
  CHECK(contains(page, "night.jsonl #1"));
  CHECK(contains(page, "night.jsonl #2"));
  CHECK(contains(club.page("/games/1/revisions?from=1&to=2"), "1: keep 4"));
  CHECK(club.get("/games/1/revisions?from=1&to=7").status == 404);
  CHECK(club.get("/games/9/revisions").status == 404);
}

TEST_CASE("history: device addresses are shown only to helpers and organisers") {
  const LiveClub club;
  const nlohmann::json roll{{"follows", 0}, {"move", "1: roll 1 2 2 4 4 4 5 w"}, {"token", "a"}};
  REQUIRE(
      club.ask_as_guest(
              {.method = http::Method::post, .path = club.entry("/move"), .body = roll.dump(), .address = "10.0.0.7"})
          .status == 200);
  CHECK(contains(club.page("/tables/1/history"), "10.0.0.7"));
  CHECK_FALSE(contains(club.page(club.entry("/history")), "10.0.0.7"));
}
