#include "store/import/game_edit.hpp"

#include "store/games/games.hpp"
#include "store/league/league_support.hpp"
#include "store/undo/undo_support.hpp"
#include "store/undo/undoable.hpp"
#include "store/upkeep/checker.hpp"

using namespace rollbook;
using test::content_of;
using test::done;
using test::error_of;
using test::hugo;
using test::knowingly;
using test::olga;
using test::players_at_table;

namespace {

store::GameHeader header(const store::Book& book, store::GameId game) {
  return store::header_of(done(store::read_game(book, game)).record);
}

/// The game of a night that Ala has won.
struct Club : test::LeagueBook {
  store::GameId game =
      test::store_one(book, test::ala_wins(R"("id":"g","event":"Spring 1","played_at":"2026-05-28",)")).game;
};

void check_book(store::Book& book) {
  const auto report = done(store::check(book, {}));
  for (const auto& finding : report.findings) FAIL_CHECK(finding.message);
}

/// Every way of putting a game right.
using Way = std::function<store::Result<void>(store::Book&, store::GameId, const std::string&, const store::Act&)>;
const std::map<std::string, Way>& ways() {
  static const std::map<std::string, Way> ways{
      {"a ruling",
       [](store::Book& book, store::GameId game, const std::string& seen, const store::Act& act) {
         return store::rule_game(book, game, seen, test::accepted({9, 1}), act);
       }},
      {"other fields",
       [](store::Book& book, store::GameId game, const std::string& seen, const store::Act& act) {
         auto fields = header(book, game);
         fields.event = "Elsewhere";
         fields.players = {"Ala", "Zoe"};
         fields.notes = "corrected";
         return store::change_header(book, game, seen, fields, act);
       }},
      {"other sheets",
       [](store::Book& book, store::GameId game, const std::string& seen, const store::Act& act) {
         auto record = done(store::read_game(book, game)).record;
         std::swap(record.sheets[0], record.sheets[1]);
         return store::revise_game(book, game, seen, record, "typed in", act);
       }},
      {"an earlier revision", [](store::Book& book, store::GameId game, const std::string& seen,
                                 const store::Act& act) { return store::revert_game(book, game, seen, 1, act); }},
      {"a deletion", [](store::Book& book, store::GameId game, const std::string& seen, const store::Act& act) {
         return store::delete_game(book, game, seen, act);
       }}};
  return ways;
}

/// The club, where the game has three revisions.
struct RevisedClub : Club {
  RevisedClub() {
    for (const char* event : {"Spring 2", "Spring 1"}) {
      auto fields = header(book, game);
      fields.event = event;
      fields.notes = std::string("now in ") + event;
      done(store::change_header(book, game, "", fields, olga()));
    }
  }
};

}  // namespace

TEST_CASE("putting games right: every way can be undone and redone exactly, and leaves a consistent book") {
  for (const auto& [name, change] : ways()) {
    INFO(name);
    RevisedClub club;
    const auto before = content_of(club.book);
    const auto changed = done(store::undoable(club.book, olga(), {store::AuditAction::changed, "game 1", ""},
                                              [&] { return change(club.book, club.game, "", olga()); }));
    const auto after = content_of(club.book);
    CHECK(after != before);
    check_book(club.book);
    done(store::undo(club.book, changed, olga()));
    CHECK(content_of(club.book) == before);
    check_book(club.book);
    done(store::redo(club.book, changed, olga()));
    CHECK(content_of(club.book) == after);
    check_book(club.book);
  }
}

TEST_CASE("putting games right: is for organisers, and nothing changes otherwise") {
  for (const auto& [name, change] : ways()) {
    INFO(name);
    RevisedClub club;
    const auto before = content_of(club.book);
    for (const auto& act : {hugo(), knowingly(hugo()), players_at_table()}) {
      CHECK(error_of(change(club.book, club.game, "", act)) == "Only organisers can do this.");
    }
    CHECK(content_of(club.book) == before);
  }
}

TEST_CASE("putting games right: is refused if the game has changed since it was seen") {
  for (const auto& [name, change] : ways()) {
    INFO(name);
    RevisedClub club;
    const auto seen = done(store::game_state(club.book, club.game));
    done(store::rule(club.book, club.game, test::rejected()));
    const auto before = content_of(club.book);
    CHECK(error_of(change(club.book, club.game, seen, knowingly(olga()))) ==
          "Game 1 was changed meanwhile. Check what you entered and preview it again.");
    CHECK(content_of(club.book) == before);
  }
}

TEST_CASE("putting games right: final results need an organiser's confirmation") {
  for (const auto& [name, change] : ways()) {
    INFO(name);
    RevisedClub club;
    done(store::close_night(club.book, club.night, olga()));
    const auto before = content_of(club.book);
    CHECK(error_of(change(club.book, club.game, "", olga())) == "The night \"Spring 1\" is closed.");
    CHECK(content_of(club.book) == before);
    done(change(club.book, club.game, "", knowingly(olga())));
    CHECK(content_of(club.book) != before);
    check_book(club.book);
  }
}

TEST_CASE("putting games right: each way leaves a row in the audit log") {
  for (const auto& [name, change] : ways()) {
    INFO(name);
    RevisedClub club;
    const auto rows = [&] { return test::rows(club.book, "SELECT 1 FROM audit WHERE object = 'game 1'").size(); };
    const auto before = rows();
    done(change(club.book, club.game, "", olga()));
    CHECK(rows() == before + 1);
  }
}

TEST_CASE("putting games right: a ruling stays when only other fields change") {
  Club club;
  done(store::rule(club.book, club.game, test::accepted({9, 1})));
  auto fields = header(club.book, club.game);
  fields.event = "Elsewhere";
  done(store::change_header(club.book, club.game, "", fields, knowingly(olga())));
  CHECK(test::standing(club.book, club.game) == "ruled, counts");
  CHECK(test::results(club.book, club.game) == test::Rows{"Ala 9 (1)", "Ben 1 (2)"});
  CHECK(test::row(club.book, "SELECT event FROM game") == "Elsewhere");
  check_book(club.book);
}

TEST_CASE("putting games right: fields as they are change nothing") {
  Club club;
  const auto before = content_of(club.book);
  done(store::change_header(club.book, club.game, "", header(club.book, club.game), olga()));
  CHECK(content_of(club.book) == before);
}

TEST_CASE("putting games right: fields that no record can have are refused in a sentence") {
  Club club;
  auto fields = header(club.book, club.game);
  fields.players = {"Ala", "ala"};
  CHECK(error_of(store::change_header(club.book, club.game, "", fields, olga()))
            .starts_with("Two players cannot have the same name"));
  fields = header(club.book, club.game);
  fields.played_at = "yesterday";
  CHECK_FALSE(error_of(store::change_header(club.book, club.game, "", fields, olga())).empty());
  CHECK(error_of(store::revert_game(club.book, club.game, "", 4, olga())) == "Game 1 has no revision 4.");
  CHECK(error_of(store::delete_game(club.book, 9, "", olga())) == "Game 9 is not in the book any more.");
}

TEST_CASE("putting games right: an earlier revision becomes the last one, and no revision is lost") {
  RevisedClub club;
  const auto notes = [&](int revision) { return done(store::read_game(club.book, 1, revision)).record.notes; };
  REQUIRE(notes(2) == "now in Spring 2");
  done(store::revert_game(club.book, club.game, "", 2, olga()));
  CHECK_FALSE(notes(1));
  CHECK(notes(2) == "now in Spring 1");
  CHECK(notes(3) == "now in Spring 2");
  CHECK(test::row(club.book, "SELECT event, revision FROM game") == "Spring 2|3");
  // Entering what an earlier revision says goes back to it as well.
  auto fields = header(club.book, club.game);
  fields.event = "Spring 1";
  fields.notes = std::nullopt;
  done(store::change_header(club.book, club.game, "", fields, olga()));
  CHECK_FALSE(notes(3));
  check_book(club.book);
}

TEST_CASE("putting games right: a deleted game is in no table any more, and the table knows it again when it is back") {
  Club club;
  const auto header_of_table = test::read_good(
      R"({"format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],"event":"Spring 1","moves":[]})");
  const auto table = done(store::open_live_table(club.book, header_of_table, true, olga())).id;
  done(store::close_live_table(club.book, table, club.game, olga()));
  const auto change = done(store::undoable(club.book, olga(), {store::AuditAction::removed, "game 1", ""},
                                           [&] { return store::delete_game(club.book, club.game, "", olga()); }));
  CHECK(test::row(club.book, "SELECT count(*) FROM game") == "0");
  CHECK(test::row(club.book, "SELECT game FROM live_table") == "null");
  CHECK(test::row(club.book, "SELECT detail FROM audit WHERE action = 'remove'") == "pickomino: Ala 5, Ben 1");
  done(store::undo(club.book, change, olga()));
  CHECK(test::row(club.book, "SELECT game FROM live_table") == "1");
}

TEST_CASE("putting games right: a deleted game that was stored again cannot come back beside its copy") {
  Club club;
  const auto change = done(store::undoable(club.book, olga(), {store::AuditAction::removed, "game 1", ""},
                                           [&] { return store::delete_game(club.book, club.game, "", olga()); }));
  test::store_one(club.book, test::ala_wins(R"("event":"Spring 1","played_at":"2026-05-28",)"));
  CHECK(error_of(store::undo(club.book, change, olga())) ==
        "The same game was stored again meanwhile. Delete that one first.");
}
