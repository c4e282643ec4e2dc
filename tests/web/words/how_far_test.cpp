#include "web/words/how_far.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/simulate.hpp"
#include "rules/catalogue.hpp"

using namespace rollbook;

namespace {

rules::State started(std::string_view game, int seats) {
  return rules::start(*rules::find_game(game), {.seats = seats});
}

}  // namespace

TEST_CASE("how far: before the first move") {
  CHECK(web::how_far(started("clever", 4)) == web::HowFar{1, 4, "rounds"});
  CHECK(web::how_far(started("clever2", 3)) == web::HowFar{1, 5, "rounds"});
  CHECK(web::how_far(started("pickomino", 2)) == web::HowFar{0, 16, "tiles"});
  CHECK(web::how_far(started("qwantum", 2)) == web::HowFar{0, 24, "cells"});
  CHECK(web::how_far(started("onecard", 2)) == web::HowFar{0, 4, "cards"});
}

TEST_CASE("how far: no game goes beyond its end, and each reaches it") {
  for (const rules::Game* game : rules::games()) {
    INFO(game->name);
    const record::Record played = record::simulate({.game = game, .seats = 3}, 5);
    rules::State state = rules::start(*game, {.seats = 3});
    for (std::size_t i = 0; i < played.moves.size(); ++i) {
      REQUIRE_FALSE(rules::apply(state, played.moves[i]));
      const web::HowFar far = web::how_far(state);
      REQUIRE(far.done <= far.of);
    }
    REQUIRE(rules::is_over(state));
    const web::HowFar end = web::how_far(state);
    CHECK(end.done == end.of);
  }
}

TEST_CASE("how far: misthrows are told where they will end the game first") {
  rules::State state = started("qwantum", 2);
  for (const auto* move : {"1: roll w4 p6 r1 r2 r3 r6 y6", "1: skip", "2: skip", "1: skip", "1: miss"}) {
    const auto wrong = rules::apply(state, move);
    INFO(move << (wrong ? std::string(": ") + rules::english(wrong->message) : ""));
    REQUIRE_FALSE(wrong);
  }
  CHECK(web::how_far(state) == web::HowFar{1, 5, "misthrows"});
}
