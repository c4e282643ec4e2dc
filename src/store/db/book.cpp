#include "store/db/book.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <system_error>
#include <thread>

#include "store/db/migrations.hpp"
#include "store/db/transaction.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

namespace fs = std::filesystem;
using text::say;

constexpr int book_mark = 0x524C424B;  ///< the application id set by migrations/0001

/// SQLite calls this to ask whether to try again while another connection writes. Short sleeps: an import that stores
/// batch after batch leaves little gaps, and a waiting writer must not sleep through them.
int nap(void* /*unused*/, int times) {
  constexpr int longest_nap = 5;
  constexpr int patience = 12'000;  // times 5 ms: a minute
  std::this_thread::sleep_for(std::chrono::milliseconds(std::min(times + 1, longest_nap)));
  return times < patience ? 1 : 0;
}

std::unique_ptr<SQLite::Database> open_file(const std::string& name, int flags) {
  // By default, SQLite counts its memory, with a lock for every allocation; this cannot be changed once it is in use.
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  // A Book is used by one thread at a time, so SQLite need not lock.
  auto database = std::make_unique<SQLite::Database>(name, flags | SQLite::OPEN_NOMUTEX);
  sqlite3_busy_handler(database->getHandle(), nap, nullptr);
  // A confirmed move must survive a power cut: FULL. A file from elsewhere must not run its own code: trusted_schema.
  // What is deleted, such as a forgotten name, must not remain in the file: secure_delete.
  database->exec(
      "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON;"
      "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536");
  return database;
}

Error no_database(const fs::path& file) { return {say(quoted(file), " is not a book: it is not a database."), true}; }

/// For a file on a read-only disk, SQLite must be told that it does not change.
std::unique_ptr<SQLite::Database> open_unchanging(const fs::path& file) {
  std::string uri = "file://";
  for (const char c : fs::absolute(file).string()) {
    if (c == '%' || c == '?' || c == '#') {
      uri += c == '%' ? "%25" : c == '?' ? "%3f" : "%23";
    } else {
      uri += c;
    }
  }
  return open_file(uri + "?immutable=1", SQLite::OPEN_READONLY | SQLite::OPEN_URI);
}

bool has_unfinished_log(const fs::path& file) {
  std::error_code none;
  const auto size = fs::file_size(fs::path(file) += "-wal", none);
  return !none && size > 0;
}

/// Whether this user cannot write a file that no process has open for writing: SQLite would then leave its own files
/// beside it, which it may not delete.
bool rests_read_only(const fs::path& file) {
  std::error_code none;
  return access(file.c_str(), W_OK) != 0 && !fs::exists(fs::path(file) += "-wal", none);
}

std::unique_ptr<SQLite::Database> open_existing(const fs::path& file, Book::Use use) {
  if (use == Book::Use::inspect && !has_unfinished_log(file)) return open_unchanging(file);
  if (rests_read_only(file)) return open_unchanging(file);
  if (use != Book::Use::read) return open_file(file.string(), SQLite::OPEN_READWRITE);
  try {
    auto database = open_file(file.string(), SQLite::OPEN_READWRITE);  // reading may fail already
    version_of(*database);
    return database;
  } catch (const SQLite::Exception& error) {
    const bool no_place_for_locks = error.getErrorCode() == SQLITE_CANTOPEN || error.getErrorCode() == SQLITE_READONLY;
    if (!no_place_for_locks || has_unfinished_log(file)) throw;
    return open_unchanging(file);
  }
}

/// Lets others read while one writes (write-ahead logging). If several programs do this to a new file at the same
/// moment, SQLite rejects some without asking `nap`.
void keep_log_beside(SQLite::Database& database) {
  for (int times = 0;; ++times) {
    try {
      database.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (const SQLite::Exception& error) {
      if (error.getErrorCode() != SQLITE_BUSY || nap(nullptr, times) == 0) throw;
    }
  }
}

/// Why a file that SQLite can read is not a book for this program; nothing if it is one, or could become one.
std::string wrong_with(SQLite::Database& database, const fs::path& file, Book::Use use) {
  const int known = static_cast<int>(migrations().size());
  const SQLite::Transaction one_moment(database);  // another process may be creating this very book
  const int version = version_of(database);
  const bool marked = database.execAndGet("PRAGMA application_id").getInt() == book_mark;
  const bool empty = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
  if (!marked && !empty) return say(quoted(file), " is a database of another program, not a book of Rollbook.");
  if (version > known) {
    return say(quoted(file), " was written by a newer Rollbook: it has tables of version ", version,
               ", and this program knows them up to ", known, ". Use the newer program.");
  }
  if (empty && use != Book::Use::create) return say(quoted(file), " is empty: nothing has been imported into it yet.");
  if (use == Book::Use::inspect) return "";
  const bool read_only = sqlite3_db_readonly(database.getHandle(), "main") == 1;
  if (read_only && use != Book::Use::read) return say(quoted(file), " is read-only: nothing can be stored in it.");
  if (read_only && version < known) {
    return say(quoted(file), " has tables of version ", version, " and must be brought up to ", known,
               ", but it is read-only.");
  }
  return "";
}

}  // namespace

std::string quoted(const fs::path& file) { return text::quote(file.string(), 200); }

Error error_about(const fs::path& file, const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case SQLITE_NOTADB:
      return no_database(file);
    case SQLITE_CORRUPT:
      return {say(quoted(file), " is damaged (", error.what(), "). Restore a backup with: rollbook restore"), true};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {say(quoted(file), " is in use: another program has been writing in it for a minute. Try again later.")};
    case SQLITE_FULL:
      return {say("The disk is full: ", quoted(file), " could not grow. What was stored before is safe.")};
    case SQLITE_READONLY:
      return {say(quoted(file), " is read-only: nothing can be stored in it.")};
    case SQLITE_CANTOPEN:
      return {say(quoted(file), " cannot be opened: its folder is not there, or this user may not use it.")};
    case SQLITE_IOERR:
      return {say("Reading or writing ", quoted(file), " failed (", error.what(), "). Check the disk.")};
    default:
      return {say(quoted(file), ": ", error.what())};
  }
}

Result<Book> Book::open(const fs::path& file, Use use) {
  std::error_code none;
  if (fs::is_directory(file, none)) return tl::unexpected(Error{say(quoted(file), " is a folder, not a book.")});
  const bool there = fs::exists(file, none);
  if (there && fs::file_size(file, none) == 1) {  // to SQLite, that is an empty file
    return tl::unexpected(no_database(file));
  }
  if (!there && use != Use::create) {
    return tl::unexpected(
        Error{say("There is no book ", quoted(file), ". Importing games creates one: rollbook import")});
  }
  return catch_sqlite(file, [&]() -> Result<Book> {
    auto database =
        there ? open_existing(file, use) : open_file(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    if (std::string wrong = wrong_with(*database, file, use); !wrong.empty()) {
      return tl::unexpected(Error{std::move(wrong)});
    }
    if (use == Use::write || use == Use::create) keep_log_beside(*database);
    if (use != Use::inspect) migrate(*database, migrations());
    return Book(file, std::move(database));
  });
}

Book Book::in_memory() {
  auto database = open_file(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  migrate(*database, migrations());
  return {":memory:", std::move(database)};
}

Book::Book(fs::path file, std::unique_ptr<SQLite::Database> database)
    : file_(std::move(file)), database_(std::move(database)) {}
Book::~Book() = default;
Book::Book(Book&&) noexcept = default;
Book& Book::operator=(Book&&) noexcept = default;

}  // namespace rollbook::store
