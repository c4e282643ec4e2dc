#include "store/undo/undoable.hpp"

#include <algorithm>
#include <set>

#include "store/db/bind.hpp"
#include "store/db/migrations.hpp"
#include "store/db/transaction.hpp"
#include "store/league/closed.hpp"
#include "store/undo/changeset.hpp"
#include "store/upkeep/checker.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using rules::message;
using text::say;

constexpr std::string_view select_changes =
    "SELECT id, at, who, action, object, detail, undone_at FROM undoable_change ";

UndoableChange change_in(SQLite::Statement& row) {
  UndoableChange change{.id = row.getColumn(0).getInt64(),
                        .who = row.getColumn(2).getString(),
                        .at = moment_in(row.getColumn(1)),
                        .action = row.getColumn(3).getString(),
                        .object = row.getColumn(4).getString(),
                        .detail = row.getColumn(5).getString()};
  if (!row.getColumn(6).isNull()) change.undone_at = moment_in(row.getColumn(6));
  return change;
}

std::optional<UndoableChange> read_change(SQLite::Database& database, ChangeId id) {
  SQLite::Statement select(database, say(select_changes, "WHERE id = ? AND tables_version = ?"));
  if (!bind_all(select, id, version_of(database)).executeStep()) return std::nullopt;
  return change_in(select);
}

std::string changeset_of(SQLite::Database& database, ChangeId id) {
  SQLite::Statement select(database, "SELECT changeset FROM undoable_change WHERE id = ?");
  bind_all(select, id).executeStep();
  return select.getColumn(0).getString();
}

std::set<GameId> games_in(std::string_view changeset) {
  std::set<GameId> games;
  for (const ChangedRow& row : rows_of(changeset)) {
    if (row.game != 0) games.insert(row.game);
  }
  return games;
}

/// Rows by which two changes touch each other: the same ones, or those of one game.
std::set<std::string> touched_by(std::string_view changeset) {
  std::set<std::string> touched;
  for (const ChangedRow& row : rows_of(changeset)) {
    touched.insert(row.game != 0 ? say("game ", row.game) : say(row.table, " ", row.key));
  }
  return touched;
}

/// The last standing change after this one that touches the same rows.
std::optional<UndoableChange> later_change(SQLite::Database& database, const UndoableChange& change,
                                           std::string_view changeset) {
  const auto touched = touched_by(changeset);
  SQLite::Statement select(
      database, say(select_changes, "WHERE id > ? AND undone_at IS NULL AND tables_version = ? ORDER BY id DESC"));
  bind_all(select, change.id, version_of(database));
  while (select.executeStep()) {
    UndoableChange later = change_in(select);
    const auto also = touched_by(changeset_of(database, later.id));
    if (std::ranges::any_of(also, [&](const std::string& row) { return touched.contains(row); })) return later;
  }
  return std::nullopt;
}

/// Why a change does not fit the book any more.
tl::unexpected<Error> outdated(SQLite::Database& database, const UndoableChange& change, std::string_view changeset) {
  const auto later = later_change(database, change, changeset);
  const bool is_game = change.object.starts_with("game ");
  const std::string game = is_game ? change.object.substr(5) : "";
  if (later && is_game) {
    return refused(message("Game {game} was changed again since, by {who}. Undo that change first.", game, later->who));
  }
  if (later) return refused(message("This was changed again since, by {who}. Undo that change first.", later->who));
  if (is_game) return refused(message("Game {game} has changed since. This can no longer be undone.", game));
  return refused(message("This has changed again since, and can no longer be undone."));
}

tl::unexpected<Error> refusal_of(SQLite::Database& database, const UndoableChange& change, std::string_view changeset,
                                 const Conflict& conflict) {
  if (conflict.kind == Conflict::Kind::occupied && conflict.table == "log") {
    return refused(message("The same game was stored again meanwhile. Delete that one first."));
  }
  if (conflict.kind == Conflict::Kind::occupied) {
    return refused(message("Another entry has the same name now. Rename or delete that one first."));
  }
  if (conflict.kind == Conflict::Kind::referred) {
    return refused(message("Other entries depend on this now. It can no longer be undone."));
  }
  return outdated(database, change, changeset);
}

/// Whether a game counts in a round or night that was closed after this moment.
bool was_closed_since(SQLite::Database& database, const std::set<GameId>& games, std::chrono::sys_seconds moment) {
  SQLite::Statement select(database,
                           "SELECT 1 FROM game JOIN night ON night.event = game.event "
                           "LEFT JOIN round ON round.night = night.id AND round.number = game.round "
                           "WHERE game.id = ?1 AND game.counts AND (night.closed_at > ?2 OR round.closed_at > ?2)");
  return std::ranges::any_of(games, [&](GameId game) { return bind_all(select, game, moment).executeStep(); });
}

/// The games of the players whose names are among these rows, as the book is now.
std::set<GameId> games_under_names(SQLite::Database& database, const std::vector<ChangedRow>& rows) {
  SQLite::Statement select(database,
                           "SELECT result.game FROM alias JOIN result ON result.player = alias.player WHERE key = ?");
  std::set<GameId> games;
  for (const ChangedRow& row : rows) {
    if (row.table != "alias") continue;
    bind_all(select, row.key);
    while (select.executeStep()) games.insert(select.getColumn(0).getInt64());
    select.reset();
  }
  return games;
}

/// Games that were stored meanwhile may use a name that the change gave or took.
Result<void> must_keep_names(SQLite::Database& database, const std::set<GameId>& games) {
  for (const GameId game : games) {
    if (mismatch_in(database, game).empty()) continue;
    return refused(message("Game {game} uses this name now. Correct the names of that game first.", game));
  }
  return {};
}

/// A table of a round has one result: another game may have taken the place of one that comes back.
Result<void> must_be_alone_at_table(SQLite::Database& database, GameId game) {
  SQLite::Statement select(database, "SELECT event, round, at_table FROM game WHERE id = ? AND counts");
  if (!bind_all(select, game).executeStep()) return {};
  const Slot slot{text_or_none(select.getColumn(0)), number_or_none(select.getColumn(1)),
                  number_or_none(select.getColumn(2))};
  if (!is_seated(database, slot) || counting_games_at(database, slot).size() < 2) return {};
  return refused(message("Table {table} already has a result.", slot.table.value_or(0)));
}

/// Applies the changeset of a change, or its inverse, and makes sure that the book is consistent afterwards.
Result<void> apply(SQLite::Database& database, const UndoableChange& change, std::string_view changeset,
                   const Act& act) {
  const std::set<GameId> games = games_in(changeset);
  const std::vector<ChangedRow> rows = rows_of(changeset);
  std::set<GameId> others = games_under_names(database, rows);
  bool is_final = was_closed_since(database, games, change.at);
  if (const auto conflict = apply_changeset(database, changeset)) {
    return refusal_of(database, change, changeset, *conflict);
  }
  is_final = is_final || was_closed_since(database, games, change.at);
  if (is_final && !may_override(act)) {
    return refused(message("The round or the night was closed since. Confirm that its results may change."));
  }
  for (const GameId game : games) {
    if (!mismatch_in(database, game).empty()) return outdated(database, change, changeset);
    if (auto alone = must_be_alone_at_table(database, game); !alone) return alone;
  }
  others.merge(games_under_names(database, rows));
  return must_keep_names(database, others);
}

enum class Way : std::uint8_t { back, forth };

Result<void> apply_change(const Book& book, ChangeId id, const Act& act, Way way) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    if (auto allowed = must_be_organiser(act); !allowed) return allowed;
    const auto change = read_change(database, id);
    if (!change || act.at - change->at > undoable_for) {
      return refused(message("This change is too old, or its data was purged. It can no longer be undone."));
    }
    if (change->undone_at.has_value() == (way == Way::back)) {
      return refused(way == Way::back ? message("This was undone already.") : message("This was not undone."));
    }
    const std::string recorded = changeset_of(database, id);
    if (auto applied = apply(database, *change, way == Way::back ? inverse_of(recorded) : recorded, act); !applied) {
      return applied;
    }
    SQLite::Statement update(database, "UPDATE undoable_change SET undone_at = ? WHERE id = ?");
    bind_all(update, way == Way::back ? std::optional(act.at) : std::nullopt, id).exec();
    const std::string what = say(change->action, change->detail.empty() ? "" : ": ", change->detail);
    write_audit(database, act, way == Way::back ? AuditAction::undid : AuditAction::redid, change->object, what);
    return {};
  });
}

void purge(SQLite::Database& database, std::chrono::sys_seconds now) {
  SQLite::Statement remove(database, "DELETE FROM undoable_change WHERE at < ? OR tables_version <> ?");
  bind_all(remove, now - undoable_for, version_of(database)).exec();
}

}  // namespace

Result<ChangeId> undoable(const Book& book, const Act& act, const ChangeTitle& title,
                          const std::function<Result<void>()>& work) {
  return in_transaction(book, [&]() -> Result<ChangeId> {
    SQLite::Database& database = book.database();
    const Recording recording(database);
    if (auto worked = work(); !worked) return tl::unexpected(worked.error());
    const std::string changeset = recording.changeset();
    if (changeset.empty()) return 0;
    purge(database, act.at);
    SQLite::Statement insert(database,
                             "INSERT INTO undoable_change (at, who, action, object, detail, tables_version, changeset) "
                             "VALUES (?, ?, ?, ?, ?, ?, ?)");
    Binder binder(insert);
    binder << act.at << act.who << audit_actions[title.action] << title.object << title.detail << version_of(database);
    binder.bytes(changeset);
    insert.exec();
    return database.getLastInsertRowid();
  });
}

Result<std::vector<UndoableChange>> undoable_changes(const Book& book, std::chrono::sys_seconds now,
                                                     const ChangeQuery& query) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             say(select_changes,
                                 "WHERE at >= ?1 AND tables_version = ?2 AND (?3 = '' OR action = ?3) AND "
                                 "(?4 = '' OR object LIKE ?4 || ' %') ORDER BY id DESC LIMIT ?5"));
    bind_all(select, now - undoable_for, version_of(book.database()), query.action, query.object_kind, query.most);
    std::vector<UndoableChange> changes;
    while (select.executeStep()) changes.push_back(change_in(select));
    return changes;
  });
}

Result<std::optional<UndoableChange>> find_change(const Book& book, ChangeId id) {
  return catch_sqlite(book, [&] { return read_change(book.database(), id); });
}

Result<void> undo(const Book& book, ChangeId id, const Act& act) { return apply_change(book, id, act, Way::back); }
Result<void> redo(const Book& book, ChangeId id, const Act& act) { return apply_change(book, id, act, Way::forth); }

Result<void> purge_changes(const Book& book, std::chrono::sys_seconds now) {
  return in_transaction(book, [&] { purge(book.database(), now); });
}

}  // namespace rollbook::store
