#include "web/games/replay_page.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "json.hpp"
#include "store/people/players.hpp"
#include "web/club.hpp"

using namespace rollbook;
using nlohmann::json;
using test::Club;
using test::contains;
using test::count;

TEST_CASE("replay page: the ledger has one line per move, in words, with its points") {
  const Club club({test::sample("pickomino-two-friends")});
  const std::string page = club.page("/games/1/replay");
  const auto moves = json::parse(test::sample("pickomino-two-friends"))["moves"].size();
  CHECK(count(page, "data-step=\"") == static_cast<int>(moves));
  CHECK(contains(page, "href=\"#1\""));
  CHECK(contains(page, "class=\"turn\""));
}

TEST_CASE("replay page: rolls made by the program are marked") {
  const Club club({test::pickomino_json(R"("x-virtual":[1],)", R"("1: roll 1 2 2 4 4 4 5 w", "1: keep 4")")});
  const std::string page = club.page("/games/1/replay");
  CHECK(count(page, "class=\"virtual\"") == 1);
  CHECK(contains(page, "rolled by Rollbook: </span></span>Ala rolls"));
}

TEST_CASE("replay page: a refused move ends the ledger, with the referee's message") {
  const Club club({test::pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w", "2: keep 4", "1: keep 4")")});
  const std::string page = club.page("/games/1/replay");
  CHECK(count(page, "data-seat=\"1\" class=\"depth-") == 1);
  CHECK(contains(page, "<tr id=\"step-2\" data-step=\"2\" class=\"refused\""));
  CHECK(contains(page, "data-count=\"2\""));
  CHECK(contains(page, "data-words=\"Refused: 2: keep 4. "));
  CHECK(contains(page, "2: keep 4"));
  CHECK(contains(page, "pickomino.turn"));
}

TEST_CASE("replay page: the referee's message is in the reader's language") {
  const Club club({test::pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w", "3: keep 4")")});
  CHECK(contains(club.page("/games/1/replay?lang=en"), "This table has seats 1 to 2; found seat 3."));
  CHECK(contains(club.page("/games/1/replay?lang=pl"), "Przy tym stole są miejsca od 1 do 2; podano miejsce 3."));
  CHECK(contains(club.page("/games/1/replay?lang=de"), "Dieser Tisch hat die Plätze 1 bis 2; angegeben ist Platz 3."));
}

TEST_CASE("replay page: whose turn it is is shown by name in the middle of the table") {
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

TEST_CASE("replay page: the steps for the browser are one JSON object") {
  const Club club({test::sample("clever-two-players")});
  const auto steps = json::parse(club.page("/games/1/steps.json"));
  CHECK(steps["boxes"].size() == steps["initial"].size());
  CHECK(steps["steps"].size() == json::parse(test::sample("clever-two-players"))["moves"].size());
}

TEST_CASE("replay page: the legal moves at a step") {
  const Club club({test::pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w", "1: keep 4")")});
  const auto at_start = json::parse(club.page("/games/1/legal.json?at=0"));
  REQUIRE(at_start.size() == 1);
  CHECK(at_start[0]["move"] == "1: roll ?");
  CHECK(at_start[0]["words"] == "decided by the dice");
  CHECK(at_start[0]["played"] == true);  // the dice were thrown
  const auto after_roll = json::parse(club.page("/games/1/legal.json?at=1"));
  CHECK(after_roll.size() == 5);
  for (const json& move : after_roll) CHECK(move["played"] == (move["move"] == "1: keep 4"));
  for (const json& move : json::parse(club.page("/games/1/legal.json?at=2"))) CHECK(move["played"] == false);
  CHECK(club.get("/games/1/legal.json?at=3").status == 400);
  CHECK(club.get("/games/1/legal.json?at=1x").status == 400);
  CHECK(club.get("/games/1/legal.json").status == 400);
}

TEST_CASE("replay page: a refused move is not among the legal ones") {
  const Club club({test::pickomino_json("", R"("2: roll 1 2 2 4 4 4 5 w")")});
  const auto legal = json::parse(club.page("/games/1/legal.json?at=0"));
  REQUIRE(legal.size() == 1);
  CHECK(legal[0]["played"] == false);
}

TEST_CASE("replay page: every move of the sample games is among the legal ones") {
  for (const std::string game : {"clever-two-players", "clever2-two-players", "pickomino-two-friends",
                                 "qwantum-two-players", "onecard-cards-from-the-box"}) {
    const Club club({test::sample(game)});
    const std::size_t moves = json::parse(test::sample(game))["moves"].size();
    for (std::size_t at = 0; at < std::min<std::size_t>(moves, 30); ++at) {
      INFO(game << " " << at);
      const auto legal = json::parse(club.page("/games/1/legal.json?at=" + std::to_string(at)));
      CHECK(std::ranges::count_if(legal, [](const json& move) { return move["played"] == true; }) == 1);
    }
  }
}

TEST_CASE("replay page: players have their displayed names") {
  const Club club({test::pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w","1: keep 4","2: keep 4")")});
  test::done(store::rename_player(club.open(), "Ala", "Alicja", test::olga()));
  CHECK(contains(club.page("/games/1/replay"), "Alicja keeps"));
  CHECK(contains(club.page("/games/1/legal.json?at=1"), "Alicja"));
  CHECK_FALSE(contains(club.page("/games/1/replay"), "Ala"));
}
