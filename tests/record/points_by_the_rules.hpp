// What a final sheet is worth, counted from its JSON by the tables of the rule books: a second opinion on the program,
// so it shares nothing with it. A sheet must be one that can be.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "json.hpp"

namespace rollbook::test {

/// The parts of the score in the order of the game, and the total.
struct Points {
  std::vector<int> parts;
  int total = 0;
  int tie_break = 0;
};

inline int sum_of(const nlohmann::ordered_json& numbers) {
  int sum = 0;
  for (const auto& number : numbers) sum += number.get<int>();
  return sum;
}

inline std::set<std::string> cells_of(const nlohmann::ordered_json& names) { return {names.begin(), names.end()}; }

inline Points pickomino_points(const nlohmann::ordered_json& sheet) {
  Points points{{0}};
  for (const int tile : sheet["tiles"]) {
    points.parts[0] += tile <= 24 ? 1 : tile <= 28 ? 2 : tile <= 32 ? 3 : 4;
    points.tie_break = std::max(points.tie_break, tile);
  }
  return points;
}

inline Points qwantum_points(const nlohmann::ordered_json& sheet) {
  Points points{{0, 0}};
  for (std::size_t column = 0; column < 6; ++column) {
    std::set<int> values;
    bool full = true;
    for (const auto* row : {"p", "b", "r", "y"}) {
      if (sheet[row].size() <= column) {
        full = false;
      } else {
        values.insert(sheet[row][column].get<int>());
      }
    }
    if (full) points.parts[0] += values.size() == 1 ? *values.begin() : *std::next(values.begin());
  }
  for (int miss = 1; miss <= sheet["misses"].get<int>(); ++miss) points.parts[1] -= miss;
  return points;
}

/// The default deck as the rules file lists it.
inline const std::array<std::string, 30> printed_cards{
    "o2 y6*g5 b4*p3 ", "o3 y4*g2*b6 p5 ", "o5*y2*g4 b3 p6 ", "o6*y5 g3 b2 p4*", "o4*y4 g4 b4*p4 ", "r6*y3*g2 b4 p5 ",
    "r5*y4 g6 b2*p3 ", "r2 y5*g3*b6 p4 ", "r3*y6 g4*b5 p2 ", "r4 y4*g4 b4 p4*", "r4 o3 g2*b5 p6*", "r5 o6*g3*b2 p4 ",
    "r6 o4 g5*b3*p2 ", "r2 o5 g6 b4*p3*", "r4*o4 g4 b4*p4 ", "r3 o2*y6 b4 p5*", "r4*o3 y2 b5 p6*", "r5 o4 y3*b6*p2 ",
    "r2*o6*y5 b3 p4 ", "r4 o4 y4 b4*p4*", "r4*o2 y5 g3 p6*", "r6 o5 y3 g4*p2*", "r3 o4 y2*g6 p5*", "r2*o6 y4 g5*p3 ",
    "r4 o4*y4 g4*p4 ", "r4 o3*y6 g2 b5*", "r5*o2*y4 g6 b3 ", "r3 o5 y2 g4*b6*", "r6 o4*y3*g5 b2 ", "r4*o4 y4*g4 b4 "};

inline int cells_in_row(const std::string& card, char colour, int& suns) {
  const std::size_t place = card.find(colour);
  if (card[place + 2] == '*') ++suns;
  return card[place + 1] - '0';
}

inline Points onecard_points(const nlohmann::ordered_json& sheet) {
  Points points{{0, 0}};
  const auto printed = [](const nlohmann::ordered_json& card) {
    return printed_cards.at(std::stoul(card["card"].get<std::string>()) - 1);
  };
  for (const auto& card : sheet["scored"]) {
    int suns = 0;
    for (const char colour : card["rows"].get<std::string>()) {
      points.parts[0] += cells_in_row(printed(card), colour, suns);
    }
    points.parts[0] += suns == 0 ? 0 : suns == 1 ? 2 : 5;
  }
  for (const auto& card : sheet["open"]) {
    int suns = 0;
    for (const auto& [colour, crosses] : card["marks"].items()) {
      const int cells = cells_in_row(printed(card), colour[0], suns);
      if (crosses == cells) points.parts[1] += cells;
    }
  }
  return points;
}

/// Five areas and the foxes.
inline void add_foxes(Points& points, int foxes, bool worth_nothing_beside_zero) {
  const int lowest = *std::ranges::min_element(points.parts);
  const bool zero = std::ranges::find(points.parts, 0) != points.parts.end();
  points.tie_break = *std::ranges::max_element(points.parts);
  points.parts.push_back(worth_nothing_beside_zero && zero ? 0 : foxes * lowest);
}

inline Points clever_points(const nlohmann::ordered_json& sheet) {
  const auto yellow = cells_of(sheet["yellow"]);
  const auto column = [&](const std::vector<std::string>& cells, int points) {
    return std::ranges::all_of(cells, [&](const std::string& cell) { return yellow.contains(cell); }) ? points : 0;
  };
  constexpr std::array<int, 12> blue{0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56};
  constexpr std::array<int, 12> green{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66};
  Points points{{column({"A1", "B1", "C1"}, 10) + column({"A2", "B2", "D2"}, 14) + column({"A3", "C3", "D3"}, 16) +
                     column({"B4", "C4", "D4"}, 20),
                 blue.at(sheet["blue"].size()), green.at(sheet["green"].get<std::size_t>()), sum_of(sheet["orange"]),
                 sum_of(sheet["purple"])}};
  add_foxes(points, sheet["foxes"].get<int>(), false);
  return points;
}

inline Points clever2_points(const nlohmann::ordered_json& sheet) {
  constexpr std::array<int, 7> silver{0, 2, 4, 7, 11, 16, 22};
  constexpr std::array<int, 11> yellow{0, 3, 10, 21, 36, 55, 75, 96, 118, 141, 165};
  constexpr std::array<int, 13> blue{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78};
  Points points{
      {0, yellow.at(sheet["yellow"]["crossed"].size()), blue.at(sheet["blue"].size()), 0, sum_of(sheet["pink"])}};
  for (const char row : {'y', 'b', 'g', 'p'}) {
    points.parts[0] += silver.at(static_cast<std::size_t>(std::ranges::count_if(
        sheet["silver"], [&](const auto& cell) { return cell.template get<std::string>()[0] == row; })));
  }
  for (std::size_t pair = 0; pair + 1 < sheet["green"].size(); pair += 2) {
    points.parts[3] += sheet["green"][pair].get<int>() - sheet["green"][pair + 1].get<int>();
  }
  add_foxes(points, sheet["foxes"].get<int>(), true);
  return points;
}

inline Points points_by_the_rules(std::string_view game, const nlohmann::ordered_json& sheet) {
  Points points = game == "pickomino" ? pickomino_points(sheet)
                  : game == "qwantum" ? qwantum_points(sheet)
                  : game == "onecard" ? onecard_points(sheet)
                  : game == "clever"  ? clever_points(sheet)
                                      : clever2_points(sheet);
  points.total = std::accumulate(points.parts.begin(), points.parts.end(), 0);
  return points;
}

}  // namespace rollbook::test
