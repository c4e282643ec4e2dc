#include "store/people/duplicates.hpp"

#include "store/league/league_support.hpp"

using namespace rollbook;
using store::Book;
using test::done;
using test::error_of;
using test::first_wins;
using test::olga;

namespace {

std::vector<std::string> pairs(const Book& book) {
  std::vector<std::string> lines;
  for (const auto& pair : done(store::probable_duplicates(book, 10))) {
    lines.push_back(pair.one.name + " / " + pair.other.name);
  }
  return lines;
}

store::PlayerId number_of(const Book& book, const std::string& name) { return done(store::player_called(book, name)); }

}  // namespace

TEST_CASE("duplicates: pairs with similar names, the most likely first, and the one with more games first") {
  auto book = Book::in_memory();
  test::store_all(book, {first_wins("Jurgen Moller", "Ala"), first_wins("Jürgen Möller", "Ala", R"("notes":"1",)"),
                         first_wins("Jürgen Möller", "Ala", R"("notes":"2",)"), first_wins("Krzysztof", "Ala"),
                         first_wins("Krzystof", "Ala")});
  CHECK(pairs(book) == test::Rows{"Jürgen Möller / Jurgen Moller", "Krzystof / Krzysztof"});
  CHECK(done(store::probable_duplicates(book, 1)).size() == 1);
}

TEST_CASE("duplicates: players who met are two people") {
  test::LeagueBook club;
  test::store_all(club.book, {first_wins("Jurgen Moller", "Jürgen Möller")});
  CHECK(pairs(club.book).empty());
  const auto met = done(store::meeting_of(club.book, 1, 2));
  REQUIRE(met.has_value());
  CHECK(met->game == 1);
  const auto one = club.check_in("Krzysztof");
  const auto other = club.check_in("Krzystof");
  CHECK(pairs(club.book) == test::Rows{"Krzystof / Krzysztof"});
  done(club.seat(1, {{one, other}}));
  CHECK(pairs(club.book).empty());
  CHECK(done(store::meeting_of(club.book, one, other))->event == "Spring 1");
}

TEST_CASE("duplicates: who are kept apart are not listed again, also after a merge") {
  auto book = Book::in_memory();
  test::store_all(book,
                  {first_wins("Jurgen Moller", "Ala"), first_wins("Jürgen Möller", "Ala"), first_wins("Jogi", "Ala")});
  const auto one = number_of(book, "Jurgen Moller");
  const auto other = number_of(book, "Jürgen Möller");
  CHECK(error_of(store::keep_apart(book, one, other, test::hugo())) == "Only organisers can do this.");
  CHECK(error_of(store::keep_apart(book, one, 99, olga())) ==
        "One of these players is no longer in the book. Nothing was changed.");
  done(store::keep_apart(book, other, one, olga()));
  CHECK(pairs(book).empty());
  done(store::merge_players(book, "Jogi", "Jurgen Moller", olga()));
  CHECK(pairs(book).empty());
  done(store::merge_players(book, "Jogi", "Jürgen Möller", olga()));
  CHECK(test::row(book, "SELECT count(*) FROM not_same_person") == "0");
}
