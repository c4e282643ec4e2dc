#include "store/games/csv.hpp"

#include "record/json.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

/// The parts of a score in one field: "yellow 46; blue 37".
std::string parts_in_words(const std::string& json) {
  std::string words;
  const auto parts = record::Json::parse(json).value_or(nullptr);
  for (const auto& [name, points] : parts.items()) words += (words.empty() ? "" : "; ") + name + ' ' + points.dump();
  return words;
}

/// Whether a spreadsheet would take a cell for a formula; it skips these characters.
bool is_formula(std::string_view cell, std::string_view looked_past) {
  constexpr std::string_view formula_begins_with = "=+-@";
  const std::size_t begin = cell.find_first_not_of(looked_past);
  return begin != std::string_view::npos && formula_begins_with.find(cell[begin]) != std::string_view::npos;
}

std::string in_quotes(std::string_view field) {
  std::string quoted = "\"";
  for (const char c : field) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

std::string number_or_nothing(const std::optional<int>& number) { return number ? std::to_string(*number) : ""; }

}  // namespace

std::string csv_text(std::string_view text) {
  const std::string line = text::one_line(std::string(text));
  std::string field = is_formula(line, " ") ? "'" : "";
  bool needs_quotes = line.find_first_of(",\"") != std::string::npos;
  for (std::size_t i = 0; i < line.size(); ++i) {
    field += line[i];
    // With a decimal comma as in many countries, spreadsheets begin a cell here, even inside quotation marks.
    if (line[i] != ';' || !is_formula(std::string_view(line).substr(i + 1), " \"")) continue;
    field += '\'';
    needs_quotes = true;
  }
  return needs_quotes ? in_quotes(field) : field;
}

std::string csv_lines(const GameLine& game) {
  const std::string about = text::say(
      game.number, ",", csv_text(game.id.value_or("")), ",", game.kind, ",", game.played_at.value_or(""), ",",
      csv_text(game.event.value_or("")), ",", number_or_nothing(game.round), ",", number_or_nothing(game.table), ",",
      name_of(game.grade), game.sheet_only ? ",1," : ",0,", game.complete ? "1," : "0,", game.counts ? "1," : "0,");
  std::string lines;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const SeatResult& seat = game.seats[i];
    lines += text::say(about, i + 1, ",", csv_text(seat.player), ",", seat.total, ",", seat.place, ",",
                       csv_text(parts_in_words(seat.parts)), "\r\n");
  }
  return lines;
}

}  // namespace rollbook::store
