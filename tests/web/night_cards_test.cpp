#include "web/night_cards.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "web/live_support.hpp"
#include "web/night_support.hpp"

using namespace rollbook;
using test::contains;
using test::done;
using test::Drawn;
using test::NightClub;

TEST_CASE("night cards: a call for help stands on the table's card until somebody answers it") {
  const Drawn club;
  club.press_well("start", "live=yes");
  const auto live = done(store::find_live_table(club.open(), *club.read().rounds[0].tables[0].live));
  const std::string entry = "/t/" + live->entry_key;
  CHECK(club.ask_as_guest({.method = web::Method::post, .path = entry + "/help", .query = web::parse_query("on=yes")})
            .status == 200);
  CHECK(contains(club.run_page(), "calls for help"));
  club.press_well("answer", "round=1&table=1");
  CHECK_FALSE(contains(club.run_page(), "calls for help"));
}

TEST_CASE("night cards: somebody who is gone confirms no result") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben,Cleo");
  club.press_well("seat", "way=meet&size=3&seed=1&game=pickomino");
  club.press_well("start", "live=yes&round=1");
  const auto live = done(store::find_live_table(club.open(), *club.read().rounds[0].tables[0].live));
  const std::string entry = "/t/" + live->entry_key;
  const record::Record game = test::whole_game("pickomino", 3);
  const auto send = [&](const std::string& what, nlohmann::json body) {
    body["token"] = "token " + std::to_string(body["follows"].get<int>()) + what;
    return club.ask_as_guest({.method = web::Method::post, .path = entry + what, .body = body.dump()}).status;
  };
  int follows = 0;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    REQUIRE(send("/move", {{"follows", follows++}, {"move", game.moves[i]}}) == 200);
  }
  const auto gone = club.read().rounds[0].tables[0].seats[0].player;
  club.press_well("no-show", "player=" + std::to_string(gone) + "&then=play-on");
  CHECK(send("/confirm", {{"follows", follows}, {"by", 1}}) == 422);
  CHECK(send("/confirm", {{"follows", follows}, {"by", 2}}) == 200);
}
