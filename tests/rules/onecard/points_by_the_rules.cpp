// What a sheet of Everything on 1 Card is worth by the rule book.
#include <array>
#include <string>

#include "record/points_by_the_rules.hpp"

using namespace rollbook;
using test::Points;
using test::Sheet;

namespace {

/// The default deck as the rules file lists it.
const std::array<std::string, 30> printed_cards{
    "o2 y6*g5 b4*p3 ", "o3 y4*g2*b6 p5 ", "o5*y2*g4 b3 p6 ", "o6*y5 g3 b2 p4*", "o4*y4 g4 b4*p4 ", "r6*y3*g2 b4 p5 ",
    "r5*y4 g6 b2*p3 ", "r2 y5*g3*b6 p4 ", "r3*y6 g4*b5 p2 ", "r4 y4*g4 b4 p4*", "r4 o3 g2*b5 p6*", "r5 o6*g3*b2 p4 ",
    "r6 o4 g5*b3*p2 ", "r2 o5 g6 b4*p3*", "r4*o4 g4 b4*p4 ", "r3 o2*y6 b4 p5*", "r4*o3 y2 b5 p6*", "r5 o4 y3*b6*p2 ",
    "r2*o6*y5 b3 p4 ", "r4 o4 y4 b4*p4*", "r4*o2 y5 g3 p6*", "r6 o5 y3 g4*p2*", "r3 o4 y2*g6 p5*", "r2*o6 y4 g5*p3 ",
    "r4 o4*y4 g4*p4 ", "r4 o3*y6 g2 b5*", "r5*o2*y4 g6 b3 ", "r3 o5 y2 g4*b6*", "r6 o4*y3*g5 b2 ", "r4*o4 y4*g4 b4 "};

int cells_in_row(const std::string& card, char colour, int& suns) {
  const std::size_t place = card.find(colour);
  if (card[place + 2] == '*') ++suns;
  return card[place + 1] - '0';
}

Points points_of(const Sheet& sheet) {
  Points points{{0, 0}};
  const auto printed = [](const Sheet& card) {
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

const test::Entered entered{{"onecard", points_of, nullptr, 500, 100}};

}  // namespace
