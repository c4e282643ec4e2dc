#include "text/wording.hpp"
#include "witness/clever2.hpp"

namespace rollbook::witness {
namespace {

using namespace rules::clever2;
using text::say;

constexpr std::array<std::string_view, 9> yellow_line_names{"yellow row A",    "yellow row B",    "yellow row C",
                                                            "yellow row D",    "yellow row E",    "yellow column 1",
                                                            "yellow column 2", "yellow column 3", "yellow column 4"};

/// Adds the source if its bonus makes a mark.
void add(std::vector<Source>& sources, Bonus bonus, Area area, Cells cells, int count, std::string name) {
  if (bonus < Bonus::silver || bonus > Bonus::pink) return;
  const int goes_to = static_cast<int>(bonus) - static_cast<int>(Bonus::silver);
  sources.push_back({std::move(name), say("a mark for ", area_names.all()[static_cast<std::size_t>(goes_to)]),
                     static_cast<int>(area), cells, count, static_cast<int>(bonus), goes_to});
}

}  // namespace

std::vector<Source> Clever2Marks::sources(const Sheet& sheet) {
  std::vector<Source> sources;
  for (std::size_t i = 0; i < printed::silver_lines.size(); ++i) {
    const auto& line = printed::silver_lines[i];
    if ((sheet.silver & line.cells) != line.cells) continue;
    add(sources, line.bonus, Area::silver, line.cells, 0, say("silver column ", i + 1));
  }
  for (std::size_t i = 0; i < printed::yellow_lines.size(); ++i) {
    const auto& line = printed::yellow_lines[i];
    if ((sheet.circled & line.cells) != line.cells) continue;
    add(sources, line.bonus, Area::yellow, line.cells, 0, std::string(yellow_line_names[i]));
  }
  for (int i = 0; i < sheet.blues; ++i) {
    add(sources, printed::blue_bonus[static_cast<std::size_t>(i)], Area::blue, 0, i + 1, say("blue cell ", i + 1));
  }
  for (int i = 0; i < sheet.greens; ++i) {
    add(sources, printed::green_bonus[static_cast<std::size_t>(i)], Area::green, 0, i + 1, say("green cell ", i + 1));
  }
  for (int i = 0; i < sheet.pinks; ++i) {
    const auto index = static_cast<std::size_t>(i);
    if (sheet.pink[index] < printed::pink_needs[index]) continue;
    add(sources, printed::pink_bonus[index], Area::pink, 0, i + 1, say("pink cell ", i + 1));
  }
  return sources;
}

std::uint32_t Clever2Marks::cells(const Sheet& sheet, int area) {
  return static_cast<Area>(area) == Area::silver ? sheet.silver : sheet.circled;
}

int Clever2Marks::count(const Sheet& sheet, int area) { return marks_left(sheet, Sheet{}, area); }

void Clever2Marks::clear(Sheet& sheet, int area) {
  switch (static_cast<Area>(area)) {
    case Area::silver:
      sheet.silver = 0;
      break;
    case Area::yellow:
      sheet.circled = sheet.crossed = 0;
      break;
    case Area::blue:
      sheet.blues = 0;
      break;
    case Area::green:
      sheet.greens = 0;
      break;
    case Area::pink:
      sheet.pinks = 0;
      break;
  }
}

bool Clever2Marks::fits(int bonus, const Entry& entry) {
  return bonus == static_cast<int>(Bonus::silver) + static_cast<int>(entry.area);
}

}  // namespace rollbook::witness
