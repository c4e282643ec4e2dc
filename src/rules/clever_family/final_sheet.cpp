#include "rules/clever_family/final_sheet.hpp"

#include <algorithm>

#include "text/wording.hpp"

namespace rollbook::rules::clever_family {
namespace {

using text::say;

/// What stands in the cells of a row, from the left up to the last that is filled.
std::vector<std::string_view> filled_part(std::span<const Cell> cells, std::string_view area) {
  std::vector<std::string_view> values;
  while (true) {
    const auto cell = std::ranges::find(cells, say(area, "/", values.size() + 1), &Cell::name);
    if (cell == cells.end()) break;
    values.push_back(cell->value);
  }
  while (!values.empty() && values.back().empty()) values.pop_back();
  return values;
}

}  // namespace

Written transcribe_number(std::string_view value) { return value.empty() ? written(0) : transcribed(value); }

Written transcribe_track(std::string_view value) {
  const std::size_t slash = value.find('/');
  if (slash == std::string_view::npos && !value.empty()) return written(value);
  const std::string_view used = value.substr(0, slash);
  const std::string_view unlocked = value.empty() ? value : value.substr(slash + 1);
  return {Written::Fields{{"unlocked", transcribe_number(unlocked)}, {"used", transcribe_number(used)}}};
}

Written transcribe_marks(std::span<const Cell> cells, std::string_view area, std::string_view mark,
                         std::string_view elsewhere, bool (*is_printed)(std::string_view cell)) {
  const std::string below = say(area, "/");
  Written::List names;
  for (const Cell& cell : cells) {
    if (!cell.name.starts_with(below) || cell.value.empty() || cell.value == elsewhere) continue;
    const std::string_view name = std::string_view(cell.name).substr(below.size());
    if (is_printed != nullptr && is_printed(name)) continue;
    names.push_back(cell.value == mark ? transcribed(name) : written(say(name, " ", cell.value)));
  }
  return {std::move(names)};
}

Written transcribe_row(std::span<const Cell> cells, std::string_view area) {
  const auto values = filled_part(cells, area);
  Written::List numbers;
  numbers.reserve(values.size());
  for (const std::string_view value : values) numbers.push_back(transcribed(value));
  return {std::move(numbers)};
}

Written transcribe_crosses(std::span<const Cell> cells, std::string_view area) {
  const auto values = filled_part(cells, area);
  if (std::ranges::all_of(values, [](std::string_view value) { return value == "x"; })) {
    return written(static_cast<int>(values.size()));
  }
  std::string places;
  for (const std::string_view value : values) places += value.empty() ? "-" : value;
  return written(places);
}

}  // namespace rollbook::rules::clever_family
