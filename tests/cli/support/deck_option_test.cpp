#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using test::run;

namespace {

/// The default deck, but card 1 has a row of two red cells instead of the orange one.
std::string club_deck() {
  std::string deck = run({"deck", "--json"}).out;
  const std::string_view orange = R"(["o",2,false])";
  return deck.replace(deck.find(orange), orange.size(), R"(["r",2,false])");
}

/// A table where only the club's card 1 can use the roll.
constexpr std::string_view game = R"({"format":"rollbook/1","game":"onecard","players":["Ala","Ben"],
"moves":["1: draw 1 2","2: draw 3 4","1: roll r r o o o","1: cross 1"]})";

}  // namespace

TEST_CASE("the option --deck: commands that replay games use the club's cards for the numbers") {
  const test::TemporaryFile deck(club_deck(), "club.json");
  const test::TemporaryFile record(game);
  CHECK(run({"verify", record.path()}).status == 1);
  CHECK(run({"verify", "--deck", deck.path(), record.path()}).status == 0);
  CHECK(run({"moves", record.path()}).status == 1);
  CHECK(run({"moves", "--deck", deck.path(), record.path()}).out == "2: cross 1\n2: cross 2\n2: skip\n");
  CHECK(run({"replay", record.path(), "--at", "4"}).status == 1);
  const auto replay = run({"replay", "--deck", deck.path(), record.path(), "--at", "4"});
  CHECK(replay.out.find("2 [X][X]") != std::string::npos);
  CHECK(run({"replay", "--deck", deck.path(), record.path()}).status == 0);
}

TEST_CASE("the option --deck: simulated games use only the deck's numbers") {
  std::string deck = club_deck();
  const std::string_view last = R"({"id": 30,)";
  deck.replace(deck.find(last), last.size(), R"({"id": 60,)");
  const test::TemporaryFile file(deck, "club.json");
  const auto games = run({"simulate", "onecard", "--players", "4", "--games", "20", "--deck", file.path()});
  CHECK(games.status == 0);
  CHECK(games.out.find("draw 60") != std::string::npos);
  CHECK(run({"verify", "--deck", file.path(), "-"}, games.out).status == 0);
  CHECK(run({"verify", "-"}, games.out).status == 1);
}

TEST_CASE("the option --deck: an invalid deck file stops the command before it begins") {
  const test::TemporaryFile bad(R"({"deck": []})", "bad.json");
  const test::TemporaryFile record(game);
  for (const std::string command : {"verify", "moves", "replay"}) {
    const auto outcome = run({command, "--deck", bad.path(), record.path()});
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    CHECK(outcome.err.find("bad.json\" is not a deck: A deck needs at least 27 cards") != std::string::npos);
  }
  CHECK(run({"simulate", "onecard", "--deck", bad.path()}).status == 2);
  CHECK(run({"deck", "--deck", bad.path()}).status == 2);
  CHECK(run({"deck", "--deck", "/no/such/file"}).err ==
        "rollbook: cannot read \"/no/such/file\": No such file or directory\n");
}
