#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "support.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using test::run;

TEST_CASE("simulate: the requested number of records, the same for the same seed") {
  const auto three = run({"simulate", "pickomino", "--players", "4", "--games", "3", "--seed", "9"});
  CHECK(three.status == 0);
  CHECK(std::count(three.out.begin(), three.out.end(), '\n') == 3);
  const auto one = run({"simulate", "pickomino", "--players", "4", "--seed", "9"});
  CHECK(three.out.starts_with(one.out));
  CHECK(run({"verify", "-"}, three.out).status == 0);
  CHECK(run({"simulate", "pickomino", "--players", "4", "--seed", "10"}).out != one.out);
  CHECK(run({"simulate", "pickomino", "--games", "0"}).out.empty());
}

TEST_CASE("simulate: games of Pickomino without rolls") {
  const auto games = run({"simulate", "pickomino", "--games", "3", "--seed", "9", "--options", R"({"rolls":"kept"})"});
  CHECK(games.status == 0);
  CHECK(games.out.find(R"("options":{"rolls":"kept"})") != std::string::npos);
  CHECK(games.out.find("roll ") == std::string::npos);
  CHECK(games.out.find(": keep wx") != std::string::npos);
  CHECK(run({"verify", "-"}, games.out).status == 0);
}

TEST_CASE("simulate: a wrong command line is explained") {
  const auto refusal_of = [](const std::vector<std::string>& args) {
    const auto outcome = run(args);
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    return outcome.err;
  };
  CHECK(refusal_of({"simulate", "pickmino"}) == "rollbook: there is no game \"pickmino\"; the games are " +
                                                    text::list(rules::game_names(), "and") +
                                                    ". Did you mean \"pickomino\"?\n");
  CHECK(refusal_of({"simulate", "pickomino", "--players", "8"}) ==
        "rollbook: Pickomino is played by 2 to 7 players, not 8\n");
  CHECK(refusal_of({"simulate", "pickomino", "--options", "{"}) ==
        "rollbook: The options are a JSON object; found \"{\".\n");
  CHECK(refusal_of({"simulate", "pickomino", "--options", "[]"}).find("options is an object") != std::string::npos);
  CHECK(refusal_of({"simulate", "pickomino", "--options", R"({"edition":"pl"})"})
            .find("Pickomino has no option \"edition\"") != std::string::npos);
  CHECK(refusal_of({"simulate", "pickomino", "--seed", "-1"}).find("--seed") != std::string::npos);
  CHECK(refusal_of({"simulate", "pickomino", "--players", "99999999999999"}) ==
        "rollbook: Pickomino is played by 2 to 7 players, not 99999999999999\n");
  CHECK(refusal_of({"simulate"}).find("GAME is required") != std::string::npos);
}
