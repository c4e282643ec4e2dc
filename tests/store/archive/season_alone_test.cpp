#include "store/archive/season_alone.hpp"

#include "store/league/league_support.hpp"

using namespace rollbook;
using test::done;
using test::LeagueBook;
using test::olga;

TEST_CASE("season alone: its games and players stay, everything else is removed") {
  LeagueBook club;
  const auto autumn = done(store::add_season(club.book, "Autumn", test::usual_rules(), olga()));
  done(store::add_night(club.book, {.season = autumn, .event = "Autumn 1", .day = "2026-10-01"}, olga()));
  test::store_all(club.book, {test::first_wins("Ala", "Ben", R"("event":"Spring 1",)"),
                              test::first_wins("Ala", "Cleo", R"("event":"Autumn 1",)"), test::first_wins("Dan", "Ben"),
                              test::stuck(R"("event":"Autumn 1",)")});
  club.check_in("Eva");
  done(club.seat(1, {{club.check_in("Ala"), club.check_in("Finn")}}));
  done(store::open_live_table(club.book, test::read_good(test::pickomino_json()), true, olga()));
  const auto table =
      league::season_standings(test::usual_rules(), done(store::results_of_season(club.book, club.season)));

  done(store::keep_only_season(club.book, club.season));
  CHECK(test::rows(club.book, "SELECT event FROM game") == test::Rows{"Spring 1"});
  CHECK(test::rows(club.book, "SELECT name FROM player ORDER BY name") == test::Rows{"Ala", "Ben", "Eva", "Finn"});
  CHECK(test::rows(club.book, "SELECT name FROM season") == test::Rows{"Spring"});
  CHECK(test::rows(club.book, "SELECT id FROM live_table").empty());
  const auto again =
      league::season_standings(test::usual_rules(), done(store::results_of_season(club.book, club.season)));
  REQUIRE(again.size() == table.size());
  for (std::size_t i = 0; i < table.size(); ++i) CHECK(again[i].player() == table[i].player());
}
