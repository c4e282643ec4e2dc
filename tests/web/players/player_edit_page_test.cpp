#include "web/players/player_edit_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/people/name_decisions.hpp"
#include "store/people/players.hpp"
#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using test::contains;
using test::done;

namespace {

http::Response post(const Club& club, store::PlayerId player, const std::string& body) {
  return club.ask({.method = http::Method::post, .path = "/players/" + std::to_string(player) + "/edit", .body = body});
}

std::string seen_in(const std::string& page) {
  constexpr std::string_view field = "name=\"seen\" value=\"";
  const std::size_t from = page.find(field);
  REQUIRE(from != std::string::npos);
  return page.substr(from + field.size(), page.find('"', from + field.size()) - from - field.size());
}

/// Previews a change and confirms it.
http::Response make(const Club& club, store::PlayerId player, const std::string& body) {
  const http::Response shown = post(club, player, body);
  CHECK(shown.status == 200);
  return post(club, player, body + "&confirm=yes&seen=" + http::encode(seen_in(*shown.body)));
}

std::vector<std::string> players_in(const Club& club) {
  std::vector<std::string> names;
  for (const store::Player& player : done(store::list_players(club.open()))) names.push_back(player.name);
  return names;
}

}  // namespace

TEST_CASE("player edit page: an organiser finds it on the player's page, others do not") {
  const Club club({test::first_wins("Ala", "Ben")});
  CHECK(contains(club.page("/players/1"), "href=\"/players/1/edit\""));
  CHECK_FALSE(contains(*club.ask_as_guest({.path = "/players/1"}).body, "/edit"));
  CHECK(club.ask_as_guest({.path = "/players/1/edit"}).status == 303);
  CHECK(contains(club.page("/players/1/edit"), "Edit Ala"));
  CHECK(club.get("/players/99/edit").status == 404);
}

TEST_CASE("player edit page: nothing is changed before it is confirmed") {
  const Club club({test::first_wins("Ala", "Ben")});
  const http::Response shown = post(club, 1, "do=rename&name=Ala+Nowak");
  CHECK(shown.status == 200);
  CHECK(contains(*shown.body, "Ala will be shown as Ala Nowak."));
  CHECK(contains(*shown.body, "Standings and ratings stay the same."));
  CHECK(players_in(club) == test::Rows{"Ala", "Ben"});
  CHECK(make(club, 1, "do=rename&name=Ala+Nowak").status == 303);
  CHECK(players_in(club) == test::Rows{"Ala Nowak", "Ben"});
}

TEST_CASE("player edit page: a merge shows both, its effects on ratings, and keeps the chosen name") {
  const Club club({test::first_wins("Jurgen Moller", "Ala"), test::first_wins("Jürgen Möller", "Ala")});
  const http::Response shown = post(club, 1, "do=merge&other=J%C3%BCrgen+M%C3%B6ller");
  CHECK(contains(*shown.body, "All games and names of Jürgen Möller become those of Jurgen Moller."));
  CHECK(contains(*shown.body, "Ratings"));
  CHECK(make(club, 1, "do=merge&other=J%C3%BCrgen+M%C3%B6ller&shown=other").status == 303);
  CHECK(players_in(club) == test::Rows{"Ala", "Jürgen Möller"});
  CHECK(contains(club.page("/players/1/edit"), "Undo"));
  const std::string change = test::row(club.open(), "SELECT max(id) FROM undoable_change");
  const auto undone = club.ask({.method = http::Method::post, .path = "/players/changes/" + change, .body = "do=undo"});
  CHECK(undone.status == 303);
  CHECK(undone.headers.get("Location") == "/players/1/edit");
  CHECK(players_in(club) == test::Rows{"Ala", "Jurgen Moller", "Jürgen Möller"});
}

TEST_CASE("player edit page: two who met cannot be merged, and the refusal leads to their game") {
  const Club club({test::first_wins("Ala", "Ben")});
  const http::Response refused = post(club, 1, "do=merge&other=Ben");
  CHECK(refused.status == 409);
  CHECK(contains(*refused.body, "Ala and Ben cannot be one person: both play in game 1."));
  CHECK(contains(*refused.body, "href=\"/games/1\""));
  CHECK(contains(*refused.body, "name=\"other\" value=\"Ben\""));
}

TEST_CASE("player edit page: a name that several players resemble is asked about") {
  const Club club({test::first_wins("Anna Krause", "Anna Peters"), test::first_wins("Ala", "Ben")});
  const http::Response asked = post(club, 3, "do=merge&other=Anna");
  CHECK(contains(*asked.body, "Who is Anna?"));
  CHECK(contains(*asked.body, "name=\"with\" value=\"1\">Anna Krause"));
  CHECK(contains(*post(club, 3, "do=merge&other=Zdenka").body, "There is no player Zdenka."));
  CHECK(contains(*post(club, 3, "do=merge&other=Anna&with=2").body, "All games and names of Anna Peters"));
}

TEST_CASE("player edit page: a preview that is out of date changes nothing") {
  const Club club({test::first_wins("Ala", "Ben")});
  const http::Response shown = post(club, 1, "do=rename&name=Alicja");
  const std::string seen = http::encode(seen_in(*shown.body));
  done(store::rename_player(club.open(), "Ala", "Ala Nowak", test::olga()));
  const http::Response late = post(club, 1, "do=rename&name=Alicja&confirm=yes&seen=" + seen);
  CHECK(late.status == 409);
  CHECK(contains(*late.body, "The players were changed meanwhile."));
  CHECK(players_in(club) == test::Rows{"Ala Nowak", "Ben"});
  done(store::merge_players(club.open(), "Ala Nowak", "Ben", test::olga()).or_else([](const store::Error&) {
    return store::Result<void>();
  }));
  CHECK(post(club, 99, "do=rename&name=Alicja").status == 404);
  CHECK(contains(*post(club, 99, "do=delete").body, "This player was merged or deleted meanwhile."));
}

TEST_CASE("player edit page: names that are refused stay in the form") {
  const Club club({test::first_wins("Ala", "Ben")});
  const http::Response refused = post(club, 1, "do=rename&name=ben");
  CHECK(refused.status == 409);
  CHECK(contains(*refused.body, "is already a name of Ben. If they are one person, merge them."));
  CHECK(contains(*refused.body, "name=\"name\" value=\"ben\""));
}

TEST_CASE("player edit page: split and delete") {
  const Club club({test::first_wins("Ala", "Ben"), test::first_wins("Alka", "Ben")});
  done(store::merge_players(club.open(), "Ala", "Alka", test::olga()));
  CHECK(make(club, 1, "do=split&alias=Alka").status == 303);
  CHECK(players_in(club) == test::Rows{"Ala", "Alka", "Ben"});
  done(store::settle(club.open(), {.name = "Cleo"}, test::olga()));
  const auto cleo = done(store::player_called(club.open(), "Cleo"));
  CHECK(make(club, cleo, "do=delete").headers.get("Location") == "/players/duplicates#changes");
  CHECK(players_in(club) == test::Rows{"Ala", "Alka", "Ben"});
  CHECK(contains(club.page("/players/duplicates"), "Cleo"));
}
