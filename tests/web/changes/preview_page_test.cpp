#include "web/changes/preview_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/league/seasons.hpp"
#include "web/club.hpp"

using namespace rollbook;
using test::contains;
using test::done;

namespace {

http::Request form(std::string body) {
  return {.method = http::Method::post, .path = "/games/1/change", .body = std::move(body)};
}

}  // namespace

TEST_CASE("preview: shows the effects, keeps the fields of the form, and changes nothing") {
  const test::Club club({test::ala_claims_7()});
  const auto preview = club.ask(form("do=rule&verdict=accept&reason=agreed%20%3Cb%3E&seen=&total1=&total2="));
  CHECK(preview.status == 200);
  CHECK(contains(*preview.body, "Accept Pickomino #1"));
  CHECK(contains(*preview.body, "– → "));
  CHECK(contains(*preview.body, R"(name="reason" value="agreed &lt;b&gt;")"));
  CHECK_FALSE(contains(*preview.body, "is closed"));
  CHECK(test::standing(club.open(), 1) == "disputed, counts nowhere");
}

TEST_CASE("preview: once confirmed, the change is made and can be undone") {
  const test::Club club({test::ala_claims_7()});
  const auto made = club.ask(form("do=rule&verdict=accept&reason=agreed&seen=&confirmed=yes"));
  CHECK(made.status == 303);
  CHECK(made.headers.get("Location") == "/games/1?done=1");
  CHECK(test::standing(club.open(), 1) == "ruled, counts");
  CHECK(contains(club.page("/games/1?done=1"), "action=\"/changes/1\""));
}

TEST_CASE("preview: says what is final and would change nevertheless") {
  const test::Club club;
  const store::Book book = club.open();
  const auto season =
      done(store::add_season(book, "Spring", {.points = {.places = league::presets().front().places}}, test::olga()));
  done(store::add_night(book, {.season = season, .event = "Spring 1", .day = "2026-05-28"}, test::olga()));
  club.store({test::ala_wins(R"("event":"Spring 1",)")});
  book.database().exec("UPDATE night SET closed_at = 1");
  const auto preview = club.ask(form("do=delete&seen="));
  CHECK(contains(*preview.body, "The night &quot;Spring 1&quot; is closed."));
  CHECK(contains(*preview.body, "Ala"));
  CHECK(club.ask(form("do=delete&seen=&confirmed=yes")).status == 303);
  CHECK(test::row(club.open(), "SELECT count(*) FROM game") == "0");
}
