#include "web/live/next_table.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/league/league_support.hpp"
#include "web/night/night_support.hpp"

using namespace rollbook;
using test::between;
using test::contains;
using test::done;
using test::Drawn;

TEST_CASE("next table: the code on a table leads to its game in every round, and says so when there is none") {
  const Drawn club;
  const std::string codes = club.page(club.address("/codes"));
  const std::size_t begin = codes.find("/at/");
  REQUIRE(begin != std::string::npos);
  const std::string code = codes.substr(begin, codes.find('"', begin) - begin);
  CHECK(contains(*club.ask_as_guest({.path = code}).body, "The next game at this table has not started"));
  club.press_well("start", "live=yes");
  const auto entry_of = [&] {
    return "/t/" + done(store::find_live_table(club.open(), *club.read().rounds.back().tables[0].live))->entry_key;
  };
  const auto leads_to = [&] { return std::string(club.ask_as_guest({.path = code}).headers.get("Location")); };
  CHECK(leads_to().starts_with(entry_of()));
  const std::string first = entry_of();
  club.press_well("close-round", "round=1&settle.1=give-up&settle.2=give-up");
  club.press_well("seat", "way=meet&size=4&seed=4712&game=pickomino");
  club.press_well("start", "live=yes");
  CHECK(leads_to().starts_with(entry_of()));
  std::string other = code;
  other.replace(other.find("/1/1/"), 5, "/1/2/");
  CHECK(club.ask_as_guest({.path = other}).status == 404);  // the code of one table does not open another
  const std::string next = *club.ask_as_guest({.path = first + "/next"}).body;  // phones follow their players
  CHECK(contains(next, "\"address\":\"/t/"));
  club.press_well("close-round", "round=2&settle.1=give-up&settle.2=give-up");
  club.press_well("close");
  CHECK(contains(*club.ask_as_guest({.path = code}).body, "This night is over."));
  club.press_well("reopen");
  CHECK(club.ask_as_guest({.path = "/at/1/1/none"}).status == 404);
  club.ask({.method = http::Method::post, .path = club.address("/codes")});
  const http::Response old = club.ask_as_guest({.path = code});  // there are new codes
  CHECK(old.status == 404);
  CHECK(contains(*old.body, "This table code is no longer valid. Ask the organiser for the current one."));
  CHECK_FALSE(contains(*old.body, "mistyped"));
  CHECK(club.ask_as_guest({.path = club.address("/codes")}).status == 303);  // for helpers and organisers
}

TEST_CASE("next table: the code says when a table's game is on paper, and when there is no such table in the round") {
  const Drawn club;
  const std::string codes = club.page(club.address("/codes?tables=3"));
  const auto says = [&](int table) {
    const std::size_t begin = codes.find("/at/1/" + std::to_string(table) + "/");
    REQUIRE(begin != std::string::npos);
    const std::string code = codes.substr(begin, codes.find('"', begin) - begin);
    return *club.ask_as_guest({.path = code}).body;
  };
  CHECK(contains(says(2), "The next game at this table has not started"));
  club.press_well("start");
  CHECK(contains(says(2), "This table’s game is recorded on paper in this round."));
  CHECK(contains(says(2), "href=\"/nights/1\""));
  CHECK(contains(says(3), "There is no game at this table in this round."));
  club.press_well("live");
  const auto live = *club.read().rounds[0].tables[1].live;
  done(store::close_live_table(club.open(), live, std::nullopt, test::olga()));
  CHECK(contains(says(2), "The next game at this table has not started"));
}

TEST_CASE("next table: new codes are made only after a confirmation") {
  const Drawn club;
  const std::string page = club.page(club.address("/codes"));
  const std::string asked = between(page, "<details", "</details>");
  CHECK(contains(asked, "All printed codes stop working"));
  CHECK(contains(asked, "method=\"post\" action=\"/nights/1/codes\""));
  CHECK(test::count(page, "method=\"post\" action=\"/nights/1/codes\"") == 1);
}
