#include "cli/csv.hpp"

#include <algorithm>
#include <ostream>

#include "cli/book_option.hpp"
#include "cli/table.hpp"
#include "record/json_values.hpp"

namespace rollbook::cli {
namespace {

/// The parts of a score in one field: "yellow 46; blue 37".
std::string parts_in_words(const std::string& json) {
  std::string words;
  const auto parts = record::Json::parse(json, nullptr, false);
  for (const auto& [name, points] : parts.items()) words += (words.empty() ? "" : "; ") + name + ' ' + points.dump();
  return words;
}

std::string number_or_nothing(const std::optional<int>& number) { return number ? std::to_string(*number) : ""; }

void print(const store::GameLine& game, Io& io) {
  const std::string about = std::to_string(game.number) + ',' + csv_text(game.id.value_or("")) + ',' + game.kind + ',' +
                            game.played_at.value_or("") + ',' + csv_text(game.event.value_or("")) + ',' +
                            number_or_nothing(game.round) + ',' + number_or_nothing(game.table) + ',' +
                            std::string(store::name_of(game.grade)) + ',' + (game.sheet_only ? "1," : "0,") +
                            (game.complete ? "1," : "0,") + (game.counts ? "1," : "0,");
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const store::SeatResult& seat = game.seats[i];
    io.out << about << i + 1 << ',' << csv_text(seat.player) << ',' << seat.total << ',' << seat.place << ','
           << csv_text(parts_in_words(seat.parts)) << "\r\n";
  }
}

}  // namespace

std::string csv_text(std::string_view text) {
  constexpr std::string_view formula_begins_with = "=+-@";
  std::string field = one_line(std::string(text));
  const std::size_t begin = field.find_first_not_of(' ');
  if (begin != std::string::npos && formula_begins_with.find(field[begin]) != std::string_view::npos) {
    field.insert(0, "'");
  }
  if (field.find_first_of(",\"") == std::string::npos) return field;
  std::string quoted = "\"";
  for (const char c : field) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

bool print_csv(const store::Book& book, const std::vector<store::GameId>& games, Io& io) {
  constexpr std::size_t at_a_time = 1000;
  io.out
      << "game,id,kind,played_at,event,round,table,grade,sheet_only,complete,counts,seat,player,total,place,parts\r\n";
  for (std::size_t begin = 0; begin < games.size(); begin += at_a_time) {
    const auto first = games.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = games.begin() + static_cast<std::ptrdiff_t>(std::min(begin + at_a_time, games.size()));
    const auto lines = said(store::read_lines(book, {first, last}), io);
    if (!lines) return false;
    for (const store::GameLine& game : *lines) print(game, io);
  }
  return true;
}

}  // namespace rollbook::cli
