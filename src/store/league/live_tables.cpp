#include "store/league/live_tables.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <set>

#include "record/reader.hpp"
#include "record/writer.hpp"
#include "rules/game.hpp"
#include "store/db/bind.hpp"
#include "store/db/keys.hpp"
#include "store/db/transaction.hpp"
#include "store/games/book_field.hpp"
#include "store/games/prepare.hpp"
#include "store/league/closed.hpp"
#include "store/league/nights.hpp"
#include "store/people/players.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using live::Change;
using text::say;

constexpr std::string_view select_tables =
    "SELECT live_table.id, entry_key, watch_key, is_public, header, opened_at, changed_at, closed_at, game, "
    "game.counts, draft, draft_reason, draft_at, help_at, EXISTS (SELECT 1 FROM late_arrival "
    "WHERE late_arrival.live_table IS NULL AND late_arrival.source = 'table ' || live_table.id) "
    "FROM live_table LEFT JOIN game ON game.id = live_table.game ";

/// The club's own cards in a header, as in an exported record; a game stored with it has them.
std::optional<rules::Deck> deck_in(record::Record header) {
  const auto own = club_deck(take_book_field(header).deck);
  if (!own) return std::nullopt;
  return own->deck;
}

LiveTable table_in(SQLite::Statement& row) {
  LiveTable table{.id = row.getColumn(0).getInt64(),
                  .entry_key = row.getColumn(1).isNull() ? "" : row.getColumn(1).getString(),
                  .watch_key = row.getColumn(2).getString(),
                  .is_public = row.getColumn(3).getInt() != 0,
                  .opened_at = moment_in(row.getColumn(5)),
                  .changed_at = moment_in(row.getColumn(6))};
  if (auto header = record::read_record(row.getColumn(4).getString())) {
    table.deck = deck_in(*header);
    table.header = std::move(*header);
  }
  if (!row.getColumn(7).isNull()) table.closed_at = moment_in(row.getColumn(7));
  if (!row.getColumn(8).isNull()) table.game = row.getColumn(8).getInt64();
  table.counts = row.getColumn(9).getInt() != 0;
  if (!row.getColumn(12).isNull()) {
    table.draft = {moves_in_lines(row.getColumn(10).getString()), row.getColumn(11).getString(),
                   moment_in(row.getColumn(12))};
  }
  if (!row.getColumn(13).isNull()) table.help_at = moment_in(row.getColumn(13));
  table.is_late = row.getColumn(14).getInt() != 0;
  return table;
}

std::vector<LiveTable> tables_in(SQLite::Statement& select) {
  std::vector<LiveTable> tables;
  while (select.executeStep()) {
    LiveTable table = table_in(select);
    if (table.header.game != nullptr) tables.push_back(std::move(table));  // otherwise the file was edited by hand
  }
  return tables;
}

/// The seats of those who lost theirs in the round that the table belongs to (nights.hpp).
std::vector<rules::Seat> absent_at(SQLite::Database& database, const LiveTable& table) {
  SQLite::Statement select(
      database,
      "SELECT round_seat.player FROM round_table JOIN round_seat ON round_seat.night = round_table.night "
      "AND round_seat.round = round_table.round AND round_seat.at_table = ? WHERE round_table.live_table = ?");
  bind_all(select, at_no_table, table.id);
  std::set<PlayerId> absent;
  while (select.executeStep()) absent.insert(select.getColumn(0).getInt64());
  std::vector<rules::Seat> seats;
  if (absent.empty()) return seats;
  PlayerRegistry registry(database);
  for (std::size_t i = 0; i < table.header.players.size(); ++i) {  // they may have been renamed since
    const auto player = registry.find(table.header.players[i]);
    if (player && absent.contains(*player)) seats.push_back(static_cast<rules::Seat>(i + 1));
  }
  return seats;
}

template <class Value>
Result<std::optional<LiveTable>> find_by(const Book& book, std::string_view condition, const Value& value) {
  return catch_sqlite(book, [&]() -> std::optional<LiveTable> {
    SQLite::Statement select(book.database(), say(select_tables, "WHERE ", condition, " = ?"));
    bind_all(select, value);
    auto tables = tables_in(select);
    if (tables.empty()) return std::nullopt;
    tables.front().absent = absent_at(book.database(), tables.front());
    return std::move(tables.front());
  });
}

Slot slot_of(const LiveTable& table) { return {table.header.event, table.header.round, table.header.table}; }

/// Reopens the round that a table belongs to, if it is closed, and its night.
Result<void> reopen_round_of(const Book& book, const LiveTable& table, const Act& act) {
  Act plain = act;
  plain.overrides = false;
  const auto closure = closure_at(book.database(), slot_of(table), plain, table.game);
  if (!closure || !closure->night || !closure->is_closed()) return {};
  if (closure->round > 0) return reopen_round(book, *closure->night, closure->round, act);
  return reopen_night(book, *closure->night, act);
}

/// Whether the table of its round now plays another game: its seats or house rules were changed, or it was removed from
/// the round.
bool is_replaced(SQLite::Database& database, const LiveTable& table) {
  const record::Record& header = table.header;
  SQLite::Statement round(database,
                          "SELECT round.night FROM night JOIN round ON round.night = night.id "
                          "WHERE night.event = ? AND round.number = ?");
  if (!bind_all(round, header.event, header.round).executeStep()) return false;
  SQLite::Statement seats(database, "SELECT live_table FROM round_table WHERE night = ? AND round = ? AND number = ?");
  if (!bind_all(seats, round.getColumn(0).getInt64(), header.round, header.table).executeStep()) return true;
  if (!seats.getColumn(0).isNull()) return seats.getColumn(0).getInt64() != table.id;
  Slot slot = slot_of(table);
  slot.players = header.players;
  slot.kind = header.game->name;
  slot.options = options_of(header);
  return !is_played_there(database, slot) || !are_seated(database, slot);
}

/// Earlier confirmations become invalid.
Result<void> end_confirmations(const Book& book, LiveTableId id, const Act& act) {
  SQLite::Statement last(book.database(), "SELECT coalesce(max(number), 0) FROM live_change WHERE live_table = ?");
  bind_all(last, id).executeStep();
  const auto number = static_cast<std::size_t>(last.getColumn(0).getInt64()) + 1;
  const auto added =
      add_live_change(book, id, number,
                      {.kind = Change::Kind::reopen, .token = say("reopen ", number), .at = act.at, .from = act.from});
  return added ? Result<void>() : tl::unexpected(added.error());
}

/// Changes a row of a table, with a row in the audit log. Returns whether there was anything to change.
template <class... Values>
bool update(const Book& book, LiveTableId id, const char* sql, const Act& act, AuditAction action,
            const Values&... values) {
  SQLite::Statement statement(book.database(), sql);
  if (bind_all(statement, values..., id).exec() == 0) return false;
  write_audit(book.database(), act, action, say("table ", id), "");
  return true;
}

}  // namespace

std::string in_lines(const std::vector<std::string>& moves) {
  std::string text;
  for (const std::string& move : moves) text += say(text.empty() ? "" : "\n", move);
  return text;
}

std::vector<std::string> moves_in_lines(std::string_view text) {
  std::vector<std::string> moves;
  if (text.empty()) return moves;
  for (const auto line : text | std::views::split('\n')) moves.emplace_back(line.begin(), line.end());
  return moves;
}

Result<LiveTable> open_live_table(const Book& book, const record::Record& header, bool is_public, const Act& act) {
  return in_transaction(book, [&]() -> Result<LiveTable> {
    if (auto open = must_be_open(book.database(), {header.event, header.round, header.table}, act); !open) {
      return tl::unexpected(open.error());
    }
    LiveTable table{.entry_key = new_key(),
                    .watch_key = new_key().substr(0, 16),
                    .is_public = is_public,
                    .header = header,
                    .opened_at = act.at,
                    .changed_at = act.at};
    table.header.moves = {};
    SQLite::Statement insert(book.database(),
                             "INSERT INTO live_table (entry_key, watch_key, is_public, header, opened_at, changed_at) "
                             "VALUES (?, ?, ?, ?, ?, ?)");
    bind_all(insert, table.entry_key, table.watch_key, is_public, record::write(table.header), act.at, act.at).exec();
    table.id = book.database().getLastInsertRowid();
    write_audit(book.database(), act, AuditAction::opened, say("table ", table.id), std::string(header.game->name));
    return table;
  });
}

Result<LiveTable> open_table_for(const Book& book, std::span<const NameDecision> players, record::Record header,
                                 bool is_public, const Act& act) {
  return in_transaction(book, [&]() -> Result<LiveTable> {
    auto names = settle_names(book, players, act);
    if (!names) return tl::unexpected(names.error());
    header.players = std::move(*names);
    return open_live_table(book, header, is_public, act);
  });
}

Result<std::optional<LiveTable>> find_live_table(const Book& book, LiveTableId id) {
  return find_by(book, "live_table.id", id);
}

Result<std::optional<LiveTable>> find_live_table_to_enter(const Book& book, std::string_view entry_key) {
  return find_by(book, "entry_key", std::string(entry_key));
}

Result<std::optional<LiveTable>> find_live_table_to_watch(const Book& book, std::string_view watch_key) {
  return find_by(book, "watch_key", std::string(watch_key));
}

Result<bool> has_live_tables(const Book& book, const std::string& event, int round) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT 1 FROM live_table WHERE json_extract(header, '$.event') = ? AND "
                             "json_extract(header, '$.round') = ?");
    return bind_all(select, event, round).executeStep();
  });
}

Result<std::optional<LiveTableId>> live_table_of_game(const Book& book, GameId game) {
  return catch_sqlite(book, [&]() -> std::optional<LiveTableId> {
    SQLite::Statement select(book.database(), "SELECT id FROM live_table WHERE game = ? ORDER BY id DESC LIMIT 1");
    if (!bind_all(select, game).executeStep()) return std::nullopt;
    return select.getColumn(0).getInt64();
  });
}

Result<std::vector<LiveTable>> live_tables(const Book& book, std::chrono::sys_seconds closed_after) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(), say(select_tables,
                                                  "WHERE closed_at IS NULL OR closed_at > ? "
                                                  "ORDER BY opened_at DESC, live_table.id DESC"));
    bind_all(select, closed_after);
    return tables_in(select);
  });
}

Result<std::vector<LiveTableId>> live_tables_confirmed(const Book& book) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT id FROM live_table WHERE closed_at IS NULL AND 'confirm' = (SELECT kind FROM "
                             "live_change WHERE live_table = live_table.id ORDER BY number DESC LIMIT 1)");
    std::vector<LiveTableId> tables;
    while (select.executeStep()) tables.push_back(select.getColumn(0).getInt64());
    return tables;
  });
}

Result<std::vector<Change>> live_changes(const Book& book, LiveTableId id) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT kind, step, moves, rolled_for_us, by_seat, token, at, origin FROM live_change "
                             "WHERE live_table = ? ORDER BY number");
    bind_all(select, id);
    std::vector<Change> changes;
    while (select.executeStep()) {
      const std::string name = select.getColumn(0).getString();
      const auto kind = std::ranges::find(live::kinds, name) - live::kinds.begin();
      changes.push_back({.kind = static_cast<Change::Kind>(kind),
                         .step = static_cast<std::size_t>(select.getColumn(1).getInt64()),
                         .moves = moves_in_lines(select.getColumn(2).getString()),
                         .rolled_for_us = select.getColumn(3).getInt() != 0,
                         .by = static_cast<rules::Seat>(select.getColumn(4).getInt()),
                         .token = select.getColumn(5).getString(),
                         .at = moment_in(select.getColumn(6)),
                         .from = select.getColumn(7).getString()});
    }
    return changes;
  });
}

Result<bool> add_live_change(const Book& book, LiveTableId id, std::size_t number, const Change& change) {
  return in_transaction(book, [&] {
    SQLite::Statement insert(
        book.database(),
        "INSERT OR IGNORE INTO live_change "
        "(live_table, number, at, kind, step, moves, rolled_for_us, by_seat, token, origin) "
        "SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM live_table WHERE closed_at IS NULL AND id = ? AND "
        "(SELECT coalesce(max(number), 0) + 1 FROM live_change WHERE live_table = live_table.id) = ?");
    const std::string kind(live::kinds[static_cast<std::size_t>(change.kind)]);
    const auto as_number = static_cast<std::int64_t>(number);
    bind_all(insert, as_number, change.at, kind, static_cast<std::int64_t>(change.step), in_lines(change.moves),
             change.rolled_for_us, static_cast<int>(change.by), change.token, change.from, id, as_number)
        .exec();
    const bool added = book.database().getChanges() > 0;
    if (added) {
      SQLite::Statement touch(book.database(), "UPDATE live_table SET changed_at = ? WHERE id = ?");
      bind_all(touch, change.at, id).exec();
    }
    return added;
  });
}

Result<std::string> renew_entry_key(const Book& book, LiveTableId id, const Act& act) {
  return in_transaction(book, [&] {
    std::string key = new_key();
    update(book, id, "UPDATE live_table SET entry_key = ? WHERE id = ?", act, AuditAction::renewed_entry_link, key);
    return key;
  });
}

Result<void> revoke_entry_key(const Book& book, LiveTableId id, const Act& act) {
  return in_transaction(book, [&] {
    update(book, id, "UPDATE live_table SET entry_key = NULL WHERE id = ?", act, AuditAction::revoked_entry_link);
  });
}

Result<void> set_live_table_public(const Book& book, LiveTableId id, bool is_public, const Act& act) {
  return in_transaction(book, [&] {
    update(book, id, "UPDATE live_table SET is_public = ? WHERE id = ?", act,
           is_public ? AuditAction::published : AuditAction::unpublished, is_public);
  });
}

Result<bool> hand_in_live_draft(const Book& book, LiveTableId id, const LiveDraft& draft, const std::string& from) {
  return in_transaction(book, [&] {
    const std::string moves = in_lines(draft.moves);
    SQLite::Statement same(book.database(),
                           "SELECT 1 FROM live_table WHERE closed_at IS NULL AND id = ? AND draft = ? AND "
                           "draft_reason = ?");
    if (bind_all(same, id, moves, draft.reason).executeStep()) return true;  // sent again: there is nothing to report
    return update(book, id,
                  "UPDATE live_table SET draft = ?, draft_reason = ?, draft_at = ? WHERE closed_at IS NULL AND id = ?",
                  {"the players", draft.at, from}, AuditAction::handed_in_draft, moves, draft.reason, draft.at);
  });
}

Result<bool> discard_live_draft(const Book& book, LiveTableId id, std::chrono::sys_seconds handed_in, const Act& act) {
  return in_transaction(book, [&] {
    return update(book, id,
                  "UPDATE live_table SET draft = NULL, draft_reason = NULL, draft_at = NULL "
                  "WHERE draft_at = ? AND id = ?",
                  act, AuditAction::discarded_draft, handed_in);
  });
}

Result<bool> set_help_call(const Book& book, LiveTableId id, std::optional<std::chrono::sys_seconds> since) {
  return in_transaction(book, [&] {
    SQLite::Statement update(book.database(), "UPDATE live_table SET help_at = ? WHERE closed_at IS NULL AND id = ?");
    return bind_all(update, since, id).exec() > 0;
  });
}

Result<bool> close_live_table(const Book& book, LiveTableId id, std::optional<GameId> game, const Act& act) {
  return in_transaction(book, [&] {
    return update(book, id,
                  "UPDATE live_table SET closed_at = ?, game = coalesce(?, game), help_at = NULL "
                  "WHERE closed_at IS NULL AND id = ?",
                  act, game ? AuditAction::closed : AuditAction::abandoned, act.at, game);
  });
}

Result<void> close_live_tables_of(const Book& book, const std::string& event, std::optional<int> round,
                                  const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Statement select(book.database(), say(select_tables, "WHERE closed_at IS NULL"));
    for (const LiveTable& table : tables_in(select)) {
      if (table.header.event != event || (round && table.header.round != round)) continue;
      const auto closed = close_live_table(book, table.id, std::nullopt, act);
      if (!closed) return tl::unexpected(closed.error());
    }
    return {};
  });
}

Result<bool> reopen_live_table(const Book& book, LiveTableId id, const Act& act) {
  return in_transaction(book, [&]() -> Result<bool> {
    const auto found = find_live_table(book, id);
    if (!found) return tl::unexpected(found.error());
    if (!*found || (*found)->is_open()) return false;
    const LiveTable& table = **found;
    const bool is_stored = table.game.has_value();
    if (auto allowed = is_stored ? must_be_organiser(act) : Result<void>(); !allowed) {
      return tl::unexpected(allowed.error());
    }
    if (is_replaced(book.database(), table)) {
      return refused(rules::message("The seats of this table were changed. Its game cannot be continued."));
    }
    if (auto open = must_be_open(book.database(), slot_of(table), act, table.game); !open) {
      return tl::unexpected(open.error());
    }
    if (auto reopened = reopen_round_of(book, table, act); !reopened) return tl::unexpected(reopened.error());
    update(book, id, "UPDATE live_table SET closed_at = NULL WHERE id = ?", act, AuditAction::reopened);
    if (auto ended = end_confirmations(book, id, act); !ended) return tl::unexpected(ended.error());
    return true;
  });
}

}  // namespace rollbook::store
