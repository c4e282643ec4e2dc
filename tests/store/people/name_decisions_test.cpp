#include "store/people/name_decisions.hpp"

#include "store/book_support.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using store::Book;
using store::NameLookup;
using test::done;
using test::error_of;
using test::olga;

namespace {

/// Jürgen Möller (alias Jogi), Anna Krause, Anna Peters, Łukasz.
Book book_with_players() {
  Book book = Book::in_memory();
  for (const auto* name : {"Jürgen Möller", "Anna Krause", "Anna Peters", "Łukasz"}) {
    done(store::settle(book, {.name = name}, olga()));
  }
  done(store::add_alias(book, "Jürgen Möller", "Jogi", olga()));
  return book;
}

NameLookup look_up(const Book& book, const std::string& name) {
  const std::vector<std::string> names{name};
  return done(store::look_up_names(book, names)).at(0);
}

std::vector<std::string> similar(const NameLookup& lookup) {
  std::vector<std::string> names;
  for (const store::SimilarPlayer& one : lookup.similar) names.push_back(one.name);
  return names;
}

std::size_t players_in(const Book& book) { return done(store::list_players(book)).size(); }

}  // namespace

TEST_CASE("name decisions: somebody's name needs no question") {
  const Book book = book_with_players();
  for (const auto* name : {"Jürgen Möller", "jogi", " ŁUKASZ "}) {
    const NameLookup found = look_up(book, name);
    CHECK(found.known.has_value());
    CHECK(found.meant() == found.known);
    CHECK_FALSE(found.is_question());
  }
}

TEST_CASE("name decisions: the only player with the same letters is taken without a question") {
  const Book book = book_with_players();
  const auto jurgen = done(store::player_called(book, "Jürgen Möller"));
  for (const auto* name : {"Jurgen Moller", "moeller juergen", "Lukasz"}) {
    const NameLookup found = look_up(book, name);
    CHECK_FALSE(found.known);
    CHECK(found.meant().has_value());
    CHECK_FALSE(found.is_question());
  }
  CHECK(look_up(book, "Jurgen Moller").meant() == jurgen);
  done(store::settle(book, {.name = "Jurgen Möller"}, olga()));
  const NameLookup two = look_up(book, "Jurgen Moller");
  CHECK_FALSE(two.meant());
  CHECK_FALSE(two.probable());
  CHECK(two.is_question());
  CHECK(two.similar.size() == 2);
}

TEST_CASE("name decisions: a near match is a question, with the player preselected if only one is likely") {
  const Book book = book_with_players();
  const NameLookup near = look_up(book, "Jurgen Moler");
  CHECK(near.is_question());
  CHECK(near.probable() == done(store::player_called(book, "Jürgen Möller")));
  CHECK(similar(near) == test::Rows{"Jürgen Möller"});
  const NameLookup two = look_up(book, "Anna");
  CHECK(two.is_question());
  CHECK_FALSE(two.probable());
  CHECK(similar(two) == test::Rows{"Anna Krause", "Anna Peters"});
  CHECK(look_up(book, "Anna P.").probable() == done(store::player_called(book, "Anna Peters")));
  const NameLookup alias = look_up(book, "Jogii");
  CHECK(similar(alias) == test::Rows{"Jürgen Möller"});
  CHECK(alias.similar[0].alias == "Jogi");
}

TEST_CASE("name decisions: a name like no other is a new player") {
  const Book book = book_with_players();
  const NameLookup found = look_up(book, "Zbigniew");
  CHECK_FALSE(found.meant());
  CHECK_FALSE(found.is_question());
}

TEST_CASE("name decisions: a decision is settled once, with a row in the audit") {
  const Book book = book_with_players();
  const auto jurgen = done(store::player_called(book, "Jürgen Möller"));
  CHECK(done(store::settle(book, {.name = "Jurgen Moler", .player = jurgen}, olga())) == jurgen);
  CHECK(look_up(book, "Jurgen Moler").is_question());  // it was not to be remembered
  CHECK(done(store::settle(book, {.name = "Jurgen Moler", .player = jurgen, .remember = true}, olga())) == jurgen);
  CHECK(look_up(book, "Jurgen Moler").known == jurgen);
  CHECK(players_in(book) == 4);
  const auto rows = done(store::read_audit(book, {}));
  CHECK(rows.at(0).action == "alias");
  CHECK(rows.at(0).detail == "Jurgen Moler for Jürgen Möller");
  CHECK(done(store::settle(book, {.name = "Jurgen Mohler"}, olga())) != jurgen);
  CHECK(done(store::read_audit(book, {})).at(0).action == "add");
  CHECK(players_in(book) == 5);
}

TEST_CASE("name decisions: what is no longer true is refused, and creates nobody") {
  const Book book = book_with_players();
  const auto anna = done(store::player_called(book, "Anna Krause"));
  CHECK(error_of(store::settle(book, {.name = "jogi"}, olga())) ==
        "There is already a player with the name \"jogi\". Choose whether you mean them.");
  CHECK(error_of(store::settle(book, {.name = "Moler", .player = 99}, olga())) ==
        "The player chosen for \"Moler\" is no longer in the book. Choose again.");
  CHECK(error_of(store::settle(book, {.name = "Jogi", .player = anna}, olga())) ==
        "\"Jogi\" is meanwhile a name of Jürgen Möller. Choose again.");
  CHECK(error_of(store::settle(book, {.name = " "}, olga())) == "\" \" cannot be a name: it is blank.");
  CHECK(players_in(book) == 4);
}

TEST_CASE("name decisions: a record gets the names of the players, or what was typed if it is one of them") {
  const Book book = book_with_players();
  const auto jurgen = done(store::player_called(book, "Jürgen Möller"));
  const std::vector<store::NameDecision> people{
      {.name = "Jurgen Moler", .player = jurgen}, {.name = "Zbigniew"}, done(store::exactly(book, "ŁUKASZ"))};
  CHECK(done(store::settle_names(book, people, olga())) == test::Rows{"Jürgen Möller", "Zbigniew", "ŁUKASZ"});
  const std::vector<store::NameDecision> wrong{{.name = "Zdenka"}, {.name = "Łukasz"}};
  CHECK_FALSE(store::settle_names(book, wrong, olga()));
  CHECK(players_in(book) == 5);  // all of them or none
}
