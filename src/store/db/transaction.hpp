// Running work on the database: here, SQLite's exceptions become values. Every function of the store that reads the
// database wraps its work in `catch_sqlite`; one that writes, in `in_transaction`.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <type_traits>
#include <utility>

#include "store/db/book.hpp"
#include "store/db/error.hpp"

namespace rollbook::store {

/// A file's name for use in sentences.
std::string quoted(const std::filesystem::path& file);

/// Why SQLite could not do something with `file`, in a sentence.
Error error_about(const std::filesystem::path& file, const SQLite::Exception& error);

/// What `work` returns, or why it failed. If `work` returns a Result, that is returned.
template <class Work>
auto catch_sqlite(const std::filesystem::path& file, Work&& work) {
  using Value = std::invoke_result_t<Work>;
  if constexpr (requires(Value value) { value.error().message; }) {
    try {
      return std::forward<Work>(work)();
    } catch (const SQLite::Exception& error) {
      return Value(tl::unexpected(error_about(file, error)));
    }
  } else {
    try {
      if constexpr (std::is_void_v<Value>) {
        std::forward<Work>(work)();
        return Result<void>();
      } else {
        return Result<Value>(std::forward<Work>(work)());
      }
    } catch (const SQLite::Exception& error) {
      return Result<Value>(tl::unexpected(error_about(file, error)));
    }
  }
}

template <class Work>
auto catch_sqlite(const Book& book, Work&& work) {
  return catch_sqlite(book.file(), std::forward<Work>(work));
}

/// A savepoint, inside a transaction or by itself: what is written while it exists is rolled back unless it is kept,
/// and all reads see one state of the book.
class Savepoint {
 public:
  explicit Savepoint(SQLite::Database& database) : database_(database) { database_.exec("SAVEPOINT part"); }
  ~Savepoint() {
    if (!kept_) database_.tryExec("ROLLBACK TO part; RELEASE part");
  }
  Savepoint(const Savepoint&) = delete;
  Savepoint& operator=(const Savepoint&) = delete;
  Savepoint(Savepoint&&) = delete;
  Savepoint& operator=(Savepoint&&) = delete;

  void keep() {
    database_.exec("RELEASE part");
    kept_ = true;
  }

 private:
  SQLite::Database& database_;
  bool kept_ = false;
};

/// What `work` returns; `keep` is called unless it failed.
template <class Work, class Keep>
auto kept_unless_failed(Work&& work, const Keep& keep) {
  if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
    std::forward<Work>(work)();
    keep();
  } else {
    auto value = std::forward<Work>(work)();
    if constexpr (requires { value.error().message; }) {
      if (!value) return value;
    }
    keep();
    return value;
  }
}

/// Like `catch_sqlite`, as one transaction: everything that `work` writes is stored, or nothing if it fails. Inside
/// another transaction, it is a savepoint.
template <class Work>
auto in_transaction(const Book& book, Work&& work) {
  return catch_sqlite(book, [&] {
    SQLite::Database& database = book.database();
    if (sqlite3_get_autocommit(database.getHandle()) == 0) {
      Savepoint savepoint(database);
      return kept_unless_failed(std::forward<Work>(work), [&] { savepoint.keep(); });
    }
    // Starts as a writer: a transaction that starts as a reader may be rejected later without having waited.
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    return kept_unless_failed(std::forward<Work>(work), [&] { transaction.commit(); });
  });
}

}  // namespace rollbook::store
