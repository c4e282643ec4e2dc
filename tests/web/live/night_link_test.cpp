#include "web/live/night_link.hpp"

#include "web/live/live_support.hpp"
#include "web/night/night_support.hpp"

using namespace rollbook;
using test::contains;

namespace {

/// Opens a table with the form; returns the address of its page.
std::string table_at(const test::Club& club, const std::string& event) {
  const http::Response answer = club.ask({.method = http::Method::post,
                                          .path = "/tables",
                                          .body = "game=pickomino&player=Ala&player=Ben&public=yes&event=" + event});
  REQUIRE(answer.status == 303);
  return std::string(answer.headers.get("Location"));
}

store::LiveTable table_number(const test::Club& club, store::LiveTableId number) {
  const auto table = test::done(store::find_live_table(club.open(), number));
  REQUIRE(table);
  return *table;
}

}  // namespace

TEST_CASE("night link: from a table to its night, for helpers to the page for running it") {
  const test::NightClub club;
  const std::string page = table_at(club, "Spring+1");
  const store::LiveTable table = table_number(club, 1);
  const std::string run = "href=\"" + club.address("/run") + "\"";
  CHECK(contains(club.page(page), run));
  CHECK(contains(club.page("/t/" + table.entry_key), run));
  const std::string guest = *club.ask_as_guest({.path = "/t/" + table.entry_key}).body;
  CHECK(contains(guest, "href=\"" + club.address() + "\""));
  CHECK_FALSE(contains(guest, run));
  CHECK(contains(*club.ask_as_guest({.path = "/watch/" + table.watch_key}).body, "href=\"" + club.address() + "\""));
}

TEST_CASE("night link: an event that is not a night of the book leads nowhere") {
  const test::NightClub club;
  const std::string page = table_at(club, "A+wedding");
  CHECK_FALSE(contains(club.page(page), "href=\"/nights/"));
  CHECK_FALSE(contains(club.page("/t/" + table_number(club, 1).entry_key), "href=\"/nights/"));
}
