#include "record/record.hpp"

#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;

TEST_CASE("moves keep their order and their letters") {
  record::Moves moves;
  CHECK(moves.size() == 0);
  moves.add("1: roll w");
  moves.add("");
  moves.add("1: bust");
  REQUIRE(moves.size() == 3);
  CHECK(moves[0] == "1: roll w");
  CHECK(moves[1] == "");
  CHECK(moves[2] == "1: bust");
}

TEST_CASE("a record's table has its players' seats and nothing played yet") {
  const rules::State state = record::start(test::read_good(test::pickomino_json()));
  CHECK(state.seats() == 2);
  REQUIRE(rules::legal(state).size() == 1);
  CHECK(rules::legal(state)[0].view() == "1: roll ?");
}
