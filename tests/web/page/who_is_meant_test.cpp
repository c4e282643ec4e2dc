#include "web/page/who_is_meant.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/people/players.hpp"
#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using test::contains;
using test::count;
using test::done;

namespace {

http::Response open_table(const Club& club, const std::string& fields) {
  return club.ask(
      {.method = http::Method::post, .path = "/tables", .body = "game=pickomino&event=A+%22B%22&" + fields});
}

std::vector<std::string> players_in(const Club& club) {
  std::vector<std::string> names;
  for (const store::Player& player : done(store::list_players(club.open()))) names.push_back(player.name);
  return names;
}

}  // namespace

TEST_CASE("who is meant: a near match is a question that keeps what was entered, with the player preselected") {
  const Club club({test::first_wins("Jürgen Möller", "Ben")});
  const http::Response asked = open_table(club, "player=Jurgen+Moler&player=Ben&player=Zdenka");
  CHECK(asked.status == 409);
  CHECK(contains(*asked.body, "“Jurgen Moler”: did you mean Jürgen Möller?"));
  CHECK(contains(*asked.body, "name=\"who/1\" value=\"1\" required checked"));
  CHECK(contains(*asked.body, "New player: Jurgen Moler"));
  CHECK(contains(*asked.body, "New player: Zdenka"));
  CHECK(contains(*asked.body, "<input type=\"hidden\" name=\"event\" value=\"A &quot;B&quot;\">"));
  CHECK(count(*asked.body, "<input type=\"hidden\" name=\"player\"") == 3);
  CHECK(players_in(club) == test::Rows{"Ben", "Jürgen Möller"});
}

TEST_CASE("who is meant: the answer is taken, and remembered only if that was asked for") {
  const Club club({test::first_wins("Jürgen Möller", "Ben")});
  const std::string form = "player=Jurgen+Moler&player=Ben&asked%2F1=Jurgen+Moler&who%2F1=1";
  CHECK(open_table(club, form).status == 303);
  CHECK(contains(club.page("/tables/1"), "Jürgen Möller, Ben"));
  CHECK(open_table(club, "player=Jurgen+Moler&player=Ben").status == 409);
  CHECK(open_table(club, form + "&remember%2F1=yes").status == 303);
  CHECK(open_table(club, "player=Jurgen+Moler&player=Ben").status == 303);
  CHECK(players_in(club) == test::Rows{"Ben", "Jürgen Möller"});
}

TEST_CASE("who is meant: a new player is a deliberate choice") {
  const Club club({test::first_wins("Jürgen Möller", "Ben")});
  CHECK(open_table(club, "player=Jurgen+Moler&player=Ben&asked%2F1=Jurgen+Moler&who%2F1=new").status == 303);
  CHECK(players_in(club) == test::Rows{"Ben", "Jurgen Moler", "Jürgen Möller"});
}

TEST_CASE("who is meant: an answer that names somebody else, or nobody, is asked for again") {
  const Club club({test::first_wins("Jürgen Möller", "Ben")});
  for (const auto* const answer : {"2", "99", "x", ""}) {
    const std::string form = "player=Jurgen+Moler&player=Cleo&asked%2F1=Jurgen+Moler&who%2F1=";
    CHECK(open_table(club, form + answer).status == 409);
  }
  CHECK(players_in(club) == test::Rows{"Ben", "Jürgen Möller"});
}

TEST_CASE("who is meant: several may be, and then none is preselected") {
  const Club club({test::first_wins("Anna Krause", "Anna Peters")});
  const http::Response asked = open_table(club, "player=Anna&player=Ben");
  CHECK(asked.status == 409);
  CHECK(contains(*asked.body, "Who is “Anna”?"));
  CHECK(contains(*asked.body, "Anna Krause"));
  CHECK(contains(*asked.body, "Anna Peters"));
  CHECK_FALSE(contains(*asked.body, "required checked"));
}

TEST_CASE("who is meant: the same letters need no question, and the next page says whose name was taken") {
  const Club club({test::first_wins("Jürgen Möller", "Ben")});
  const http::Response opened = open_table(club, "player=moller+jurgen&player=Ben");
  CHECK(opened.status == 303);
  CHECK(opened.headers.get("Location") == "/tables/1?taken=moller%20jurgen");
  CHECK(contains(club.page("/tables/1?taken=moller%20jurgen"), "“moller jurgen” is Jürgen Möller."));
  CHECK_FALSE(contains(club.page("/tables/1?taken=Zdenka&taken=Ben"), "class=\"notice good\""));
}

TEST_CASE("who is meant: one player cannot take two seats under two names") {
  const Club club({test::first_wins("Jürgen Möller", "Ben")});
  const http::Response answer = open_table(club, "player=moller+jurgen&player=J%C3%BCrgen+M%C3%B6ller");
  CHECK(answer.status == 422);
  CHECK(contains(*answer.body, "Seats 1 and 2 are both taken"));
}

TEST_CASE("who is meant: names can be changed instead, and nothing entered is lost") {
  const Club club({test::first_wins("Jürgen Möller", "Ben")});
  const http::Response again =
      open_table(club, "player=Jurgen+Moler&player=Ben&change-names=yes&asked%2F1=Jurgen+Moler");
  CHECK(again.status == 200);
  CHECK(contains(*again.body, "value=\"Jurgen Moler\""));
  CHECK(contains(*again.body, "value=\"A &quot;B&quot;\""));
}
