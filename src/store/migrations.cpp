#include "store/migrations.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cassert>
#include <charconv>
#include <string>

#include "data/files.hpp"
#include "record/reader.hpp"
#include "store/bind.hpp"
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

}  // namespace

std::vector<Migration> migrations() {
  constexpr std::string_view folder = "migrations/";
  std::vector<Migration> found;
  for (const data::EmbeddedFile& file : data::embedded_files()) {  // sorted by path, so by number
    if (!file.path.starts_with(folder) || !file.path.ends_with(".sql")) continue;
    int number = 0;
    std::from_chars(file.path.data() + folder.size(), file.path.data() + file.path.size(), number);
    found.push_back({number, file.content, number == 2 ? fill_options : nullptr});
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
