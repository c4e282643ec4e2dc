#include "store/db/migrations.hpp"

#include <array>

#include "store/book_support.hpp"

using namespace rollbook;
using store::Migration;

namespace {

SQLite::Database empty_database() { return {":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE}; }

constexpr std::array<Migration, 2> two{Migration{1, "CREATE TABLE one (x); INSERT INTO one VALUES (1)"},
                                       Migration{2, "CREATE TABLE two (x)"}};

}  // namespace

TEST_CASE("migrations: those of the program are numbered from 1 without a gap, one per file") {
  const auto own = store::migrations();
  REQUIRE_FALSE(own.empty());
  for (std::size_t i = 0; i < own.size(); ++i) CHECK(own[i].number == static_cast<int>(i + 1));
  const auto files = test::files_below("migrations");
  const auto sql = std::ranges::count(files, ".sql", [](const auto& file) { return file.extension(); });
  CHECK(own.size() == static_cast<std::size_t>(sql));
  CHECK(own[0].sql == test::read_file(test::project_dir() / "migrations/0001-the-book.sql"));
}

TEST_CASE("migrations: a new database gets all of them, and has the last version") {
  auto database = empty_database();
  CHECK(store::version_of(database) == 0);
  store::migrate(database, two);
  CHECK(store::version_of(database) == 2);
  CHECK(database.tableExists("one"));
  CHECK(database.tableExists("two"));
}

TEST_CASE("migrations: each is applied once") {
  auto database = empty_database();
  store::migrate(database, std::span(two).first(1));
  CHECK(store::version_of(database) == 1);
  CHECK_FALSE(database.tableExists("two"));
  store::migrate(database, two);
  store::migrate(database, two);
  CHECK(store::version_of(database) == 2);
  CHECK(database.execAndGet("SELECT count(*) FROM one").getInt() == 1);
}

TEST_CASE("migrations: one that fails leaves nothing behind, and earlier ones stay") {
  auto database = empty_database();
  const std::array<Migration, 3> failing{
      two[0], Migration{2, "CREATE TABLE two (x); INSERT INTO one VALUES (2); INSERT INTO nowhere VALUES (3)"},
      Migration{3, "CREATE TABLE three (x)"}};
  CHECK_THROWS_AS(store::migrate(database, failing), SQLite::Exception);
  CHECK(store::version_of(database) == 1);
  CHECK(database.execAndGet("SELECT count(*) FROM one").getInt() == 1);
  CHECK_FALSE(database.tableExists("two"));
  CHECK_FALSE(database.tableExists("three"));
}

TEST_CASE("migrations: none is applied to a newer database") {
  auto database = empty_database();
  database.exec("PRAGMA user_version = 3");
  store::migrate(database, two);
  CHECK(store::version_of(database) == 3);
  CHECK_FALSE(database.tableExists("one"));
}

TEST_CASE("migrations: data that only the program can fill in is part of its migration") {
  auto database = empty_database();
  const std::array<Migration, 1> failing{Migration{
      1, "CREATE TABLE one (x)", [](SQLite::Database& broken) { broken.exec("INSERT INTO nowhere VALUES (1)"); }}};
  CHECK_THROWS_AS(store::migrate(database, failing), SQLite::Exception);
  CHECK(store::version_of(database) == 0);
  CHECK_FALSE(database.tableExists("one"));
}
