// What a final sheet is worth, counted from its JSON by the tables of the rule books: a second opinion on the program,
// so it shares nothing with it. A sheet must be one that can be. Each game has its own in
// tests/rules/<game>/points_by_the_rules.cpp, found by pattern like the tests, which enters itself:
//
//   const test::Entered entered{{"pickomino", points_of, cells_in}};
#pragma once

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "json.hpp"

namespace rollbook::test {

using Sheet = nlohmann::ordered_json;

/// The parts of the score in the order of the game, and the total.
struct Points {
  std::vector<int> parts;
  int total = 0;  ///< filled in by points_by_the_rules
  int tie_break = 0;
};

/// What the rule book of a game says about its sheets.
struct RuleBook {
  std::string_view game;
  Points (*points)(const Sheet&) = nullptr;
  /// What can stand in that list of a sheet, where it names cells of an area; nothing for numbers that are written.
  std::vector<Sheet> (*cells)(std::string_view field) = nullptr;
  /// Of the sheets of simulated games with one cell changed, how many are caught and accepted: more than that.
  int caught = 0;
  int accepted = 0;
};

inline std::vector<RuleBook>& rule_books() {
  static std::vector<RuleBook> books;
  return books;
}

/// Enters a rule book, before any test begins.
struct Entered {
  explicit Entered(const RuleBook& book) { rule_books().push_back(book); }
};

/// The rule book of a game; null if it has none yet.
inline const RuleBook* rule_book(std::string_view game) {
  const auto found = std::ranges::find(rule_books(), game, &RuleBook::game);
  return found == rule_books().end() ? nullptr : &*found;
}

inline Points points_by_the_rules(const RuleBook& book, const Sheet& sheet) {
  Points points = book.points(sheet);
  points.total = std::accumulate(points.parts.begin(), points.parts.end(), 0);
  return points;
}

// ---- for counting ----

inline int sum_of(const Sheet& numbers) {
  int sum = 0;
  for (const auto& number : numbers) sum += number.get<int>();
  return sum;
}

inline std::set<std::string> cells_of(const Sheet& names) { return {names.begin(), names.end()}; }

/// 21, 22, … 36.
inline std::vector<Sheet> numbers_from(int first, int last) {
  std::vector<Sheet> numbers;
  for (int i = first; i <= last; ++i) numbers.emplace_back(i);
  return numbers;
}

/// "A1", "A2", … "D4".
inline std::vector<Sheet> cells_from(std::string_view rows, int first, int last) {
  std::vector<Sheet> cells;
  for (const char row : rows) {
    for (int i = first; i <= last; ++i) cells.emplace_back(std::string(1, row) + std::to_string(i));
  }
  return cells;
}

}  // namespace rollbook::test
