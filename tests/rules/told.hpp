// Moves and points of a game put into words, in any language, for the tests of what games say.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "i18n/in_words.hpp"
#include "rules/game.hpp"

namespace rollbook::test {

/// A move, which must be legal and is not made.
inline std::string tell(std::string_view language, rules::State before, std::string_view move) {
  return told(before, {move}, language);
}

/// How the points of a part of somebody's score came about.
inline std::string reckon(std::string_view language, const rules::State& state, rules::Seat seat, std::size_t part) {
  return in_words(state.game(), rules::explain_score(state, seat, part), language);
}

}  // namespace rollbook::test
