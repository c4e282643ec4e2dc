#include "web/changes/effects_view.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using league::Points;

TEST_CASE("effects view: what changes for whom, in the reader's language") {
  const store::LeagueEffects effects{
      .standings = {{.name = "Spring",
                     .is_season = true,
                     .changes = {{1, league::Held{2, Points::of(4)}, league::Held{1, Points::of(4)}, {2, 3}},
                                 {2, league::Held{1, Points::of(5)}, league::Held{0, Points::ratio(7, 2)}, {}},
                                 {3, league::Held{1, Points::of(5)}, std::nullopt, {}}}},
                    {.name = "Autumn", .is_season = true},
                    {.name = "Spring 1", .disappears = true}},
      .ratings = {{1, league::Rating{25, 2}, league::Rating{26, 2}}, {2, std::nullopt, league::Rating{25, 2}}},
      .names = {{1, "Jan"}, {2, "Dan"}, {3, "Olga"}}};
  const auto view = web::effects_view(effects, i18n::Catalogue::load("en"));
  const auto& spring = view["standings"][0];
  CHECK(spring["note"].text().empty());
  CHECK(spring["overtakings"][0].text() == "Jan overtakes Dan and Olga");
  CHECK(spring["rows"][0]["place"].text() == "2 → 1");
  CHECK(spring["rows"][0]["points"].text() == "4");
  CHECK(spring["rows"][1]["place"].text() == "1 → –");
  CHECK(spring["rows"][1]["points"].text() == "5 → 3½");
  CHECK(spring["rows"][2]["points"].text() == "5 → –");
  CHECK(view["standings"][1]["note"].text() == "No change.");
  CHECK(view["standings"][2]["note"].text() == "Deleted.");
  CHECK(view["ratings"][0]["rating"].text() == "19.0 → 20.0");
  CHECK(view["ratings"][1]["rating"].text() == "– → 19.0");
  const auto german = web::effects_view(effects, i18n::Catalogue::load("de"));
  CHECK(german["standings"][0]["overtakings"][0].text() == "Jan überholt Dan und Olga");
  CHECK(german["ratings"][0]["rating"].text() == "19,0 → 20,0");
}
