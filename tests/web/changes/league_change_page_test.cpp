#include "web/changes/league_change_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/league/league_support.hpp"
#include "web/club.hpp"

using namespace rollbook;
using test::contains;
using test::done;

namespace {

http::Request post(std::string path, std::string body) {
  return {.method = http::Method::post, .path = std::move(path), .body = std::move(body)};
}

/// A season with a night that has a game.
struct League : test::Club {
  League() {
    const store::Book book = open();
    const auto season = done(store::add_season(book, "Spring", test::usual_rules(), test::olga()));
    done(store::add_night(book, {.season = season, .event = "Spring 1", .day = "2026-05-28"}, test::olga()));
    store({test::ala_wins(R"("event":"Spring 1",)")});
  }
};

}  // namespace

TEST_CASE("league changes: a night with results is renamed after a preview, and its games go with it") {
  const League club;
  CHECK(contains(club.page("/seasons/1/settings"), R"(formaction="/nights/1/change")"));
  const std::string form = "do=rename&event=First+night&day=2026-05-28&begins=";
  const auto preview = club.ask(post("/nights/1/change", form));
  CHECK(preview.status == 200);
  CHECK(contains(*preview.body, "No change."));
  CHECK(club.ask(post("/nights/1/change", form + "&confirmed=yes")).headers.get("Location") ==
        "/seasons/1/settings?done=1");
  CHECK(contains(club.page("/seasons/1/settings?done=1"), R"(action="/changes/1")"));
  CHECK(test::row(club.open(), "SELECT event FROM game") == "First night");
}

TEST_CASE("league changes: a season is deleted with its games or without, shows what disappears, and comes back") {
  const League club;
  const auto preview = club.ask(post("/seasons/1/change", "do=delete-all"));
  CHECK(contains(*preview.body, "Delete Spring"));
  CHECK(contains(*preview.body, "Deleted."));
  CHECK(contains(*preview.body, "1 → –"));
  CHECK(club.ask(post("/seasons/1/change", "do=delete-all&confirmed=yes")).status == 303);
  CHECK(test::row(club.open(), "SELECT (SELECT count(*) FROM game) || (SELECT count(*) FROM season)") == "00");
  CHECK(club.ask(post("/changes/1", "do=undo")).status == 303);
  CHECK(test::row(club.open(), "SELECT (SELECT count(*) FROM game) || (SELECT count(*) FROM season)") == "11");
  CHECK(club.ask(post("/nights/1/change", "do=delete&confirmed=yes")).status == 303);
  CHECK(test::row(club.open(), "SELECT (SELECT count(*) FROM game) || (SELECT count(*) FROM night)") == "10");
}

TEST_CASE("league changes: are for organisers") {
  const League club;
  CHECK(club.ask_as_guest(post("/seasons/1/change", "do=delete&confirmed=yes")).status == 403);
  CHECK(club.ask(post("/seasons/1/change", "do=nothing")).status == 400);
  CHECK(test::row(club.open(), "SELECT count(*) FROM season") == "1");
}
