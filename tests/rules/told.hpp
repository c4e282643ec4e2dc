// What a game says, put into words by its catalogue of messages, for tests.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "web/catalogue.hpp"

namespace rollbook::test {

/// At the table of Ala, Ben, Cleo and Dawid.
inline std::string say(std::string_view language, std::string_view game, const rules::Saying& saying) {
  const std::vector<std::string> names{"Ala", "Ben", "Cleo", "Dawid"};
  return web::Catalogue::load(language).say(game, saying, names);
}

/// A move, which must be legal.
inline std::string tell(std::string_view language, const rules::State& before, std::string_view move) {
  rules::State after = before;
  const auto wrong = rules::apply(after, move);
  INFO(move << " - " << (wrong ? wrong->message : "legal"));
  REQUIRE_FALSE(wrong);
  return say(language, before.game().name, rules::describe(before, move));
}

/// How the points of a part of somebody's score came about.
inline std::string reckon(std::string_view language, const rules::State& state, rules::Seat seat, std::size_t part) {
  return say(language, state.game().name, rules::reckon(state, seat, part));
}

}  // namespace rollbook::test
