// The book: one SQLite file with every game, player and ruling. Open it here, then use the functions of this layer on
// it. Opening makes sure that it is a book, that this program understands it, and that its tables are current
// (migrations/); a file that is not understood is left unchanged.
//
// A Book is used by one thread at a time; several, in one process or in many, may have one file open. A writer that has
// to wait for another one waits here, for up to a minute.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "store/db/error.hpp"

namespace SQLite {
class Database;
}

namespace rollbook::store {

class Book {
 public:
  enum class Use {
    inspect,  ///< the file must exist and is left exactly as it is, even with an older program's tables
    read,     ///< the file must exist; may be on a read-only disk
    write,    ///< the file must exist
    create,   ///< a new book is created if the file does not exist
  };

  static Result<Book> open(const std::filesystem::path& file, Use use);

  /// A temporary book that disappears with the object, for tests and dry runs.
  static Book in_memory();

  ~Book();
  Book(Book&&) noexcept;
  Book& operator=(Book&&) noexcept;
  Book(const Book&) = delete;
  Book& operator=(const Book&) = delete;

  SQLite::Database& database() const { return *database_; }
  const std::filesystem::path& file() const { return file_; }

 private:
  Book(std::filesystem::path file, std::unique_ptr<SQLite::Database> database);

  std::filesystem::path file_;
  std::unique_ptr<SQLite::Database> database_;
};

}  // namespace rollbook::store
