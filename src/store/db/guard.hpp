// The door of this layer: SQLite's exceptions end here and become values. Every function of the store that touches the
// database wraps its work in `guarded`; one that writes in `in_transaction`.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <type_traits>
#include <utility>

#include "store/db/book.hpp"
#include "store/db/trouble.hpp"

namespace rollbook::store {

/// A file's name as sentences give it.
std::string quoted(const std::filesystem::path& file);

/// Why SQLite could not do something with `file`, in a sentence.
Trouble trouble_with(const std::filesystem::path& file, const SQLite::Exception& error);

/// What `work` returns, or why it could not be done. If `work` returns a Result, it is that.
template <class Work>
auto guarded(const std::filesystem::path& file, Work&& work) {
  using Value = std::invoke_result_t<Work>;
  if constexpr (requires(Value value) { value.error().message; }) {
    try {
      return std::forward<Work>(work)();
    } catch (const SQLite::Exception& error) {
      return Value(tl::unexpected(trouble_with(file, error)));
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
      return Result<Value>(tl::unexpected(trouble_with(file, error)));
    }
  }
}

template <class Work>
auto guarded(const Book& book, Work&& work) {
  return guarded(book.file(), std::forward<Work>(work));
}

/// A part of a transaction, or one by itself: what is written as long as it exists is undone unless it is kept, and
/// nothing is read that others write meanwhile.
class Part {
 public:
  explicit Part(SQLite::Database& database) : database_(database) { database_.exec("SAVEPOINT part"); }
  ~Part() {
    if (!kept_) database_.tryExec("ROLLBACK TO part; RELEASE part");
  }
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
  Part(Part&&) = delete;
  Part& operator=(Part&&) = delete;

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

/// Like `guarded`, with everything that `work` writes stored at once, or nothing of it if it fails. Work that is done
/// in the course of other such work is stored together with that.
template <class Work>
auto in_transaction(const Book& book, Work&& work) {
  return guarded(book, [&] {
    SQLite::Database& database = book.database();
    if (sqlite3_get_autocommit(database.getHandle()) == 0) {
      Part part(database);
      return kept_unless_failed(std::forward<Work>(work), [&] { part.keep(); });
    }
    // From the start as a writer: one that begins as a reader may be refused without having been made to wait.
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    return kept_unless_failed(std::forward<Work>(work), [&] { transaction.commit(); });
  });
}

}  // namespace rollbook::store
