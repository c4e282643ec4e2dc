#include "web/api/api_games.hpp"

#include <map>

#include "json.hpp"
#include "record/writer.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/league/rulings.hpp"
#include "web/api/api_support.hpp"

using namespace rollbook;
using test::Club;
using test::good;
using test::Json;
using test::lines;
using test::numbers;
using test::problem;

namespace {

/// Three games of Pickomino, and one of Twice as Clever without a date.
std::vector<std::string> four_games() {
  return {test::first_wins("Ala", "Ben", R"("id":"one","played_at":"2026-05-01",)"),
          test::first_wins("Cleo", "Ala", R"("played_at":"2026-05-02","event":"Spring & sun",)"),
          test::first_wins("Ben", "Cleo", R"("played_at":"2026-05-03","event":"Spring & sun",)"),
          test::simulated("clever2", 1)};
}

using Cells = std::map<std::string, std::string>;

Cells cells_in(const rules::State& state) {
  Cells cells;
  for (const rules::Cell& cell : rules::cells(state)) cells[cell.name] = rules::spell(cell.value);
  return cells;
}

/// Applies the changes of a step, like a program.
void put_over(const Json& changes, Cells& cells) {
  for (const auto& [name, value] : changes.items()) {
    if (value.is_null()) {
      CHECK(cells.erase(name) == 1);
    } else {
      cells[name] = value.get<std::string>();
    }
  }
}

}  // namespace

TEST_CASE("api games: one line per game, as in `rollbook list --json`") {
  const Club club(four_games());
  const auto games = lines(club.get("/api/v1/games?player=Ala&sort=oldest"));
  REQUIRE(numbers(games) == std::vector{1, 2, 4});
  CHECK(games[0].at("id") == "one");
  CHECK(games[0].at("players").at(0) == Json::parse(R"({"name":"Ala","total":5,"place":1,"parts":{"worms":5}})"));
  CHECK(numbers(lines(club.get("/api/v1/games?game=clever2"))) == std::vector{4});
  CHECK(numbers(lines(club.get("/api/v1/games?from=2026-05-02&to=2026-05-02"))) == std::vector{2});
  CHECK(lines(club.get("/api/v1/games?game=onecard")).empty());
  CHECK_FALSE(club.get("/api/v1/games").headers.has("Link"));
}

TEST_CASE("api games: the Link header leads to the next page, with all other parameters") {
  const Club club(four_games());
  const http::Response first = club.get("/api/v1/games?event=Spring+%26+sun&limit=1&sort=oldest");
  CHECK(numbers(lines(first)) == std::vector{2});
  const std::string link(first.headers.get("Link"));
  CHECK(link == "</api/v1/games?page=2&event=Spring%20%26%20sun&limit=1&sort=oldest>; rel=\"next\"");
  const http::Response second = club.get(link.substr(1, link.find('>') - 1));
  CHECK(numbers(lines(second)) == std::vector{3});
  CHECK_FALSE(second.headers.has("Link"));
  CHECK(lines(club.get("/api/v1/games?page=9")).empty());
}

TEST_CASE("api games: invalid parameters are reported") {
  const Club club(four_games());
  for (const auto* const limit : {"0", "1001", "many", "", "10x"}) {
    CHECK(problem(club.get("/api/v1/games?limit=" + std::string(limit))) ==
          "400 limit is a whole number from 1 to 1000.");
  }
  CHECK(numbers(lines(club.get("/api/v1/games?limit=1000"))).size() == 4);
  CHECK(problem(club.get("/api/v1/games?game=chess")).starts_with("400 game is \"chess\"; choose from "));
  CHECK(problem(club.get("/api/v1/games?player=Alla")) ==
        "404 There is no player \"Alla\" in this book. Did you mean \"Ala\"?");
}

TEST_CASE("api games: one game with its source and its rulings") {
  const Club club({test::ala_claims_7()});
  {
    auto book = club.open();
    test::done(store::rule(book, 1, test::accepted({7, 1})));
  }
  const Json game = good(club.get("/api/v1/games/1"));
  CHECK(game.at("grade") == "ruled");
  CHECK(game.at("players").at(0).at("total") == 7);
  CHECK(game.at("revisions").at(0).at("violations").at(0).at("rule") == "claim.total");
  CHECK(game.at("rulings").at(0).at("totals") == Json{7, 1});
}

TEST_CASE("api games: a game is found by its number or by its record's id, and has the stored record") {
  const Club club(four_games());
  CHECK(good(club.get("/api/v1/games/one")).at("number") == 1);
  CHECK(*club.get("/api/v1/games/4/record").body == test::simulated("clever2", 1) + '\n');
  CHECK(good(club.get("/api/v1/games/one/record")).at("format") == "rollbook-sheet/1");
  CHECK(problem(club.get("/api/v1/games/9/record")) == "404 There is no game \"9\" in this book.");
}

TEST_CASE("api games: the changes of the steps lead from the first table to the last") {
  for (const std::string_view name : rules::game_names()) {
    INFO(name);
    const std::string json = test::simulated(name, 3);
    const record::Record record = test::read_good(json);
    const Json game = good(Club({json}).get("/api/v1/games/1/steps"));
    CHECK(game.at("game") == name);
    CHECK(game.at("players") == record.players);
    CHECK_FALSE(game.contains("refused"));
    REQUIRE(game.at("steps").size() == record.moves.size());

    Cells cells;
    put_over(game.at("cells"), cells);
    CHECK(cells == cells_in(record::start(record)));
    std::vector<int> totals(record.players.size(), 0);
    for (const Json& step : game.at("steps")) {
      put_over(step.at("changes"), cells);
      totals = step.at("totals").get<std::vector<int>>();
    }
    const rules::State end = record::play(record);
    CHECK(cells == cells_in(end));
    CHECK(totals[0] == rules::score(end, 1).total);
    CHECK(totals[1] == rules::score(end, 2).total);
  }
}

TEST_CASE("api games: a step has its player, its words and its changes") {
  const Club club({test::pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w", "1: keep 4", "2: keep w")")});
  const Json game = good(club.get("/api/v1/games/1/steps"));
  CHECK(game.at("cells").at("turn") == "1");
  const Json& keep = game.at("steps").at(1);
  CHECK(keep.at("number") == 2);
  CHECK(keep.at("seat") == 1);
  CHECK(keep.at("move") == "1: keep 4");
  CHECK(keep.at("gain") == 0);
  CHECK(keep.at("depth") == 0);
  CHECK(keep.at("changes").at("dice/kept") == "4 4 4");
  CHECK_FALSE(keep.at("changes").contains("turn"));
  CHECK_FALSE(keep.at("words").get<std::string>().empty());
  CHECK(game.at("refused").at("move") == 3);
  CHECK(game.at("refused").at("text") == "2: keep w");
  CHECK(game.at("refused").at("rule") == "pickomino.turn");
}

TEST_CASE("api games: legal moves, and games without moves") {
  const Club club({test::pickomino_json(), test::ala_wins()});
  const Json first = good(club.get("/api/v1/games/1/legal?at=0"));
  REQUIRE(first.size() == 1);
  CHECK(first.at(0).at("move") == "1: roll ?");
  CHECK(good(club.get("/api/v1/games/1/legal?at=1")).at(0).at("move") == "1: keep 1");
  CHECK(problem(club.get("/api/v1/games/1/legal?at=2")).starts_with("400"));
  CHECK(problem(club.get("/api/v1/games/1/legal")).starts_with("400"));
  CHECK(problem(club.get("/api/v1/games/2/legal?at=0")).starts_with("404"));
  CHECK(problem(club.get("/api/v1/games/2/steps")).starts_with("404"));
}
