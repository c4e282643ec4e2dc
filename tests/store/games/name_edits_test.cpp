#include "store/games/name_edits.hpp"

#include "store/league/league_support.hpp"
#include "store/people/players.hpp"
#include "store/undo/undo_support.hpp"
#include "store/undo/undoable.hpp"
#include "store/upkeep/checker.hpp"

using namespace rollbook;
using store::Book;
using test::done;
using test::error_of;
using test::first_wins;
using test::olga;

namespace {

/// Ala has played one game as Ala, and one as Alka; Alusia is also her name.
Book book_of_ala() {
  auto book = Book::in_memory();
  test::store_all(book, {first_wins("Ala", "Ben"), first_wins("Alka", "Ben")});
  done(store::merge_players(book, "Ala", "Alka", olga()));
  done(store::add_alias(book, "Ala", "Alusia", olga()));
  return book;
}

store::PlayerId number_of(const Book& book, const std::string& name) { return done(store::player_called(book, name)); }

void check_consistent(Book& book) { CHECK(done(store::check(book, {})).findings.empty()); }

}  // namespace

TEST_CASE("name edits: a player's names, and in how many games each was written down") {
  const Book book = book_of_ala();
  const auto names = done(store::written_names(book, number_of(book, "Ala")));
  REQUIRE(names.size() == 3);
  CHECK(names[0].name == "Ala");
  CHECK(names[0].is_displayed);
  CHECK(names[0].games == 1);
  CHECK(names[1].name == "Alka");
  CHECK(names[1].games == 1);
  CHECK(names[2].name == "Alusia");
  CHECK(names[2].games == 0);
}

TEST_CASE("name edits: a name that no game uses can be taken back") {
  Book book = book_of_ala();
  const auto ala = number_of(book, "Ala");
  done(store::remove_alias(book, ala, "alusia", olga()));
  CHECK_FALSE(store::player_called(book, "Alusia"));
  CHECK(error_of(store::remove_alias(book, ala, "Alka", olga())) ==
        "Game 2 was played under the name \"Alka\". Split the player instead.");
  CHECK(error_of(store::remove_alias(book, ala, "Ala", olga())) ==
        "\"Ala\" is the name that is shown. Rename the player first.");
  CHECK(error_of(store::remove_alias(book, ala, "Ben", olga())) == "\"Ben\" is no name of Ala. Nothing was changed.");
  CHECK(error_of(store::remove_alias(book, 99, "Ben", olga())) ==
        "This player is no longer in the book. Nothing was changed.");
  CHECK(error_of(store::remove_alias(book, ala, "Alka", test::hugo())) == "Only organisers can do this.");
  check_consistent(book);
}

TEST_CASE("name edits: a name becomes a player of its own, with its games, and undoing restores the book") {
  Book book = book_of_ala();
  const auto before = test::content_of(book);
  const auto ala = number_of(book, "Ala");
  const auto change = done(store::undoable(book, olga(), {store::AuditAction::changed, "player 1", ""}, [&] {
    return store::split_player(book, ala, {"Alka"}, olga()).map([](store::PlayerId) {});
  }));
  const auto alka = number_of(book, "Alka");
  CHECK(alka != ala);
  CHECK(done(store::player_numbered(book, ala))->games == 1);
  CHECK(done(store::player_numbered(book, alka))->games == 1);
  check_consistent(book);
  done(store::undo(book, change, olga()));
  CHECK(test::content_of(book) == before);
  CHECK(error_of(store::split_player(book, ala, {}, olga())) == "Choose the names that are another person's.");
  CHECK(error_of(store::split_player(book, ala, {"Ala"}, olga())) ==
        "\"Ala\" is the name that is shown. Rename the player first.");
}

TEST_CASE("name edits: seats at the tables of a night go with the games") {
  test::LeagueBook club;
  const auto ala = club.check_in("Ala");
  const auto ben = club.check_in("Ben");
  done(store::add_alias(club.book, "Ala", "Alka", olga()));
  done(club.seat(1, {{ala, ben}}));
  done(store::start_round(club.book, club.night, 1, olga()));
  test::store_all(club.book, {first_wins("Alka", "Ben", R"("event":"Spring 1","round":1,"table":1,)")});
  const auto alka = done(store::split_player(club.book, ala, {"Alka"}, olga()));
  const auto night = club.read();
  CHECK(night.rounds.at(0).tables.at(0).seats.at(0).player == alka);
  CHECK(night.people.size() == 2);
  CHECK(std::ranges::find(night.people, alka, &store::Attendance::player) != night.people.end());
}

TEST_CASE("name edits: only a player without games can be deleted, and comes back when that is undone") {
  test::LeagueBook club;
  test::store_all(club.book, {first_wins("Ala", "Ben")});
  const auto cleo = club.check_in("Cleo");
  CHECK(error_of(store::delete_player(club.book, number_of(club.book, "Ala"), olga())) ==
        "Ala has played in game 1, and cannot be deleted. Merge them with another player instead.");
  CHECK(error_of(store::delete_player(club.book, cleo, olga())) ==
        "Cleo is on the list of \"Spring 1\", and cannot be deleted. Remove them there first.");
  done(store::remove_attendee(club.book, club.night, cleo, olga()));
  const auto before = test::content_of(club.book);
  const auto change = done(store::undoable(club.book, olga(), {store::AuditAction::removed, "player 3", "Cleo"},
                                           [&] { return store::delete_player(club.book, cleo, olga()); }));
  CHECK_FALSE(store::player_called(club.book, "Cleo"));
  done(store::undo(club.book, change, olga()));
  CHECK(test::content_of(club.book) == before);
}

TEST_CASE("name edits: a merge can be undone") {
  auto book = Book::in_memory();
  test::store_all(book, {first_wins("Jurgen Moller", "Ala"), first_wins("Jürgen Möller", "Ala")});
  const auto before = test::content_of(book);
  const auto change = done(store::undoable(book, olga(), {store::AuditAction::merged, "player 1", ""}, [&] {
    return store::merge_players(book, "Jürgen Möller", "Jurgen Moller", olga());
  }));
  CHECK(number_of(book, "Jurgen Moller") == number_of(book, "Jürgen Möller"));
  done(store::undo(book, change, olga()));
  CHECK(test::content_of(book) == before);
  done(store::redo(book, change, olga()));
  CHECK(number_of(book, "Jurgen Moller") == number_of(book, "Jürgen Möller"));
  check_consistent(book);
}
