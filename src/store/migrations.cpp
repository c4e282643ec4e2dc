#include "store/migrations.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cassert>
#include <charconv>
#include <string>

#include "data/files.hpp"
#include "record/reader.hpp"
#include "store/bind.hpp"
#include "store/held.hpp"
#include "store/rows.hpp"

namespace rollbook::store {
namespace {

/// 0002: the house rules of every game, out of its log. A log that cannot be read is for `rollbook check` to report.
void fill_options(SQLite::Database& database) {
  SQLite::Statement logs(database,
                         "SELECT game.id, log.content FROM game "
                         "JOIN log ON log.game = game.id AND log.revision = game.revision ORDER BY game.id");
  SQLite::Statement update(database, "UPDATE game SET options = ? WHERE id = ?");
  Packer packer;
  while (logs.executeStep()) {
    const auto content = packer.unpack(logs.getColumn(1).getString());
    const auto record = content ? record::read_record(*content) : std::nullopt;
    if (record) bind_all(update, options_of(*record), logs.getColumn(0).getInt64()).exec();
  }
}

/// 0004: the best tile or area of every seat. Where an organiser set the totals, there is none.
void fill_tie_breaks(SQLite::Database& database) {
  std::vector<GameId> games;
  SQLite::Statement select(database, "SELECT id FROM game ORDER BY id");
  while (select.executeStep()) games.push_back(select.getColumn(0).getInt64());
  SQLite::Statement update(database, "UPDATE result SET tie_break = ? WHERE game = ? AND seat = ?");
  HeldReader reader(database);
  const KnownNames names = known_names(database);
  Packer packer;
  for (const GameId game : games) {
    const auto held = reader.read(game);
    if (!held) continue;
    int number = 0;
    for (const SeatRow& seat : derive(*held, names, packer).rows.seats) {
      ++number;
      if (seat.tie_break != 0) bind_all(update, seat.tie_break, game, number).exec();
    }
  }
}

/// What must be filled in by the program, since SQL cannot read logs.
void (*filled_by(int migration))(SQLite::Database&) {
  switch (migration) {
    case 2:
      return fill_options;
    case 4:
      return fill_tie_breaks;
    default:
      return nullptr;
  }
}

}  // namespace

std::vector<Migration> migrations() {
  constexpr std::string_view folder = "migrations/";
  std::vector<Migration> found;
  for (const data::EmbeddedFile& file : data::embedded_files()) {  // sorted by path, so by number
    if (!file.path.starts_with(folder) || !file.path.ends_with(".sql")) continue;
    int number = 0;
    std::from_chars(file.path.data() + folder.size(), file.path.data() + file.path.size(), number);
    found.push_back({number, file.content, filled_by(number)});
    assert(number == static_cast<int>(found.size()));
  }
  return found;
}

int version_of(SQLite::Database& database) { return database.execAndGet("PRAGMA user_version").getInt(); }

void migrate(SQLite::Database& database, std::span<const Migration> migrations) {
  for (const Migration& migration : migrations) {
    if (version_of(database) >= migration.number) continue;
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    if (version_of(database) >= migration.number) continue;  // another process was first
    database.exec(std::string(migration.sql));
    if (migration.then != nullptr) migration.then(database);
    database.exec("PRAGMA user_version = " + std::to_string(migration.number));
    transaction.commit();
  }
}

}  // namespace rollbook::store
