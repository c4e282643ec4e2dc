#include "web/night_run_actions.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/late.hpp"
#include "store/players.hpp"
#include "web/night_support.hpp"

using namespace rollbook;
using test::contains;
using test::done;
using test::Drawn;
using test::NightClub;

TEST_CASE("night run actions: a page that is out of date neither draws a started round again nor seats another one") {
  const Drawn club;
  club.press_well("start", "live=yes&round=1");
  const auto live = *club.read().rounds[0].tables[0].live;
  CHECK(contains(*club.press("draw-again", "round=1").body, "Round 1 has started. Change its seats by hand."));
  CHECK(
      contains(*club.press("seat", "round=1&way=meet&size=4&seed=1&game=qwantum").body, "Round 1 is seated already."));
  CHECK(done(store::find_live_table(club.open(), live))->is_open());
  club.press_well("close-round", "round=1&settle.1=give-up&settle.2=give-up");
  CHECK(contains(*club.press("seat", "round=1&way=meet&size=4&seed=1&game=qwantum").body,
                 "Round 1 cannot be seated now: round 2 comes next."));
  CHECK(club.read().rounds.size() == 1);
}

TEST_CASE("night run actions: seats that somebody else has changed meanwhile are not changed by an old form") {
  const Drawn club;
  const std::string seen = web::seating_in_short(club.read().rounds[0]);
  club.press_well("draw-again", "round=1");
  REQUIRE(web::seating_in_short(club.read().rounds[0]) != seen);
  CHECK(contains(*club.press("seats", "seen=" + web::encode(seen) + "&table.1=0").body,
                 "The seats have changed meanwhile. Look at them and change them again."));
}

TEST_CASE("night run actions: house rules of a table that is open on phones are those that are played") {
  const NightClub club;
  club.press_well("check-in", "name=Ala,Ben");
  club.press_well("seat", "way=meet&size=2&seed=1&game=clever");
  club.press_well("start", "live=yes&round=1");
  const auto before = *club.read().rounds[0].tables[0].live;
  club.press_well("house-rules", "round=1&table=1&option.edition=en");
  const auto after = club.read().rounds[0].tables[0].live;
  REQUIRE(after);
  CHECK(*after != before);
  CHECK(done(store::find_live_table(club.open(), *after))->header.options ==
        std::vector<std::pair<std::string, std::string>>{{"edition", "en"}});
}

TEST_CASE("night run actions: two organisers do not seat a round twice") {
  const Drawn club;
  const std::string seen = web::seating_in_short(club.read().rounds[0]);
  CHECK(
      contains(*club.press("seat", "round=1&way=meet&size=4&seed=1&game=qwantum").body, "Round 1 is seated already."));
  CHECK(contains(*club.press("draw-again", "round=1&seen=old").body, "The seats have changed meanwhile."));
  CHECK(web::seating_in_short(club.read().rounds[0]) == seen);
}

TEST_CASE("night run actions: a name may have a comma") {
  const NightClub club;
  club.press_well("check-in", "known=Lee,+Bo&name=Ala,Ben");
  const auto names = done(store::player_names(club.open()));
  std::vector<std::string> here;
  for (const store::Attendance& person : club.read().people) here.push_back(names.at(person.player));
  CHECK(here == std::vector<std::string>{"Lee, Bo", "Ala", "Ben"});
}
