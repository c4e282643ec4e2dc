#include "store/league/season_rules.hpp"

#include <catch2/catch_test_macros.hpp>

#include "json.hpp"
#include "rules/catalogue.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using league::Key;
using league::Points;
using league::PointsRule;
using league::SeasonRules;
using Json = nlohmann::json;

namespace {

SeasonRules rules_with(PointsRule points) { return {.points = std::move(points)}; }

/// The error in valid rules after this change.
std::string wrong_with(const Json& change) {
  Json json = store::to_json(rules_with({.places = league::presets().front().places}));
  json.merge_patch(change);
  const auto rules = store::read_season_rules(test::ours(json));
  return rules ? "nothing" : rules.error().message;
}

}  // namespace

TEST_CASE("season rules: every preset and every kind of points can be written and read back") {
  std::vector<SeasonRules> all;
  for (const league::Preset& preset : league::presets()) all.push_back(rules_with({.places = preset.places}));
  all.push_back(rules_with({.kind = PointsRule::Kind::winners_share, .most = Points::of(10)}));
  all.push_back(rules_with({.kind = PointsRule::Kind::opponents_share, .most = Points::ratio(5, 2)}));
  SeasonRules rich = all.front();
  rich.total = SeasonRules::Total::best;
  rich.best_nights = 6;
  rich.attendance = Points::ratio(1, 2);
  rich.sitting_out = Points::of(2);
  rich.fewest_nights = 3;
  rich.chain.assign(league::all_keys().begin(), league::all_keys().end());
  rich.lots = 4711;
  rich.house_rules = {{"clever", R"({"edition":"en"})"}, {"qwantum", R"({"dice":"any"})"}};
  all.push_back(rich);
  for (const SeasonRules& rules : all) {
    const Json json = store::to_json(rules);
    INFO(json.dump());
    const auto again = store::read_season_rules(test::ours(json));
    REQUIRE(again.has_value());
    CHECK(*again == rules);
  }
}

TEST_CASE("season rules: points are written as people write them") {
  CHECK(store::to_json(Points::of(5)).dump() == "5");
  CHECK(store::to_json(Points::ratio(5, 2)).dump() == "2.5");
  CHECK(store::to_json(Points::ratio(10, 3)).dump() == "3.33");
}

TEST_CASE("season rules: errors are reported") {
  CHECK(wrong_with(Json::object()) == "nothing");
  CHECK(wrong_with({{"lots", nullptr}, {"attendance", nullptr}}) == "nothing");  // a patch with null removes them
  CHECK(wrong_with({{"points", "many"}}) == "Points are by-place, winners-share or opponents-share.");
  CHECK(wrong_with({{"points", {{"places", {{"3", {5, 3}}}}}}}) == "A table of 3 needs 3 numbers; found 2.");
  CHECK(wrong_with({{"points", {{"places", {{"9", {9, 8, 7, 6, 5, 4, 3, 2, 1}}}}}}}) ==
        "Tables have 2 to 7 seats; found one of 9.");
  CHECK(wrong_with({{"points", {{"places", {{"x", {9}}}}}}}) == "A table cannot have \"x\" seats.");
  CHECK(wrong_with({{"points", {{"places", {{"2", {1, "a"}}}}}}}) ==
        "A place at a table of 2 needs points that are numbers.");
  CHECK(wrong_with({{"points", {{"places", {{"2", {1, 5}}}}}}}) ==
        "At a table of 2, a lower place cannot get more points, and none can get less than zero.");
  CHECK(wrong_with({{"points", {{"kind", "winners-share"}}}}) == "The maximum number of points is missing.");
  CHECK(wrong_with({{"points", {{"kind", "winners-share"}, {"most", 0}}}}) ==
        "The maximum number of points must be above zero.");
  CHECK(wrong_with({{"total", "median"}}) == "The total must be sum, mean or best.");
  CHECK(wrong_with({{"total", "best"}}) == "At least one night must count.");
  CHECK(wrong_with({{"fewest_nights", -1}}) == "Numbers of nights are whole numbers up to 1000.");
  CHECK(wrong_with({{"attendance", -1}}) == "Points for attendance and for sitting out cannot be negative.");
  CHECK(wrong_with({{"attendance", "x"}}) == "Points for attendance and for sitting out must be numbers.");
  CHECK(wrong_with({{"chain", Json::array()}}) == "At least one key must order the table.");
  CHECK(wrong_with({{"chain", {"points", "luck"}}}) == "There is no tie-break \"luck\".");
  CHECK(wrong_with({{"chain", {"wins", "wins"}}}) == "The tie-break wins occurs twice.");
  CHECK(wrong_with({{"lots", "seven"}}) == "The seed of the lots is a whole number of up to twelve digits.");
  CHECK(store::read_season_rules(test::ours(Json::array())).error().message ==
        "The rules of a season are a JSON object.");
}

TEST_CASE("season rules: house rules are stored if they differ from the defaults, and left out otherwise") {
  SeasonRules rules = rules_with({.places = league::presets().front().places});
  Json json = store::to_json(rules);
  CHECK_FALSE(json.contains("house_rules"));
  json["house_rules"] = {
      {"clever", {{"edition", "pl"}}}, {"onecard", {{"variant", "open"}}}, {"pickomino", Json::object()}};
  const auto read = store::read_season_rules(test::ours(json));
  REQUIRE(read.has_value());
  CHECK(read->house_rules == std::map<std::string, std::string>{{"onecard", R"({"variant":"open"})"}});
  CHECK(store::to_json(*read).at("house_rules").dump() == R"({"onecard":{"variant":"open"}})");
}

TEST_CASE("season rules: house rules that a game does not have are refused in a sentence") {
  const auto wrong = [](const Json& house_rules) { return wrong_with({{"house_rules", house_rules}}); };
  CHECK(wrong({{"chess", {{"clock", "five"}}}}) ==
        "There is no game \"chess\"; there are " + text::list(rules::game_names(), "and") + ".");
  CHECK(wrong({{"clever", {{"moon", "full"}}}}) == "That's Pretty Clever has no option \"moon\"; it has edition.");
  CHECK(wrong({{"pickomino", {{"edition", "en"}}}}) == "Pickomino has no option \"edition\"; it has rolls.");
  CHECK(wrong({{"clever", {{"edition", "de"}}}}) == "Option edition is one of pl or en; found \"de\".");
  CHECK(wrong({{"clever", "en"}}) == "options is an object; found \"en\".");
  CHECK(wrong("en") == "House rules are an object that has the options of each game.");

  SeasonRules rules = rules_with({.places = league::presets().front().places});
  rules.house_rules["qwantum"] = "any dice";
  const auto checked = store::check_season_rules(rules);
  REQUIRE_FALSE(checked.has_value());
  CHECK(checked.error().what == "house_rules");
  CHECK(checked.error().message == "The options are a JSON object; found \"any dice\".");
}
