#include "store/db/backup.hpp"

#include <atomic>
#include <fstream>
#include <thread>

#include "store/people/account_support.hpp"
#include "store/people/invitations.hpp"
#include "store/upkeep/checker.hpp"

using namespace rollbook;
namespace fs = std::filesystem;
using store::backup;
using store::Book;
using store::restore;
using test::done;
using test::error_of;
using test::Folder;

namespace {

void write(const fs::path& file, std::string_view bytes) { std::ofstream(file, std::ios::binary) << bytes; }

std::string in_quotes(const fs::path& file) { return "\"" + file.string() + "\""; }

/// A closed book with this many games.
void make_book(const fs::path& file, int games) {
  auto book = test::open_book(file);
  for (int i = 1; i <= games; ++i) {
    test::store_one(book, test::ala_wins(R"("notes":")" + std::to_string(i) + "\","));
  }
}

/// Leaves a book like a program that is killed while it has it open: part of it is in the log beside it.
void leave_open(const fs::path& file, int games) {
  const Folder elsewhere;
  auto book = test::open_book(elsewhere / "open.db");
  for (int i = 1; i <= games; ++i) {
    test::store_one(book, test::ala_wins(R"("notes":"open )" + std::to_string(i) + "\","));
  }
  for (const auto* suffix : {"", "-wal", "-shm"}) {
    fs::copy_file((elsewhere / "open.db") += suffix, fs::path(file) += suffix, fs::copy_options::overwrite_existing);
  }
}

std::string games_in(const fs::path& file) {
  return test::row(test::open_book(file, Book::Use::inspect), "SELECT count(*) FROM game");
}

}  // namespace

TEST_CASE("backup: it is the whole book, in one file") {
  const Folder folder;
  make_book(folder / "club.db", 3);
  done(backup(test::open_book(folder / "club.db", Book::Use::read), folder / "copy.db", false));
  CHECK(folder.names() == test::Rows{"club.db", "copy.db"});
  CHECK(games_in(folder / "copy.db") == "3");
  auto copy = test::open_book(folder / "copy.db", Book::Use::read);
  CHECK(done(store::check(copy, {})).findings.empty());
}

TEST_CASE("backup: it includes changes that are not yet in the book's main file") {
  const Folder folder;
  auto book = test::open_book(folder / "club.db");
  test::store_one(book, test::ala_wins());
  REQUIRE(fs::file_size(folder / "club.db-wal") > 0);
  done(backup(book, folder / "copy.db", false));
  CHECK(games_in(folder / "copy.db") == "1");
}

TEST_CASE("backup: an existing file is replaced only on request") {
  const Folder folder;
  make_book(folder / "club.db", 1);
  write(folder / "copy.db", "precious");
  const auto book = test::open_book(folder / "club.db", Book::Use::read);
  CHECK(error_of(backup(book, folder / "copy.db", false)) ==
        in_quotes(folder / "copy.db") + " already exists. To replace it, use --force");
  CHECK(test::read_file(folder / "copy.db") == "precious");
  done(backup(book, folder / "copy.db", true));
  CHECK(games_in(folder / "copy.db") == "1");
}

TEST_CASE("backup: the book itself is not accepted as the target") {
  const Folder folder;
  make_book(folder / "club.db", 1);
  fs::create_symlink(folder / "club.db", folder / "link.db");
  const auto book = test::open_book(folder / "club.db", Book::Use::read);
  for (const auto* name : {"club.db", "link.db", "./club.db"}) {
    CHECK(error_of(backup(book, folder / name, true)) ==
          in_quotes(folder / name) + " is the book itself: a backup needs a name of its own.");
  }
  CHECK(games_in(folder / "club.db") == "1");
}

TEST_CASE("backup: a write error is reported, and leaves nothing behind") {
  const Folder folder;
  make_book(folder / "club.db", 1);
  fs::create_directories(folder / "full/of/things");
  {
    const auto book = test::open_book(folder / "club.db", Book::Use::read);
    CHECK(error_of(backup(book, folder / "none/copy.db", false)) ==
          in_quotes(folder / "none/copy.db") +
              " cannot be opened: its folder is not there, or this user may not use it.");
    CHECK(
        error_of(backup(book, folder / "full", true)).starts_with("Cannot write " + in_quotes(folder / "full") + ": "));
  }
  CHECK(folder.names() == test::Rows{"club.db", "full"});
}

TEST_CASE("backup: leftovers of an interrupted backup do no harm") {
  const Folder folder;
  make_book(folder / "club.db", 1);
  write(folder / "copy.db.part", "half a copy");
  done(backup(test::open_book(folder / "club.db", Book::Use::read), folder / "copy.db", false));
  CHECK(folder.names() == test::Rows{"club.db", "copy.db"});
}

TEST_CASE("backup: files beside a replaced backup are not applied to the new one") {
  const Folder folder;
  make_book(folder / "club.db", 3);
  const auto book = test::open_book(folder / "club.db", Book::Use::read);
  leave_open(folder / "copy.db", 1);
  REQUIRE(fs::file_size(folder / "copy.db-wal") > 0);
  done(backup(book, folder / "copy.db", true));
  CHECK(games_in(folder / "copy.db") == "3");
  for (const auto* suffix : {"-wal", "-shm", "-journal"}) CHECK_FALSE(fs::exists((folder / "copy.db") += suffix));
}

TEST_CASE("backup: a log without its file is ignored") {
  const Folder folder;
  make_book(folder / "club.db", 3);
  leave_open(folder / "copy.db", 1);
  fs::remove(folder / "copy.db");
  write(folder / "copy.db-journal", "of something else");
  done(backup(test::open_book(folder / "club.db", Book::Use::read), folder / "copy.db", false));
  CHECK(games_in(folder / "copy.db") == "3");
  CHECK(folder.names() == test::Rows{"club.db", "copy.db"});
}

TEST_CASE("backup: it replaces a file that is not a database, with something that only looks like a log") {
  const Folder folder;
  make_book(folder / "club.db", 3);
  for (const auto* name : {"copy.db", "copy.db-wal", "copy.db-journal"}) write(folder / name, "no database");
  done(backup(test::open_book(folder / "club.db", Book::Use::read), folder / "copy.db", true));
  CHECK(games_in(folder / "copy.db") == "3");
  CHECK(folder.names() == test::Rows{"club.db", "copy.db"});
}

TEST_CASE("backup: a damaged book is not copied") {
  const Folder folder;
  make_book(folder / "club.db", 40);
  std::string bytes = test::read_file(folder / "club.db");
  std::fill(bytes.begin() + 12288, bytes.begin() + 24576, '\x55');  // pages 4 to 6
  write(folder / "club.db", bytes);
  const std::string said =
      error_of(backup(test::open_book(folder / "club.db", Book::Use::inspect), folder / "copy.db", false));
  CHECK(said.starts_with("The copy is damaged, and so is the book ("));
  CHECK(said.ends_with("): rollbook check"));
  CHECK(folder.names() == test::Rows{"club.db"});
}

TEST_CASE("backup: it is consistent during concurrent writes") {
  const Folder folder;
  make_book(folder / "club.db", 1);
  std::vector<store::ImportItem> games;
  games.reserve(300);
  for (int i = 0; i < 300; ++i) {
    games.push_back({test::prepared(test::ala_wins(R"("notes":"x)" + std::to_string(i) + "\",")), "x"});
  }
  std::atomic<int> stored = 0;
  std::string wrong;
  std::jthread writer([&](const std::stop_token& stop) {
    auto book = Book::open(folder / "club.db", Book::Use::write);
    if (!book) {
      wrong = book.error().message;
      return;
    }
    store::Importer importer(*book, test::olga());
    for (store::ImportItem& game : games) {
      if (stop.stop_requested()) return;
      if (const auto imported = importer.store({&game, 1}); !imported) wrong = imported.error().message;
      ++stored;
    }
  });
  while (stored == 0) std::this_thread::yield();
  const auto book = test::open_book(folder / "club.db", Book::Use::read);
  for (int i = 0; i < 5; ++i) {
    const int before = stored;
    const fs::path file = folder / ("copy" + std::to_string(i) + ".db");
    done(backup(book, file, false));
    auto copy = test::open_book(file, Book::Use::read);
    const auto report = done(store::check(copy, {}));
    CHECK(report.findings.empty());
    CHECK(report.games >= static_cast<std::uint64_t>(before));
  }
  writer.request_stop();
  writer.join();
  CHECK(wrong == "");
}

TEST_CASE("restore: a backup becomes the book if there is none") {
  const Folder folder;
  make_book(folder / "copy.db", 2);
  const std::string before = test::read_file(folder / "copy.db");
  done(restore(folder / "copy.db", folder / "club.db", false));
  CHECK(games_in(folder / "club.db") == "2");
  CHECK(test::read_file(folder / "copy.db") == before);
  CHECK(folder.names() == test::Rows{"club.db", "copy.db"});
}

TEST_CASE("restore: an existing book is replaced only on request, and then completely") {
  const Folder folder;
  make_book(folder / "copy.db", 2);
  make_book(folder / "club.db", 60);
  CHECK(error_of(restore(folder / "copy.db", folder / "club.db", false)) ==
        in_quotes(folder / "club.db") + " already exists. To replace it, use --force");
  CHECK(games_in(folder / "club.db") == "60");
  done(restore(folder / "copy.db", folder / "club.db", true));
  CHECK(games_in(folder / "club.db") == "2");
  auto book = test::open_book(folder / "club.db", Book::Use::read);
  CHECK(done(store::check(book, {})).findings.empty());
}

TEST_CASE("restore: a program that has the book open continues with the restored one") {
  const Folder folder;
  make_book(folder / "copy.db", 2);
  auto book = test::open_book(folder / "club.db");
  test::store_one(book, test::stuck());
  done(restore(folder / "copy.db", folder / "club.db", true));
  CHECK(test::row(book, "SELECT count(*) FROM game") == "2");
  test::store_one(book, test::stuck());
  CHECK(games_in(folder / "club.db") == "3");
}

TEST_CASE("restore: earlier sessions and invitations are void") {
  const Folder folder;
  std::string key;
  {
    auto book = test::open_book(folder / "copy.db");
    test::store_one(book, test::ala_wins());
    key = test::session_of(book);
    done(store::invite(book, store::Role::helper, test::olga()));
    REQUIRE(done(store::account_in_session(book, key, test::tonight)));
  }
  const std::string before = test::read_file(folder / "copy.db");
  done(restore(folder / "copy.db", folder / "club.db", false));
  auto book = test::open_book(folder / "club.db");
  CHECK_FALSE(done(store::account_in_session(book, key, test::tonight)));
  CHECK(test::row(book, "SELECT (SELECT count(*) FROM session) || ' ' || (SELECT count(*) FROM invitation)") == "0 0");
  CHECK(done(store::account_named(book, "Olga")));
  CHECK(test::read_file(folder / "copy.db") == before);
}

TEST_CASE("restore: a damaged book is replaced on request, and kept beside it") {
  const Folder folder;
  make_book(folder / "copy.db", 2);
  for (const auto* bytes : {"no database at all", "x"}) {
    write(folder / "club.db", bytes);
    CHECK_FALSE(restore(folder / "copy.db", folder / "club.db", false));
    CHECK(test::read_file(folder / "club.db") == bytes);
    done(restore(folder / "copy.db", folder / "club.db", true));
    CHECK(games_in(folder / "club.db") == "2");
    CHECK(test::read_file(folder / "club.db.damaged") == bytes);
    fs::remove(folder / "club.db");
    fs::remove(folder / "club.db.damaged");
  }
  make_book(folder / "club.db", 1);
  fs::resize_file(folder / "club.db", fs::file_size(folder / "club.db") / 2);
  done(restore(folder / "copy.db", folder / "club.db", true));
  CHECK(games_in(folder / "club.db") == "2");
  CHECK(folder.names() == test::Rows{"club.db", "club.db.damaged", "copy.db"});
}

TEST_CASE("restore: an invalid backup is refused, and the book stays") {
  const Folder folder;
  make_book(folder / "club.db", 1);
  const std::string before = test::read_file(folder / "club.db");
  const auto refused = [&](const fs::path& from) {
    const std::string said = error_of(restore(from, folder / "club.db", true));
    CHECK(test::read_file(folder / "club.db") == before);
    return said;
  };
  CHECK(refused(folder / "none.db") ==
        "There is no book " + in_quotes(folder / "none.db") + ". Importing games creates one: rollbook import");
  write(folder / "noise.db", "no database");
  CHECK(refused(folder / "noise.db") == in_quotes(folder / "noise.db") + " is not a book: it is not a database.");
  write(folder / "empty.db", "");
  CHECK(refused(folder / "empty.db") ==
        in_quotes(folder / "empty.db") + " is empty: nothing has been imported into it yet.");
  SQLite::Database((folder / "mail.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE mail (x)");
  CHECK(refused(folder / "mail.db") ==
        in_quotes(folder / "mail.db") + " is a database of another program, not a book of Rollbook.");
  make_book(folder / "future.db", 1);
  SQLite::Database((folder / "future.db").string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 999");
  CHECK(refused(folder / "future.db").find("was written by a newer Rollbook") != std::string::npos);
  make_book(folder / "cut.db", 40);
  std::string bytes = test::read_file(folder / "cut.db");
  std::fill(bytes.begin() + 12288, bytes.begin() + 24576, '\x55');  // pages 4 to 6
  write(folder / "cut.db", bytes);
  CHECK(refused(folder / "cut.db").starts_with(in_quotes(folder / "cut.db") + " is damaged: "));
  CHECK(refused(folder / "club.db") == in_quotes(folder / "club.db") + " is the backup itself.");
}

TEST_CASE("restore: the book of a newer program or of another one is never replaced") {
  const Folder folder;
  make_book(folder / "copy.db", 1);
  make_book(folder / "club.db", 1);
  SQLite::Database((folder / "club.db").string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 999");
  const std::string before = test::read_file(folder / "club.db");
  CHECK(error_of(restore(folder / "copy.db", folder / "club.db", true)).find("was written by a newer Rollbook") !=
        std::string::npos);
  CHECK(test::read_file(folder / "club.db") == before);
  CHECK(folder.names() == test::Rows{"club.db", "copy.db"});
}

TEST_CASE("restore: a folder is never moved aside") {
  const Folder folder;
  make_book(folder / "copy.db", 1);
  fs::create_directories(folder / "club");
  CHECK(error_of(restore(folder / "copy.db", folder / "club", true)) ==
        in_quotes(folder / "club") + " is a folder, not a book.");
  CHECK(folder.names() == test::Rows{"club", "copy.db"});
}

TEST_CASE("restore: an earlier damaged book that was kept is not lost") {
  const Folder folder;
  make_book(folder / "copy.db", 1);
  for (const auto* bytes : {"first damage", "second damage"}) {
    write(folder / "club.db", bytes);
    done(restore(folder / "copy.db", folder / "club.db", true));
  }
  CHECK(test::read_file(folder / "club.db.damaged") == "first damage");
  CHECK(test::read_file(folder / "club.db.damaged-2") == "second damage");
}
