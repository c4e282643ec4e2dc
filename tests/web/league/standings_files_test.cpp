#include "web/league/standings_files.hpp"

#include "json.hpp"
#include "store/archive/season_importer.hpp"
#include "store/generate/season_generator.hpp"
#include "web/api/api_support.hpp"
#include "web/league/league_support.hpp"

using namespace rollbook;
using test::good;
using test::Json;
using test::LeagueClub;
using test::problem;

namespace {

/// The fields of the lines of a file without names that need quoting: those of generated players have none.
std::vector<std::vector<std::string>> cells_of(const std::string& csv) {
  std::vector<std::vector<std::string>> rows{{""}};
  bool is_quoted = false;
  for (const char c : csv) {
    if (c == '"') is_quoted = !is_quoted;
    if (c == '\r' || c == '"') continue;
    if (c == ',' && !is_quoted) {
      rows.back().emplace_back();
    } else if (c == '\n') {
      rows.push_back({""});
    } else {
      rows.back().back() += c;
    }
  }
  rows.pop_back();
  return rows;
}

bool is_near(double one, double other) { return std::abs(one - other) < 1e-4; }

/// Adds up the lines of a file: the nights and what is not counted; an average and attendance; or the parts of a night.
void check_csv(const std::string& csv, bool is_of_one_night, const league::SeasonRules& rules) {
  const auto rows = cells_of(csv);
  constexpr std::size_t first_night = 6;
  const std::vector<std::string>& titles = rows.front();
  const bool has_average = std::ranges::find(titles, "average") != titles.end();
  for (std::size_t i = 1; i < rows.size(); ++i) {
    REQUIRE(rows[i].size() == titles.size());
    double sum = 0;
    double nights = 0;
    for (std::size_t column = first_night; column < titles.size(); ++column) {
      const bool is_night = titles[column].starts_with("20");
      if (rows[i][column].empty()) continue;
      if (is_night) ++nights;
      const bool is_left_out = is_night && (has_average || (is_of_one_night && titles.back() == "sitting_out"));
      if (!is_left_out) sum += std::stod(rows[i][column]);
    }
    const bool is_mean = !is_of_one_night && !has_average && rules.total == league::SeasonRules::Total::mean;
    if (is_mean) sum /= std::max(nights, 1.0);
    INFO(rows[i][1]);
    CHECK(is_near(sum, std::stod(rows[i][2])));
  }
}

void check_json(const Json& table, const league::SeasonRules& rules) {
  for (const Json& row : table.at("standings")) {
    double counted = 0;
    for (const Json& night : row.at("nights")) {
      const double points = night.at("points");
      if (night.contains("won")) {
        const double parts = night.at("won").get<double>() + night.at("attendance").get<double>() +
                             night.at("sitting_out").get<double>();
        CHECK(is_near(parts, points));
      }
      if (night.at("counts")) counted += points;
    }
    const bool is_mean = rules.total == league::SeasonRules::Total::mean;
    if (is_mean) counted /= std::max<double>(static_cast<double>(row.at("nights").size()), 1);
    CHECK(is_near(row.value("average", counted) + row.value("attendance", 0.0), row.at("total").get<double>()));
  }
}

}  // namespace

TEST_CASE("standings as CSV and JSON: everything adds up, for seasons with any rules") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    INFO("seed " << seed);
    const test::Club club;
    auto book = club.open();
    const std::string archive = test::done(store::generate_season({.seed = seed, .players = 9, .nights = 3}));
    const auto imported = test::done(store::import_season(book, archive, "generated", test::olga()));
    const auto rules = test::done(store::read_season(book, imported.season)).rules;
    check_csv(club.page("/seasons/1/standings.csv"), false, rules);
    check_json(good(club.get("/seasons/1/standings.json")), rules);
    for (const std::string night : {"1", "2", "3"}) {
      check_csv(club.page("/nights/" + night + "/standings.csv"), true, rules);
      check_json(good(club.get("/nights/" + night + "/standings.json")), league::rules_of_one_night(rules));
    }
  }
}

TEST_CASE("standings as CSV: what is not counted is taken off, and a night is split into its parts") {
  league::SeasonRules rules = test::usual_rules();
  rules.total = league::SeasonRules::Total::best;
  rules.best_nights = 1;
  rules.sitting_out = league::Points::of(1);
  const LeagueClub club(rules);
  CHECK(club.page("/seasons/1/standings.csv")
            .ends_with(
                ",not_counted\r\n"
                "1,Ala,5,1,2,2,5,1,,-1\r\n1,Ben,5,1,2,2,1,5,,-1\r\n3,Cleo,5,1,1,1,,5,,0\r\n4,Dan,1,0,1,1,,1,,0\r\n"));
  CHECK(club.page("/nights/1/standings.csv") ==
        "place,player,total,wins,games,nights,2026-05-01 May 1,won,attendance,sitting_out\r\n"
        "1,Ala,5,1,1,1,5,5,0,0\r\n2,Ben,1,0,1,1,1,1,0,0\r\n");
}

TEST_CASE("standings as CSV: one line per player, one column per night") {
  const LeagueClub club;
  const http::Response answer = club.get("/seasons/1/standings.csv");
  CHECK(answer.type == "text/csv; charset=utf-8");
  CHECK(*answer.body ==
        "place,player,total,wins,games,nights,2026-05-01 May 1,2026-05-08 May 2,2026-06-05 June\r\n"
        "1,Ala,6,1,2,2,5,1,\r\n1,Ben,6,1,2,2,1,5,\r\n3,Cleo,5,1,1,1,,5,\r\n4,Dan,1,0,1,1,,1,\r\n");
  CHECK(test::contains(answer.headers.get("Content-Disposition"), "rollbook-season-1.csv"));
  CHECK(test::contains(club.get("/seasons/1/standings.csv?game=pickomino").headers.get("Content-Disposition"),
                       "rollbook-season-1-pickomino.csv"));
  CHECK(club.page("/nights/1/standings.csv") ==
        "place,player,total,wins,games,nights,2026-05-01 May 1\r\n1,Ala,5,1,1,1,5\r\n2,Ben,1,0,1,1,1\r\n");
}

TEST_CASE("standings as CSV: a name that looks like a formula stays a name") {
  const LeagueClub club;
  club.store({test::night_game("=1+1", "Ben", "May 1", 2)});
  CHECK(test::contains(club.page("/seasons/1/standings.csv"), ",'=1+1,"));
}

TEST_CASE("standings as JSON: the same for pages and for the API") {
  const LeagueClub club;
  const Json table = good(club.get("/seasons/1/standings.json"));
  CHECK(table.at("season") == 1);
  CHECK(table.at("name") == "Spring");
  CHECK_FALSE(table.contains("game"));
  CHECK(table.at("nights").at(1) ==
        Json::parse(R"({"number":2,"event":"May 2","day":"2026-05-08","begins":"19:30","state":"played"})"));
  CHECK(table.at("standings").at(1) ==
        Json::parse(R"({"place":1,"player":2,"name":"Ben","total":6,"wins":1,"games":2,)"
                    R"("nights":[{"night":1,"points":1,"counts":true},{"night":2,"points":5,"counts":true}],"up":1,)"
                    R"("parted":{"key":"points","above":6,"below":5,"level":4}})"));
  CHECK(table.at("standings").at(2).at("new") == true);
  CHECK(good(club.get("/api/v1/seasons/1/standings")) == table);
  CHECK(good(club.get("/api/v1/seasons/1/standings?game=pickomino")).at("game") == "pickomino");
  CHECK(good(club.get("/api/v1/nights/1/standings")).at("standings").size() == 2);
  CHECK(problem(club.get("/api/v1/seasons/7/standings")).starts_with("404"));
}
