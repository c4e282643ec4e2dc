// The data that migrations read from logs, in books as made by older programs.
#include "store/book_support.hpp"
#include "store/db/migrations.hpp"

using namespace rollbook;

namespace {

/// Reverts migrations 13 to 11.
void revert_undo_and_club(SQLite::Database& database) {
  database.exec(
      "DROP TABLE demo; DROP TABLE club; DROP TABLE password_reset; ALTER TABLE session DROP COLUMN device; "
      "ALTER TABLE session DROP COLUMN origin; DROP TABLE not_same_person; DROP TABLE undoable_change; "
      "PRAGMA writable_schema = ON; "
      "UPDATE sqlite_schema SET sql = replace(sql, 'id INTEGER PRIMARY KEY AUTOINCREMENT', 'id INTEGER PRIMARY KEY') "
      "WHERE name IN ('player', 'deck', 'game', 'log', 'ruling', 'live_table', 'season', 'night'); "
      "PRAGMA writable_schema = RESET");
}

/// Reverts migrations 13 to 4, and then 3 and 2.
void make_older(SQLite::Database& database, int version) {
  revert_undo_and_club(database);
  database.exec(
      "DROP TABLE late_arrival; DROP TABLE session; DROP TABLE invitation; DROP TABLE account; ALTER TABLE audit DROP "
      "COLUMN origin; "
      "DROP TABLE round_seat; DROP TABLE round_table; DROP TABLE round; DROP TABLE attendance; DROP TABLE night; "
      "DROP TABLE season; ALTER TABLE result DROP COLUMN tie_break; ALTER TABLE player DROP COLUMN is_private");
  database.exec(
      "DROP INDEX live_table_game; ALTER TABLE live_table DROP COLUMN help_at; "
      "ALTER TABLE live_change DROP COLUMN origin");
  if (version < 3) database.exec("DROP TABLE live_change; DROP TABLE live_table");
  if (version < 2) database.exec("DROP INDEX game_solo; ALTER TABLE game DROP COLUMN options");
  database.exec("PRAGMA user_version = " + std::to_string(version));
}

}  // namespace

TEST_CASE("migrations: the games of an older book get their house rules from their logs") {
  auto book = store::Book::in_memory();
  test::store_all(book, {test::read_file(test::project_dir() / "sample-games/clever-solo-english.json"),
                         test::simulated("clever", 1), test::ala_wins()});
  const auto options = [&] { return test::rows(book, "SELECT options FROM game ORDER BY id"); };
  const auto stored = options();
  make_older(book.database(), 1);
  store::migrate(book.database(), store::migrations());
  CHECK(options() == stored);
  CHECK(stored == test::Rows{R"({"edition":"en"})", R"({"edition":"pl"})", R"({"rolls":"all"})"});
}

TEST_CASE("migrations: games of Pickomino from before it had an option have all their rolls") {
  auto book = store::Book::in_memory();
  test::store_all(book, {test::ala_wins(), test::simulated("clever", 1)});
  revert_undo_and_club(book.database());
  book.database().exec("UPDATE game SET options = '{}' WHERE kind = 'pickomino'; PRAGMA user_version = 9");
  store::migrate(book.database(), store::migrations());
  CHECK(test::rows(book, "SELECT options FROM game ORDER BY id") ==
        test::Rows{R"({"rolls":"all"})", R"({"edition":"pl"})"});
}

TEST_CASE("migrations: the games of an older book get their best tiles and areas from their logs") {
  auto book = store::Book::in_memory();
  test::store_all(book, {test::simulated("clever", 1), test::ala_wins()});
  const auto best = [&] { return test::rows(book, "SELECT tie_break FROM result ORDER BY game, seat"); };
  const auto stored = best();
  REQUIRE(stored.size() == 4);
  CHECK(stored[2] == "36");  // Ala's best tile
  CHECK(stored[3] == "22");
  make_older(book.database(), 3);
  store::migrate(book.database(), store::migrations());
  CHECK(best() == stored);
}
