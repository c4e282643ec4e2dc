#include "web/night/night_cards.hpp"

#include <catch2/catch_test_macros.hpp>

#include "json.hpp"
#include "web/live/live_support.hpp"
#include "web/night/night_support.hpp"

using namespace rollbook;
using test::contains;
using test::done;
using test::Drawn;
using test::NightClub;

TEST_CASE("night cards: a call for help is shown on the table's card until it is answered") {
  const Drawn club;
  club.press_well("start", "live=yes");
  const auto live = done(store::find_live_table(club.open(), *club.read().rounds[0].tables[0].live));
  const std::string entry = "/t/" + live->entry_key;
  CHECK(club.ask_as_guest({.method = http::Method::post, .path = entry + "/help", .query = http::parse_query("on=yes")})
            .status == 200);
  CHECK(contains(club.run_page(), "asks for help"));
  club.press_well("answer", "round=1&table=1");
  CHECK_FALSE(contains(club.run_page(), "asks for help"));
}

TEST_CASE("night cards: an absent player confirms no result") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben,Cleo");
  club.press_well("seat", "way=meet&size=3&seed=1&game=pickomino");
  club.press_well("start", "live=yes&round=1");
  const auto live = done(store::find_live_table(club.open(), *club.read().rounds[0].tables[0].live));
  const std::string entry = "/t/" + live->entry_key;
  const record::Record game = test::whole_game("pickomino", 3);
  const auto send = [&](const std::string& what, nlohmann::json body) {
    body["token"] = "token " + std::to_string(body["follows"].get<int>()) + what;
    return club.ask_as_guest({.method = http::Method::post, .path = entry + what, .body = body.dump()}).status;
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

TEST_CASE("night cards: a late game says which game it is, and what conflicts with it at its table") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben");
  club.press_well("seat", "way=meet&size=2&seed=1&game=clever");
  club.press_well("house-rules", "round=1&table=1&option.edition=en");
  auto book = club.open();
  const auto bring = [&](record::Record record) {
    record.players = {"Ala", "Ben"};
    record.event = "Spring 1";
    record.round = 1;
    record.table = 1;
    auto games = test::items({record::write(record)});
    CHECK(done(store::Importer(book, test::hugo()).store(games)).games[0].outcome == store::ImportOutcome::late);
  };
  bring(test::whole_game("qwantum", 2));
  CHECK(contains(club.run_page(), "a game, Qwantum"));
  CHECK(contains(club.run_page(), "This table plays That&apos;s Pretty Clever."));
  CHECK_FALSE(contains(club.run_page(), "other house rules than those"));
  bring(test::whole_game("clever", 2));
  CHECK(contains(club.run_page(), "It was played with house rules other than this table’s."));
}

TEST_CASE("night cards: a revision that would leave the night replaces nothing there, and one that moves says what") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben,Cleo,Dan");
  const auto people = club.read().people;
  store::Round round{.number = 1, .method = "by-hand"};
  for (const std::size_t first : {0U, 2U}) {
    round.tables.push_back(test::LeagueBook::table({people[first].player, people[first + 1].player}));
  }
  auto book = club.open();
  done(store::put_round(book, club.night(), round, test::olga()));
  test::store_all(book, {test::ala_wins(R"("id":"a","event":"Spring 1","round":1,"table":1,)"),
                         test::first_wins("Cleo", "Dan", R"("id":"b","event":"Spring 1","round":1,"table":2,)")});
  done(test::close_round(book, club.night(), 1));
  const auto bring = [&](const std::string& json) {
    auto games = test::items({json});
    CHECK(done(store::Importer(book, test::hugo()).store(games)).games[0].outcome == store::ImportOutcome::late);
  };
  bring(test::ala_wins(R"("id":"a","event":"Elsewhere","round":1,"table":2,)"));
  CHECK_FALSE(contains(club.run_page(), "Accepting this replaces the stored game of this table."));
  bring(test::ala_wins(R"("id":"a","event":"Spring 1","round":1,"table":2,)"));
  CHECK(contains(club.run_page(), "Accepting this moves the game to round 1, table 2."));
  CHECK(contains(club.run_page(), R"(<a href="/games/2">Accepting this replaces the stored game of this table.)"));
  CHECK(contains(club.run_page(), "Players at this table: Cleo, Dan."));
}
