// Brings the tables of a book up to this program: the numbered SQL files of migrations/ that it does not have yet, each
// in a transaction, together with what only the program can read out of logs. The number of the last one is the file's
// `user_version`.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace SQLite {
class Database;
}

namespace rollbook::store {

/// What the program itself does for a migration.
using Fill = void (*)(SQLite::Database&);

struct Migration {
  int number = 0;
  std::string_view sql;
  Fill then = nullptr;  ///< fills in what the SQL has made room for
};

/// What must be filled in by the program, since SQL cannot read logs. Nothing for most.
/// It stands where games are derived (games/migration_fills.cpp).
Fill filled_by(int migration);

/// Those that this program brings along, in order, numbered from 1 without a gap.
std::vector<Migration> migrations();

/// The last one that a database has had; 0 for a new file.
int version_of(SQLite::Database&);

/// Applies those that the database has not had. Throws SQLite's exception if one fails; the earlier ones stay.
void migrate(SQLite::Database&, std::span<const Migration>);

}  // namespace rollbook::store
