#include "store/db/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <sqlite3.h>

#include <memory>
#include <system_error>

#include "store/db/transaction.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

namespace fs = std::filesystem;
using text::say;

/// Copies every page in one step: within one snapshot of the file, without being disturbed by writers.
void copy_pages(SQLite::Database& to, SQLite::Database& from) {
  const int result = SQLite::Backup(to, from).executeStep(-1);
  if (result != SQLITE_DONE) throw SQLite::Exception("not all was copied", result);
}

/// Errors that SQLite finds in a file; "" if there are none.
std::string damage_in(SQLite::Database& database) {
  const std::string found = database.execAndGet("PRAGMA integrity_check").getString();
  return found == "ok" ? "" : found;
}

/// The files that SQLite writes beside a database.
void remove_logs(const fs::path& file) {
  std::error_code none;
  for (const char* suffix : {"-wal", "-shm", "-journal"}) fs::remove(fs::path(file) += suffix, none);
}

void remove_with_logs(const fs::path& file) {
  std::error_code none;
  fs::remove(file, none);
  remove_logs(file);
}

/// Removes what a killed process has left beside a file: SQLite would apply it to whatever file gets that name. It is
/// first written into the file, so that until then, and if this fails, nothing is lost.
void settle_logs(const fs::path& file) {
  std::error_code none;
  const fs::path log = fs::path(file) += "-wal";
  const fs::path journal = fs::path(file) += "-journal";
  if (fs::exists(log, none) || fs::exists(journal, none)) {
    // The log of a file that is not a database, or does not exist, belongs to no process.
    static_cast<void>(catch_sqlite(file, [&] {
      SQLite::Database(file.string(), SQLite::OPEN_READWRITE)
          .exec("SELECT count(*) FROM sqlite_schema; PRAGMA wal_checkpoint(TRUNCATE)");
    }));
  }
  remove_logs(file);
}

/// An unused name, under which a damaged book is kept.
fs::path place_for_damaged(const fs::path& file) {
  std::error_code none;
  fs::path place = fs::path(file) += ".damaged";
  for (int i = 2; fs::exists(place, none); ++i) place = fs::path(file) += say(".damaged-", i);
  return place;
}

/// Moves a damaged book out of the way, with SQLite's files beside it.
Result<void> put_aside(const fs::path& file) {
  const fs::path place = place_for_damaged(file);
  std::error_code failed;
  fs::rename(file, place, failed);
  if (failed) return tl::unexpected(Error{say("Cannot replace ", quoted(file), ": ", failed.message())});
  for (const char* suffix : {"-wal", "-journal"}) {
    std::error_code none;  // usually there is none
    fs::rename(fs::path(file) += suffix, fs::path(place) += suffix, none);
  }
  remove_with_logs(file);
  return {};
}

/// Sessions, invitations and reset links that have ended since the backup was made would become valid again.
Result<void> end_all_access(const Book& book) {
  return in_transaction(
      book, [&] { book.database().exec("DELETE FROM session; DELETE FROM invitation; DELETE FROM password_reset"); });
}

Result<void> refuse_to_replace(const fs::path& file) {
  return tl::unexpected(Error{say(quoted(file), " already exists. To replace it, use --force")});
}

}  // namespace

Result<void> backup(const Book& book, const fs::path& to, bool force) {
  std::error_code none;
  if (fs::exists(to, none) && !force) return refuse_to_replace(to);
  if (fs::equivalent(book.file(), to, none)) {
    return tl::unexpected(Error{say(quoted(to), " is the book itself: a backup needs a name of its own.")});
  }
  const fs::path draft = fs::path(to) += ".part";
  remove_with_logs(draft);
  auto copied = catch_sqlite(to, [&]() -> Result<void> {
    SQLite::Database copy(draft.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    copy_pages(copy, book.database());
    if (const std::string damage = damage_in(copy); !damage.empty()) {
      return tl::unexpected(Error{say("The copy is damaged, and so is the book (", damage, "): rollbook check")});
    }
    return {};
  });
  if (copied) {
    settle_logs(to);
    std::error_code failed;
    fs::rename(draft, to, failed);
    if (failed) copied = tl::unexpected(Error{say("Cannot write ", quoted(to), ": ", failed.message())});
  }
  if (!copied) remove_with_logs(draft);
  return copied;
}

Result<std::optional<std::string>> backup_in_memory(const Book& book) {
  using Bytes = std::optional<std::string>;
  return catch_sqlite(book, [&]() -> Result<Bytes> {
    SQLite::Database& from = book.database();
    const auto pages = from.execAndGet("PRAGMA page_count").getInt64();
    const auto size = static_cast<std::size_t>(pages * from.execAndGet("PRAGMA page_size").getInt64());
    if (size > most_backup_in_memory) return Bytes();
    SQLite::Database copy(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    copy_pages(copy, from);
    if (const std::string damage = damage_in(copy); !damage.empty()) {
      return tl::unexpected(Error{say("The copy is damaged, and so is the book (", damage, "): rollbook check")});
    }
    sqlite3_int64 length = 0;
    const std::unique_ptr<unsigned char, decltype(&sqlite3_free)> bytes(
        sqlite3_serialize(copy.getHandle(), "main", &length, 0), sqlite3_free);
    if (!bytes) return tl::unexpected(Error{"There is not enough memory for a backup."});
    return Bytes(std::in_place, bytes.get(), bytes.get() + length);
  });
}

Result<void> restore(const fs::path& from, const fs::path& to, bool force) {
  auto source = Book::open(from, Book::Use::inspect);
  if (!source) return tl::unexpected(source.error());
  const auto damage = catch_sqlite(from, [&] { return damage_in(source->database()); });
  if (!damage) return tl::unexpected(damage.error());
  if (!damage->empty()) return tl::unexpected(Error{say(quoted(from), " is damaged: ", *damage)});

  std::error_code none;
  if (fs::is_directory(to, none)) return tl::unexpected(Error{say(quoted(to), " is a folder, not a book.")});
  if (fs::exists(to, none)) {
    if (!force) return refuse_to_replace(to);
    if (fs::equivalent(from, to, none)) return tl::unexpected(Error{say(quoted(to), " is the backup itself.")});
    if (const auto present = Book::open(to, Book::Use::create); !present) {
      // A file that is in use, or written by a newer program, must not be overwritten.
      if (!present.error().damaged) return tl::unexpected(present.error());
      if (auto moved = put_aside(to); !moved) return moved;
    }
  }
  auto book = Book::open(to, Book::Use::create);
  if (!book) return tl::unexpected(book.error());
  auto copied = catch_sqlite(to, [&] { copy_pages(book->database(), source->database()); });
  if (!copied) return copied;
  // A backup may have the tables of an older program: opening it migrates them.
  return Book::open(to, Book::Use::write).and_then(end_all_access);
}

}  // namespace rollbook::store
