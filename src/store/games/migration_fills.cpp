#include "store/db/migrations.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <vector>

#include "record/reader.hpp"
#include "store/db/bind.hpp"
#include "store/games/rows.hpp"
#include "store/games/stored_revision.hpp"

namespace rollbook::store {
namespace {

/// 0002: the house rules of every game, from its log. A log that cannot be read is left for `rollbook check` to report.
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

/// 0004: the best tile or area of every seat. If an organiser set the totals, there is none.
void fill_tie_breaks(SQLite::Database& database) {
  std::vector<GameId> games;
  SQLite::Statement select(database, "SELECT id FROM game ORDER BY id");
  while (select.executeStep()) games.push_back(select.getColumn(0).getInt64());
  SQLite::Statement update(database, "UPDATE result SET tie_break = ? WHERE game = ? AND seat = ?");
  RevisionReader reader(database);
  const KnownNames names = known_names(database);
  Packer packer;
  for (const GameId game : games) {
    const auto stored_log = reader.read(game);
    if (!stored_log) continue;
    int number = 0;
    for (const SeatRow& seat : derive(*stored_log, names, packer).rows.seats) {
      ++number;
      if (seat.tie_break != 0) bind_all(update, seat.tie_break, game, number).exec();
    }
  }
}

}  // namespace

Fill filled_by(int migration) {
  switch (migration) {
    case 2:
      return fill_options;
    case 4:
      return fill_tie_breaks;
    default:
      return nullptr;
  }
}

}  // namespace rollbook::store
