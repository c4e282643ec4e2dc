#include "web/replay_page.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "web/club.hpp"

using namespace rollbook;
using nlohmann::json;
using test::Club;
using test::contains;
using test::count;

TEST_CASE("replay page: the ledger has a line a move, in words, with what it brought") {
  const Club club({test::sample("pickomino-two-friends")});
  const std::string page = club.page("/games/1/replay");
  const auto moves = json::parse(test::sample("pickomino-two-friends"))["moves"].size();
  CHECK(count(page, "data-step=\"") == static_cast<int>(moves));
  CHECK(contains(page, "href=\"#1\""));
  CHECK(contains(page, "class=\"turn\""));
}

TEST_CASE("replay page: a refused move ends the ledger, with the referee's sentence") {
  const Club club({test::pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w", "2: keep 4", "1: keep 4")")});
  const std::string page = club.page("/games/1/replay");
  CHECK(count(page, "data-step=\"") == 1);
  CHECK(contains(page, "class=\"refused\""));
  CHECK(contains(page, "2: keep 4"));
  CHECK(contains(page, "pickomino.turn"));
}

TEST_CASE("replay page: the referee's sentence is in the reader's language") {
  const Club club({test::pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w", "3: keep 4")")});
  CHECK(contains(club.page("/games/1/replay?lang=en"), "This table has seats 1 to 2; found seat 3."));
  CHECK(contains(club.page("/games/1/replay?lang=pl"), "Przy tym stole są miejsca od 1 do 2; podano miejsce 3."));
  CHECK(contains(club.page("/games/1/replay?lang=de"), "Dieser Tisch hat die Plätze 1 bis 2; angegeben ist Platz 3."));
}

TEST_CASE("replay page: whose turn it is stands in the middle of the table by name") {
  const Club club({test::sample("clever-two-players")});
  CHECK(contains(club.page("/games/1/replay"), ">Turn</text>"));
  CHECK_FALSE(contains(club.page("/games/1/replay"), ">Seat</text>"));
  const auto drawn = json::parse(club.page("/games/1/steps.json"))["drawn"];
  const json game = json::parse(test::sample("clever-two-players"));
  for (const json& name : game["players"]) {
    CHECK(std::ranges::any_of(drawn, [&](const json& svg) {
      return contains(svg.get<std::string>(), ">" + name.get<std::string>() + "</text>");
    }));
  }
}

TEST_CASE("replay page: the steps for the browser are one JSON") {
  const Club club({test::sample("clever-two-players")});
  const auto steps = json::parse(club.page("/games/1/steps.json"));
  CHECK(steps["boxes"].size() == steps["initial"].size());
  CHECK(steps["steps"].size() == json::parse(test::sample("clever-two-players"))["moves"].size());
}

TEST_CASE("replay page: what could have been done at a step") {
  const Club club({test::pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w", "1: keep 4")")});
  const auto at_start = json::parse(club.page("/games/1/legal.json?at=0"));
  REQUIRE(at_start.size() == 1);
  CHECK(at_start[0]["move"] == "1: roll ?");
  CHECK(at_start[0]["words"] == "the dice decide");
  CHECK(json::parse(club.page("/games/1/legal.json?at=1")).size() == 5);
  CHECK(club.get("/games/1/legal.json?at=3").status == 400);
  CHECK(club.get("/games/1/legal.json?at=1x").status == 400);
  CHECK(club.get("/games/1/legal.json").status == 400);
}
