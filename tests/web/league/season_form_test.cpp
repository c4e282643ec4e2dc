#include "web/league/season_form.hpp"

#include "json.hpp"
#include "web/league/league_support.hpp"

using namespace rollbook;
using http::Fields;
using league::Key;
using league::Points;

namespace {

/// The error in a form that must not be valid.
std::string wrong_with(const std::string& form) {
  const auto rules = web::rules_in(http::parse_query(form));
  REQUIRE_FALSE(rules.has_value());
  return rules.error();
}

league::SeasonRules rules_of(const std::string& form) {
  const auto rules = web::rules_in(http::parse_query(form));
  if (!rules) FAIL(rules.error());
  return *rules;
}

}  // namespace

TEST_CASE("season form: a common scale") {
  const auto rules = rules_of("points=7-4-2-0&total=sum&key1=points&key2=wins");
  CHECK(rules.points.places.at(4).front() == Points::of(7));
  CHECK(rules.chain == std::vector{Key::points, Key::wins});
  CHECK(rules.lots == 0);
}

TEST_CASE("season form: custom points, in the usual spellings") {
  const auto rules = rules_of("points=own&row4=7-5-3-1&row3=5,5; 3; 0.25&row2=2½,+1&total=mean&key1=points");
  CHECK(rules.points.places.size() == 3);
  CHECK(rules.points.places.at(3) == std::vector{Points::ratio(11, 2), Points::of(3), Points::ratio(1, 4)});
  CHECK(rules.points.places.at(2) == std::vector{Points::ratio(5, 2), Points::of(1)});
  CHECK(rules.total == league::SeasonRules::Total::mean);
}

TEST_CASE("season form: shares, nights and everything else") {
  const auto rules = rules_of(
      "points=winners-share&most=100&total=best&best_nights=4&attendance=0,5&sitting_out=2&fewest_nights=3&"
      "key1=points&key3=lots&lots=4711");
  CHECK(rules.points.kind == league::PointsRule::Kind::winners_share);
  CHECK(rules.points.most == Points::of(100));
  CHECK(rules.best_nights == 4);
  CHECK(rules.attendance == Points::ratio(1, 2));
  CHECK(rules.sitting_out == Points::of(2));
  CHECK(rules.fewest_nights == 3);
  CHECK(rules.chain == std::vector{Key::points, Key::lots});
  CHECK(rules.lots == 4711);
}

TEST_CASE("season form: house rules, stored without defaults") {
  const auto rules = rules_of(
      "points=7-4-2-0&total=sum&key1=points&house.clever.edition=en&house.clever2.edition=pl&house.qwantum.dice=&"
      "house.onecard.variant=open&house.chess.clock=five");
  CHECK(rules.house_rules ==
        std::map<std::string, std::string>{{"clever", R"({"edition":"en"})"}, {"onecard", R"({"variant":"open"})"}});
}

TEST_CASE("season form: the games that have options, each with the current choice") {
  const auto games = web::house_rules_to_choose({{"house.clever2.edition", "en"}}, i18n::Catalogue::load("en"));
  std::map<std::string, std::string> chosen;
  for (const auto& game : games) {
    for (const auto& option : game.at("options")) chosen[option.at("field").text()] = option.at("chosen").text();
  }
  CHECK(chosen == std::map<std::string, std::string>{{"house.clever.edition", ""},
                                                     {"house.clever2.edition", "en"},
                                                     {"house.onecard.variant", ""},
                                                     {"house.pickomino.rolls", ""},
                                                     {"house.qwantum.dice", ""}});
}

TEST_CASE("season form: every error has its name") {
  const std::string good = "&total=sum&key1=points";
  CHECK(wrong_with("points=own" + good) == "places");
  CHECK(wrong_with("points=nobody's" + good) == "places");
  CHECK(wrong_with("points=own&row4=5 3 2" + good) == "places");
  CHECK(wrong_with("points=own&row2=1 5" + good) == "places");
  CHECK(wrong_with("points=own&row2=5 many" + good) == "places");
  CHECK(wrong_with("points=winners-share&most=" + good) == "most");
  CHECK(wrong_with("points=opponents-share&most=lots" + good) == "most");
  CHECK(wrong_with("points=7-4-2-0&attendance=-1" + good) == "most");
  CHECK(wrong_with("points=7-4-2-0&total=all&key1=points") == "total");
  CHECK(wrong_with("points=7-4-2-0&total=best&key1=points") == "nights");
  CHECK(wrong_with("points=7-4-2-0&fewest_nights=many" + good) == "nights");
  CHECK(wrong_with("points=7-4-2-0&total=sum") == "chain");
  CHECK(wrong_with("points=7-4-2-0&key2=points" + good) == "chain");
  CHECK(wrong_with("points=7-4-2-0&lots=-4" + good) == "lots");
  CHECK(wrong_with("points=7-4-2-0&house.clever.edition=martian" + good) == "house_rules");
}

TEST_CASE("season form: what it shows for a season gives the same season again") {
  league::SeasonRules own = test::usual_rules();
  own.points.places[6] = {Points::of(9), Points::ratio(13, 2), Points::of(5), Points::of(4), Points::of(2), Points{}};
  own.chain = {Key::points, Key::best_part, Key::lots};
  own.lots = 12;
  own.house_rules = {{"clever2", R"({"edition":"en"})"}, {"qwantum", R"({"dice":"any"})"}};
  league::SeasonRules shares;
  shares.points = {.kind = league::PointsRule::Kind::opponents_share, .places = {}, .most = Points::ratio(21, 4)};
  shares.total = league::SeasonRules::Total::best;
  shares.best_nights = 2;
  for (const std::string_view language : i18n::languages) {
    for (const auto& rules : {test::usual_rules(), own, shares}) {
      Fields form;
      const nlohmann::json shown = web::fields_of({1, "Spring", rules}, language);
      for (const auto& [name, value] : shown.items()) {
        form.add(name, value.get<std::string>());
      }
      const auto again = web::rules_in(form);
      REQUIRE(again.has_value());
      CHECK(*again == rules);
      CHECK(web::fields_again(form).at("name") == "Spring");
    }
  }
  CHECK(web::fields_of({1, "Spring", test::usual_rules()}, "en").at("points") == "5-3-2-1");
  CHECK(web::presets_to_choose().at(0).at("name") == "5-3-2-1");
}

TEST_CASE("season form: names of seasons and nights, days and times") {
  const test::LeagueClub club;
  const auto book = club.open();
  CHECK(web::wrong_with_season_name(book, "Autumn", 0) == "");
  CHECK(web::wrong_with_season_name(book, " ", 0) == "name");
  CHECK(web::wrong_with_season_name(book, "Spring\xff", 0) == "name");
  CHECK(web::wrong_with_season_name(book, "Frühling Łódź 李雷", 0) == "");
  CHECK(web::wrong_with_season_name(book, "spring", 0) == "taken");
  CHECK(web::wrong_with_season_name(book, "SPRING", 1) == "");  // its own
  const auto wrong = [&](const std::string& event, const std::string& day, const std::string& begins) {
    return web::wrong_with_night(book, {.season = 1, .event = event, .day = day, .begins = begins});
  };
  CHECK(wrong("July", "2026-07-03", "19:30") == "");
  CHECK(wrong("July", "2026-07-03", "") == "");
  CHECK(wrong("", "2026-07-03", "") == "name");
  CHECK(wrong("Ju\xc5ly", "2026-07-03", "") == "name");
  CHECK(wrong("JUNE", "2026-07-03", "") == "taken");
  CHECK(wrong("July", "2026-07-32", "") == "day");
  CHECK(wrong("July", "2026-07-03T12:00:00Z", "") == "day");
  CHECK(wrong("July", "2026-07-03", "24:30") == "begins");
  CHECK(wrong("July", "2026-07-03", "7pm") == "begins");
}
