#include "rules/clever_family/final_sheet.hpp"

#include <algorithm>

#include "text/wording.hpp"

namespace rollbook::rules::clever_family {
namespace {

using text::say;

/// The entries of a row, from the left up to the last that is filled.
Written::List filled_part(const Written& entries, std::string_view area) {
  const std::string below = say(area, "/");
  Written::List row;
  for (const auto& [box, entry] : std::get<Written::Fields>(entries.value)) {
    if (box.starts_with(below)) row.push_back(entry);
  }
  while (!row.empty() && is_blank(row.back())) row.pop_back();
  return row;
}

/// Any entry other than a mark of its area, as it is quoted.
std::string quoted(const Written& entry) {
  if (const auto* text = std::get_if<std::string>(&entry.value)) return *text;
  const auto* number = std::get_if<int>(&entry.value);
  return number == nullptr ? "?" : say(*number);
}

}  // namespace

Written transcribe_count(const Written& entries, std::string_view box) {
  const Written& count = entry_in(entries, box);
  return is_blank(count) ? written(0) : count;
}

Written transcribe_track(const Written& entries, std::string_view box) {
  const Written& track = entry_in(entries, box);
  return is_blank(track) ? written(shown::Track()) : track;
}

Written transcribe_marks(const Written& entries, std::string_view area, std::string_view mark,
                         std::string_view elsewhere) {
  const std::string below = say(area, "/");
  Written::List names;
  for (const auto& [box, entry] : std::get<Written::Fields>(entries.value)) {
    if (!box.starts_with(below) || is_blank(entry) || (!elsewhere.empty() && is_text(entry, elsewhere))) continue;
    const std::string_view name = std::string_view(box).substr(below.size());
    names.push_back(is_text(entry, mark) ? number_or_text(name) : written(say(name, " ", quoted(entry))));
  }
  return {std::move(names)};
}

Written transcribe_row(const Written& entries, std::string_view area) { return {filled_part(entries, area)}; }

Written transcribe_crosses(const Written& entries, std::string_view area) {
  const Written::List row = filled_part(entries, area);
  if (std::ranges::all_of(row, [](const Written& entry) { return is_text(entry, "x"); })) {
    return written(static_cast<int>(row.size()));
  }
  std::string places;
  for (const Written& entry : row) places += is_blank(entry) ? "-" : quoted(entry);
  return written(places);
}

}  // namespace rollbook::rules::clever_family
