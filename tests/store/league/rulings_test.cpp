#include "store/league/rulings.hpp"

#include "store/book_support.hpp"
#include "store/league/league_support.hpp"

using namespace rollbook;
using store::Book;
using store::rule;
using test::accepted;
using test::done;
using test::error_of;
using test::rejected;
using test::results;
using test::standing;
using test::store_one;

namespace {

/// A book with one game.
Book with(const std::string& json) {
  auto book = Book::in_memory();
  store_one(book, json);
  return book;
}

}  // namespace

TEST_CASE("rulings: an accepted game counts, a rejected one does not, and the last ruling decides") {
  const auto book = with(test::ala_claims_7());
  CHECK(standing(book, 1) == "disputed, counts nowhere");
  done(rule(book, 1, accepted()));
  CHECK(standing(book, 1) == "ruled, counts");
  CHECK(results(book, 1) == test::Rows{"Ala 5 (1)", "Ben 1 (2)"});
  done(rule(book, 1, rejected()));
  CHECK(standing(book, 1) == "ruled, counts nowhere");
  done(rule(book, 1, accepted({2, 6})));
  CHECK(standing(book, 1) == "ruled, counts");
  CHECK(results(book, 1) == test::Rows{"Ala 2 (2)", "Ben 6 (1)"});
  done(rule(book, 1, accepted()));  // the referee's again, not those of the earlier ruling
  CHECK(results(book, 1) == test::Rows{"Ala 5 (1)", "Ben 1 (2)"});
}

TEST_CASE("rulings: a game not replayed to its end counts with its claimed totals") {
  const auto book = with(test::stuck(R"("result":{"totals":[3,8]},)"));
  done(rule(book, 1, accepted()));
  CHECK(standing(book, 1) == "ruled, counts");
  CHECK(results(book, 1) == test::Rows{"Ala 3 (2)", "Ben 8 (1)"});
  CHECK(test::row(book, "SELECT decided_by FROM game") == "total");
  CHECK(test::rows(book, "SELECT parts FROM result") == test::Rows{"{}", "{}"});
}

TEST_CASE("rulings: the violations of a game stay recorded") {
  const auto book = with(test::stuck());
  const std::string violations = test::row(book, "SELECT violations FROM log");
  done(rule(book, 1, accepted({1, 1})));
  CHECK(test::row(book, "SELECT violations FROM log") == violations);
  CHECK(test::row(book, "SELECT decided_by FROM game") == "shared");
}

TEST_CASE("rulings: a clean game can be rejected, accepted again, or given other totals") {
  const auto book = with(test::ala_wins());
  done(rule(book, 1, rejected()));
  CHECK(standing(book, 1) == "ruled, counts nowhere");
  done(rule(book, 1, accepted()));
  CHECK(standing(book, 1) == "ruled, counts");
  done(rule(book, 1, accepted({1, 9})));
  CHECK(results(book, 1) == test::Rows{"Ala 1 (2)", "Ben 9 (1)"});
}

TEST_CASE("rulings: an impossible ruling is refused with a reason, and changes nothing") {
  auto book = Book::in_memory();
  test::store_all(book, {test::ala_wins(), test::stuck(), test::pickomino_json()});
  CHECK(error_of(rule(book, 9, accepted())) == "There is no game 9.");
  CHECK(error_of(rule(book, 1, accepted())) == "Game 1 is clean and already counts.");
  CHECK(error_of(rule(book, 1, accepted({1}))) == "Game 1 has 2 players, and 1 total is given.");
  CHECK(error_of(rule(book, 1, accepted({1, 2, 3}))) == "Game 1 has 2 players, and 3 totals are given.");
  CHECK(
      error_of(rule(book, 2, accepted())) ==
      "The replay of game 2 stops at an illegal move, and its record does not claim how it ended. Give the totals that "
      "count.");
  store::Ruling both = rejected();
  both.totals = {1, 2};
  CHECK(error_of(rule(book, 2, both)) == "A game that is rejected has no totals.");
  CHECK(test::rows(book, "SELECT * FROM ruling").empty());
  CHECK(standing(book, 1) == "clean, counts");
  CHECK(standing(book, 2) == "disputed, counts nowhere");
  CHECK(standing(book, 3) == "clean, counts nowhere");
}

TEST_CASE("rulings: an unfinished game can be accepted as it stands") {
  const auto book = with(test::pickomino_json());
  done(rule(book, 1, accepted()));
  CHECK(standing(book, 1) == "ruled, counts");
  CHECK(results(book, 1) == test::Rows{"Ala 0 (1)", "Ben 0 (1)"});
}

TEST_CASE("rulings: an unfinished game can be given totals") {
  const auto book = with(test::pickomino_json());
  done(rule(book, 1, accepted({3, 2})));
  CHECK(standing(book, 1) == "ruled, counts");
  CHECK(results(book, 1) == test::Rows{"Ala 3 (1)", "Ben 2 (2)"});
}

TEST_CASE("rulings: a game whose log is damaged cannot be ruled on") {
  const auto book = with(test::stuck());
  book.database().exec("UPDATE log SET hash = zeroblob(16)");
  CHECK(error_of(rule(book, 1, rejected())) == "Game 1 cannot be read any more: rollbook check");
}

TEST_CASE("rulings: a new revision is graded again, and has rulings of its own") {
  auto book = with(test::stuck(R"("id":"a",)"));
  done(rule(book, 1, accepted({3, 4})));
  store_one(book, test::ala_claims_7(R"("id":"a",)"));
  CHECK(standing(book, 1) == "disputed, counts nowhere");
  CHECK(results(book, 1) == test::Rows{"Ala 5 (1)", "Ben 1 (2)"});
  CHECK(store::last_ruling(book.database(), 1, 1) == accepted({3, 4}));
  CHECK(store::last_ruling(book.database(), 1, 2) == std::nullopt);
  done(rule(book, 1, rejected()));
  CHECK(standing(book, 1) == "ruled, counts nowhere");
  CHECK(store::last_ruling(book.database(), 1, 1) == accepted({3, 4}));
  CHECK(store::last_ruling(book.database(), 1, 2) == rejected());
}

TEST_CASE("rulings: totals that are not numbers, as in a damaged book, are ignored") {
  const auto book = with(test::ala_claims_7());
  for (const auto* totals : {"[\"a\",\"b\"]", "[1e99,2]", "{}", "[", "[[1],[2]]", ""}) {
    store::insert_ruling(book.database(), 1, 1, accepted());
    book.database().exec("UPDATE ruling SET totals = '" + std::string(totals) + "'");
    INFO(totals);
    CHECK(store::last_ruling(book.database(), 1, 1)->totals.empty());
  }
}

namespace {

/// Ala and Ben sit at table 1 of an open round.
struct Seated : test::LeagueBook {
  Seated() { done(seat(1, {{check_in("Ala"), check_in("Ben")}})); }

  std::vector<std::string> places() const {
    std::vector<std::string> all;
    for (const auto& game : done(store::results_of_night(book, night)).games) {
      for (const auto& seat : game.seats) all.push_back(std::to_string(seat.total));
    }
    return all;
  }
};

constexpr const char* table_1 = R"("event":"Spring 1","round":1,"table":1,)";

}  // namespace

TEST_CASE("rulings: a table of a round has one result; a second one can only replace it") {
  Seated club;
  const auto disputed = store_one(club.book, test::ala_claims_7(table_1)).game;
  const auto counting = store_one(club.book, test::first_wins("Ben", "Ala", table_1)).game;
  CHECK(error_of(rule(club.book, disputed, accepted())) ==
        "Table 1 already has a result. To rule on game 1 anyway, use --override");
  CHECK(standing(club.book, disputed) == "disputed, counts nowhere");
  done(rule(club.book, disputed, accepted(), true));
  CHECK(standing(club.book, disputed) == "ruled, counts");
  CHECK(standing(club.book, counting) == "ruled, counts nowhere");
  CHECK(store::last_ruling(club.book.database(), counting, 1)->reason == "Replaced by game 1.");
  CHECK(club.places() == std::vector<std::string>{"5", "1"});
}

TEST_CASE("rulings: closed results change only with the organiser's confirmation") {
  Seated club;
  const auto disputed = store_one(club.book, test::ala_claims_7(table_1)).game;
  done(test::close_round(club.book, club.night, 1));
  CHECK(error_of(rule(club.book, disputed, accepted())) ==
        "Round 1 of \"Spring 1\" is closed. To rule on game 1 anyway, use --override");
  done(rule(club.book, disputed, rejected()));  // it did not count before, and does not now
  done(rule(club.book, disputed, accepted(), true));
  done(store::close_night(club.book, club.night, test::olga()));
  CHECK(error_of(rule(club.book, disputed, rejected())) ==
        "The night \"Spring 1\" is closed. To rule on game 1 anyway, use --override");
  CHECK(standing(club.book, disputed) == "ruled, counts");
}

TEST_CASE("rulings: an accepted game with totals is a result, finished or not") {
  Seated club;
  done(store::type_totals(club.book, club.night, 1, 1, {3, 4}, test::olga()));
  store_one(club.book, test::stuck(table_1));
  CHECK(club.places() == std::vector<std::string>{"3", "4"});
  done(rule(club.book, 1, accepted({1, 9})));
  CHECK(club.places() == std::vector<std::string>{"1", "9"});  // the typed totals are replaced
}

TEST_CASE("rulings: a game from before its round was seated counts only with the players seated") {
  test::LeagueBook club;
  const auto stray = store_one(club.book, test::first_wins("Ala", "Eva", table_1)).game;
  const auto right = store_one(club.book, test::first_wins("Ben", "Dan", R"("event":"Spring 1","round":1,"table":2,)"));
  const auto ala = club.check_in("Ala");
  const auto cleo = club.check_in("Cleo");
  done(club.seat(1, {{ala, cleo}, {club.check_in("Ben"), club.check_in("Dan")}}));
  CHECK(standing(club.book, stray) == "ruled, counts nowhere");
  CHECK(store::last_ruling(club.book.database(), stray, 1)->reason == "Other players sit at table 1 in round 1.");
  CHECK(standing(club.book, right.game) == "clean, counts");
  CHECK(done(store::unsettled_tables(club.book, club.read(), 1)) == std::vector<int>{1});
}
