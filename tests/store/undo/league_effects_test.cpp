#include "store/undo/league_effects.hpp"

#include "store/games/games.hpp"
#include "store/import/game_edit.hpp"
#include "store/league/league_support.hpp"
#include "store/undo/undo_support.hpp"

using namespace rollbook;
using league::Points;
using test::content_of;
using test::done;
using test::olga;

namespace {

/// A second night of the season, and a game on each.
struct TwoNights : test::LeagueBook {
  store::NightId second =
      done(store::add_night(book, {.season = season, .event = "Spring 2", .day = "2026-06-04"}, olga()));
  store::GameId first_game = test::store_one(book, test::first_wins("Ala", "Ben", R"("event":"Spring 1",)")).game;
  store::GameId second_game = test::store_one(book, test::first_wins("Cleo", "Ben", R"("event":"Spring 2",)")).game;
  TwoNights() { test::store_one(book, test::first_wins("Ben", "Dan", R"("event":"Spring 2",)")); }

  std::string names(const store::LeagueEffects& effects, const std::vector<league::PlayerId>& players) const {
    std::string all;
    for (const auto player : players) all += effects.names.at(player) + " ";
    return all;
  }
};

}  // namespace

TEST_CASE("league effects: of deleting a game, on its night, its season and the ratings; nothing is changed") {
  TwoNights club;
  const auto before = content_of(club.book);
  const auto effects = done(
      store::league_effects(club.book, [&] { return store::delete_game(club.book, club.second_game, "", olga()); }));
  CHECK(content_of(club.book) == before);
  REQUIRE(effects.standings.size() == 2);
  const auto& season = effects.standings[0];
  CHECK(season.name == "Spring");
  CHECK(season.is_season);
  REQUIRE_FALSE(season.changes.empty());
  const auto& ben = season.changes.front();
  CHECK(effects.names.at(ben.player) == "Ben");
  CHECK(ben.before->total == Points::of(7));
  CHECK(ben.after->total == Points::of(6));
  const auto& cleo = season.changes.back();
  CHECK(effects.names.at(cleo.player) == "Cleo");
  CHECK_FALSE(cleo.after);
  CHECK(effects.standings[1].name == "Spring 2");
  CHECK_FALSE(effects.standings[1].is_season);
  CHECK_FALSE(effects.ratings.empty());
}

TEST_CASE("league effects: of moving a game, on both nights; who overtakes whom") {
  TwoNights club;
  auto header = store::header_of(done(store::read_game(club.book, club.first_game)).record);
  header.players = {"Cleo", "Ben"};
  header.notes = "it was Cleo";
  header.event = "Spring 2";
  const auto effects = done(store::league_effects(
      club.book, [&] { return store::change_header(club.book, club.first_game, "", header, olga()); }));
  REQUIRE(effects.standings.size() == 3);
  const auto& season = effects.standings[0];
  CHECK(club.names(effects, {season.changes.front().player}) == "Cleo ");
  CHECK(club.names(effects, season.changes.front().overtaken) == "Ben ");
  CHECK(effects.standings[1].name == "Spring 1");
  CHECK(effects.standings[2].name == "Spring 2");
}

TEST_CASE("league effects: a change without effects names the standings that it leaves as they are") {
  TwoNights club;
  auto header = store::header_of(done(store::read_game(club.book, club.first_game)).record);
  header.notes = "a long evening";
  const auto effects = done(store::league_effects(
      club.book, [&] { return store::change_header(club.book, club.first_game, "", header, olga()); }));
  REQUIRE(effects.standings.size() == 2);
  CHECK(effects.standings[0].changes.empty());
  CHECK(effects.standings[1].changes.empty());
  CHECK(effects.ratings.empty());
}

TEST_CASE("league effects: a change that is refused says why") {
  TwoNights club;
  CHECK(test::error_of(store::league_effects(club.book, [&] {
          return store::delete_game(club.book, 77, "", olga());
        })) == "Game 77 is not in the book any more.");
}
