#include "web/app/home_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/league/league_support.hpp"
#include "web/live/live_support.hpp"

using namespace rollbook;
using test::Club;
using test::contains;
using test::LiveClub;

namespace {

/// The section about tonight.
std::string tonight_in(const std::string& page) {
  const std::size_t begin = page.find("id=\"tonight\"");
  return begin == std::string::npos ? "" : page.substr(begin, page.find("</section>", begin) - begin);
}

/// Home as a guest sees it.
std::string seen_by_guest(const Club& club) { return *club.ask_as_guest({.path = "/"}).body; }

}  // namespace

TEST_CASE("home: an empty book shows how to get started") {
  const Club club;
  const std::string page = club.page("/");
  CHECK(contains(page, "Welcome to Rollbook"));
  CHECK(contains(page, "href=\"/import\""));
  CHECK(contains(page, "Load demo data"));
  CHECK(contains(seen_by_guest(club), "rollbook import sample-games"));
}

TEST_CASE("home: a scheduled night is announced before any game, with how to begin it") {
  const Club club;
  const auto book = club.open();
  const auto season = test::done(store::add_season(book, "Autumn", test::usual_rules(), test::olga()));
  CHECK_FALSE(contains(club.page("/"), "This book is empty"));
  CHECK(contains(club.page("/"), "No night scheduled."));
  CHECK(contains(club.page("/"), "href=\"/seasons/1/settings#nights\""));
  CHECK_FALSE(contains(seen_by_guest(club), "/settings"));
  test::done(store::add_night(book, {.season = season, .event = "Opening", .day = "2026-05-28"}, test::olga()));
  CHECK_FALSE(contains(club.page("/"), "This book is empty"));
  CHECK(contains(club.page("/"), "Tonight: <a href=\"/nights/1\">Opening</a>"));
  CHECK(contains(seen_by_guest(club), "Next night: <a href=\"/nights/1\">Opening</a>"));
  CHECK(contains(club.page("/"), "href=\"/nights/1/run\""));
  CHECK(contains(seen_by_guest(club), "href=\"/nights/1\""));
  CHECK_FALSE(contains(seen_by_guest(club), "/run"));
}

TEST_CASE("home: latest games, and the season's top ten") {
  const Club club({test::first_wins("Ala", "Ben", R"("played_at":"2026-05-17",)"),
                   test::first_wins("Cleo", "Ben", R"("played_at":"2025-12-31",)")});
  const std::string page = club.page("/");
  CHECK(contains(page, "Season 2026"));
  const std::string top = page.substr(page.find("id=\"season\""));
  CHECK(contains(top, "Ala"));
  CHECK_FALSE(contains(top, "Cleo"));  // that was last year
  CHECK_FALSE(contains(page, "Tonight"));
}

TEST_CASE("home: a game without a date comes after those with one, and says when it was stored") {
  const Club club({test::first_wins("Ala", "Ben", R"("played_at":"2020-05-17",)"), test::first_wins("Cleo", "Dan")});
  const std::string page = club.page("/");
  CHECK(page.find("#1</span>") < page.find("#2</span>"));
  CHECK(contains(page, "stored on <time"));
}

TEST_CASE("home: a season that was only seated does not hide one with results") {
  const test::LeagueClub club;
  const auto book = club.open();
  const auto autumn = test::done(store::add_season(book, "Autumn", test::usual_rules(), test::olga()));
  const auto night =
      test::done(store::add_night(book, {.season = autumn, .event = "Opening", .day = "2026-09-01"}, test::olga()));
  club.seat(night, 1, {"Ala", "Ben"});
  CHECK(contains(club.page("/"), ">Spring: top ten</a>"));
}

TEST_CASE("home: tonight's tables are the games of an event that is being played") {
  const Club club({test::first_wins("Ala", "Ben", R"("played_at":"2026-05-28","event":"Spring","table":2,)"),
                   test::first_wins("Cleo", "Dan", R"("played_at":"2026-05-28",)"),
                   test::first_wins("Eva", "Fay", R"("played_at":"2026-05-20","event":"Spring","table":7,)"),
                   test::first_wins("Gil", "Hal", R"("played_at":"2026-06-04","event":"Spring","table":1,)")});
  const std::string tables = tonight_in(club.page("/"));
  CHECK(contains(tables, "Table 2"));
  CHECK(contains(tables, "Ala"));
  CHECK_FALSE(contains(tables, "Cleo"));
  CHECK_FALSE(contains(tables, "Eva"));
  CHECK_FALSE(contains(tables, "Gil"));  // that is next week
}

TEST_CASE("home: a table in play can be watched, even in a book without games") {
  const LiveClub club(test::read_good(test::pickomino_json(R"("event":"Spring","table":4,)")));
  for (const std::string& page : {club.page("/"), seen_by_guest(club)}) {
    const std::string tables = tonight_in(page);
    CHECK(contains(tables, "href=\"" + club.watch() + "\""));
    CHECK(contains(tables, "Table 4"));
    CHECK(contains(tables, "Ala"));
    CHECK(contains(tables, "href=\"/projector\""));
    CHECK_FALSE(contains(page, club.facts().entry_key));
  }
  club.store({test::ala_wins()});
  CHECK(contains(tonight_in(club.page("/")), club.watch()));
}

TEST_CASE("home: a table appears as soon as it is opened or made public, and disappears when it is closed") {
  const Club club;
  CHECK(tonight_in(club.page("/")) == "");
  const auto book = club.open();
  const auto table =
      test::done(store::open_live_table(book, test::read_good(test::pickomino_json()), false, test::olga()));
  CHECK(contains(tonight_in(club.page("/")), table.watch_key));
  CHECK_FALSE(contains(seen_by_guest(club), table.watch_key));
  test::done(store::set_live_table_public(book, table.id, true, test::olga()));
  CHECK(contains(seen_by_guest(club), table.watch_key));
  test::done(store::close_live_table(book, table.id, std::nullopt, test::olga()));
  CHECK(tonight_in(club.page("/")) == "");
}

TEST_CASE("home: visitors who may not open tables find those they can watch") {
  const Club club;
  CHECK(contains(seen_by_guest(club), "href=\"/projector\""));
  CHECK_FALSE(contains(seen_by_guest(club), "href=\"/tables\""));
  CHECK(contains(club.page("/"), "href=\"/tables\""));
}

TEST_CASE("home: the best solo score of each game and edition") {
  const Club club({test::sample("clever-solo"), test::sample("clever2-solo")});
  const std::string page = club.page("/");
  CHECK(contains(page, "Solo records"));
  CHECK(test::count(page, "href=\"/solo/clever") == 2);
}

TEST_CASE("home: if a season has results, its top ten is shown, and the next night is announced") {
  const test::LeagueClub club;
  const std::string page = club.page("/");
  CHECK(contains(page, "href=\"/seasons/1\">Spring: top ten</a>"));
  CHECK_FALSE(contains(page, "Season 2026"));
  CHECK(contains(page, "<b>6</b>"));
  CHECK(contains(page, "Next night: <a href=\"/nights/3\">June</a>"));
}

TEST_CASE("home: a season without results does not hide the standings of the year") {
  const Club club({test::first_wins("Ala", "Ben", R"("played_at":"2026-05-17",)")});
  test::done(store::add_season(club.open(), "Autumn", test::usual_rules(), test::olga()));
  const std::string page = club.page("/");
  CHECK(contains(page, "Season 2026"));
  CHECK_FALSE(contains(page, "Next night"));
}
