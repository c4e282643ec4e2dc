#include "store/import/league_edit.hpp"

#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/games/games.hpp"
#include "store/import/game_edit.hpp"
#include "store/league/closed.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using rules::message;
using text::say;

Act knowingly(Act act) {
  act.overrides = true;
  return act;
}

std::vector<GameId> games_called(SQLite::Database& database, const std::string& event) {
  std::vector<GameId> games;
  SQLite::Statement select(database, "SELECT id FROM game WHERE event = ? ORDER BY id");
  bind_all(select, event);
  while (select.executeStep()) games.push_back(select.getColumn(0).getInt64());
  return games;
}

/// The night as it is, if it may change.
Result<Night> night_to_edit(const Book& book, NightId id, const Act& act) {
  if (auto allowed = must_be_organiser(act); !allowed) return tl::unexpected(allowed.error());
  auto found = find_night(book, id);
  if (!found) return tl::unexpected(found.error());
  std::optional<Night>& there = *found;
  if (!there) return refused(message("This night is not in the book any more."));
  Night& night = *there;
  if (night.closed_at && !may_override(act)) {
    return refused(message("The night {event} is closed.", text::quote(night.event)));
  }
  SQLite::Statement open_tables(
      book.database(), "SELECT 1 FROM live_table WHERE closed_at IS NULL AND json_extract(header, '$.event') = ?");
  if (bind_all(open_tables, night.event).executeStep()) {
    return refused(message("Games of this night are being played. Close their tables first."));
  }
  return std::move(night);
}

}  // namespace

Result<void> rename_night(const Book& book, const Night& wanted, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    const auto night = night_to_edit(book, wanted.id, act);
    if (!night) return tl::unexpected(night.error());
    SQLite::Statement late(database, "SELECT 1 FROM late_arrival WHERE night = ?");
    if (bind_all(late, wanted.id).executeStep()) {
      return refused(message("Records wait for this night. Accept or discard them on its page first."));
    }
    for (const GameId game : games_called(database, night->event)) {
      auto stored = read_game(book, game);
      if (!stored) return tl::unexpected(stored.error());
      GameHeader header = header_of(stored->record);
      header.event = wanted.event;
      if (auto moved = change_header(book, game, "", header, knowingly(act)); !moved) return moved;
    }
    SQLite::Statement tables(database,
                             "UPDATE live_table SET header = json_set(header, '$.event', ?1) "
                             "WHERE json_extract(header, '$.event') = ?2");
    bind_all(tables, wanted.event, night->event).exec();
    // A name that is taken is refused below, in a sentence.
    SQLite::Statement rename(database, "UPDATE OR IGNORE night SET event = ? WHERE id = ?");
    bind_all(rename, wanted.event, wanted.id).exec();
    return change_night(book, wanted, act);
  });
}

Result<void> delete_night(const Book& book, NightId id, GamesOfNight games, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    const auto night = night_to_edit(book, id, act);
    if (!night) return tl::unexpected(night.error());
    if (games == GamesOfNight::go) {
      for (const GameId game : games_called(database, night->event)) {
        if (auto gone = delete_game(book, game, "", knowingly(act)); !gone) return gone;
      }
    }
    for (const char* table : {"late_arrival", "round_seat", "round_table", "round", "attendance"}) {
      SQLite::Statement remove(database, say("DELETE FROM ", table, " WHERE night = ?"));
      bind_all(remove, id).exec();
    }
    SQLite::Statement remove(database, "DELETE FROM night WHERE id = ?");
    bind_all(remove, id).exec();
    write_audit(database, act, AuditAction::removed, say("night ", id), say(night->event, ", ", night->day));
    return {};
  });
}

Result<void> delete_season(const Book& book, SeasonId id, GamesOfNight games, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    if (auto allowed = must_be_organiser(act); !allowed) return allowed;
    const auto season = read_season(book, id);
    if (!season) return tl::unexpected(season.error());
    const auto nights = nights_of(book, id);
    if (!nights) return tl::unexpected(nights.error());
    for (const Night& night : *nights) {
      if (auto gone = delete_night(book, night.id, games, act); !gone) return gone;
    }
    SQLite::Statement remove(database, "DELETE FROM season WHERE id = ?");
    bind_all(remove, id).exec();
    write_audit(database, act, AuditAction::removed, say("season ", id), season->name);
    return {};
  });
}

}  // namespace rollbook::store
