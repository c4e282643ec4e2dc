#include "web/night_run_actions.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/night_support.hpp"

using namespace rollbook;
using test::contains;
using test::done;
using test::NightClub;

namespace {

/// Eight people are there, and round 1 is drawn.
struct Drawn : NightClub {
  Drawn() {
    press_well("check-in", "name=Ala,Ben,Cleo,Dan,Eva,Finn,Gil,Hal");
    press_well("seat", "way=meet&size=4&seed=4711&game=pickomino");
  }
};

}  // namespace

TEST_CASE("night run actions: a round is closed with a choice for each table that has no result") {
  const Drawn club;
  club.press_well("start", "live=yes");
  const auto live = *club.read().rounds[0].tables[0].live;
  const web::Response refused =
      club.press("close-round", "round=1&settle.1=wait&settle.2=totals&total.2=4&total.2=3&total.2=2&total.2=1");
  CHECK(refused.status == 409);
  CHECK(contains(*refused.body, "Table 1 has no result yet."));
  CHECK(contains(*refused.body, "name=\"total.2\" value=\"4\""));  // nothing typed is lost
  CHECK_FALSE(club.read().rounds[0].closed_at);
  club.press_well("close-round", "round=1&settle.1=give-up&settle.2=totals&total.2=4&total.2=3&total.2=2&total.2=1");
  CHECK(club.read().rounds[0].closed_at);
  CHECK(club.read().rounds[0].tables[1].seats[0].total == 4);
  CHECK_FALSE(done(store::find_live_table(club.open(), live))->is_open());
}

TEST_CASE("night run actions: totals that the game cannot yield are refused, and stay in their fields") {
  const Drawn club;
  club.press_well("start");
  const web::Response refused = club.press("totals", "round=1&table=1&total=9999&total=3&total=2&total=1");
  CHECK(refused.status == 409);
  CHECK(contains(*refused.body, "9999 is not a possible total of Pickomino"));
  CHECK(contains(*refused.body, "name=\"total\" value=\"9999\""));
}
