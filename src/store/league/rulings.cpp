#include "store/league/rulings.hpp"

#include <algorithm>
#include <map>

#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/games/game_writer.hpp"
#include "store/games/stored_revision.hpp"
#include "store/league/closed.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using rules::message;
using text::say;

/// Why this ruling on a game is not possible, if it is not.
Result<void> check_ruling(const Ruling& ruling, const StoredRevision& stored_log, const DerivedRows& derived) {
  const std::size_t seats = derived.rows.seats.size();
  if (!derived.record) return refused(say("Game ", stored_log.game, " cannot be read any more: rollbook check"));
  if (!ruling.totals.empty() && ruling.totals.size() != seats) {
    return refused(say("Game ", stored_log.game, " has ", text::count(seats, "player", "players"), ", and ",
                       text::count(ruling.totals.size(), "total is", "totals are"), " given."));
  }
  if (!ruling.accepted) {
    if (ruling.totals.empty()) return {};
    return refused(message("A game that is rejected has no totals."));
  }
  if (derived.rows.counts && ruling.totals.empty() && !stored_log.ruling) {
    return refused(message("Game {game} is clean and already counts.", stored_log.game));
  }
  if (ruling.totals.empty() && !has_totals(*derived.record, derived.rows)) {
    return refused(
        message("The replay of game {game} stops at an illegal move, and its record does not claim how it "
                "ended. Give the totals that count.",
                stored_log.game));
  }
  return {};
}

/// The games that count in a round, and their places.
std::map<GameId, Slot> counting_games_of(SQLite::Database& database, const std::string& event, int round) {
  SQLite::Statement select(database,
                           "SELECT game.id, at_table, kind, options, player.name FROM game "
                           "JOIN result ON result.game = game.id JOIN player ON player.id = result.player "
                           "WHERE event = ? AND round = ? AND counts");
  bind_all(select, event, round);
  std::map<GameId, Slot> games;
  while (select.executeStep()) {
    Slot& slot = games[select.getColumn(0).getInt64()];
    slot.event = event;
    slot.round = round;
    slot.table = number_or_none(select.getColumn(1));
    slot.kind = select.getColumn(2).getString();
    slot.options = select.getColumn(3).getString();
    slot.players.push_back(select.getColumn(4).getString());
  }
  return games;
}

/// What is final, and would be changed by this ruling.
std::optional<Closure> closure_of(SQLite::Database& database, const Ruling& ruling, GameId game, const Rows& rows) {
  if (!ruling.accepted && !rows.counts) return std::nullopt;
  auto closure = closure_at(database, slot_of(rows), {.who = ruling.by, .at = ruling.at}, game);
  if (closure && !ruling.accepted && !closure->is_closed()) return std::nullopt;  // from a place not its own
  return closure;
}

/// Rules on a game. Unless `overrides`, never changes what is final.
Result<void> put_ruling(const Book& book, GameId game, const Ruling& ruling, bool overrides) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    auto stored_log = RevisionReader(database).read(game);
    if (!stored_log) return tl::unexpected(Error{say("There is no game ", game, ".")});
    Packer packer;
    const KnownNames names = known_names(database);
    DerivedRows derived = derive(*stored_log, names, packer);
    if (auto possible = check_ruling(ruling, *stored_log, derived); !possible) return possible;
    if (const auto closure = overrides ? std::nullopt : closure_of(database, ruling, game, derived.rows)) {
      return refused(say(rules::english(closure->why), " To rule on game ", game, " anyway, use --override"));
    }
    insert_ruling(database, game, stored_log->revision, ruling);
    write_audit(database, {ruling.by, ruling.at}, AuditAction::ruled, say("game ", game),
                say(ruling.accepted ? "accepted: " : "rejected: ", ruling.reason));
    stored_log->ruling = ruling;
    derived = derive(*stored_log, names, packer);
    GameWriter(database).derive(game, stored_log->revision, stored_log->stored_at, derived.rows, derived.players);
    return {};
  });
}

}  // namespace

Result<void> rule(const Book& book, GameId game, const Ruling& ruling, bool overrides) {
  return in_transaction(book, [&]() -> Result<void> {
    if (auto ruled = put_ruling(book, game, ruling, overrides); !ruled || !ruling.accepted) return ruled;
    return replace_others(book, game, {.who = ruling.by, .at = ruling.at});
  });
}

Result<std::optional<Closure>> closure_of_ruling(const Book& book, GameId game, const Ruling& ruling) {
  return catch_sqlite(book, [&]() -> std::optional<Closure> {
    SQLite::Database& database = book.database();
    const auto stored_log = RevisionReader(database).read(game);
    if (!stored_log) return std::nullopt;
    Packer packer;
    return closure_of(database, ruling, game, derive(*stored_log, known_names(database), packer).rows);
  });
}

Result<void> replace_others(const Book& book, GameId game, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Statement select(book.database(), "SELECT event, round, at_table FROM game WHERE id = ? AND counts");
    if (!bind_all(select, game).executeStep()) return {};
    const Slot slot{text_or_none(select.getColumn(0)), number_or_none(select.getColumn(1)),
                    number_or_none(select.getColumn(2))};
    if (!is_seated(book.database(), slot)) return {};
    for (const GameId other : counting_games_at(book.database(), slot)) {
      if (other == game) continue;
      const Ruling ruling{.reason = say("Replaced by game ", game, "."), .by = act.who, .at = act.at};
      if (auto ruled = put_ruling(book, other, ruling, true); !ruled) return ruled;
    }
    return {};
  });
}

Result<void> reject_misplaced(const Book& book, const std::string& event, int round, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    for (const auto& [game, slot] : counting_games_of(book.database(), event, round)) {
      const auto wrong = misplaced(book.database(), slot);
      if (!wrong) continue;
      const Ruling ruling{.reason = rules::english(wrong->why), .by = act.who, .at = act.at};
      if (auto ruled = put_ruling(book, game, ruling, true); !ruled) return ruled;
    }
    return {};
  });
}

}  // namespace rollbook::store
