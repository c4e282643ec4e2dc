// Brings the tables of a book up to date: applies the numbered SQL files of migrations/ that it does not have yet, each
// in a transaction, together with data that only the program can read from logs. The number of the last one is the
// file's `user_version`.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace SQLite {
class Database;
}

namespace rollbook::store {

/// The program's own part of a migration.
using Fill = void (*)(SQLite::Database&);

struct Migration {
  int number = 0;
  std::string_view sql;
  Fill then = nullptr;  ///< fills the new columns
};

/// The part of each migration that the program must do, because SQL cannot read logs. Nothing for most. Defined where
/// games are derived (games/migration_fills.cpp).
Fill filled_by(int migration);

/// The migrations of this program, in order, numbered from 1 without a gap.
std::vector<Migration> migrations();

/// The last one applied to a database; 0 for a new file.
int version_of(SQLite::Database&);

/// Applies those that the database does not have. Throws SQLite's exception if one fails; the earlier ones stay.
void migrate(SQLite::Database&, std::span<const Migration>);

}  // namespace rollbook::store
