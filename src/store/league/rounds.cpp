// Rounds of a night: seating, starting, closing, and typed totals (nights.hpp).
#include <algorithm>
#include <set>

#include "record/header.hpp"
#include "record/setup.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "rules/total_range.hpp"
#include "store/league/closed.hpp"
#include "store/league/night_edit.hpp"
#include "store/league/rulings.hpp"

namespace rollbook::store {
namespace {

using rules::message;
using text::quote;
using text::say;

tl::unexpected<Error> no_table(int round, int table) {
  return refused(message("Round {round} has no table {table}.", round, table));
}

Result<void> check_table(const RoundTable& table, std::set<PlayerId>& seated) {
  const rules::Game* const game = rules::find_game(table.kind);
  if (game == nullptr) return refused(message("There is no game {game}.", quote(table.kind)));
  const auto count = static_cast<int>(table.seats.size());
  if (count < 2 || count > game->most_seats) {
    return refused(message("{game} is for 2 to {most} players at a table; table {table} has {count}.",
                           rules::called(game->title), int{game->most_seats}, table.number, count),
                   game->name);
  }
  for (const RoundSeat& seat : table.seats) {
    if (!seated.insert(seat.player).second) return refused(message("A player would sit at two tables."));
  }
  return {};
}

/// A table that has a number keeps it, so that players find it again; the others get free ones.
void number_tables(Round& round) {
  std::set<int> taken;
  for (RoundTable& table : round.tables) {
    if (table.number < 1 || !taken.insert(table.number).second) table.number = 0;
  }
  int next = 1;
  for (RoundTable& table : round.tables) {
    if (table.number != 0) continue;
    while (taken.contains(next)) ++next;
    table.number = next;
    taken.insert(next);
  }
}

void remove_seating(SQLite::Database& database, NightId night, int round) {
  for (const char* sql : {"DELETE FROM round_seat WHERE night = ? AND round = ?",
                          "DELETE FROM round_table WHERE night = ? AND round = ?"}) {
    SQLite::Statement remove(database, sql);
    bind_all(remove, night, round).exec();
  }
}

void write_table(SQLite::Database& database, NightId night, int round, const RoundTable& table) {
  SQLite::Statement insert(database,
                           "INSERT INTO round_table (night, round, number, kind, options, live_table, typed_by) "
                           "VALUES (?, ?, ?, ?, ?, ?, ?)");
  const auto typed_by = table.typed_by.empty() ? std::nullopt : std::optional(table.typed_by);
  bind_all(insert, night, round, table.number, table.kind, table.options, table.live, typed_by).exec();
  SQLite::Statement seat(
      database, "INSERT INTO round_seat (night, round, at_table, seat, player, total) VALUES (?, ?, ?, ?, ?, ?)");
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    bind_all(seat, night, round, table.number, static_cast<int>(i + 1), table.seats[i].player, table.seats[i].total)
        .exec();
  }
}

bool is_same_game(const RoundTable& one, const RoundTable& other) {
  return one.number == other.number && one.kind == other.kind && one.options == other.options &&
         std::ranges::equal(one.seats, other.seats, {}, &RoundSeat::player, &RoundSeat::player);
}

/// An unchanged table keeps its entries; a changed one starts over.
void keep_what_stays(const Round& before, Round& round) {
  for (RoundTable& table : round.tables) {
    const auto same = std::ranges::find_if(before.tables, [&](const auto& old) { return is_same_game(old, table); });
    if (same != before.tables.end()) {
      table = *same;
      continue;
    }
    table.live.reset();
    table.typed_by.clear();
    for (RoundSeat& seat : table.seats) seat.total.reset();
  }
}

/// Whether a player belongs to the game begun at a table, even if they have lost their seat.
bool has_part_in(const Book& book, const NightDetails& night, int round, const RoundTable& table, PlayerId player) {
  if (table.live && has_moves(book.database(), *table.live) && plays_in(book, *table.live, player)) return true;
  SQLite::Statement select(book.database(),
                           "SELECT 1 FROM game JOIN result ON result.game = game.id WHERE event = ? AND round = ? AND "
                           "at_table = ? AND counts AND player = ?");
  return bind_all(select, night.night.event, round, table.number, player).executeStep();
}

/// Whether the seats of an open round may be changed to these: what was played there stays.
Result<void> check_change(const Book& book, const NightDetails& night, const Round& open, const Round& wanted) {
  if (open.started_at && wanted.method != seated_by_hand) {
    return refused(message("Round {round} has started. Change its seats by hand.", open.number));
  }
  for (const RoundTable& table : open.tables) {
    if (!has_result(book.database(), night, open.number, table)) continue;
    if (!goes_on(table, wanted)) {
      return refused(message("Table {table} already has a result. Its seats stay as they are.", table.number));
    }
  }
  for (const RoundTable& table : wanted.tables) {
    for (const RoundSeat& seat : table.seats) {
      const auto other = std::ranges::find_if(open.tables, [&](const RoundTable& one) {
        return one.number != table.number && goes_on(one, wanted) &&
               has_part_in(book, night, open.number, one, seat.player);
      });
      if (other == open.tables.end()) continue;
      return refused(
          message("{player} has a seat in the game at table {table}, and cannot play at another one in this round.",
                  name_of_player(book.database(), seat.player), other->number));
    }
  }
  return {};
}

/// Everyone with a seat is present for the round, whatever was recorded before.
void be_there(SQLite::Database& database, NightId night, const Round& round) {
  SQLite::Statement update(
      database,
      "UPDATE attendance SET first_round = min(first_round, ?1), last_round = CASE WHEN last_round "
      "< ?1 THEN NULL ELSE last_round END WHERE night = ?2 AND player = ?3");
  for (const RoundTable& table : round.tables) {
    for (const RoundSeat& seat : table.seats) bind_all(update, round.number, night, seat.player).exec();
  }
}

/// Live tables of games that are no longer played are abandoned.
Result<void> give_up_unkept(const Book& book, const Round& before, const Round& after, const Act& act) {
  for (const RoundTable& table : before.tables) {
    if (!table.live || std::ranges::find(after.tables, table.live, &RoundTable::live) != after.tables.end()) continue;
    const auto closed = close_live_table(book, *table.live, std::nullopt, act);
    if (!closed) return tl::unexpected(closed.error());
  }
  return {};
}

/// At a table that was seated again, a lost seat is not given back.
void forget_lost_seats(SQLite::Database& database, NightId night, const Round& before, const Round& after) {
  SQLite::Statement update(database,
                           "UPDATE attendance SET lost_round = NULL, lost_table = NULL, lost_seat = NULL "
                           "WHERE night = ? AND lost_round = ? AND lost_table = ?");
  for (const RoundTable& table : before.tables) {
    if (!goes_on(table, after)) bind_all(update, night, before.number, table.number).exec();
  }
}

Result<void> check_totals(const RoundTable& table, const std::vector<int>& totals) {
  if (!totals.empty() && table.seats.size() < 2) {
    return refused(message("Table {table} has too few players for a game.", table.number));
  }
  if (!totals.empty() && totals.size() != table.seats.size()) {
    return refused(message("Table {table} has {seats} players; found {found} totals.", table.number, table.seats.size(),
                           totals.size()));
  }
  const rules::Game* const game = rules::find_game(table.kind);
  if (game == nullptr) return {};
  const auto options = record::read_options(*game, table.options);
  const auto* const known = std::get_if<record::Options>(&options);
  const rules::Setup setup =
      record::setup_of(*game, known != nullptr ? *known : record::Options(), static_cast<int>(table.seats.size()));
  if (auto wrong = rules::wrong_with_totals(*game, setup, totals)) {
    return refused(message("Table {table}: {why}", table.number, std::move(*wrong)), game->name);
  }
  return {};
}

}  // namespace

bool goes_on(const RoundTable& table, const Round& wanted) {
  return std::ranges::any_of(wanted.tables, [&](const RoundTable& one) { return is_same_game(one, table); });
}

void write_seating(SQLite::Database& database, NightId night, const Round& round) {
  remove_seating(database, night, round.number);
  for (const RoundTable& table : round.tables) write_table(database, night, round.number, table);
  const auto put_aside = [&](int at_table, const std::vector<PlayerId>& players) {
    SQLite::Statement insert(database,
                             "INSERT OR IGNORE INTO round_seat (night, round, at_table, seat, player) "
                             "VALUES (?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < players.size(); ++i) {
      bind_all(insert, night, round.number, at_table, static_cast<int>(i + 1), players[i]).exec();
    }
  };
  put_aside(0, round.sitting_out);
  put_aside(at_no_table, round.absent);  // not those who have a seat again
}

Result<void> put_round(const Book& book, NightId id, const Round& wanted, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    const Round* const open = night.open_round();
    const int expected = open != nullptr ? open->number : night.next_round();
    if (wanted.number != expected) {
      return refused(
          message("Round {found} cannot be seated now: round {expected} comes next.", wanted.number, expected));
    }
    Round round = wanted;
    std::set<PlayerId> seated(round.sitting_out.begin(), round.sitting_out.end());
    number_tables(round);
    if (open != nullptr) {
      if (auto fits = check_change(book, night, *open, round); !fits) return fits;
    }
    for (const RoundTable& table : round.tables) {
      if (auto fits = check_table(table, seated); !fits) return fits;
    }
    if (open != nullptr) keep_what_stays(*open, round);
    SQLite::Statement upsert(database,
                             "INSERT INTO round (night, number, method, seed, table_size) VALUES (?, ?, ?, ?, ?) "
                             "ON CONFLICT DO UPDATE SET (method, seed, table_size) = "
                             "(excluded.method, excluded.seed, excluded.table_size)");
    bind_all(upsert, id, round.number, round.method, static_cast<std::int64_t>(round.seed), round.table_size).exec();
    write_seating(database, id, round);
    be_there(database, id, round);
    if (open != nullptr) {
      if (auto given_up = give_up_unkept(book, *open, round, act); !given_up) return given_up;
      forget_lost_seats(database, id, *open, round);
    } else if (auto rejected = reject_misplaced(book, night.night.event, round.number, act); !rejected) {
      return rejected;
    }
    write_audit(database, act, open != nullptr ? AuditAction::seated_again : AuditAction::seated, say("night ", id),
                say("round ", round.number, ", ", round.method, ", seed ", round.seed));
    return {};
  });
}

Result<void> set_house_rules(const Book& book, NightId id, int number, int table, const std::string& options,
                             const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    const auto round = open_round_numbered(night, number);
    if (!round) return tl::unexpected(round.error());
    const auto at = std::ranges::find((*round)->tables, table, &RoundTable::number);
    if (at == (*round)->tables.end()) return no_table(number, table);
    if (at->options == options) return {};
    const auto live = at->live;
    if (has_result(database, night, number, *at) || (live && has_moves(database, *live))) {
      return refused(message("The game at table {table} has begun. Its house rules stay as they are.", table));
    }
    if (live) {
      if (const auto closed = close_live_table(book, *live, std::nullopt, act); !closed) {
        return tl::unexpected(closed.error());
      }
    }
    SQLite::Statement update(
        database, "UPDATE round_table SET options = ?, live_table = NULL WHERE night = ? AND round = ? AND number = ?");
    bind_all(update, options, id, number, table).exec();
    write_audit(database, act, AuditAction::changed, say("night ", id),
                say("round ", number, ", table ", table, ": house rules ", options));
    return {};
  });
}

Result<void> remove_round(const Book& book, NightId id, int number, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    const auto round = open_round_numbered(night, number);
    if (!round) return tl::unexpected(round.error());
    if ((*round)->started_at) return refused(message("Round {round} has started.", number));
    remove_seating(database, id, number);
    SQLite::Statement remove(database, "DELETE FROM round WHERE night = ? AND number = ?");
    bind_all(remove, id, number).exec();
    write_audit(database, act, AuditAction::took_back, say("night ", id), say("round ", number));
    return {};
  });
}

Result<void> start_round(const Book& book, NightId id, int number, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    const auto round = open_round_numbered(night, number);
    if (!round) return tl::unexpected(round.error());
    for (const RoundTable& table : (*round)->tables) {
      if (table.seats.size() < 2) {
        return refused(message("Table {table} has too few players for a game.", table.number));
      }
    }
    SQLite::Statement update(database,
                             "UPDATE round SET started_at = coalesce(started_at, ?) WHERE night = ? AND number = ?");
    bind_all(update, act.at, id, number).exec();
    write_audit(database, act, AuditAction::started, say("night ", id), say("round ", number));
    return {};
  });
}

Result<std::vector<int>> unsettled_tables(const Book& book, const NightDetails& night, int number) {
  return catch_sqlite(book, [&] {
    std::vector<int> unsettled;
    const Round* const round = night.round_numbered(number);
    if (round == nullptr) return unsettled;
    SQLite::Statement open(book.database(),
                           "SELECT game IS NOT NULL FROM live_table WHERE id = ? AND closed_at IS NULL");
    for (const RoundTable& table : round->tables) {
      const bool is_empty = table.seats.size() < 2 && !table.live;  // its players have left
      const bool is_open = table.live && bind_all(open, *table.live).executeStep();
      // Its game is being corrected, or continues although totals were typed in.
      const bool is_played = is_open && (open.getColumn(0).getInt() != 0 || has_moves(book.database(), *table.live));
      open.reset();
      const bool is_settled = !is_played && has_result(book.database(), night, number, table);
      if (!is_empty && !is_settled) unsettled.push_back(table.number);
    }
    return unsettled;
  });
}

Result<void> close_round(const Book& book, NightId id, int number, const std::vector<Settlement>& settlements,
                         const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    const auto round = open_round_numbered(night, number);
    if (!round) return tl::unexpected(round.error());
    const auto unsettled = unsettled_tables(book, night, number);
    if (!unsettled) return tl::unexpected(unsettled.error());
    for (const int table : *unsettled) {
      if (std::ranges::find(settlements, table, &Settlement::table) == settlements.end()) {
        return refused(message(
            "Table {table} has no result yet. Wait for it, type in its totals, or close it without a result.", table));
      }
    }
    for (const Settlement& settlement : settlements) {
      if (settlement.totals.empty()) continue;
      auto typed = type_totals(book, id, number, settlement.table, settlement.totals, act);
      if (!typed) return typed;
    }
    for (const RoundTable& table : (*round)->tables) {
      if (!table.live) continue;
      if (const auto closed = close_live_table(book, *table.live, std::nullopt, act); !closed) {
        return tl::unexpected(closed.error());
      }
    }
    if (auto closed = close_live_tables_of(book, night.night.event, number, act); !closed) return closed;
    SQLite::Statement update(database,
                             "UPDATE round SET closed_at = ?1, started_at = coalesce(started_at, ?1) "
                             "WHERE night = ?2 AND number = ?3");
    bind_all(update, act.at, id, number).exec();
    write_audit(database, act, AuditAction::closed, say("night ", id), say("round ", number));
    return {};
  });
}

Result<void> reopen_round(const Book& book, NightId id, int number, const Act& act) {
  return edit(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    if (auto allowed = must_be_organiser(act); !allowed) return allowed;
    const Round* const round = night.round_numbered(number);
    if (round == nullptr) return refused(message("There is no round {round}.", number));
    if (night.night.closed_at) {
      if (auto reopened = reopen_night(book, id, act); !reopened) return reopened;
    }
    if (!round->closed_at) return {};
    SQLite::Statement update(database, "UPDATE round SET closed_at = NULL WHERE night = ? AND number = ?");
    bind_all(update, id, number).exec();
    write_audit(database, act, AuditAction::reopened, say("night ", id), say("round ", number));
    return {};
  });
}

Result<void> attach_live_table(const Book& book, NightId id, int number, int table, LiveTableId live, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    if (const auto round = open_round_numbered(night, number); !round) return tl::unexpected(round.error());
    SQLite::Statement update(database,
                             "UPDATE round_table SET live_table = ? WHERE night = ? AND round = ? AND number = ?");
    if (bind_all(update, live, id, number, table).exec() == 0) return no_table(number, table);
    write_audit(database, act, AuditAction::opened, say("night ", id),
                say("round ", number, ", table ", table, ": live table ", live));
    return {};
  });
}

Result<void> type_totals(const Book& book, NightId id, int number, int table, const std::vector<int>& totals,
                         const Act& act) {
  return edit(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    const Round* const round = night.round_numbered(number);
    if (round == nullptr) return refused(message("There is no round {round}.", number));
    const auto at = std::ranges::find(round->tables, table, &RoundTable::number);
    if (at == round->tables.end()) return no_table(number, table);
    if (auto open = must_be_open(database, {night.night.event, number, table}, act); !open) return open;
    if (auto fits = check_totals(*at, totals); !fits) return fits;
    SQLite::Statement mark(database,
                           "UPDATE round_table SET typed_by = ? WHERE night = ? AND round = ? AND number = ?");
    bind_all(mark, totals.empty() ? std::nullopt : std::optional(act.who), id, number, table).exec();
    SQLite::Statement put(
        database, "UPDATE round_seat SET total = ? WHERE night = ? AND round = ? AND at_table = ? AND seat = ?");
    std::string said;
    for (std::size_t i = 0; i < at->seats.size(); ++i) {
      std::optional<int> total;
      if (!totals.empty()) total = totals[i];
      bind_all(put, total, id, number, table, static_cast<int>(i + 1)).exec();
    }
    for (const int total : totals) said += say(" ", total);
    write_audit(database, act, AuditAction::typed_in, say("night ", id),
                say("round ", number, ", table ", table, ":", said));
    return {};
  });
}

}  // namespace rollbook::store
