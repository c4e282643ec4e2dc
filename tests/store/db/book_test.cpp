#include "store/db/book.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <thread>

#include "rules/random.hpp"
#include "store/book_support.hpp"
#include "store/db/migrations.hpp"
#include "store/db/transaction.hpp"
#include "store/games/games.hpp"

using namespace rollbook;
namespace fs = std::filesystem;
using store::Book;
using Use = Book::Use;
using test::error_of;
using test::Folder;

namespace {

constexpr std::array<Use, 4> all_uses{Use::inspect, Use::read, Use::write, Use::create};

void write(const fs::path& file, std::string_view bytes) { std::ofstream(file, std::ios::binary) << bytes; }

/// A book with one game, closed again.
void make_book(const fs::path& file) {
  auto book = test::open_book(file);
  test::store_one(book, test::ala_wins());
}

/// An SQLite file in which these statements were executed.
void make_database(const fs::path& file, const std::string& sql) {
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
}

/// The file is refused in every mode with this sentence after its name, and nothing changes.
void check_refused(const Folder& folder, const fs::path& file, const std::string& sentence,
                   std::span<const Use> uses = all_uses) {
  const std::string before = test::read_file(file);
  const auto names = folder.names();
  for (const Use use : uses) {
    INFO("use " << static_cast<int>(use));
    CHECK(error_of(Book::open(file, use)) == "\"" + file.string() + "\" " + sentence);
    CHECK(test::read_file(file) == before);
    CHECK(folder.names() == names);
  }
}

std::string games_in(const Book& book) { return test::row(book, "SELECT count(*) FROM game"); }

/// The result of `work` in a process of its own, run by a user other than root.
template <class Work>
std::string as_nobody(const fs::path& answer, const Work& work) {
  write(answer, "");
  fs::permissions(answer, fs::perms::all);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    constexpr uid_t nobody = 65534;
    const bool ready = geteuid() != 0 || (setgid(nobody) == 0 && setuid(nobody) == 0);
    write(answer, ready ? work() : "cannot become somebody else");
    _exit(0);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(status == 0);
  return test::read_file(answer);
}

}  // namespace

TEST_CASE("book: a new one is created only on request") {
  const Folder folder;
  const fs::path file = folder / "club.db";
  for (const Use use : {Use::inspect, Use::read, Use::write}) {
    CHECK(error_of(Book::open(file, use)) ==
          "There is no book \"" + file.string() + "\". Importing games creates one: rollbook import");
    CHECK(folder.names().empty());
  }
  CHECK(test::open_book(file, Use::create).file() == file);
  CHECK(folder.names() == test::Rows{"club.db"});
}

TEST_CASE("book: what one program stored can be read by another, in every mode") {
  const Folder folder;
  make_book(folder / "club.db");
  for (const Use use : all_uses) {
    const auto book = test::open_book(folder / "club.db", use);
    CHECK(test::results(book, 1) == test::Rows{"Ala 5 (1)", "Ben 1 (2)"});
  }
  CHECK(folder.names() == test::Rows{"club.db"});
}

TEST_CASE("book: it has its application id, enforces references and survives a power cut") {
  const Folder folder;
  const auto book = test::open_book(folder / "club.db");
  CHECK(test::row(book, "PRAGMA application_id") == std::to_string(0x524C424B));
  CHECK(test::row(book, "PRAGMA user_version") == std::to_string(store::migrations().size()));
  CHECK(test::row(book, "PRAGMA journal_mode") == "wal");
  CHECK(test::row(book, "PRAGMA synchronous") == "2");
  CHECK(test::row(book, "PRAGMA foreign_keys") == "1");
  CHECK(test::row(book, "PRAGMA trusted_schema") == "0");
}

TEST_CASE("book: one in memory is complete and leaves no file") {
  auto book = Book::in_memory();
  test::store_one(book, test::ala_wins());
  CHECK(games_in(book) == "1");
  CHECK_FALSE(fs::exists(":memory:"));
}

TEST_CASE("book: a folder is not a book") {
  const Folder folder;
  for (const Use use : all_uses) {
    CHECK(error_of(Book::open(folder.path(), use)) == "\"" + folder.path().string() + "\" is a folder, not a book.");
  }
  CHECK(folder.names().empty());
}

TEST_CASE("book: a missing folder is reported as such") {
  const Folder folder;
  const fs::path file = folder / "none/club.db";
  CHECK(error_of(Book::open(file, Use::create)) ==
        "\"" + file.string() + "\" cannot be opened: its folder is not there, or this user may not use it.");
  CHECK(folder.names().empty());
}

TEST_CASE("book: an empty file contains nothing, and may become a book") {
  const Folder folder;
  const fs::path file = folder / "club.db";
  write(file, "");
  constexpr std::array<Use, 3> others{Use::inspect, Use::read, Use::write};
  check_refused(folder, file, "is empty: nothing has been imported into it yet.", others);
  make_book(file);
  CHECK(games_in(test::open_book(file, Use::read)) == "1");
}

TEST_CASE("book: a file that is not a database is refused and left alone") {
  const Folder folder;
  rules::Random random(1);
  std::string noise(10'000, '\0');
  for (char& byte : noise) byte = static_cast<char>(rules::below(random, 256));
  const std::string mark("SQLite format 3\0", 16);
  for (const std::string& bytes : {noise, std::string("hello\n"), std::string("x"), mark + noise}) {
    write(folder / "noise.db", bytes);
    check_refused(folder, folder / "noise.db", "is not a book: it is not a database.");
  }
}

TEST_CASE("book: a truncated one is reported as damaged, and left alone") {
  const Folder folder;
  make_book(folder / "club.db");
  fs::resize_file(folder / "club.db", fs::file_size(folder / "club.db") / 2);
  check_refused(folder, folder / "club.db",
                "is damaged (database disk image is malformed). Restore a backup with: rollbook restore");
}

TEST_CASE("book: a database of another program is refused and left alone") {
  const Folder folder;
  make_database(folder / "mail.db", "CREATE TABLE mail (x); INSERT INTO mail VALUES (1)");
  make_database(folder / "mine.db",
                "PRAGMA journal_mode = WAL; PRAGMA user_version = 1; PRAGMA application_id = 7; "
                "CREATE TABLE player (x)");
  check_refused(folder, folder / "mail.db", "is a database of another program, not a book of Rollbook.");
  check_refused(folder, folder / "mine.db", "is a database of another program, not a book of Rollbook.");
}

TEST_CASE("book: one from a newer program is refused and left alone") {
  const Folder folder;
  make_book(folder / "club.db");
  make_database(folder / "club.db", "PRAGMA user_version = 999");
  check_refused(folder, folder / "club.db",
                "was written by a newer Rollbook: it has tables of version 999, and this program knows them up to " +
                    std::to_string(store::migrations().size()) + ". Use the newer program.");
}

TEST_CASE("book: inspecting one changes nothing in it") {
  const Folder folder;
  make_book(folder / "club.db");
  const std::string before = test::read_file(folder / "club.db");
  {
    const auto book = test::open_book(folder / "club.db", Use::inspect);
    CHECK(games_in(book) == "1");
    CHECK(folder.names() == test::Rows{"club.db"});
    CHECK_THROWS_AS(book.database().exec("DELETE FROM result"), SQLite::Exception);
  }
  CHECK(test::read_file(folder / "club.db") == before);
}

TEST_CASE("book: a file name may have characters with a meaning in addresses") {
  const Folder folder;
  for (const auto* name : {"100%.db", "a?b=c#d.db", "%41.db", "my club.db", "książka.db"}) {
    make_book(folder / name);
    CHECK(games_in(test::open_book(folder / name, Use::inspect)) == "1");
    CHECK(games_in(test::open_book(folder / name, Use::read)) == "1");
  }
  CHECK(folder.names().size() == 5);
  const fs::path doubled = "/" + (folder / "100%.db").string();  // "//tmp/…"
  CHECK(games_in(test::open_book(doubled, Use::inspect)) == "1");
}

TEST_CASE("book: changes that are not yet in the main file are read, too") {
  const Folder folder;
  auto writer = test::open_book(folder / "club.db");
  test::store_one(writer, test::ala_wins());
  REQUIRE(fs::file_size(folder / "club.db-wal") > 0);
  for (const Use use : {Use::inspect, Use::read, Use::write}) {
    CHECK(games_in(test::open_book(folder / "club.db", use)) == "1");
  }
}

TEST_CASE("book: one on a read-only disk can be read, and a write reports the reason") {
  const Folder folder;
  const Folder answers;
  const fs::path file = folder / "club.db";
  make_book(file);
  fs::permissions(answers.path(), fs::perms::all);
  constexpr auto read_only = fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read;
  constexpr auto enter = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
  fs::permissions(file, read_only);
  const auto opened = [&](Use use) {
    return as_nobody(answers / "answer", [&] {
      const auto book = Book::open(file, use);
      return book ? "games: " + games_in(*book) : book.error().message;
    });
  };
  fs::permissions(folder.path(), read_only | enter);
  CHECK(opened(Use::read) == "games: 1");
  CHECK(opened(Use::inspect) == "games: 1");
  CHECK(opened(Use::write) == "\"" + file.string() + "\" is read-only: nothing can be stored in it.");
  CHECK(opened(Use::create) == "\"" + file.string() + "\" is read-only: nothing can be stored in it.");
  // The same in a folder where files could be made.
  fs::permissions(folder.path(), fs::perms::all);
  CHECK(opened(Use::read) == "games: 1");
  CHECK(opened(Use::write) == "\"" + file.string() + "\" is read-only: nothing can be stored in it.");
  // And one that this user may not even read.
  fs::permissions(file, fs::perms::none);
  CHECK(opened(Use::read) ==
        "\"" + file.string() + "\" cannot be opened: its folder is not there, or this user may not use it.");
}

TEST_CASE("book: two programs that write in turns wait for each other") {
  const Folder folder;
  const fs::path file = folder / "club.db";
  test::open_book(file);
  constexpr int games_each = 40;
  std::array<std::string, 2> troubles;
  {
    std::vector<std::jthread> writers;
    writers.reserve(troubles.size());
    for (std::size_t writer = 0; writer < troubles.size(); ++writer) {
      std::vector<store::ImportItem> games;
      games.reserve(games_each);
      for (int i = 0; i < games_each; ++i) {
        const std::string id = std::to_string(writer) + "-" + std::to_string(i);
        games.push_back({test::prepared(test::ala_wins(R"("id":")" + id + R"(","notes":")" + id + "\",")), id});
      }
      writers.emplace_back([&file, &wrong = troubles[writer], games = std::move(games)]() mutable {
        auto book = Book::open(file, Use::write);
        if (!book) {
          wrong = book.error().message;
          return;
        }
        store::Importer importer(*book, test::olga());
        for (store::ImportItem& game : games) {
          if (const auto stored = importer.store({&game, 1}); !stored) wrong = stored.error().message;
        }
      });
    }
  }
  for (const std::string& wrong : troubles) CHECK(wrong == "");
  const auto book = test::open_book(file, Use::read);
  CHECK(games_in(book) == std::to_string(2 * games_each));
  CHECK(test::row(book, "SELECT count(*) FROM player") == "2");
}

TEST_CASE("book: of several programs that create one at the same moment, each gets it") {
  for (int round = 0; round < 5; ++round) {
    const Folder folder;
    std::array<std::string, 4> troubles;
    {
      std::vector<std::jthread> programs;
      programs.reserve(troubles.size());
      for (std::string& wrong : troubles) {
        programs.emplace_back([&] {
          const auto book = Book::open(folder / "club.db", Use::create);
          if (!book) wrong = book.error().message;
        });
      }
    }
    for (const std::string& wrong : troubles) CHECK(wrong == "");
    CHECK(games_in(test::open_book(folder / "club.db", Use::read)) == "0");
  }
}

TEST_CASE("book: work that fails half-way leaves nothing behind") {
  auto book = Book::in_memory();
  const auto add = "INSERT INTO player (name) VALUES ('Ala')";
  const auto refused = store::in_transaction(book, [&]() -> store::Result<void> {
    book.database().exec(add);
    return tl::unexpected(store::Error{"changed my mind"});
  });
  CHECK(error_of(refused) == "changed my mind");
  const auto failed = store::in_transaction(book, [&] {
    book.database().exec(add);
    book.database().exec("INSERT INTO nowhere VALUES (1)");
  });
  CHECK(error_of(failed) == "\":memory:\": no such table: nowhere");
  CHECK(test::row(book, "SELECT count(*) FROM player") == "0");
  CHECK(store::in_transaction(book, [&] { return book.database().exec(add); }).value() == 1);
  CHECK(test::row(book, "SELECT count(*) FROM player") == "1");
}
