#include "store/upkeep/beginnings.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/db/transaction.hpp"

namespace rollbook::store {

Result<Beginnings> read_beginnings(const Book& book) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(
        book.database(),
        "SELECT max(0, (SELECT count(*) FROM account) - 1) + "
        "(SELECT count(*) FROM invitation WHERE invited_by IS NOT NULL), "
        "(SELECT count(*) FROM season WHERE id NOT IN (SELECT id FROM demo WHERE kind = 'season')), "
        "(SELECT count(*) FROM live_table), "
        "(SELECT count(*) FROM game WHERE id NOT IN (SELECT id FROM demo WHERE kind = 'game')), "
        "(SELECT count(*) FROM night WHERE closed_at IS NOT NULL "
        "AND id NOT IN (SELECT id FROM demo WHERE kind = 'night'))");
    select.executeStep();
    return Beginnings{.helpers = select.getColumn(0).getInt64(),
                      .seasons = select.getColumn(1).getInt64(),
                      .tables = select.getColumn(2).getInt64(),
                      .games = select.getColumn(3).getInt64(),
                      .closed_nights = select.getColumn(4).getInt64()};
  });
}

Result<std::vector<LateWaiting>> read_late_waiting(const Book& book) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT night, CASE WHEN night IS NULL THEN coalesce(game, 0) ELSE 0 END AS place, "
                             "count(*) FROM late_arrival GROUP BY night, place ORDER BY min(arrived_at)");
    std::vector<LateWaiting> waiting;
    while (select.executeStep()) {
      LateWaiting& one = waiting.emplace_back();
      if (!select.getColumn(0).isNull()) one.night = select.getColumn(0).getInt64();
      one.game = select.getColumn(1).getInt64();
      one.count = select.getColumn(2).getInt64();
    }
    return waiting;
  });
}

}  // namespace rollbook::store
