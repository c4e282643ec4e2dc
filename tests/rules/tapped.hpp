// How a move is made by hand, on one line, for the tests of what games say about it.
#pragma once

#include <algorithm>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"

namespace rollbook::test {

inline std::string on_one_line(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

inline std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  for (const auto word : line | std::views::split(' ')) words.emplace_back(word.begin(), word.end());
  return words;
}

/// What is touched for a move: "dice/hand#w 1/yellow/A1".
inline std::string tapped(const rules::State& state, std::string_view move) {
  return on_one_line(rules::taps(state, move));
}

/// The dice of an open move, by their names and what they show: "w y3"; "-" for one that has neither.
inline std::string dice(const rules::State& state, std::string_view open_move) {
  std::vector<std::string> dice;
  for (const rules::Thrown& die : rules::dice_to_throw(state, open_move)) {
    const std::string seen = die.name + die.shows;
    dice.push_back(seen.empty() ? "-" : seen);
  }
  return on_one_line(dice);
}

/// The faces of one of its dice, the first being 0.
inline std::string faces(const rules::State& state, std::string_view open_move, std::size_t die) {
  return on_one_line(rules::dice_to_throw(state, open_move).at(die).faces);
}

/// The moves that tell these faces, "3 - 1", where the second die stays.
inline std::vector<std::string> told(const rules::State& state, std::string_view open_move, std::string_view faces) {
  auto words = words_of(faces);
  std::ranges::replace(words, "-", "");
  std::vector<std::string> moves;
  for (const rules::MoveText& move : rules::thrown(state, open_move, words)) moves.emplace_back(move.view());
  return moves;
}

/// Moves of one player that are made by the same taps, by how they begin, so that a page has to ask in words. The tests
/// of a game's taps enter them: `const test::EnteredAlike bonus{{"clever2", "bonus b", "bonus b"}};`
struct Alike {
  std::string_view game;
  std::string_view one;
  std::string_view other;
  int most_seats = rules::max_seats;  ///< at a table of so many players at most
};

inline std::vector<Alike>& known_to_be_alike() {
  static std::vector<Alike> pairs;
  return pairs;
}

struct EnteredAlike {
  explicit EnteredAlike(const Alike& pair) { known_to_be_alike().push_back(pair); }
};

}  // namespace rollbook::test
