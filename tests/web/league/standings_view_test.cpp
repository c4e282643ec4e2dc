#include "web/league/standings_view.hpp"

#include "json.hpp"
#include "store/archive/season_importer.hpp"
#include "store/generate/season_generator.hpp"
#include "web/league/league_support.hpp"

using namespace rollbook;
using test::LeagueClub;

namespace {

nlohmann::json view_of(const LeagueClub& club, std::string_view sort = "place") {
  const auto book = club.open();
  const auto season = test::done(store::find_season(book, 1));
  const auto table = test::done(web::read_season_table(book, *season, ""));
  return web::standings_view(table, sort, "/seasons/1", i18n::Catalogue::load("en"));
}

std::vector<std::string> names_in(const nlohmann::json& view) {
  std::vector<std::string> names;
  for (const auto& row : view.at("rows")) names.push_back(row.at("name"));
  return names;
}

}  // namespace

TEST_CASE("standings view: places, totals, the points of each night, and movements") {
  const auto view = view_of(LeagueClub());
  CHECK(names_in(view) == std::vector<std::string>{"Ala", "Ben", "Cleo", "Dan"});
  const auto& ben = view.at("rows").at(1);
  CHECK(ben.at("place") == "1");
  CHECK(ben.at("total") == "6");
  CHECK(ben.at("wins") == 1);
  CHECK(ben.at("moved").at("words") == "up 1 place");
  CHECK(view.at("rows").at(2).at("moved").at("way") == "new");
  REQUIRE(view.at("nights").size() == 2);  // without the one yet to come
  CHECK(view.at("nights").at(1).at("address") == "/nights/2");
  CHECK(ben.at("nights").at(0).at("points") == "1");
  CHECK_FALSE(view.at("rows").at(2).at("nights").at(0).at("came"));
  CHECK(view.at("partings").size() == 3);
}

TEST_CASE("standings view: sorted by any column, as the links say") {
  const LeagueClub club;
  CHECK(names_in(view_of(club, "name")) == std::vector<std::string>{"Ala", "Ben", "Cleo", "Dan"});
  CHECK(names_in(view_of(club, "games")).at(3) == "Dan");
  CHECK(names_in(view_of(club, "wins")).at(3) == "Dan");
  const auto view = view_of(club, "total");
  CHECK(view.at("titles").at("total").at("sorted") == "descending");
  CHECK(view.at("titles").at("place").at("address") == "/seasons/1");
  CHECK(view.at("titles").at("wins").at("address") == "/seasons/1?sort=wins");
  CHECK(web::standings_sorts().size() == 6);
  CHECK(club.get("/seasons/1?sort=luck").status == 400);
}

TEST_CASE("standings view: the numbers shown add up to the totals shown, for seasons with any rules") {
  const i18n::Catalogue english = i18n::Catalogue::load("en");
  const auto value = [](const nlohmann::json& shown) { return shown.at("value").get<double>(); };
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    INFO("seed " << seed);
    store::Book book = store::Book::in_memory();
    const std::string archive = test::done(store::generate_season({.seed = seed, .players = 9, .nights = 3}));
    const auto imported = test::done(store::import_season(book, archive, "generated", test::olga()));
    const auto season = test::done(store::read_season(book, imported.season));
    const bool is_mean = season.rules.total == league::SeasonRules::Total::mean;
    const auto table = test::done(web::read_season_table(book, season, ""));
    std::map<std::pair<std::string, std::string>, std::string> of_nights;  // points by night and player
    const nlohmann::json view(web::standings_view(table, "place", "/seasons/1", english));
    for (const auto& row : view.at("rows")) {
      double sum = 0;
      int nights = 0;
      for (const auto& part : row.at("parts")) sum += value(part);
      for (const auto& night : row.at("nights")) {
        if (!night.at("came")) continue;
        ++nights;
        of_nights[{night.at("address"), row.at("name")}] = night.at("points");
        const bool is_added = night.at("counts") && !(is_mean && table.shows_average());
        if (is_added) sum += value(night);
      }
      if (is_mean && !table.shows_average()) sum /= std::max(nights, 1);
      CHECK(std::abs(sum - value(row)) < 1e-4);
    }
    for (const store::Night& night : table.nights) {
      const auto own = test::done(web::read_night_table(book, season, night, ""));
      const nlohmann::json of_night(web::standings_view(own, "place", "/nights/1", english));
      for (const auto& row : of_night.at("rows")) {
        double sum = 0;
        for (const auto& part : row.at("parts")) sum += value(part);
        if (!row.at("parts").empty()) CHECK(std::abs(sum - value(row)) < 1e-4);
        CHECK(of_nights[{"/nights/" + std::to_string(night.id), row.at("name")}] == row.at("total"));
      }
    }
  }
}

TEST_CASE("standings view: players who were level have a mark that says how the tie was broken") {
  const auto view = view_of(LeagueClub());
  REQUIRE(view.at("rows").at(0).at("ties").size() == 1);
  CHECK(view.at("rows").at(0).at("ties") == view.at("rows").at(1).at("ties"));  // Ala and Ben share a place
  CHECK(view.at("rows").at(3).at("ties").empty());
}

TEST_CASE("standings view: dropped nights are marked, and the number of missing nights is shown") {
  league::SeasonRules rules = test::usual_rules();
  rules.total = league::SeasonRules::Total::best;
  rules.best_nights = 1;
  rules.fewest_nights = 2;
  const auto view = view_of(LeagueClub(rules));
  const auto& ala = view.at("rows").at(0);
  CHECK(ala.at("nights").at(0).at("counts"));
  CHECK_FALSE(ala.at("nights").at(1).at("counts"));
  const auto& cleo = view.at("rows").at(2);
  CHECK(cleo.at("place") == "");
  CHECK(cleo.at("missing") == "1 more night to be ranked");
}
