#include "store/import/game_edit.hpp"

#include <algorithm>
#include <sstream>

#include "record/fields/names.hpp"
#include "record/reader.hpp"
#include "record/writer.hpp"
#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/games/game_writer.hpp"
#include "store/games/games.hpp"
#include "store/games/prepare.hpp"
#include "store/games/stored_revision.hpp"
#include "store/league/closed.hpp"
#include "store/league/rulings.hpp"
#include "store/people/players.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using rules::message;
using text::say;

std::string state_in(SQLite::Database& database, GameId game) {
  SQLite::Statement select(database,
                           "SELECT revision || '.' || (SELECT count(*) FROM ruling WHERE ruling.game = game.id) || '.' "
                           "|| (SELECT max(id) FROM log WHERE log.game = game.id) FROM game WHERE id = ?");
  return bind_all(select, game).executeStep() ? select.getColumn(0).getString() : "";
}

/// The game must be as the organiser has seen it, who must be one.
Result<void> must_be_as_seen(SQLite::Database& database, GameId game, const std::string& seen, const Act& act) {
  if (auto allowed = must_be_organiser(act); !allowed) return allowed;
  const std::string state = state_in(database, game);
  if (state.empty()) return refused(message("Game {game} is not in the book any more.", game));
  if (seen.empty() || seen == state) return {};
  return refused(message("Game {game} was changed meanwhile. Check what you entered and preview it again.", game));
}

Result<void> must_not_be_final(SQLite::Database& database, GameId game, const Act& act) {
  if (auto closure = closure_of_game(database, game, act)) return refused(std::move(closure->why));
  return {};
}

/// A change of one game, in one transaction, if it is as seen.
template <class Change>
Result<void> edit_game(const Book& book, GameId game, const std::string& seen, const Act& act, const Change& change) {
  return in_transaction(book, [&]() -> Result<void> {
    if (auto fine = must_be_as_seen(book.database(), game, seen, act); !fine) return fine;
    return change(book.database());
  });
}

/// The record as a reader of files finds it, so that its fields are checked in the same way.
Result<record::Entry> entry_of(const record::Record& record) {
  std::stringbuf bytes(record::write(record));
  auto entry = record::Reader(bytes).next();
  if (!entry || !entry->record) {
    if (entry && !entry->violations.empty()) return refused(entry->violations.front().message);
    return refused(message("This record cannot be stored."));
  }
  return std::move(*entry);
}

/// Derives the rows of a game again from its current revision.
void derive_again(SQLite::Database& database, GameId game) {
  const auto stored_log = RevisionReader(database).read(game);
  if (!stored_log) return;
  Packer packer;
  const DerivedRows derived = derive(*stored_log, known_names(database), packer);
  GameWriter(database).derive(game, stored_log->revision, stored_log->stored_at, derived.rows, derived.players);
}

std::optional<std::int64_t> deck_of(SQLite::Database& database, GameId game, int revision) {
  SQLite::Statement select(database, "SELECT deck FROM log WHERE game = ? AND revision = ? AND deck IS NOT NULL");
  if (!bind_all(select, game, revision).executeStep()) return std::nullopt;
  return select.getColumn(0).getInt64();
}

/// Where the same record is stored already.
struct Stored {
  GameId game = 0;
  int revision = 0;
};
std::optional<Stored> stored_with(SQLite::Database& database, const Hash& hash) {
  SQLite::Statement select(database, "SELECT game, revision FROM log WHERE hash = ?");
  if (!bind_all(select, hash).executeStep()) return std::nullopt;
  return Stored{select.getColumn(0).getInt64(), select.getColumn(1).getInt()};
}

/// A log as a row, to be moved to another revision.
struct MovedLog {
  Hash hash{};
  std::string source;
  std::int64_t stored_at = 0;
  std::optional<std::int64_t> deck;
  std::optional<std::string> violations;
  std::string content;
};

/// Makes a revision the last one: those after it move down by one.
void make_last(SQLite::Database& database, GameId game, int revision, int last) {
  std::vector<MovedLog> logs;
  SQLite::Statement select(database,
                           "SELECT hash, source, stored_at, deck, violations, content FROM log "
                           "WHERE game = ? AND revision >= ? ORDER BY revision");
  bind_all(select, game, revision);
  while (select.executeStep()) {
    MovedLog log{hash_in(select.getColumn(0)), select.getColumn(1).getString(), select.getColumn(2).getInt64()};
    if (!select.getColumn(3).isNull()) log.deck = select.getColumn(3).getInt64();
    log.violations = text_or_none(select.getColumn(4));
    log.content = select.getColumn(5).getString();
    logs.push_back(std::move(log));
  }
  select.reset();
  std::ranges::rotate(logs, logs.begin() + 1);
  SQLite::Statement remove(database, "DELETE FROM log WHERE game = ? AND revision >= ?");
  bind_all(remove, game, revision).exec();
  SQLite::Statement insert(database,
                           "INSERT INTO log (game, revision, hash, source, stored_at, deck, violations, content) "
                           "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  for (int number = revision; const MovedLog& log : logs) {
    Binder binder(insert);
    binder << game << number++ << log.hash << log.source << log.stored_at << log.deck << log.violations;
    binder.bytes(log.content);
    insert.exec();
  }
  SQLite::Statement rulings(database,
                            "UPDATE ruling SET revision = iif(revision = ?2, ?3, revision - 1) "
                            "WHERE game = ?1 AND revision >= ?2");
  bind_all(rulings, game, revision, last).exec();
}

int last_revision(SQLite::Database& database, GameId game) {
  SQLite::Statement select(database, "SELECT revision FROM game WHERE id = ?");
  return bind_all(select, game).executeStep() ? select.getColumn(0).getInt() : 0;
}

/// Back to an earlier revision, inside the transaction of a change.
Result<void> revert(const Book& book, GameId game, int revision, const Act& act) {
  SQLite::Database& database = book.database();
  const int last = last_revision(database, game);
  if (revision < 1 || revision > last) {
    return refused(message("Game {game} has no revision {revision}.", game, revision));
  }
  if (revision == last) return {};
  const auto old = RevisionReader(database).read(game, revision);
  if (!old) return refused(message("Game {game} has no revision {revision}.", game, revision));
  Packer packer;
  const Rows rows = derive(*old, known_names(database), packer).rows;
  if (auto open = must_not_be_final(database, game, act); !open) return open;
  if (auto closure = closure_at(database, slot_of(rows), act, game)) return refused(std::move(closure->why));
  make_last(database, game, revision, last);
  derive_again(database, game);
  write_audit(database, act, AuditAction::changed, say("game ", game), say("back to revision ", revision));
  if (may_override(act)) return replace_others(book, game, act);
  return {};
}

/// Stores a record as the next revision, inside the transaction of a change. The ruling on the game stays if the
/// organiser says so.
Result<void> store_revision(const Book& book, GameId game, const record::Record& record, const std::string& source,
                            bool keeps_ruling, const Act& act) {
  SQLite::Database& database = book.database();
  auto entry = entry_of(record);
  if (!entry) return tl::unexpected(entry.error());
  const auto current = RevisionReader(database).read(game);
  if (!current) return refused(message("There is no game {game}.", game));
  const auto deck = current->deck.empty() ? std::nullopt : club_deck(current->deck);
  Packer packer;
  PrepareResult prepared = prepare(std::move(*entry), deck ? &*deck : nullptr, packer);
  if (!prepared.game) return refused(message("This record cannot be stored."));
  PreparedGame& next = *prepared.game;
  if (const auto same = stored_with(database, next.hash)) {
    if (same->game == game) return revert(book, game, same->revision, act);
    return refused(message("Game {game} has the same record already.", same->game));
  }
  if (auto open = must_not_be_final(database, game, act); !open) return open;
  if (auto closure = closure_at(database, slot_of(next.rows), act, game)) return refused(std::move(closure->why));
  PlayerRegistry registry(database);
  std::vector<PlayerId> players;
  players.reserve(next.rows.seats.size());
  for (const SeatRow& seat : next.rows.seats) players.push_back(registry.find_or_create(seat.name, seat.name));
  dispute_same_player(players, next.rows, next.verdict);
  const LogRow log{next.hash, source, act.at, deck_of(database, game, current->revision), next.content};
  GameWriter(database).revise(game, current->revision + 1, log, next.rows, players);
  if (keeps_ruling && current->ruling) {
    insert_ruling(database, game, current->revision + 1, *current->ruling);
    derive_again(database, game);
  }
  write_audit(database, act, AuditAction::changed, say("game ", game), source);
  if (may_override(act)) return replace_others(book, game, act);
  return {};
}

/// Names that the book does not know are entered here, by hand.
Result<void> must_be_names(SQLite::Database& database, const std::vector<std::string>& names) {
  PlayerRegistry players(database);
  for (const std::string& name : names) {
    const auto wrong = players.find(name) ? std::nullopt : record::wrong_with_new_name(name);
    if (wrong) return refused(message("{name} cannot be a name: it {reason}.", text::quote(name), *wrong));
  }
  return {};
}

}  // namespace

Result<std::string> game_state(const Book& book, GameId game) {
  return catch_sqlite(book, [&] { return state_in(book.database(), game); });
}

Result<void> rule_game(const Book& book, GameId game, const std::string& seen, const Ruling& ruling, const Act& act) {
  return edit_game(book, game, seen, act, [&](SQLite::Database& /*database*/) -> Result<void> {
    auto closure = closure_of_ruling(book, game, ruling);
    if (!closure) return tl::unexpected(closure.error());
    if (*closure && !may_override(act)) return refused(std::move((*closure)->why));
    return rule(book, game, ruling, may_override(act));
  });
}

GameHeader header_of(const record::Record& record) {
  return {.played_at = record.played_at,
          .event = record.event,
          .round = record.round,
          .table = record.table,
          .players = record.players,
          .notes = record.notes};
}

Result<void> change_header(const Book& book, GameId game, const std::string& seen, const GameHeader& header,
                           const Act& act) {
  return edit_game(book, game, seen, act, [&](SQLite::Database& database) -> Result<void> {
    auto stored = read_game(book, game);
    if (!stored) return tl::unexpected(stored.error());
    record::Record record = std::move(stored->record);
    if (header_of(record) == header) return {};
    if (header.players.size() != record.players.size()) {
      return refused(message("Game {game} has {count} players.", game, record.players.size()));
    }
    if (auto named = must_be_names(database, header.players); !named) return named;
    record.played_at = header.played_at;
    record.event = header.event;
    record.round = header.round;
    record.table = header.table;
    record.players = header.players;
    record.notes = header.notes;
    return store_revision(book, game, record, "edited", true, act);
  });
}

Result<void> revise_game(const Book& book, GameId game, const std::string& seen, const record::Record& record,
                         const std::string& source, const Act& act) {
  return edit_game(book, game, seen, act, [&](SQLite::Database& /*database*/) {
    return store_revision(book, game, record, source, false, act);
  });
}

Result<void> revert_game(const Book& book, GameId game, const std::string& seen, int revision, const Act& act) {
  return edit_game(book, game, seen, act,
                   [&](SQLite::Database& /*database*/) { return revert(book, game, revision, act); });
}

std::string result_of_game(const Book& book, GameId game) {
  const auto lines = read_lines(book, {game});
  if (!lines || lines->empty()) return "";
  std::string result = say(lines->front().kind, ":");
  for (std::string_view joint = " "; const SeatResult& seat : lines->front().seats) {
    result += say(joint, seat.player, " ", seat.total);
    joint = ", ";
  }
  return result;
}

Result<void> delete_game(const Book& book, GameId game, const std::string& seen, const Act& act) {
  return edit_game(book, game, seen, act, [&](SQLite::Database& database) -> Result<void> {
    if (auto open = must_not_be_final(database, game, act); !open) return open;
    const std::string result = result_of_game(book, game);
    for (const char* sql :
         {"DELETE FROM late_arrival WHERE game = ?", "UPDATE live_table SET game = NULL WHERE game = ?",
          "DELETE FROM result WHERE game = ?", "DELETE FROM ruling WHERE game = ?", "DELETE FROM log WHERE game = ?",
          "DELETE FROM game WHERE id = ?"}) {
      SQLite::Statement remove(database, sql);
      bind_all(remove, game).exec();
    }
    write_audit(database, act, AuditAction::removed, say("game ", game), result);
    return {};
  });
}

}  // namespace rollbook::store
