#include "web/players/player_changes.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/people/players.hpp"
#include "store/undo/undoable.hpp"
#include "web/club.hpp"
#include "web/league/league_support.hpp"

using namespace rollbook;
using test::contains;
using test::done;

TEST_CASE("player changes: the preview of a merge shows what it does to the standings") {
  const test::LeagueClub club;
  const http::Response shown = club.post("/players/1/edit", "do=merge&other=Cleo");
  CHECK(shown.status == 200);
  CHECK(contains(*shown.body, "<h3>Spring</h3>"));
  CHECK(contains(*shown.body, "→"));
  CHECK(test::row(club.open(), "SELECT count(*) FROM player") == "4");
}

TEST_CASE("player changes: a change is undone and made again, once each, by organisers") {
  const test::LeagueClub club;
  const auto book = club.open();
  const auto change = done(store::undoable(book, test::olga(), {store::AuditAction::merged, "player 1", "Cleo → Ala"},
                                           [&] { return store::merge_players(book, "Ala", "Cleo", test::olga()); }));
  const std::string path = "/players/changes/" + std::to_string(change);
  const auto players = [&] { return test::row(club.open(), "SELECT count(*) FROM player"); };
  CHECK(contains(club.page("/players/1/edit"), "Cleo → Ala"));
  CHECK(club.post(path, "do=undo").headers.get("Location") == "/players/1/edit");
  CHECK(players() == "4");
  CHECK(contains(*club.post(path, "do=undo").body, "This was undone already."));
  CHECK(club.post(path, "do=redo").status == 303);
  CHECK(players() == "3");
  CHECK(club.post("/players/changes/99", "do=undo").status == 404);
  CHECK(club.ask_as_guest({.method = http::Method::post, .path = path, .body = "do=undo"}).status == 403);
}
