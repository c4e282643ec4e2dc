#include "store/games/rows.hpp"

#include <algorithm>
#include <array>

#include "record/header.hpp"
#include "record/writer.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

constexpr std::array<std::string_view, 3> grades{"clean", "disputed", "ruled"};

std::string parts_of(const rules::Game& game, const rules::Score& score) {
  std::string json = "{";
  for (std::size_t part = 0; part < game.parts.size(); ++part) {
    if (part > 0) json += ',';
    json += record::json_string(game.parts[part]) + ':' + std::to_string(score.parts[part]);
  }
  return json + '}';
}

/// The totals claimed in the record, in seat order; empty unless all are given.
std::vector<int> claimed_totals(const record::Record& record) {
  if (record.result && !record.result->totals.empty()) return record.result->totals;
  std::vector<int> totals;
  totals.reserve(record.sheets.size());
  for (const record::FinalSheet& sheet : record.sheets) {
    if (!sheet.claimed_total) return {};
    totals.push_back(*sheet.claimed_total);
  }
  return totals;
}

/// Totals not confirmed by a replay: the parts are unknown, and only the totals decide the places.
void put_totals(const std::vector<int>& totals, Rows& rows) {
  for (std::size_t i = 0; i < rows.seats.size(); ++i) {
    SeatRow& seat = rows.seats[i];
    seat.total = totals[i];
    seat.place = 1 + static_cast<int>(std::ranges::count_if(totals, [&](int other) { return other > totals[i]; }));
    seat.parts = "{}";
    seat.tie_break = 0;
  }
  const bool shared = std::ranges::count(rows.seats, 1, &SeatRow::place) > 1;
  rows.decided_by = shared ? "shared" : "total";
}

}  // namespace

std::string_view name_of(Grade grade) { return grades[static_cast<std::size_t>(grade)]; }

std::optional<Grade> grade_named(std::string_view name) {
  const auto* const found = std::ranges::find(grades, name);
  return found == grades.end() ? std::nullopt : std::optional(static_cast<Grade>(found - grades.begin()));
}

std::string options_of(const record::Record& record) {
  std::string json = "{";
  for (const rules::Option& option : record.game->options) {
    const auto given = std::ranges::find(record.options, option.name, [](const auto& pair) { return pair.first; });
    if (json.size() > 1) json += ',';
    json += record::json_string(option.name) + ':' +
            record::json_string(given == record.options.end() ? option.values.front() : given->second);
  }
  return json + '}';
}

std::string options_of(const rules::Game& game, std::string_view table_options) {
  const auto options = record::read_options(game, table_options);
  const auto* const known = std::get_if<record::Options>(&options);
  return known == nullptr ? "" : options_of({.game = &game, .options = *known});
}

Rows rows_of(const record::Record& record, const record::Verdict& verdict) {
  Rows rows{.kind = std::string(record.game->name),
            .options = options_of(record),
            .rules_version = record.game->version,
            .played_at = record.played_at,
            .event = record.event,
            .round = record.round,
            .table = record.table,
            .complete = verdict.complete,
            .whole = verdict.moves == verdict.moves_recorded,
            .sheet_only = record.is_sheet(),
            .grade = verdict.ok() ? Grade::clean : Grade::disputed,
            .counts = verdict.ok() && verdict.complete,
            .decided_by = std::string(verdict.decided_by),
            .violations = verdict.ok() ? "" : record::to_json(verdict.violations)};
  rows.seats.reserve(verdict.players.size());
  for (const record::PlayerVerdict& player : verdict.players) {
    rows.seats.push_back(
        {player.name, player.score.total, player.place, parts_of(*record.game, player.score), player.score.tie_break});
  }
  return rows;
}

bool find_same_player(std::span<const std::int64_t> players, record::Verdict& verdict) {
  bool found = false;
  for (std::size_t i = 0; i < std::min(players.size(), verdict.players.size()); ++i) {
    const auto first = static_cast<std::size_t>(std::ranges::find(players, players[i]) - players.begin());
    if (first == i || players[i] == 0) continue;
    const std::string& name = verdict.players[i].name;
    verdict.violations.push_back(
        {0, "", "book.same-player",
         rules::message("Seats {first} and {second} are both taken by {player}: in this book, {one} and {other} are "
                        "names of one player.",
                        first + 1, i + 1, name, text::quote(verdict.players[first].name), text::quote(name))});
    found = true;
  }
  return found;
}

void dispute_same_player(std::span<const std::int64_t> players, Rows& rows, record::Verdict& verdict) {
  if (!find_same_player(players, verdict)) return;
  rows.violations = record::to_json(verdict.violations);
  if (rows.grade == Grade::ruled) return;
  rows.grade = Grade::disputed;
  rows.counts = false;
}

bool has_totals(const record::Record& record, const Rows& rows) {
  return rows.whole || !claimed_totals(record).empty();
}

void apply(const Ruling& ruling, const record::Record& record, Rows& rows) {
  rows.grade = Grade::ruled;
  const bool has_its_own = !ruling.totals.empty() && ruling.totals.size() == rows.seats.size();
  rows.counts = ruling.accepted && (has_totals(record, rows) || has_its_own);
  if (!rows.counts) return;
  if (has_its_own) {
    put_totals(ruling.totals, rows);
  } else if (!rows.whole) {
    put_totals(claimed_totals(record), rows);
  }
}

}  // namespace rollbook::store
