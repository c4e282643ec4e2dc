#include "text/wording.hpp"
#include "witness/clever.hpp"

namespace rollbook::witness {
namespace {

using namespace rules::clever;
using text::say;

constexpr std::array<std::string_view, 5> yellow_line_names{"yellow row A", "yellow row B", "yellow row C",
                                                            "yellow row D", "the yellow diagonal"};
constexpr std::array<std::string_view, 7> blue_line_names{"blue 2 3 4",  "blue 5 6 7 8", "blue 9 10 11 12", "blue 5 9",
                                                          "blue 2 6 10", "blue 3 7 11",  "blue 4 8 12"};

struct Gift {
  Bonus bonus;
  Area area;
  std::string_view words;
};
constexpr std::array<Gift, 7> gifts{{{Bonus::yellow, Area::yellow, "a yellow cross"},
                                     {Bonus::blue, Area::blue, "a blue cross"},
                                     {Bonus::green, Area::green, "a green cross"},
                                     {Bonus::orange4, Area::orange, "a 4 for orange"},
                                     {Bonus::orange5, Area::orange, "a 5 for orange"},
                                     {Bonus::orange6, Area::orange, "a 6 for orange"},
                                     {Bonus::purple6, Area::purple, "a 6 for purple"}}};

/// Adds the source if its bonus makes a mark.
void add(std::vector<Source>& sources, Bonus bonus, Area area, Cells cells, int count, std::string name) {
  for (const Gift& gift : gifts) {
    if (gift.bonus != bonus) continue;
    sources.push_back({std::move(name), std::string(gift.words), static_cast<int>(area), cells, count,
                       static_cast<int>(bonus), static_cast<int>(gift.area)});
    return;
  }
}

void add_row(std::vector<Source>& sources, Area area, std::span<const Bonus> printed, int filled) {
  for (int i = 0; i < filled; ++i) {
    add(sources, printed[static_cast<std::size_t>(i)], area, 0, i + 1, say(area_names[area], " cell ", i + 1));
  }
}

}  // namespace

std::vector<Source> CleverMarks::sources(const Sheet& sheet) {
  std::vector<Source> sources;
  const auto add_lines = [&](Area area, const auto& lines, const auto& names, Cells crossed) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if ((crossed & lines[i].cells) != lines[i].cells) continue;
      add(sources, lines[i].bonus, area, lines[i].cells, 0, std::string(names[i]));
    }
  };
  add_lines(Area::yellow, printed::yellow_lines, yellow_line_names, sheet.yellow);
  add_lines(Area::blue, printed::blue_lines, blue_line_names, sheet.blue);
  add_row(sources, Area::green, printed::green_bonus, sheet.green);
  add_row(sources, Area::orange, printed::orange_bonus, sheet.oranges);
  add_row(sources, Area::purple, printed::purple_bonus, sheet.purples);
  return sources;
}

std::uint32_t CleverMarks::cells(const Sheet& sheet, int area) {
  return static_cast<Area>(area) == Area::yellow ? sheet.yellow : sheet.blue;
}

int CleverMarks::count(const Sheet& sheet, int area) { return marks_left(sheet, Sheet{}, area); }

void CleverMarks::clear(Sheet& sheet, int area) {
  switch (static_cast<Area>(area)) {
    case Area::yellow:
      sheet.yellow = printed::yellow_crossed;
      break;
    case Area::blue:
      sheet.blue = 0;
      break;
    case Area::green:
      sheet.green = 0;
      break;
    case Area::orange:
      sheet.oranges = 0;
      break;
    case Area::purple:
      sheet.purples = 0;
      break;
  }
}

bool CleverMarks::fits(int bonus, const Entry& entry) {
  Sheet sheet;
  sheet.pending[static_cast<std::size_t>(bonus)] = 1;
  return bonus_for(sheet, entry) != Bonus::none;
}

}  // namespace rollbook::witness
