#include "store/db/migrations.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cassert>
#include <charconv>
#include <string>

#include "data/files.hpp"

namespace rollbook::store {

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
    if (version_of(database) >= migration.number) continue;  // another process did it first
    database.exec(std::string(migration.sql));
    if (migration.then != nullptr) migration.then(database);
    database.exec("PRAGMA user_version = " + std::to_string(migration.number));
    transaction.commit();
  }
}

}  // namespace rollbook::store
