#include "store/csv.hpp"

#include "record/json_values.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

/// The parts of a score in one field: "yellow 46; blue 37".
std::string parts_in_words(const std::string& json) {
  std::string words;
  const auto parts = record::Json::parse(json, nullptr, false);
  for (const auto& [name, points] : parts.items()) words += (words.empty() ? "" : "; ") + name + ' ' + points.dump();
  return words;
}

std::string number_or_nothing(const std::optional<int>& number) { return number ? std::to_string(*number) : ""; }

}  // namespace

std::string csv_text(std::string_view text) {
  constexpr std::string_view formula_begins_with = "=+-@";
  std::string field = text::one_line(std::string(text));
  const std::size_t begin = field.find_first_not_of(' ');
  if (begin != std::string::npos && formula_begins_with.find(field[begin]) != std::string_view::npos) {
    field.insert(0, "'");
  }
  if (field.find_first_of(",\"") == std::string::npos) return field;
  std::string quoted = "\"";
  for (const char c : field) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
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
