#include "web/night/night_result_actions.hpp"

#include <algorithm>

#include "store/import/late.hpp"
#include "store/league/live_tables.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/live/live_sessions.hpp"

namespace rollbook::web {
namespace {

using rules::message;
using text::say;
using text::whole_number;

/// The totals in the fields with this name, in seat order.
store::Result<std::vector<int>> totals_in(const http::Fields& form, std::string_view name) {
  std::vector<int> totals;
  for (const std::string_view text : form.all(name)) {
    const auto total = whole_number<int>(text);
    if (!total) return store::refused(message("{text} is not a number. Type each player's total.", text::quote(text)));
    totals.push_back(*total);
  }
  return totals;
}

/// Totals belong to the players named in the form, in their order.
Done must_be_same_players(const RunningNight& on, int number, std::string_view players) {
  const store::Round* const round = on.night.round_numbered(on.round());
  if (round == nullptr || players.empty()) return {};
  const auto table = std::ranges::find(round->tables, number, &store::RoundTable::number);
  if (table != round->tables.end() && players_in_short(*table) == players) return {};
  return store::refused(message("The seats have changed meanwhile. Check them and change them again."));
}

/// The live table for a table of the selected round; null if it has none.
store::Result<std::shared_ptr<LiveSession>> live_table_at(const RunningNight& on, int number) {
  const store::Round* const round = on.night.round_numbered(on.round());
  if (round == nullptr) return nullptr;
  const auto table = std::ranges::find(round->tables, number, &store::RoundTable::number);
  const auto live = table == round->tables.end() ? std::nullopt : table->live;
  return live ? on.site.live.numbered(*live) : nullptr;
}

int table_in(const http::Fields& form) { return whole_number<int>(form.get("table")).value_or(0); }

/// A finished game counts although too few players have confirmed it.
Done confirm_table(const RunningNight& on, int number) {
  const auto table = live_table_at(on, number);
  if (!table) return tl::unexpected(table.error());
  if (!*table) return {};
  const auto seen = whole_number<std::size_t>(on.form.get("version"));
  if (seen && *seen != (*table)->table().version()) {
    return store::refused(message("The game at table {table} was changed meanwhile. Check it first.", number));
  }
  const auto game = (*table)->confirm_for_players(on.act);
  if (game) return {};
  const std::optional<store::Error>& store_error = game.error().store_error;
  if (store_error) return tl::unexpected(*store_error);
  return store::refused(message("The game has changed meanwhile. Nothing was confirmed."));
}

/// The number of the late arrival to be decided on; 0 if it does not wait for this night.
store::Result<store::LateId> late_in(const RunningNight& on) {
  const auto number = whole_number(on.form.get("late")).value_or(0);
  const auto all = store::late_arrivals(on.book, on.id());
  if (!all) return tl::unexpected(all.error());
  const auto late = std::ranges::find(*all, number, &store::LateArrival::id);
  if (late == all->end()) return 0;
  const auto seen = whole_number<std::ptrdiff_t>(on.form.get("moves"));
  const auto moves = late->live_table ? std::ranges::count(*all, late->live_table, &store::LateArrival::live_table) : 0;
  if (seen && *seen != moves) return store::refused(message("More has arrived meanwhile. Check it first."));
  return number;
}

}  // namespace

Done type_totals(const RunningNight& on) {
  const auto table = whole_number<int>(on.form.get("table"));
  if (!table) return {};
  if (auto same = must_be_same_players(on, *table, on.form.get("players")); !same) return same;
  if (on.form.get("do") == "take-back") return store::type_totals(on.book, on.id(), on.round(), *table, {}, on.act);
  const auto totals = totals_in(on.form, "total");
  if (!totals) return tl::unexpected(totals.error());
  return store::type_totals(on.book, on.id(), on.round(), *table, *totals, on.act);
}

/// The choice for each table without a result: "settle.2" is wait, confirm, totals or give-up, "total.2" its totals.
Done close_round(const RunningNight& on) {
  const auto unsettled = store::unsettled_tables(on.book, on.night, on.round());
  if (!unsettled) return tl::unexpected(unsettled.error());
  std::vector<store::Settlement> settlements;
  const store::Round* const round = on.night.round_numbered(on.round());
  for (const store::RoundTable& one : round == nullptr ? std::vector<store::RoundTable>() : round->tables) {
    const int table = one.number;
    const std::string_view choice = on.form.get(say("settle.", table));
    if (std::ranges::find(*unsettled, table) == unsettled->end()) {
      if (choice == "totals") return store::refused(message("Table {table} already has a result.", table));
      continue;
    }
    if (choice == "give-up") settlements.push_back({table, {}});
    if (choice == "confirm") {
      if (auto confirmed = confirm_table(on, table); !confirmed) return confirmed;
    }
    if (choice != "totals") continue;
    if (auto same = must_be_same_players(on, table, on.form.get(say("players.", table))); !same) return same;
    auto totals = totals_in(on.form, say("total.", table));
    if (!totals) return tl::unexpected(totals.error());
    settlements.push_back({table, std::move(*totals)});
  }
  return store::close_round(on.book, on.id(), on.round(), settlements, on.act);
}

Done confirm_for_players(const RunningNight& on) { return confirm_table(on, table_in(on.form)); }

Done answer_call(const RunningNight& on) {
  const auto table = live_table_at(on, table_in(on.form));
  if (!table) return tl::unexpected(table.error());
  if (!*table) return {};
  const auto done = (*table)->edit(
      [](const store::Book& book, store::LiveTableId id) { return store::set_help_call(book, id, std::nullopt); });
  return done ? Done() : tl::unexpected(done.error());
}

Done accept_late(const RunningNight& on) {
  const auto waiting = late_in(on);
  if (!waiting) return tl::unexpected(waiting.error());
  const store::LateId number = *waiting;
  const auto late = store::find_late_arrival(on.book, number);
  if (!late) return tl::unexpected(late.error());
  const std::optional<store::LateArrival>& arrival = *late;
  const auto live_table = arrival ? arrival->live_table : std::nullopt;
  if (live_table) {
    const auto accepted = store::accept_late_changes(on.book, *live_table, on.act);
    if (!accepted) return tl::unexpected(accepted.error());
    // What was accepted stays accepted; the organiser is told why the rest is still waiting.
    const std::optional<store::Error>& rest = accepted->rest;
    return rest ? Done(tl::unexpected(*rest)) : Done();
  }
  const auto game = store::accept_late_record(on.book, number, on.act);
  return game ? Done() : tl::unexpected(game.error());
}

Done discard_late(const RunningNight& on) {
  return late_in(on).and_then([&](store::LateId late) { return store::discard_late(on.book, late, on.act); });
}

}  // namespace rollbook::web
