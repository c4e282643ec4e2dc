// Trying out a change: does the work inside a transaction, looks at the book as it would be, and rolls everything back.
//
//   const auto standings = what_if(book, [&] { return rule(book, game, ruling, true); },
//                                  [&] { return results_of_night(book, night); });
#pragma once

#include <optional>
#include <type_traits>
#include <utility>

#include "store/db/transaction.hpp"

namespace rollbook::store {

/// What `look` returns, or why the work cannot be done; both return a Result.
template <class Work, class Look>
auto what_if(const Book& book, Work&& work, Look&& look) -> std::invoke_result_t<Look> {
  using Answer = std::invoke_result_t<Look>;
  return catch_sqlite(book, [&]() -> Answer {
    SQLite::Database& database = book.database();
    std::optional<SQLite::Transaction> transaction;  // starts as a writer, see in_transaction
    if (sqlite3_get_autocommit(database.getHandle()) != 0) {
      transaction.emplace(database, SQLite::TransactionBehavior::IMMEDIATE);
    }
    const Savepoint never_kept(database);
    if (auto worked = std::forward<Work>(work)(); !worked) return tl::unexpected(worked.error());
    return std::forward<Look>(look)();
  });
}

}  // namespace rollbook::store
