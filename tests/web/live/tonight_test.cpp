#include "web/live/tonight.hpp"

#include "web/live/live_support.hpp"

using namespace rollbook;
using test::contains;
using test::LiveClub;

TEST_CASE("tonight: a table left weeks ago is not one of tonight's, and can still be resumed") {
  const test::Club club;
  const auto left = test::olga(test::tonight - std::chrono::days(20));
  const auto table =
      test::done(store::open_live_table(club.open(), test::read_good(test::pickomino_json()), true, left));
  CHECK_FALSE(contains(club.page("/projector"), table.watch_key));
  CHECK(contains(club.page("/tables"), "href=\"/tables/1\""));
}

TEST_CASE("tonight: a table that cannot be resumed does not prevent the others from being listed") {
  const LiveClub club;
  const auto broken =
      test::done(store::open_live_table(club.open(), test::read_good(test::pickomino_json()), true, test::olga()));
  CHECK(test::done(store::add_live_change(club.open(), broken.id, 1, {.moves = {"1: keep 3"}})));
  CHECK(test::count(club.page("/tables"), "href=\"/tables/1\"") == 1);
  CHECK(contains(club.page("/projector"), club.watch()));
  CHECK(club.get("/tables/2").status == 500);
}
