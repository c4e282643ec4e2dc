#include "web/words/game_progress.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"

using namespace rollbook;

namespace {

rules::State started(std::string_view game, int seats) {
  return rules::start(*rules::find_game(game), {.seats = seats});
}

}  // namespace

TEST_CASE("game progress: before the first move") {
  CHECK(web::game_progress(started("clever", 4)) == web::GameProgress{1, 4, "rounds"});
  CHECK(web::game_progress(started("clever2", 3)) == web::GameProgress{1, 5, "rounds"});
  CHECK(web::game_progress(started("pickomino", 2)) == web::GameProgress{0, 16, "tiles"});
  CHECK(web::game_progress(started("qwantum", 2)) == web::GameProgress{0, 24, "cells"});
  CHECK(web::game_progress(started("onecard", 2)) == web::GameProgress{0, 4, "cards"});
}

TEST_CASE("game progress: no game goes beyond its end, and each reaches it") {
  for (const rules::Game* game : rules::games()) {
    INFO(game->name);
    const record::Record played = record::simulate({.game = game, .seats = 3}, 5);
    rules::State state = rules::start(*game, {.seats = 3});
    for (std::size_t i = 0; i < played.moves.size(); ++i) {
      REQUIRE_FALSE(rules::apply(state, played.moves[i]));
      const web::GameProgress far = web::game_progress(state);
      REQUIRE(far.done <= far.of);
    }
    REQUIRE(rules::is_over(state));
    const web::GameProgress end = web::game_progress(state);
    CHECK(end.done == end.of);
  }
}

TEST_CASE("game progress: misthrows are shown where they will end the game first") {
  rules::State state = started("qwantum", 2);
  for (const auto* move : {"1: roll w4 p6 r1 r2 r3 r6 y6", "1: skip", "2: skip", "1: skip", "1: miss"}) {
    const auto wrong = rules::apply(state, move);
    INFO(move << (wrong ? std::string(": ") + rules::english(wrong->message) : ""));
    REQUIRE_FALSE(wrong);
  }
  CHECK(web::game_progress(state) == web::GameProgress{1, 5, "misthrows"});
}
