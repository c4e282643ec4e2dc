#include "store/import/late.hpp"

#include "store/league/league_support.hpp"

using namespace rollbook;
using test::done;
using test::error_of;
using test::hugo;
using test::olga;

namespace {

/// Round 1 is closed: Ala 4, Ben 5 by typed totals; a live game was abandoned when it was closed.
struct ClosedRound : test::LeagueBook {
  store::LiveTableId live = 0;

  ClosedRound() {
    done(seat(1, {{check_in("Ala"), check_in("Ben")}}));
    const auto header = test::read_good(R"({"format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],)"
                                        R"("event":"Spring 1","round":1,"table":1,"moves":[]})");
    live = done(store::open_live_table(book, header, true, olga())).id;
    done(store::attach_live_table(book, night, 1, 1, live, olga()));
    done(store::close_round(book, night, 1, {{1, {4, 5}}}, olga()));
  }

  store::ImportedGame import(const std::string& json) {
    auto games = test::items({json});
    return done(store::Importer(book, hugo()).store(games)).games.at(0);
  }
  std::vector<store::LateArrival> late() const { return done(store::late_arrivals(book, night)); }
  bool keep(const std::string& move, const std::string& token) const {
    return done(
        store::keep_late_change(book, live, {.moves = {move}, .by = 1, .token = token}, test::players_at_table()));
  }
};

const std::string finished = test::ala_wins(R"("id":"late","event":"Spring 1","round":1,"table":1,)");

}  // namespace

TEST_CASE("late: a record for a closed round is kept once, and changes nothing") {
  ClosedRound club;
  const auto stored = club.import(finished);
  CHECK(stored.outcome == store::ImportOutcome::late);
  CHECK(stored.night == club.night);
  club.import(finished);
  REQUIRE(club.late().size() == 1);
  CHECK(club.late()[0].round == 1);
  CHECK(club.late()[0].table == 1);
  CHECK(club.late()[0].who == "Hugo");
  CHECK(test::rows(club.book, "SELECT id FROM game").empty());
}

TEST_CASE("late: an organiser accepts a record, which then counts") {
  ClosedRound club;
  club.import(finished);
  const auto id = club.late()[0].id;
  CHECK(error_of(store::accept_late_record(club.book, id, hugo())) == "Only organisers can do this.");
  const auto game = done(store::accept_late_record(club.book, id, olga()));
  CHECK(test::results(club.book, game) == std::vector<std::string>{"Ala 5 (1)", "Ben 1 (2)"});
  CHECK(test::row(club.book, "SELECT record_id FROM game") == "late");
  CHECK(club.late().empty());
  CHECK(club.read().rounds[0].closed_at);
  CHECK(error_of(store::accept_late_record(club.book, id, olga())) == "This has already been decided.");
}

TEST_CASE("late: an organiser discards a record") {
  ClosedRound club;
  club.import(finished);
  const auto id = club.late()[0].id;
  CHECK(error_of(store::discard_late(club.book, id, hugo())) == "Only organisers can do this.");
  done(store::discard_late(club.book, id, olga()));
  CHECK(club.late().empty());
  CHECK(test::rows(club.book, "SELECT id FROM game").empty());
  CHECK(test::row(club.book, "SELECT action || ', ' || detail FROM audit ORDER BY id DESC LIMIT 1") ==
        "discard, round 1, table 1: night.jsonl #1");
}

TEST_CASE("late: moves from a phone that was offline are kept once each, and accepted together") {
  ClosedRound club;
  CHECK(club.keep("1: roll 1 2 2 4 4 4 5 w", "a"));
  CHECK(club.keep("1: keep 4", "b"));
  CHECK(club.keep("1: keep 4", "b"));   // sent twice
  CHECK(club.keep("2: take 36", "c"));  // does not fit
  REQUIRE(club.late().size() == 3);
  CHECK(done(store::live_changes(club.book, club.live)).empty());
  CHECK(error_of(store::accept_late_changes(club.book, club.live, hugo())) == "Only organisers can do this.");
  const auto accepted = done(store::accept_late_changes(club.book, club.live, olga()));
  CHECK(accepted.made == 2);
  REQUIRE(accepted.rest);
  CHECK(accepted.rest->message ==
        "2 moves were accepted and the table reopened. The move \"2: take 36\" is not legal: It is seat 1's turn; "
        "found a move of seat 2. "
        "Legal now: 1: roll ?.");
  REQUIRE(club.late().size() == 1);  // what does not fit keeps waiting
  CHECK(club.late()[0].content == "2: take 36");
  CHECK(error_of(store::accept_late_changes(club.book, club.live, olga())) ==
        "The first of these moves, \"2: take 36\", is not legal: It is seat 1's turn; found a move of seat 2. "
        "Legal now: 1: roll ?. They can only be discarded.");
  CHECK(done(store::find_live_table(club.book, club.live))->is_open());
  CHECK_FALSE(club.read().rounds[0].closed_at);  // it has to be closed again
}

TEST_CASE("late: a move that was never legal is refused with the referee's reason") {
  ClosedRound club;
  CHECK(club.keep("1: take 36", "a"));
  const std::string why = error_of(store::accept_late_changes(club.book, club.live, olga()));
  CHECK(why ==
        "The first of these moves, \"1: take 36\", is not legal: A tile is taken with the dice kept in this turn; none "
        "has been rolled yet. "
        "Legal now: 1: roll ?. They can only be discarded.");
  CHECK(club.late().size() == 1);
  CHECK_FALSE(done(store::find_live_table(club.book, club.live))->is_open());
}

TEST_CASE("late: changes that no longer fit the game are refused as such") {
  ClosedRound club;
  done(store::keep_late_change(club.book, club.live, {.kind = live::Change::Kind::undo, .by = 1, .token = "a"},
                               test::players_at_table()));
  CHECK(error_of(store::accept_late_changes(club.book, club.live, olga())) ==
        "None of these moves fits the game any more. They can only be discarded.");
}

TEST_CASE("late: a second game for a table waits, and replaces the first when it is accepted") {
  ClosedRound club;
  club.import(finished);
  const auto first = done(store::accept_late_record(club.book, club.late()[0].id, olga()));
  done(store::reopen_round(club.book, club.night, 1, olga()));
  CHECK(club.import(test::first_wins("Ben", "Ala", R"("event":"Spring 1","round":1,"table":1,)")).outcome ==
        store::ImportOutcome::late);
  const auto second = done(store::accept_late_record(club.book, club.late().at(0).id, olga()));
  CHECK(test::standing(club.book, first) == "ruled, counts nowhere");
  CHECK(test::standing(club.book, second) == "clean, counts");
  CHECK(test::row(club.book, "SELECT reason FROM ruling") == "Replaced by game 2.");
}

TEST_CASE("late: dice to be rolled by the program are rolled when the move is accepted") {
  ClosedRound club;
  CHECK(club.keep("1: roll ?", "a"));
  CHECK(done(store::accept_late_changes(club.book, club.live, olga())).made == 1);
  const auto changes = done(store::live_changes(club.book, club.live));
  CHECK(changes.back().rolled_for_us);
  CHECK(changes.back().moves.at(0).starts_with("1: roll "));
  CHECK_FALSE(changes.back().moves.at(0).ends_with("?"));
}

TEST_CASE("late: the effect of a record is known before it is accepted") {
  ClosedRound club;
  club.import(test::ala_wins(R"("id":"late","event":"Spring 1","round":1,"table":1,)"));
  const auto rows = store::rows_of_late(club.late().at(0));
  REQUIRE(rows);
  CHECK(rows->event == "Spring 1");
  CHECK(rows->seats.at(0).name == "Ala");
  CHECK(rows->seats.at(0).total == 5);
  club.keep("1: roll ?", "a");
  CHECK_FALSE(store::rows_of_late(club.late().at(1)));
}

TEST_CASE("late: a night with waiting records keeps its name, and cannot be removed") {
  test::LeagueBook club;
  done(store::close_night(club.book, club.night, olga()));
  auto games = test::items({test::ala_wins(R"("event":"Spring 1",)")});
  REQUIRE(done(store::Importer(club.book, hugo()).store(games)).games[0].outcome == store::ImportOutcome::late);
  store::Night night = club.read().night;
  night.event = "Summer 1";
  CHECK(error_of(store::change_night(club.book, night, olga())) ==
        "Results are stored under the name \"Spring 1\": it cannot be changed any more.");
  CHECK(error_of(store::remove_night(club.book, club.night, olga())) ==
        "Records wait for this night. Accept or discard them on its page first.");
}

TEST_CASE("late: a move for a game abandoned in an open round is kept, one for an open table is not") {
  ClosedRound club;
  done(store::reopen_round(club.book, club.night, 1, olga()));
  done(store::reopen_live_table(club.book, club.live, olga()));
  CHECK_FALSE(club.keep("1: roll 1 2 2 4 4 4 5 w", "a"));
  done(store::close_live_table(club.book, club.live, std::nullopt, olga()));
  CHECK(club.keep("1: roll 1 2 2 4 4 4 5 w", "a"));
  CHECK(done(store::accept_late_changes(club.book, club.live, olga())).made == 1);
}

TEST_CASE("late: changes to a table whose seats were changed are kept for display, and cannot be accepted") {
  ClosedRound club;
  done(store::reopen_round(club.book, club.night, 1, olga()));
  done(store::type_totals(club.book, club.night, 1, 1, {}, olga()));
  done(store::reopen_live_table(club.book, club.live, olga()));
  const auto people = club.read().people;
  done(club.seat(1, {{people[0].player, club.check_in("Cleo")}}));
  CHECK(club.keep("1: roll 1 2 2 4 4 4 5 w", "a"));
  REQUIRE(club.late().size() == 1);
  CHECK(error_of(store::accept_late_changes(club.book, club.live, olga())) ==
        "The seats of this table were changed. Its game cannot be continued.");
}

TEST_CASE("late: all changes are kept in order: moves, undo, corrections, drafts") {
  using Kind = live::Change::Kind;
  ClosedRound club;
  const auto keep = [&](const live::Change& change) {
    return done(store::keep_late_change(club.book, club.live, change, test::players_at_table()));
  };
  CHECK(club.keep("1: roll 1 2 2 4 4 4 5 w", "a"));
  CHECK(club.keep("1: keep 4", "b"));
  CHECK(keep({.kind = Kind::undo, .step = 1, .by = 1, .token = "c"}));
  CHECK(keep({.kind = Kind::correct, .moves = {"1: roll 1 1 2 4 4 4 5 w", "1: keep 2"}, .token = "d"}));
  CHECK(keep({.kind = Kind::confirm, .by = 1, .token = "e"}));
  const store::LiveDraft first{{"1: take 35"}, "One moment.", test::tonight};
  CHECK(done(store::keep_late_draft(club.book, club.live, first, test::players_at_table())));
  const store::LiveDraft draft{{"1: take 36"}, "The dice fell down.", test::tonight};  // replaces the first
  CHECK(done(store::keep_late_draft(club.book, club.live, draft, test::players_at_table())));
  std::vector<std::string> kinds;
  for (const store::LateArrival& late : club.late()) kinds.push_back(late.kind);
  CHECK(kinds == std::vector<std::string>{"move", "move", "undo", "correct", "confirm", "draft"});
  CHECK(done(store::accept_late_changes(club.book, club.live, olga())).made == 5);
  REQUIRE(club.late().size() == 1);
  CHECK(club.late()[0].kind == "confirm");  // the game is not over
  const auto changes = done(store::live_changes(club.book, club.live));
  REQUIRE(changes.size() == 5);  // the first one reopens the table
  CHECK(changes[3].kind == Kind::undo);
  CHECK(changes[4].moves.at(1) == "1: keep 2");
  const auto table = done(store::find_live_table(club.book, club.live));
  REQUIRE(table);
  REQUIRE(table->draft);
  CHECK(table->draft->reason == "The dice fell down.");
}

TEST_CASE("late: a further confirmation of a stored game needs no decision") {
  ClosedRound club;
  club.import(finished);
  const auto game = done(store::accept_late_record(club.book, club.late()[0].id, olga()));
  club.book.database().exec("UPDATE live_table SET game = " + std::to_string(game));
  const live::Change confirmed{.kind = live::Change::Kind::confirm, .by = 2, .token = "a"};
  CHECK_FALSE(done(store::keep_late_change(club.book, club.live, confirmed, test::players_at_table())));
}

TEST_CASE("late: only what was shown can be accepted") {
  ClosedRound club;
  club.import(finished);
  const auto seen = club.late()[0].id;
  done(store::discard_late(club.book, seen, olga()));
  club.import(test::first_wins("Ben", "Ala", R"("event":"Spring 1","round":1,"table":1,)"));
  CHECK(error_of(store::accept_late_record(club.book, seen, olga())) == "This has already been decided.");
  CHECK(club.late().size() == 1);
}
