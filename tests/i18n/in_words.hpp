// Moves and points of a game in English, for tests of the games' messages.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <initializer_list>
#include <string>
#include <vector>

#include "i18n/catalogue.hpp"
#include "rules/game.hpp"

namespace rollbook::test {

inline std::string in_words(const rules::Game& game, const rules::Message& message, std::string_view language = "en") {
  const std::vector<std::string> players{"Ala", "Ben", "Cleo", "Dan", "Eva", "Fin", "Gil"};
  return i18n::Catalogue::load(language).say(game.name, message, players);
}

/// Makes the moves, and returns the words for the last of them.
inline std::string told(rules::State& state, std::initializer_list<std::string_view> moves,
                        std::string_view language = "en") {
  std::string sentence;
  for (const std::string_view move : moves) {
    INFO(move);
    sentence = in_words(state.game(), rules::describe(state, move).what, language);
    REQUIRE_FALSE(rules::apply(state, move));
  }
  return sentence;
}

/// The explanation of the points of a part.
inline std::string reckoned(const rules::State& state, std::size_t part) {
  return in_words(state.game(), rules::explain_score(state, 1, part));
}

}  // namespace rollbook::test
