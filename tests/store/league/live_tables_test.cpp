#include "store/league/live_tables.hpp"

#include "store/book_support.hpp"

using namespace rollbook;
using live::Change;
using test::done;
using test::error_of;
using test::olga;
using test::tonight;

namespace {

record::Record table_for_two() {
  record::Record record = test::read_good(test::pickomino_json(R"("event":"League night","table":3,)"));
  record.moves = {};
  return record;
}

Change move(std::string text, std::string token = "") {
  return {.moves = {std::move(text)}, .by = 1, .token = std::move(token), .at = tonight};
}

}  // namespace

TEST_CASE("live tables: one is opened and found by its links") {
  const test::Folder folder;
  const store::Book book = test::open_book(folder / "book.db");
  const store::LiveTable opened = done(store::open_live_table(book, table_for_two(), true, olga()));
  CHECK(opened.entry_key.size() == 32);
  const auto found = done(store::find_live_table_to_enter(book, opened.entry_key));
  REQUIRE(found);
  CHECK(found->id == opened.id);
  CHECK(found->header == table_for_two());
  CHECK(found->is_open());
  CHECK(done(store::find_live_table_to_watch(book, opened.watch_key))->id == opened.id);
  CHECK(done(store::find_live_table(book, opened.id))->is_public);
  CHECK_FALSE(done(store::find_live_table_to_enter(book, opened.watch_key)));
  CHECK_FALSE(done(store::find_live_table_to_enter(book, "")));
  CHECK(test::row(book, "SELECT who, action, object, detail FROM audit") == "Olga|open|table 1|pickomino");
}

TEST_CASE("live tables: changes come back as they were added, each number once") {
  const test::Folder folder;
  const store::Book book = test::open_book(folder / "book.db");
  const auto id = done(store::open_live_table(book, table_for_two(), false, olga())).id;
  CHECK(done(store::add_live_change(book, id, 1, move("1: roll 1 2 2 4 4 4 5 w", "a"))));
  CHECK_FALSE(done(store::add_live_change(book, id, 1, move("1: roll 1 1 1 1 1 1 1 1", "b"))));
  CHECK_FALSE(done(store::add_live_change(book, id, 3, move("1: keep 4"))));
  Change correction{
      .kind = Change::Kind::correct, .moves = {"1: roll 1 1 1 1 1 1 1 w", "1: keep w"}, .rolled_for_us = true};
  correction.at = tonight;
  CHECK(done(store::add_live_change(book, id, 2, correction)));
  CHECK(done(store::add_live_change(book, id, 3, {.kind = Change::Kind::undo, .step = 1, .at = tonight})));

  const auto changes = done(store::live_changes(book, id));
  REQUIRE(changes.size() == 3);
  CHECK(changes[0].moves == std::vector<std::string>{"1: roll 1 2 2 4 4 4 5 w"});
  CHECK(changes[0].token == "a");
  CHECK(changes[0].by == 1);
  CHECK(changes[1].kind == Change::Kind::correct);
  CHECK(changes[1].moves == correction.moves);
  CHECK(changes[1].rolled_for_us);
  CHECK(changes[2].kind == Change::Kind::undo);
  CHECK(changes[2].step == 1);
  CHECK(changes[2].moves.empty());
}

TEST_CASE("live tables: a renewed or revoked link leads nowhere") {
  const test::Folder folder;
  const store::Book book = test::open_book(folder / "book.db");
  const auto opened = done(store::open_live_table(book, table_for_two(), false, olga()));
  const std::string renewed = done(store::renew_entry_key(book, opened.id, olga()));
  CHECK(renewed != opened.entry_key);
  CHECK_FALSE(done(store::find_live_table_to_enter(book, opened.entry_key)));
  CHECK(done(store::find_live_table_to_enter(book, renewed)));
  done(store::revoke_entry_key(book, opened.id, olga()));
  CHECK_FALSE(done(store::find_live_table_to_enter(book, renewed)));
  CHECK(done(store::find_live_table(book, opened.id))->entry_key.empty());
  done(store::set_live_table_public(book, opened.id, true, olga()));
  CHECK(done(store::find_live_table(book, opened.id))->is_public);
}

TEST_CASE("live tables: nothing can be entered at a closed one; an abandoned one can be resumed") {
  const test::Folder folder;
  store::Book book = test::open_book(folder / "book.db");
  const auto id = done(store::open_live_table(book, table_for_two(), false, olga())).id;
  CHECK(done(store::close_live_table(book, id, std::nullopt, olga())));
  CHECK_FALSE(done(store::add_live_change(book, id, 1, move("1: roll 1 2 2 4 4 4 5 w"))));
  CHECK(done(store::live_tables(book, tonight)).empty());
  CHECK(done(store::live_tables(book, tonight - std::chrono::hours(1))).size() == 1);
  CHECK(done(store::reopen_live_table(book, id, olga())));
  CHECK_FALSE(done(store::reopen_live_table(book, id, olga())));  // it is open
  CHECK(done(store::live_tables(book, tonight)).size() == 1);
  CHECK(done(store::add_live_change(book, id, 2, move("1: roll 1 2 2 4 4 4 5 w"))));  // 1 is the reopening

  const auto game = test::store_one(book, test::ala_wins()).game;
  CHECK(done(store::close_live_table(book, id, game, olga())));
  const std::string audited = test::row(book, "SELECT count(*) FROM audit");
  CHECK(error_of(store::reopen_live_table(book, id, test::hugo())) == "Only organisers can do this.");
  CHECK_FALSE(done(store::close_live_table(book, id, std::nullopt, olga())));  // it is closed
  CHECK(test::row(book, "SELECT count(*) FROM audit") == audited);
  CHECK(done(store::reopen_live_table(book, id, olga())));  // to be corrected
  CHECK(done(store::find_live_table(book, id))->game == game);
  CHECK(done(store::close_live_table(book, id, std::nullopt, olga())));  // it is left as it was
  CHECK(done(store::live_tables(book, tonight)).empty());
  CHECK(done(store::find_live_table(book, id))->game == game);
  CHECK(done(store::find_live_table(book, id))->counts);
}

TEST_CASE("live tables: a draft from the players waits for the organiser, until the table is closed") {
  const test::Folder folder;
  const store::Book book = test::open_book(folder / "book.db");
  const auto id = done(store::open_live_table(book, table_for_two(), false, olga())).id;
  CHECK_FALSE(done(store::find_live_table(book, id))->draft);
  CHECK(done(store::hand_in_live_draft(book, id, {{"1: keep 3"}, "first", tonight})));
  CHECK(done(store::hand_in_live_draft(book, id, {{"1: roll ?", "1: keep 4"}, "who knows", tonight})));
  const auto draft = done(store::find_live_table(book, id))->draft;
  REQUIRE(draft);
  CHECK(draft->moves == std::vector<std::string>{"1: roll ?", "1: keep 4"});
  CHECK(draft->reason == "who knows");
  CHECK(draft->at == tonight);
  done(store::close_live_table(book, id, std::nullopt, olga()));
  CHECK_FALSE(done(store::hand_in_live_draft(book, id, {{"1: keep 5"}, "late", tonight})));
}

TEST_CASE("live tables: a draft that is not needed can be discarded") {
  const store::Book book = store::Book::in_memory();
  const auto id = done(store::open_live_table(book, table_for_two(), false, olga())).id;
  CHECK_FALSE(done(store::discard_live_draft(book, id, tonight, olga())));
  CHECK(done(store::hand_in_live_draft(book, id, {{"1: keep 4"}, "who knows", tonight})));
  CHECK_FALSE(done(store::discard_live_draft(book, id, tonight - std::chrono::minutes(1), olga())));  // another one
  CHECK(done(store::discard_live_draft(book, id, tonight, olga())));
  CHECK_FALSE(done(store::find_live_table(book, id))->draft);
}

TEST_CASE("live tables: those whose last change is a confirmation are found") {
  const test::Folder folder;
  const store::Book book = test::open_book(folder / "book.db");
  const auto id = done(store::open_live_table(book, table_for_two(), false, olga())).id;
  CHECK(done(store::live_tables_confirmed(book)).empty());
  CHECK(done(store::add_live_change(book, id, 1, {.kind = Change::Kind::confirm, .by = 1, .at = tonight})));
  CHECK(done(store::live_tables_confirmed(book)) == std::vector{id});
  CHECK(done(store::add_live_change(book, id, 2, move("1: roll 1 2 2 4 4 4 5 w"))));
  CHECK(done(store::live_tables_confirmed(book)).empty());
}
