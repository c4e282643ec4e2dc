#include "store/undo/changeset.hpp"

#include "store/undo/undo_support.hpp"

using namespace rollbook;
using store::ChangedRow;
using store::Conflict;

namespace {

void exec(const store::Book& book, const char* sql) { book.database().exec(sql); }

/// What a statement changes.
std::string recorded(const store::Book& book, const char* sql) {
  const store::Recording recording(book.database());
  exec(book, sql);
  return recording.changeset();
}

}  // namespace

TEST_CASE("changeset: its inverse restores inserted, changed and deleted rows") {
  auto book = store::Book::in_memory();
  exec(book, "INSERT INTO player (id, name) VALUES (1, 'Ala'), (2, 'Ben')");
  const auto before = test::content_of(book);
  const std::string changeset = recorded(book,
                                         "INSERT INTO player (id, name) VALUES (3, 'Cleo'); UPDATE player SET name = "
                                         "'Ada' WHERE id = 1; DELETE FROM player WHERE id = 2");
  const auto after = test::content_of(book);
  CHECK(before != after);
  CHECK_FALSE(store::apply_changeset(book.database(), store::inverse_of(changeset)));
  CHECK(test::content_of(book) == before);
  CHECK_FALSE(store::apply_changeset(book.database(), changeset));
  CHECK(test::content_of(book) == after);
}

TEST_CASE("changeset: names its rows, and the games and nights to which they belong") {
  auto book = store::Book::in_memory();
  test::store_one(book, test::ala_wins());
  const auto rows = store::rows_of(recorded(book, "DELETE FROM result WHERE seat = 2; UPDATE game SET round = 3"));
  REQUIRE(rows.size() == 2);
  for (const ChangedRow& row : rows) {
    CHECK(row.game == 1);
    CHECK(row.night == 0);
    CHECK(row.key == (row.table == "game" ? "1" : "1/2"));
    CHECK(row.kind == (row.table == "game" ? ChangedRow::Kind::updated : ChangedRow::Kind::deleted));
  }
}

TEST_CASE("changeset: contains neither what was rolled back nor what is no content") {
  auto book = store::Book::in_memory();
  CHECK(recorded(book, "SAVEPOINT a; INSERT INTO player (name) VALUES ('Ala'); ROLLBACK TO a; RELEASE a").empty());
  CHECK(recorded(book,
                 "INSERT INTO audit (at, who, action, object, detail) VALUES (1, 'Olga', 'rule', 'game 1', ''); "
                 "INSERT INTO account (name, name_key, role, password, created_at) VALUES "
                 "('Olga', 'olga', 'organiser', 'secret', 1)")
            .empty());
}

TEST_CASE("changeset: one that does not fit any more says which row is in the way, and changes nothing") {
  auto book = store::Book::in_memory();
  exec(book, "INSERT INTO player (id, name) VALUES (1, 'Ala'), (2, 'Ben')");
  const std::string renamed = recorded(book, "UPDATE player SET name = 'Ada' WHERE id = 1");
  const std::string removed = recorded(book, "DELETE FROM player WHERE id = 2");
  const std::string added = recorded(book, "INSERT INTO player (id, name) VALUES (3, 'Cleo')");
  exec(book,
       "UPDATE player SET name = 'Anna' WHERE id = 1; INSERT INTO player (id, name) VALUES (2, 'Bob');"
       "INSERT INTO alias (key, name, player) VALUES ('cleo', 'Cleo', 3)");
  const auto before = test::content_of(book);
  const auto conflict = [&](const std::string& changeset) {
    const auto found = store::apply_changeset(book.database(), store::inverse_of(changeset));
    REQUIRE(found);
    return std::pair(found->kind, found->table + " " + found->key);
  };
  CHECK(conflict(renamed) == std::pair(Conflict::Kind::changed, std::string("player 1")));
  CHECK(conflict(removed) == std::pair(Conflict::Kind::occupied, std::string("player 2")));
  CHECK(conflict(added).first == Conflict::Kind::referred);
  exec(book, "DELETE FROM alias; DELETE FROM player WHERE id = 1");
  CHECK(conflict(renamed) == std::pair(Conflict::Kind::missing, std::string("player 1")));
  CHECK(test::content_of(book).size() == before.size() - 2);
}
