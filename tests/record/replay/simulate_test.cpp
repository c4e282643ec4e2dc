#include "record/replay/simulate.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>

#include "record/replay/verdict.hpp"
#include "record/writer.hpp"
#include "rules/catalogue.hpp"

using namespace rollbook;

namespace {

record::Record play(std::uint64_t seed, std::uint64_t number, int seats = 3) {
  return record::simulate({.game = rules::find_game("pickomino"), .seats = seats, .seed = seed, .options = {}}, number);
}

}  // namespace

TEST_CASE("the same seed and number give the same game") {
  CHECK(record::write(play(7, 3)) == record::write(play(7, 3)));
  CHECK(record::write(play(7, 3)) != record::write(play(7, 4)));
  CHECK(record::write(play(7, 3)) != record::write(play(8, 3)));
  CHECK(play(7, 3).moves[0] == "1: roll 1 3 3 3 5 5 w w");  // the same on every machine
}

TEST_CASE("simulated games are complete, legal, and claim their results") {
  for (std::uint64_t number = 1; number <= 20; ++number) {
    const auto record = play(1, number, 2 + static_cast<int>(number % 6));
    const auto verdict = record::judge(record);
    CHECK(verdict.ok());
    CHECK(verdict.complete);
    REQUIRE(record.result);
    CHECK(record.result->totals.size() == record.players.size());
  }
}

TEST_CASE("every kind of move occurs") {
  std::set<std::string> verbs;
  for (std::uint64_t number = 1; number <= 20; ++number) {
    const auto record = play(1, number);
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      const std::string_view move = record.moves[i];
      verbs.insert(move.find("from") != std::string_view::npos ? "steal" : std::string(move.substr(3, 4)));
    }
  }
  CHECK(verbs == std::set<std::string>{"bust", "keep", "roll", "steal", "take"});
}
