#include "web/league/season_settings_page.hpp"

#include "record/fields/timestamp.hpp"
#include "web/league/league_support.hpp"

using namespace rollbook;
using test::contains;
using test::LeagueClub;

namespace {

const std::string good_form = "name=Spring&points=7-4-2-0&total=sum&key1=points&key2=lots&lots=4711";

}  // namespace

TEST_CASE("season settings: the form shows the rules, and saving changes them") {
  const LeagueClub club;
  CHECK(contains(club.page("/seasons/1/settings"), "<option value=\"5-3-2-1\" selected>"));
  const http::Response answer = club.post("/seasons/1/settings", good_form + "&name=Autumn");
  CHECK(answer.status == 303);
  CHECK(answer.headers.get("Location") == "/seasons/1");
  const auto season = test::done(store::find_season(club.open(), 1));
  CHECK(season->rules.chain == std::vector{league::Key::points, league::Key::lots});
  CHECK(season->rules.points.places.at(4).front() == league::Points::of(7));
  CHECK(contains(club.page("/seasons/1/settings"), "name=\"lots\" value=\"4711\""));
}

TEST_CASE("season settings: errors are shown at their field, in the reader's language, and no entry is lost") {
  const LeagueClub club;
  const http::Response answer =
      club.post("/seasons/1/settings", "name=Spring&points=own&row4=5 3 2&total=sum&key1=points");
  CHECK(answer.status == 422);
  CHECK(contains(*answer.body, "id=\"wrong-points\">Enter points for at least one table size"));
  CHECK(contains(*answer.body, "value=\"5 3 2\""));
  CHECK(contains(*answer.body, "<option value=\"own\" selected>"));
  const http::Response polish = club.ask({.method = http::Method::post,
                                          .path = "/seasons/1/settings",
                                          .query = {{"lang", "pl"}},
                                          .body = "name=&points=7-4-2-0&total=sum&key1=points"});
  CHECK(contains(*polish.body, "id=\"wrong-name\">Podaj nazwę"));
  CHECK(test::done(store::find_season(club.open(), 1))->rules == test::usual_rules());
}

TEST_CASE("season settings: house rules are chosen for each game that has options, defaults first") {
  const LeagueClub club;
  const std::string before =
      test::between(club.page("/seasons/1/settings"), "name=\"house.clever.edition\"", "</select>");
  CHECK(before.find("value=\"pl\"") < before.find("value=\"en\""));
  CHECK_FALSE(contains(before, " selected"));
  CHECK(club.post("/seasons/1/settings", good_form + "&house.clever.edition=en&house.clever2.edition=pl").status ==
        303);
  const auto season = test::done(store::read_season(club.open(), 1));
  CHECK(league::house_rules_of(season.rules, "clever") == R"({"edition":"en"})");
  CHECK(league::house_rules_of(season.rules, "clever2") == "{}");
  CHECK(contains(club.page("/seasons/1/settings"), "<option value=\"en\" selected>English rules: "));
  CHECK(contains(club.page("/seasons/1"), "That&apos;s Pretty Clever <span class=\"quiet\">– English rules: "));
  CHECK(club.post("/seasons/1/settings", good_form).status == 303);
  CHECK_FALSE(contains(club.page("/seasons/1"), "House rules"));
}

TEST_CASE("season settings: unknown house rules are refused at their fields") {
  const LeagueClub club;
  const http::Response answer =
      club.post("/seasons/1/settings", good_form + "&house.clever.edition=martian&house.qwantum.dice=any");
  CHECK(answer.status == 422);
  CHECK(contains(*answer.body, "id=\"wrong-house-rules\">Choose one of the game’s rules."));
  CHECK(contains(*answer.body, "<option value=\"any\" selected>"));
  CHECK(test::done(store::read_season(club.open(), 1)).rules == test::usual_rules());
}

TEST_CASE("season settings: every error in rules is translated into every language") {
  for (const std::string_view language : i18n::languages) {
    const i18n::Catalogue catalogue = i18n::Catalogue::load(language);
    for (const std::string what : {"points", "places", "most", "total", "nights", "chain", "lots", "house_rules"}) {
      CHECK(catalogue.has("season.wrong." + what));
    }
  }
}

TEST_CASE("season settings: nights are added, changed and removed") {
  const LeagueClub club;
  const http::Response added = club.post("/seasons/1/nights", "event=July&day=2026-07-03&begins=19:00");
  CHECK(added.headers.get("Location") == "/seasons/1/settings#nights");
  CHECK(contains(club.page("/seasons/1/settings"), "value=\"July\""));
  club.post("/nights/4", "event=July&day=2026-07-10&begins=");
  CHECK(test::done(store::find_night(club.open(), 4))->day == "2026-07-10");
  CHECK(club.post("/nights/4", "do=remove").status == 303);
  CHECK_FALSE(test::done(store::find_night(club.open(), 4)));
}

TEST_CASE("season settings: errors in a night are shown in its form") {
  const LeagueClub club;
  const http::Response taken = club.post("/seasons/1/nights", "event=june&day=2026-07-03");
  CHECK(taken.status == 422);
  CHECK(contains(*taken.body, "This name is already in use. Choose another one."));
  CHECK(contains(*taken.body, "value=\"june\""));
  const http::Response day = club.post("/nights/3", "event=June&day=soon");
  CHECK(day.status == 422);
  CHECK(contains(*day.body, "value=\"soon\""));
  club.seat(3, 1, {"Ala", "Ben"});
  const http::Response seated = club.post("/nights/3", "do=remove");
  CHECK(seated.status == 422);
  CHECK(contains(*seated.body, "This night cannot be removed: players have already been seated."));
}

TEST_CASE("season settings: a new night is today by default, and keeps what was typed") {
  const LeagueClub club;
  const std::string today = "value=\"" + record::local_day(test::tonight) + "\" required data-today";
  CHECK(test::count(club.page("/seasons/1/settings"), today) == 1);
  const http::Response taken = club.post("/seasons/1/nights", "event=june&day=2026-07-03&begins=18:15");
  const std::string form = (*taken.body).substr((*taken.body).find("id=\"wrong-night\""));
  CHECK(contains(form, "value=\"june\" maxlength=\"80\" required autofocus"));
  CHECK(contains(form, "value=\"2026-07-03\" required>"));
  CHECK(contains(form, "value=\"18:15\""));
  const http::Response no_day = club.post("/seasons/1/nights", "event=July&day=");
  CHECK(contains(*no_day.body, "value=\"July\""));
  CHECK(contains(*no_day.body, "value=\"\" required autofocus"));
}

TEST_CASE("season settings: only for organisers") {
  const LeagueClub club;
  CHECK(club.ask_as_guest({.path = "/seasons/1/settings"}).status == 303);
  for (const std::string path : {"/seasons/1/settings", "/seasons/1/nights", "/nights/1"}) {
    CHECK(club.ask_as_guest({.method = http::Method::post, .path = path, .body = good_form}).status == 403);
  }
  CHECK(club.get("/seasons/9/settings").status == 404);
}
