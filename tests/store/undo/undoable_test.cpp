#include "store/undo/undoable.hpp"

#include "store/league/league_support.hpp"
#include "store/undo/undo_support.hpp"
#include "store/upkeep/checker.hpp"
#include "store/upkeep/pseudonym.hpp"

using namespace rollbook;
using store::AuditAction;
using test::content_of;
using test::done;
using test::error_of;
using test::hugo;
using test::knowingly;
using test::olga;

namespace {

store::ChangeId rule_on(const store::Book& book, store::GameId game, const store::Ruling& ruling,
                        const store::Act& act = olga()) {
  const store::ChangeTitle title{AuditAction::ruled, "game " + std::to_string(game), ruling.reason};
  return done(store::undoable(book, act, title, [&] { return store::rule(book, game, ruling, true); }));
}

}  // namespace

TEST_CASE("undo: a name that games use meanwhile is not taken from under them") {
  auto book = store::Book::in_memory();
  test::store_one(book, test::first_wins("Mateo", "Ben"));
  const auto renamed = done(store::undoable(book, olga(), {AuditAction::renamed, "player 1", "Mateo to Matt"},
                                            [&] { return store::rename_player(book, "Mateo", "Matt", olga()); }));
  test::store_one(book, test::first_wins("Matt", "Cleo", R"("id":"later",)"));
  CHECK(error_of(store::undo(book, renamed, olga())) ==
        "Game 2 uses this name now. Correct the names of that game first.");
  CHECK(done(store::check(book, {})).findings.empty());
}

TEST_CASE("undo: restores the book exactly, and redo makes the change again") {
  auto book = store::Book::in_memory();
  const auto game = test::store_one(book, test::ala_claims_7()).game;
  const auto before = content_of(book);
  const auto change = rule_on(book, game, test::accepted({9, 1}));
  const auto after = content_of(book);
  CHECK(test::standing(book, game) == "ruled, counts");

  done(store::undo(book, change, olga()));
  CHECK(content_of(book) == before);
  CHECK(test::standing(book, game) == "disputed, counts nowhere");
  CHECK(error_of(store::undo(book, change, olga())) == "This was undone already.");

  done(store::redo(book, change, olga()));
  CHECK(content_of(book) == after);
  CHECK(error_of(store::redo(book, change, olga())) == "This was not undone.");
  CHECK(test::rows(book, "SELECT action, object, detail FROM audit WHERE action IN ('undo', 'redo') ORDER BY id") ==
        test::Rows{"undo|game 1|rule: everybody agrees", "redo|game 1|rule: everybody agrees"});
}

TEST_CASE("undo: is for organisers") {
  auto book = store::Book::in_memory();
  const auto game = test::store_one(book, test::ala_claims_7()).game;
  const auto change = rule_on(book, game, test::rejected());
  const auto after = content_of(book);
  CHECK(error_of(store::undo(book, change, hugo())) == "Only organisers can do this.");
  CHECK(content_of(book) == after);
}

TEST_CASE("undo: a change that failed, or changed nothing, is not listed") {
  auto book = store::Book::in_memory();
  CHECK(done(store::undoable(book, olga(), {}, [] { return store::Result<void>(); })) == 0);
  CHECK(error_of(store::undoable(book, olga(), {}, [&] { return store::rule(book, 5, test::rejected()); })) ==
        "There is no game 5.");
  CHECK(done(store::undoable_changes(book, test::tonight)).empty());
}

TEST_CASE("undo: is refused while a later change of the same game stands") {
  auto book = store::Book::in_memory();
  const auto game = test::store_one(book, test::ala_claims_7()).game;
  const auto before = content_of(book);
  const auto first = rule_on(book, game, test::accepted());
  auto act = olga();
  act.who = "Piet";
  const auto second = rule_on(book, game, test::accepted({8, 2}), act);
  const auto after = content_of(book);
  CHECK(error_of(store::undo(book, first, olga())) ==
        "Game 1 was changed again since, by Piet. Undo that change first.");
  CHECK(content_of(book) == after);
  done(store::undo(book, second, olga()));
  done(store::undo(book, first, olga()));
  CHECK(content_of(book) == before);
  CHECK(error_of(store::redo(book, second, olga())) == "Game 1 has changed since. This can no longer be undone.");
}

TEST_CASE("undo: is refused if the book would contradict itself, even if no row is in the way") {
  auto book = store::Book::in_memory();
  const auto game = test::store_one(book, test::ala_claims_7(R"("id":"g",)")).game;
  const auto change = rule_on(book, game, test::accepted());
  done(store::rule(book, game, test::accepted({8, 2})));  // by another way, and it changes other rows
  const auto after = content_of(book);
  CHECK(error_of(store::undo(book, change, olga())) == "Game 1 has changed since. This can no longer be undone.");
  CHECK(content_of(book) == after);
}

TEST_CASE("undo: final results change only with confirmation if they became final after the change") {
  test::LeagueBook club;
  const auto game = test::store_one(club.book, test::ala_wins(R"("event":"Spring 1",)")).game;
  const auto change = rule_on(club.book, game, test::rejected());
  done(store::close_night(club.book, club.night, olga(test::tonight + std::chrono::hours(1))));
  CHECK(error_of(store::undo(club.book, change, olga())) ==
        "The round or the night was closed since. Confirm that its results may change.");
  done(store::undo(club.book, change, knowingly(olga())));
  CHECK(test::standing(club.book, game) == "clean, counts");
}

TEST_CASE("undo: changes are listed for 30 days, newest first, and then purged") {
  auto book = store::Book::in_memory();
  const auto game = test::store_one(book, test::ala_claims_7()).game;
  const auto first = rule_on(book, game, test::accepted());
  const auto second = rule_on(book, game, test::rejected());
  const auto changes = done(store::undoable_changes(book, test::tonight));
  REQUIRE(changes.size() == 2);
  CHECK(changes[0].id == second);
  CHECK(changes[1].id == first);
  CHECK(changes[1].who == "Olga");
  CHECK(changes[1].action == "rule");
  CHECK(changes[1].object == "game 1");
  CHECK(changes[1].detail == "everybody agrees");
  CHECK_FALSE(changes[1].undone_at);
  CHECK(done(store::undoable_changes(book, test::tonight, {.action = "remove"})).empty());
  CHECK(done(store::undoable_changes(book, test::tonight, {.object_kind = "game"})).size() == 2);
  CHECK(done(store::undoable_changes(book, test::tonight, {.object_kind = "night"})).empty());
  const auto later = test::tonight + store::undoable_for + std::chrono::seconds(1);
  CHECK(done(store::undoable_changes(book, later)).empty());
  CHECK(error_of(store::undo(book, second, olga(later))) ==
        "This change is too old, or its data was purged. It can no longer be undone.");
  done(store::purge_changes(book, later));
  CHECK(test::row(book, "SELECT count(*) FROM undoable_change") == "0");
}

TEST_CASE("undo: is refused after a migration, which may have changed the tables") {
  auto book = store::Book::in_memory();
  const auto game = test::store_one(book, test::ala_claims_7()).game;
  const auto change = rule_on(book, game, test::accepted());
  book.database().exec("UPDATE undoable_change SET tables_version = tables_version - 1");
  CHECK(error_of(store::undo(book, change, olga())).starts_with("This change is too old"));
  CHECK(done(store::undoable_changes(book, test::tonight)).empty());
}

TEST_CASE("undo: nothing of a forgotten player is kept in a change") {
  auto book = store::Book::in_memory();
  const auto game = test::store_one(book, test::ala_claims_7()).game;
  rule_on(book, game, test::accepted());
  done(store::forget_player(book, 1, olga()));
  CHECK(test::row(book, "SELECT count(*) FROM undoable_change") == "0");
}

TEST_CASE("undo: numbers of deleted rows are not given to others, so that they can come back") {
  auto book = store::Book::in_memory();
  test::store_one(book, test::ala_wins());
  const auto last = test::store_one(book, test::first_wins("Cleo", "Dan")).game;
  const auto before = content_of(book);
  const auto change = done(store::undoable(book, olga(), {AuditAction::removed, "game 2", ""}, [&] {
    book.database().exec(
        "DELETE FROM result WHERE game = 2; DELETE FROM log WHERE game = 2; DELETE FROM game "
        "WHERE id = 2");
    return store::Result<void>();
  }));
  CHECK(test::store_one(book, test::first_wins("Emil", "Fay")).game > last);
  done(store::undo(book, change, olga()));
  const auto after = content_of(book);
  for (const std::string& row : before) CHECK(std::ranges::find(after, row) != after.end());
  const auto report = done(store::check(book, {}));
  CHECK(report.findings.empty());
}
