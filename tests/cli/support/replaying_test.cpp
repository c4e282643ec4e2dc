#include "cli/support/replaying.hpp"
#include "rules/game.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "support.hpp"

using namespace rollbook;

namespace {

struct Outcome {
  std::optional<rules::State> state;
  int status = 0;
  std::string err;
};

Outcome replay_to(std::string_view moves, std::optional<std::uint64_t> at) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err};
  Outcome outcome;
  outcome.state = cli::replay_to(test::read_good(test::pickomino_json("", moves)), at, nullptr, io, outcome.status);
  outcome.err = err.str();
  return outcome;
}

constexpr std::string_view moves = R"("1: roll 1 2 2 4 4 4 5 w","1: keep 4","1: keep 4")";

}  // namespace

TEST_CASE("the table after a number of moves, whatever follows them") {
  const auto start = replay_to(moves, 0);
  REQUIRE(start.state);
  CHECK(rules::legal(*start.state)[0].view() == "1: roll ?");
  CHECK(replay_to(moves, 2).state.has_value());
  CHECK(replay_to(moves, 2).err.empty());
}

TEST_CASE("an illegal move before that is named") {
  const auto outcome = replay_to(moves, std::nullopt);
  CHECK_FALSE(outcome.state);
  CHECK(outcome.status == cli::Status::bad);
  CHECK(outcome.err.starts_with("rollbook: move 3 \"1: keep 4\": A face is kept right after a roll"));
  CHECK(outcome.err.ends_with("[pickomino.keep.roll-first]\n"));
}

TEST_CASE("a record cannot be replayed beyond its end") {
  const auto outcome = replay_to(R"("1: roll 1 2 2 4 4 4 5 w")", 2);
  CHECK_FALSE(outcome.state);
  CHECK(outcome.status == cli::Status::failed);
  CHECK(outcome.err == "rollbook: the record has 1 move, fewer than 2\n");
}
