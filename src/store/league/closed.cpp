#include "store/league/closed.hpp"

#include <set>

#include "rules/catalogue.hpp"
#include "store/db/bind.hpp"
#include "store/db/error.hpp"
#include "store/league/nights.hpp"
#include "store/people/players.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using rules::message;

std::optional<Closure> closed_night_or_round(SQLite::Database& database, const Slot& slot) {
  if (!slot.event) return std::nullopt;
  SQLite::Statement night(database, "SELECT id, closed_at IS NOT NULL FROM night WHERE event = ?");
  if (!bind_all(night, *slot.event).executeStep()) return std::nullopt;
  Closure closure{
      .night = night.getColumn(0).getInt64(), .round = slot.round.value_or(0), .table = slot.table.value_or(0)};
  if (night.getColumn(1).getInt() != 0) {
    closure.kind = Closure::Kind::night;
    closure.why = message("The night {event} is closed.", text::quote(*slot.event));
    return closure;
  }
  SQLite::Statement round(database, "SELECT 1 FROM round WHERE night = ? AND number = ? AND closed_at IS NOT NULL");
  if (!slot.round || !bind_all(round, *closure.night, *slot.round).executeStep()) return std::nullopt;
  closure.why = message("Round {round} of {event} is closed.", *slot.round, text::quote(*slot.event));
  return closure;
}

/// In a night played in rounds, a game belongs to one of their tables: elsewhere it would count unnoticed, in addition
/// to its players' results.
std::optional<Closure> no_such_table(SQLite::Database& database, const Slot& slot) {
  const auto night = night_called(database, slot.event);
  if (!night) return std::nullopt;
  SQLite::Statement rounds(database, "SELECT count(*), count(*) FILTER (WHERE number = ?) FROM round WHERE night = ?");
  bind_all(rounds, slot.round, *night).executeStep();
  if (rounds.getColumn(0).getInt() == 0) return std::nullopt;
  Closure closure{.kind = Closure::Kind::unseated,
                  .night = night,
                  .round = slot.round.value_or(0),
                  .table = slot.table.value_or(0)};
  if (!slot.round || !slot.table) {
    closure.why =
        message("{event} is played in rounds. Name a round and a table.", text::quote(slot.event.value_or("")));
  } else if (rounds.getColumn(1).getInt() == 0) {
    closure.why = message("There is no round {round}.", *slot.round);
  } else if (!is_seated(database, slot)) {
    closure.why = message("Round {round} has no table {table}.", *slot.round, *slot.table);
  } else if (!slot.players.empty() && !are_seated(database, slot)) {
    closure.why = message("Other players sit at table {table} in round {round}.", *slot.table, *slot.round);
  } else {
    return std::nullopt;
  }
  return closure;
}

/// The points of one game mean nothing in another, or in the same one with other rules.
std::optional<Closure> another_game(SQLite::Database& database, const Slot& slot) {
  if (is_played_there(database, slot)) return std::nullopt;
  return Closure{.kind = Closure::Kind::other_game,
                 .night = night_called(database, slot.event),
                 .round = slot.round.value_or(0),
                 .table = slot.table.value_or(0),
                 .why = message("Table {table} in round {round} plays another game, or has other house rules.",
                                slot.table.value_or(0), slot.round.value_or(0))};
}

/// A table of a round yields one result: a second game would award its points twice.
std::optional<Closure> table_with_result(SQLite::Database& database, const Slot& slot, std::optional<GameId> revised) {
  if (!is_seated(database, slot)) return std::nullopt;
  std::vector<GameId> games = counting_games_at(database, slot);
  std::erase(games, revised.value_or(0));
  if (games.empty()) return std::nullopt;
  return Closure{.kind = Closure::Kind::result,
                 .night = night_called(database, slot.event),
                 .round = slot.round.value_or(0),
                 .table = slot.table.value_or(0),
                 .why = message("Table {table} already has a result.", slot.table.value_or(0))};
}

}  // namespace

Slot slot_of(const Rows& rows) {
  Slot slot{.event = rows.event, .round = rows.round, .table = rows.table, .kind = rows.kind, .options = rows.options};
  for (const SeatRow& seat : rows.seats) slot.players.push_back(seat.name);
  return slot;
}

bool may_override(const Act& act) { return act.authority == Authority::organiser && act.overrides; }

std::optional<NightId> night_called(SQLite::Database& database, const std::optional<std::string>& event) {
  SQLite::Statement night(database, "SELECT id FROM night WHERE event = ?");
  if (!bind_all(night, event).executeStep()) return std::nullopt;
  return night.getColumn(0).getInt64();
}

bool is_seated(SQLite::Database& database, const Slot& slot) {
  if (!slot.event || !slot.round || !slot.table) return false;
  SQLite::Statement select(database,
                           "SELECT 1 FROM night JOIN round_table ON round_table.night = night.id "
                           "WHERE night.event = ? AND round = ? AND number = ?");
  return bind_all(select, *slot.event, *slot.round, *slot.table).executeStep();
}

std::vector<GameId> counting_games_at(SQLite::Database& database, const Slot& slot) {
  std::vector<GameId> games;
  SQLite::Statement select(database, "SELECT id FROM game WHERE event = ? AND round = ? AND at_table = ? AND counts");
  bind_all(select, slot.event, slot.round, slot.table);
  while (select.executeStep()) games.push_back(select.getColumn(0).getInt64());
  return games;
}

bool are_seated(SQLite::Database& database, const Slot& slot) {
  SQLite::Statement select(database,
                           "SELECT player, at_table FROM night JOIN round_seat ON round_seat.night = night.id "
                           "WHERE night.event = ? AND round = ? AND at_table IN (?, ?)");
  bind_all(select, slot.event, slot.round, slot.table, at_no_table);
  std::set<PlayerId> seated;
  std::set<PlayerId> absent;
  while (select.executeStep()) {
    (select.getColumn(1).getInt() == at_no_table ? absent : seated).insert(select.getColumn(0).getInt64());
  }
  PlayerRegistry registry(database);
  for (const std::string& name : slot.players) {
    const auto player = registry.find(name);
    if (!player || (seated.erase(*player) == 0 && !absent.contains(*player))) return false;
  }
  return seated.empty();
}

bool is_played_there(SQLite::Database& database, const Slot& slot) {
  SQLite::Statement select(database,
                           "SELECT kind, options FROM night JOIN round_table ON round_table.night = night.id "
                           "WHERE night.event = ? AND round = ? AND number = ?");
  if (!bind_all(select, slot.event, slot.round, slot.table).executeStep()) return true;
  const std::string kind = select.getColumn(0).getString();
  if (!slot.kind.empty() && slot.kind != kind) return false;
  const rules::Game* const game = rules::find_game(kind);
  if (slot.options.empty() || game == nullptr) return true;
  const std::string options = options_of(*game, select.getColumn(1).getString());
  return options.empty() || options == slot.options;
}

std::optional<Closure> misplaced(SQLite::Database& database, const Slot& slot) {
  if (auto closure = no_such_table(database, slot)) return closure;
  return another_game(database, slot);
}

std::optional<Closure> closure_at(SQLite::Database& database, const Slot& slot, const Act& act,
                                  std::optional<GameId> revised) {
  if (may_override(act)) return std::nullopt;
  if (auto closure = closed_night_or_round(database, slot)) return closure;
  if (auto closure = misplaced(database, slot)) return closure;
  return table_with_result(database, slot, revised);
}

std::optional<Closure> closure_of_game(SQLite::Database& database, GameId game, const Act& act) {
  if (may_override(act)) return std::nullopt;
  SQLite::Statement select(database,
                           "SELECT event, round, at_table, EXISTS (SELECT 1 FROM ruling "
                           "WHERE ruling.game = game.id AND ruling.revision = game.revision) FROM game WHERE id = ?");
  if (!bind_all(select, game).executeStep()) return std::nullopt;
  const Slot slot{text_or_none(select.getColumn(0)), number_or_none(select.getColumn(1)),
                  number_or_none(select.getColumn(2))};
  auto closure = closed_night_or_round(database, slot);
  if (closure || select.getColumn(3).getInt() == 0) return closure;
  return Closure{.kind = Closure::Kind::ruling,
                 .night = night_called(database, slot.event),
                 .round = slot.round.value_or(0),
                 .table = slot.table.value_or(0),
                 .why = message("An organiser has ruled on game {game}.", game)};
}

Result<void> must_be_open(SQLite::Database& database, const Slot& slot, const Act& act, std::optional<GameId> revised) {
  auto closure = closure_at(database, slot, act, revised);
  if (!closure) return {};
  if (!closure->is_closed()) return refused(std::move(closure->why));
  const bool can_reopen = act.authority == Authority::organiser;
  if (closure->kind == Closure::Kind::night) {
    return refused(can_reopen ? message("{why} Reopen it first.", std::move(closure->why))
                              : message("{why} Ask an organiser to reopen it.", std::move(closure->why)));
  }
  return refused(can_reopen ? message("{why} Reopen the round first.", std::move(closure->why))
                            : message("{why} Ask an organiser to reopen the round.", std::move(closure->why)));
}

Result<void> must_be_organiser(const Act& act) {
  if (act.authority == Authority::organiser) return {};
  return refused(message("Only organisers can do this."));
}

}  // namespace rollbook::store
