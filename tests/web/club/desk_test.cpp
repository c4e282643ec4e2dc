#include "web/club/desk.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/league/league_support.hpp"
#include "store/league/live_tables.hpp"
#include "store/league/nights.hpp"
#include "store/people/club.hpp"
#include "web/club.hpp"

using namespace rollbook;
using namespace std::chrono_literals;
using test::Club;
using test::contains;
using test::done;

namespace {

store::NightId add_night(const Club& club, const std::string& day) {
  const auto book = club.open();
  const auto season = done(store::add_season(book, "Season of " + day, test::usual_rules(), test::olga()));
  return done(store::add_night(book, {.season = season, .event = "Night of " + day, .day = day}, test::olga()));
}

}  // namespace

TEST_CASE("desk: home begins with it for those who have signed in, and guests see home as before") {
  const Club club;
  const std::string hugo = test::session_of(club.open(), store::Role::helper, "Hugo");
  CHECK(contains(club.page("/"), "Your desk"));
  CHECK(contains(*club.ask_as(hugo, {.path = "/"}).body, "Your desk"));
  CHECK(contains(club.page("/"), "Nothing is waiting for you."));
  CHECK_FALSE(contains(*club.ask_as_guest({.path = "/"}).body, "Your desk"));
}

TEST_CASE("desk: players who may be one person lead organisers to the page of duplicates") {
  const Club club;
  auto book = club.open();
  test::store_one(book, test::first_wins("Jürgen Möller", "Cleo"));
  CHECK_FALSE(contains(club.page("/"), "/players/duplicates"));
  test::store_one(book, test::first_wins("Jurgen Moler", "Cleo"));
  const std::string page = club.page("/");
  CHECK(contains(page, "Two players who may be one person"));
  CHECK(contains(page, "/players/duplicates"));
  const std::string hugo = test::session_of(book, store::Role::helper, "Hugo");
  CHECK_FALSE(contains(*club.ask_as(hugo, {.path = "/"}).body, "/players/duplicates"));
}

TEST_CASE("desk: tonight's night can be run at once, the next one is named") {
  const Club club;
  add_night(club, "2026-06-04");
  CHECK(contains(club.page("/"), "Night of 2026-06-04"));
  CHECK_FALSE(contains(club.page("/"), "Run tonight"));
  const auto tonight = add_night(club, "2026-05-28");
  const std::string home = club.page("/");
  CHECK(contains(home, "Run tonight"));
  CHECK(contains(home, "/nights/" + std::to_string(tonight) + "/run"));
}

TEST_CASE("desk: after midnight at the club, a night of the new day is tonight's, too") {
  const Club club;
  done(store::change_club(club.open(), {.settings = {.time_zone = "Asia/Tokyo"}}, test::olga()));
  add_night(club, "2026-05-29");  // it is half past five in the morning there
  CHECK(contains(club.page("/"), "Run tonight"));
}

TEST_CASE("desk: disputed games wait for organisers, not for helpers") {
  const Club club({test::stuck()});
  const std::string hugo = test::session_of(club.open(), store::Role::helper, "Hugo");
  CHECK(contains(club.page("/"), "disputed</b>"));
  CHECK_FALSE(contains(*club.ask_as(hugo, {.path = "/"}).body, "disputed</b>"));
}

TEST_CASE("desk: a table that calls for help and its draft are shown at once, although pages are cached") {
  const Club club;
  const auto book = club.open();
  CHECK_FALSE(contains(club.page("/"), "calling for help"));
  record::Record header = test::read_good(test::pickomino_json());
  header.moves = {};
  const auto table = done(store::open_live_table(book, header, false, test::olga()));
  done(store::set_help_call(book, table.id, test::tonight));
  CHECK(contains(club.page("/"), "the players are calling for help"));
  CHECK(contains(club.page("/"), "/tables/" + std::to_string(table.id) + "\""));
  done(store::hand_in_live_draft(book, table.id, {.moves = {"1: roll 1"}, .reason = "so it was", .at = test::tonight}));
  CHECK(contains(club.page("/"), "have sent a draft"));
  done(store::set_help_call(book, table.id, std::nullopt));
  CHECK_FALSE(contains(club.page("/"), "calling for help"));
}

TEST_CASE("desk: a backup is overdue after a week, and from the first game on") {
  const i18n::Catalogue english = i18n::Catalogue::load("en");
  const auto last = [&](std::optional<std::chrono::sys_seconds> at, bool has_games) {
    const auto told = web::last_backup({.backed_up_at = at}, has_games, test::tonight, english);
    return std::pair(told["words"].text(), told["overdue"].boolean());
  };
  CHECK(last(std::nullopt, false) == std::pair(std::string("never"), false));
  CHECK(last(std::nullopt, true) == std::pair(std::string("never"), true));
  CHECK(last(test::tonight - 5h, true) == std::pair(std::string("today"), false));
  CHECK(last(test::tonight - 30h, true) == std::pair(std::string("yesterday"), false));
  CHECK(last(test::tonight - 24h * 12, true) == std::pair(std::string("12 days ago"), true));
  CHECK(last(test::tonight + 5h, true).first == "today");  // the clock was set back
}
