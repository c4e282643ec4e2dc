#include "record/writer.hpp"

#include <algorithm>

#include "record/json.hpp"
#include "record/written_json.hpp"
#include "rules/game.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::record {
namespace {

/// The words of a text that is not a move, with single spaces between them.
std::string words_of(std::string_view move) {
  std::string words;
  for (const char c : move) {
    if (!text::is_blank(c)) {
      words += c;
    } else if (!words.empty() && words.back() != ' ') {
      words += ' ';
    }
  }
  if (!words.empty() && words.back() == ' ') words.pop_back();
  return words;
}

/// Appends items with commas between them and brackets around them.
template <class Items, class Write>
void write_all(std::string& out, std::string_view brackets, const Items& items, const Write& write) {
  out += brackets[0];
  for (bool first = true; const auto& item : items) {
    if (!first) out += ',';
    first = false;
    write(item);
  }
  out += brackets[1];
}

void write_numbers(std::string& out, const std::vector<int>& numbers) {
  write_all(out, "[]", numbers, [&](int number) { out += std::to_string(number); });
}

/// A canonical move: letters, digits and signs that need no escaping in JSON.
void write_plain(std::string& out, std::string_view move) {
  out += '"';
  out += move;
  out += '"';
}

void write_moves(std::string& out, const Record& record) {
  out += '[';
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (i > 0) out += ',';
    const std::string_view move = record.moves[i];
    if (record.moves.are_canonical()) {
      write_plain(out, move);
    } else if (const auto canonical = rules::canonical(*record.game, move)) {
      write_plain(out, canonical->view());
    } else {
      out += json_string(words_of(move));
    }
  }
  out += ']';
}

void write_parts(std::string& out, const std::vector<std::pair<std::string, int>>& parts) {
  write_all(out, "{}", parts,
            [&](const auto& part) { out += json_string(part.first) + ':' + std::to_string(part.second); });
}

/// Names, sheets and claims; the sheets in canonical form, unless they cannot be read.
void write_sheets(std::string& out, const Record& record) {
  rules::SheetComplaints unreadable;
  const rules::State state = read_sheets(record, nullptr, unreadable);
  rules::Seat seat = 0;
  write_all(out, "[]", record.sheets, [&](const FinalSheet& sheet) {
    ++seat;
    out += "{\"name\":" + json_string(record.players[seat - 1U]) + ",\"sheet\":";
    out += to_text(unreadable.empty() ? rules::write_sheet(state, seat) : sheet.sheet);
    if (sheet.claimed_total || !sheet.claimed_parts.empty()) {
      out += ",\"claimed\":{";
      if (sheet.claimed_total) out += "\"total\":" + std::to_string(*sheet.claimed_total);
      if (!sheet.claimed_parts.empty()) {
        out += sheet.claimed_total ? ",\"parts\":" : "\"parts\":";
        write_parts(out, sheet.claimed_parts);
      }
      out += '}';
    }
    out += '}';
  });
}

void write_claims(std::string& out, const Claims& claims) {
  std::vector<std::string> fields;
  if (!claims.totals.empty()) write_numbers(fields.emplace_back("\"totals\":"), claims.totals);
  if (!claims.parts.empty()) {
    std::string& field = fields.emplace_back("\"parts\":");
    write_all(field, "[]", claims.parts, [&](const auto& parts) { write_parts(field, parts); });
  }
  if (!claims.places.empty()) write_numbers(fields.emplace_back("\"places\":"), claims.places);
  write_all(out, "{}", fields, [&](const std::string& field) { out += field; });
}

}  // namespace

std::string json_string(std::string_view text) {
  // Nearly every text is plain, and needs only quotation marks.
  const auto plain = [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; };
  if (std::ranges::all_of(text, plain)) return text::say('"', text, '"');
  return Json(text).dump_sorted();
}

std::string write(const Record& record) {
  std::string out = record.is_sheet() ? R"({"format":"rollbook-sheet/1","game":)" : R"({"format":"rollbook/1","game":)";
  out += json_string(record.game->name);
  const auto field = [&](std::string_view name) { out += ',' + json_string(name) + ':'; };
  const auto text = [&](std::string_view name, const std::optional<std::string>& value) {
    if (!value) return;
    field(name);
    out += json_string(*value);
  };
  const auto number = [&](std::string_view name, const std::optional<int>& value) {
    if (!value) return;
    field(name);
    out += std::to_string(*value);
  };
  if (!record.options.empty()) {
    field("options");
    write_all(out, "{}", record.options,
              [&](const auto& option) { out += json_string(option.first) + ':' + json_string(option.second); });
  }
  field("players");
  if (record.is_sheet()) {
    write_sheets(out, record);
  } else {
    write_all(out, "[]", record.players, [&](const std::string& name) { out += json_string(name); });
    field("moves");
    write_moves(out, record);
  }
  text("id", record.id);
  text("played_at", record.played_at);
  text("event", record.event);
  number("round", record.round);
  number("table", record.table);
  text("notes", record.notes);
  if (record.result) {
    field("result");
    write_claims(out, *record.result);
  }
  for (const auto& [name, json] : record.extra) {
    field(name);
    out += json;
  }
  return out + '}';
}

}  // namespace rollbook::record
