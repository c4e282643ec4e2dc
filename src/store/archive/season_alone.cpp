#include "store/archive/season_alone.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>

#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"

namespace rollbook::store {
namespace {

// Each row is deleted before those it refers to. ?1 is the season's number, where it occurs.
constexpr std::array<const char*, 14> removals{
    "UPDATE round_table SET live_table = NULL",
    "DELETE FROM live_change",
    "DELETE FROM live_table",
    "CREATE TEMP TABLE gone AS SELECT id FROM game WHERE event IS NULL OR event NOT IN "
    "(SELECT event FROM night WHERE season = ?1)",
    "DELETE FROM ruling WHERE game IN gone",
    "DELETE FROM result WHERE game IN gone",
    "DELETE FROM log WHERE game IN gone",
    "DELETE FROM game WHERE id IN gone",
    "DELETE FROM round_seat WHERE night IN (SELECT id FROM night WHERE season <> ?1)",
    "DELETE FROM round_table WHERE night IN (SELECT id FROM night WHERE season <> ?1)",
    "DELETE FROM round WHERE night IN (SELECT id FROM night WHERE season <> ?1)",
    "DELETE FROM attendance WHERE night IN (SELECT id FROM night WHERE season <> ?1)",
    "DELETE FROM night WHERE season <> ?1",
    "DELETE FROM season WHERE id <> ?1",
};

// Names that occur only in earlier revisions are kept with their player, who is kept for any game or seat.
constexpr std::array<const char*, 3> people_removals{
    "CREATE TEMP TABLE unknown AS SELECT id FROM player WHERE id NOT IN (SELECT player FROM result UNION "
    "SELECT player FROM attendance UNION SELECT player FROM round_seat)",
    "DELETE FROM alias WHERE player IN unknown",
    "DELETE FROM player WHERE id IN unknown",
};

}  // namespace

Result<void> keep_only_season(const Book& book, SeasonId season) {
  return in_transaction(book, [&] {
    SQLite::Database& database = book.database();
    for (const char* const sql : removals) {
      SQLite::Statement statement(database, sql);
      if (statement.getBindParameterCount() > 0) statement.bind(1, season);
      statement.exec();
    }
    for (const char* const sql : people_removals) database.exec(sql);
    database.exec("DROP TABLE gone; DROP TABLE unknown");
  });
}

}  // namespace rollbook::store
