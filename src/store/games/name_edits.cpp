#include "store/games/name_edits.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "record/fields/names.hpp"
#include "record/reader.hpp"
#include "store/db/bind.hpp"
#include "store/db/content.hpp"
#include "store/db/transaction.hpp"
#include "store/games/stored_revision.hpp"
#include "store/people/players.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using rules::message;
using text::say;

std::string quoted(const std::string& name) { return text::quote(name, 100); }

std::string displayed_name(SQLite::Database& database, PlayerId id) {
  SQLite::Statement select(database, "SELECT name FROM player WHERE id = ?");
  return bind_all(select, id).executeStep() ? select.getColumn(0).getString() : "";
}

/// The player's displayed name, for an organiser; or why nothing can be done.
Result<std::string> player_to_edit(SQLite::Database& database, PlayerId id, const Act& act) {
  if (act.authority != Authority::organiser) return refused(message("Only organisers can do this."));
  std::string name = displayed_name(database, id);
  if (name.empty()) return refused(message("This player is no longer in the book. Nothing was changed."));
  return name;
}

/// A seat of a player, and the name written down there.
struct WrittenSeat {
  GameId game = 0;
  int seat = 0;
  std::string key;  ///< record::name_key
};

/// All seats of a player in games. The names are in the logs only.
std::vector<WrittenSeat> seats_of(SQLite::Database& database, PlayerId player) {
  SQLite::Statement select(database, "SELECT game, seat FROM result WHERE player = ? ORDER BY game, seat");
  bind_all(select, player);
  RevisionReader reader(database);
  Packer packer;
  std::vector<WrittenSeat> seats;
  while (select.executeStep()) {
    WrittenSeat written{.game = select.getColumn(0).getInt64(), .seat = select.getColumn(1).getInt()};
    const auto revision = reader.read(written.game);
    const auto content = revision ? packer.unpack(revision->content) : std::nullopt;
    const auto record = content ? record::read_record(*content) : std::nullopt;
    const auto index = static_cast<std::size_t>(written.seat - 1);
    if (record && index < record->players.size()) written.key = record::name_key(record->players[index]);
    seats.push_back(std::move(written));
  }
  return seats;
}

/// The keys of the names at tables that are open.
std::set<std::string> names_at_open_tables(SQLite::Database& database) {
  SQLite::Statement select(database, "SELECT header FROM live_table WHERE closed_at IS NULL");
  std::set<std::string> keys;
  while (select.executeStep()) {
    const auto header = record::read_record(select.getColumn(0).getString());
    if (!header) continue;
    for (const std::string& name : header->players) keys.insert(record::name_key(name));
  }
  return keys;
}

bool has_name(SQLite::Database& database, PlayerId player, const std::string& name) {
  return PlayerRegistry(database).find(name) == player;
}

/// The seats at the tables of nights, and the attendance, go with the games.
void move_seats(SQLite::Database& database, const std::vector<GameId>& games, PlayerId from, PlayerId to) {
  SQLite::Statement seat(database,
                         "UPDATE round_seat SET player = ?1 WHERE player = ?2 AND (night, round, at_table) IN "
                         "(SELECT night.id, game.round, game.at_table FROM game JOIN night ON night.event = game.event "
                         "WHERE game.id = ?3)");
  SQLite::Statement came(database,
                         "INSERT OR IGNORE INTO attendance (night, player, first_round, last_round) "
                         "SELECT attendance.night, ?1, first_round, last_round FROM attendance "
                         "JOIN night ON night.id = attendance.night JOIN game ON game.event = night.event "
                         "WHERE game.id = ?3 AND attendance.player = ?2");
  for (const GameId game : games) {
    bind_all(seat, to, from, game).exec();
    seat.reset();
    bind_all(came, to, from, game).exec();
    came.reset();
  }
  // A night at which only the other one played.
  SQLite::Statement gone(database,
                         "DELETE FROM attendance WHERE player = ?2 "
                         "AND night IN (SELECT night FROM attendance WHERE player = ?1) "
                         "AND NOT EXISTS (SELECT 1 FROM round_seat WHERE round_seat.night = attendance.night "
                         "AND round_seat.player = ?2) "
                         "AND NOT EXISTS (SELECT 1 FROM result JOIN game ON game.id = result.game "
                         "JOIN night ON night.event = game.event "
                         "WHERE night.id = attendance.night AND result.player = ?2)");
  bind_all(gone, to, from).exec();
}

/// Where a player takes part, as the end of a refusal; nothing if nowhere.
std::optional<rules::Message> part_taken(SQLite::Database& database, PlayerId player, const std::string& name) {
  SQLite::Statement game(database, "SELECT min(game) FROM result WHERE player = ?");
  bind_all(game, player).executeStep();
  if (!game.getColumn(0).isNull()) {
    return message("{player} has played in game {game}, and cannot be deleted. Merge them with another player instead.",
                   name, game.getColumn(0).getInt64());
  }
  SQLite::Statement night(database,
                          "SELECT event FROM night WHERE id IN (SELECT night FROM attendance WHERE player = ?1 UNION "
                          "SELECT night FROM round_seat WHERE player = ?1)");
  if (bind_all(night, player).executeStep()) {
    return message("{player} is on the list of {event}, and cannot be deleted. Remove them there first.", name,
                   text::quote(night.getColumn(0).getString()));
  }
  SQLite::Statement keys(database, "SELECT key FROM alias WHERE player = ?");
  bind_all(keys, player);
  const auto at_tables = names_at_open_tables(database);
  while (keys.executeStep()) {
    if (at_tables.contains(keys.getColumn(0).getString())) {
      return message("{player} sits at an open table, and cannot be deleted. Close the table first.", name);
    }
  }
  return std::nullopt;
}

}  // namespace

Result<std::vector<WrittenName>> written_names(const Book& book, PlayerId player) {
  return catch_sqlite(book, [&] {
    SQLite::Database& database = book.database();
    std::map<std::string, std::int64_t> games;
    for (const WrittenSeat& seat : seats_of(database, player)) ++games[seat.key];
    SQLite::Statement select(
        database,
        "SELECT alias.key, alias.name, player.name FROM alias JOIN player ON player.id = alias.player "
        "WHERE player.id = ? ORDER BY alias.name COLLATE NOCASE");
    bind_all(select, player);
    std::vector<WrittenName> names;
    while (select.executeStep()) {
      const std::string key = select.getColumn(0).getString();
      const bool is_displayed = key == record::name_key(select.getColumn(2).getString());
      names.push_back(
          {is_displayed ? select.getColumn(2).getString() : select.getColumn(1).getString(), is_displayed, games[key]});
    }
    std::ranges::stable_partition(names, &WrittenName::is_displayed);
    return names;
  });
}

Result<void> remove_alias(const Book& book, PlayerId player, const std::string& alias, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    const auto name = player_to_edit(database, player, act);
    if (!name) return tl::unexpected(name.error());
    const std::string key = record::name_key(alias);
    if (!has_name(database, player, alias)) {
      return refused(message("{name} is no name of {player}. Nothing was changed.", quoted(alias), *name));
    }
    if (key == record::name_key(*name)) {
      return refused(message("{name} is the name that is shown. Rename the player first.", quoted(alias)));
    }
    const auto seats = seats_of(database, player);
    const auto used = std::ranges::find(seats, key, &WrittenSeat::key);
    if (used != seats.end()) {
      return refused(message("Game {game} was played under the name {name}. Split the player instead.", used->game,
                             quoted(alias)));
    }
    if (names_at_open_tables(database).contains(key)) {
      return refused(message("{name} sits at an open table. Close the table first.", quoted(alias)));
    }
    SQLite::Statement remove(database, "DELETE FROM alias WHERE key = ?");
    bind_all(remove, key).exec();
    write_audit(database, act, AuditAction::removed, say("player ", player), say("alias ", alias, " of ", *name));
    return {};
  });
}

Result<PlayerId> split_player(const Book& book, PlayerId player, const std::vector<std::string>& aliases,
                              const Act& act) {
  return in_transaction(book, [&]() -> Result<PlayerId> {
    SQLite::Database& database = book.database();
    const auto name = player_to_edit(database, player, act);
    if (!name) return tl::unexpected(name.error());
    if (aliases.empty()) return refused(message("Choose the names that are another person's."));
    std::set<std::string> keys;
    for (const std::string& alias : aliases) {
      if (!has_name(database, player, alias)) {
        return refused(message("{name} is no name of {player}. Nothing was changed.", quoted(alias), *name));
      }
      if (!keys.insert(record::name_key(alias)).second) continue;
      if (record::name_key(alias) == record::name_key(*name)) {
        return refused(message("{name} is the name that is shown. Rename the player first.", quoted(alias)));
      }
    }
    SQLite::Statement create(database,
                             "INSERT INTO player (name, is_private) SELECT ?, is_private FROM player WHERE id = ?");
    bind_all(create, aliases.front(), player).exec();
    const PlayerId fresh = database.getLastInsertRowid();
    for (const std::string& key : keys) {
      SQLite::Statement move(database, "UPDATE alias SET player = ? WHERE key = ?");
      bind_all(move, fresh, key).exec();
    }
    std::vector<GameId> games;
    SQLite::Statement result(database, "UPDATE result SET player = ? WHERE game = ? AND seat = ?");
    for (const WrittenSeat& seat : seats_of(database, player)) {
      if (!keys.contains(seat.key)) continue;
      bind_all(result, fresh, seat.game, seat.seat).exec();
      result.reset();
      games.push_back(seat.game);
    }
    move_seats(database, games, player, fresh);
    write_audit(database, act, AuditAction::changed, say("player ", player),
                say("split: ", text::list(aliases, "and"), " is now player ", fresh, ", no longer ", *name));
    return fresh;
  });
}

Result<void> delete_player(const Book& book, PlayerId player, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    const auto name = player_to_edit(database, player, act);
    if (!name) return tl::unexpected(name.error());
    if (const auto part = part_taken(database, player, *name)) return refused(*part);
    for (const char* sql : {"DELETE FROM not_same_person WHERE ?1 IN (one, other)",
                            "DELETE FROM alias WHERE player = ?", "DELETE FROM player WHERE id = ?"}) {
      SQLite::Statement remove(database, sql);
      bind_all(remove, player).exec();
    }
    write_audit(database, act, AuditAction::removed, say("player ", player), *name);
    return {};
  });
}

}  // namespace rollbook::store
