#include "store/generate/season_generator.hpp"

#include <set>

#include "json.hpp"
#include "store/archive/season_importer.hpp"
#include "store/archive/season_support.hpp"

using namespace rollbook;
using Json = nlohmann::ordered_json;
using test::done;
using test::error_of;

TEST_CASE("season generator: the same for the same seed, and different for another") {
  const std::string text = done(store::generate_season({.seed = 3, .players = 6, .nights = 2}));
  CHECK(text == done(store::generate_season({.seed = 3, .players = 6, .nights = 2})));
  CHECK(text != done(store::generate_season({.seed = 4, .players = 6, .nights = 2})));
}

TEST_CASE("season generator: a season has the requested name, and so have its nights") {
  const std::string text = done(store::generate_season({.players = 4, .nights = 1, .name = "Winter"}));
  CHECK(text.find(R"("name":"Winter")") != std::string::npos);
  CHECK(text.find(R"("event":"Winter, night 1")") != std::string::npos);
  CHECK(error_of(store::generate_season({.name = " "})) == R"(" " cannot be the name of a season: it is blank.)");
  CHECK_FALSE(store::generate_season({.name = std::string(80, 'x')}).has_value());
}

TEST_CASE("season generator: everything that happens in a league happens") {
  const Json season = Json::parse(done(store::generate_season({.seed = 2, .players = 30, .nights = 8})));
  std::set<std::string> seen;
  for (const Json& night : season["nights"]) {
    for (const Json& person : night["attendance"]) {
      if (person["first_round"] > 1) seen.insert("late");
      if (person.contains("last_round")) seen.insert(person["last_round"] == 0 ? "did not come" : "left");
    }
    for (const Json& round : night["rounds"]) {
      if (!round["sitting_out"].empty()) seen.insert("sat out");
      for (const Json& table : round["tables"]) seen.insert(table["kind"].get<std::string>());
    }
  }
  for (const Json& night : season["figures"]["nights"]) {
    for (const Json& game : night["games"]) {
      if (game.contains("typed")) seen.insert("typed");
      if (game["seats"][0]["place"] == game["seats"][1]["place"]) seen.insert("tie");
      if (game.value("revision", 1) > 1) seen.insert("corrected");
      if (game.value("complete", true) == false) seen.insert("not finished");
      seen.insert(game.value("grade", ""));
    }
  }
  for (const Json& game : season["games"]) {
    seen.insert(game["format"].get<std::string>());
    if (!game.contains("id")) seen.insert("nameless");
    if (game.contains("x-rollbook") && game["x-rollbook"].contains("players")) seen.insert("alias");
  }
  for (const auto* what : {"late",
                           "did not come",
                           "left",
                           "sat out",
                           "typed",
                           "tie",
                           "corrected",
                           "not finished",
                           "clean",
                           "disputed",
                           "ruled",
                           "rollbook/1",
                           "rollbook-sheet/1",
                           "nameless",
                           "alias",
                           "clever",
                           "clever2",
                           "pickomino",
                           "qwantum",
                           "onecard"}) {
    INFO(what);
    CHECK(seen.contains(what));
  }
}

TEST_CASE("season generator: the smallest season, and none outside the bounds") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const std::string text = done(store::generate_season({.seed = seed, .players = 3, .nights = 1}));
    CHECK(done(store::check_archive(text)).differences.empty());
  }
  CHECK(error_of(store::generate_season({.players = 2})) == "A season is generated for 3 to 200 players.");
  CHECK(error_of(store::generate_season({.players = 201})) == "A season is generated for 3 to 200 players.");
  CHECK(error_of(store::generate_season({.nights = 0})) == "A season is generated with 1 to 60 nights.");
  CHECK(error_of(store::generate_season({.nights = 61})) == "A season is generated with 1 to 60 nights.");
}
