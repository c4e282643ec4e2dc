#include "web/import/import_names.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/fields/names.hpp"
#include "store/book_support.hpp"
#include "store/people/players.hpp"

using namespace rollbook;
using web::NameMatch;
using Names = std::vector<std::string>;

namespace {

/// The names in a text, compared with a book.
std::vector<NameMatch> matches(store::Book& book, const std::string& text) {
  const std::vector<web::ImportInput> all{{"night.jsonl", text}};
  auto candidates = web::judge(all);
  test::done(web::look_up(book, test::tonight, candidates));
  return web::match_names(candidates, test::done(store::list_players(book)));
}

/// A book with Żaneta Kowal, alias Żanka, and Ben.
store::Book book_with_players() {
  store::Book book = store::Book::in_memory();
  test::store_one(book, test::first_wins("Żaneta Kowal", "Ben"));
  test::done(store::add_alias(book, "Żaneta Kowal", "Żanka", test::olga()));
  return book;
}

}  // namespace

TEST_CASE("import names: a known name leads to its player, by alias and in any case") {
  store::Book book = book_with_players();
  const auto found = matches(book, test::first_wins("żanka", "BEN"));
  REQUIRE(found.size() == 2);
  REQUIRE(found[0].known.has_value());
  CHECK(found[0].known->name == "Żaneta Kowal");
  REQUIRE(found[1].known.has_value());
  CHECK(found[1].known->name == "Ben");
}

TEST_CASE("import names: an unknown name gets players with similar names") {
  store::Book book = book_with_players();
  const auto found = matches(book, test::first_wins("Zaneta Kowal", "Cleo"));
  REQUIRE(found.size() == 2);
  CHECK_FALSE(found[0].known);
  CHECK(found[0].similar == Names{"Żaneta Kowal"});
  CHECK(found[1].similar.empty());
}

TEST_CASE("import names: missing accents are found, however short the name") {
  store::Book book = store::Book::in_memory();
  test::store_one(book, test::first_wins("Zoë", "Ben"));
  CHECK(matches(book, test::first_wins("ZOE", "Ben")).at(0).similar == Names{"Zoë"});
}

TEST_CASE("import names: a slip is probably the same person, a part of a name perhaps") {
  store::Book book = book_with_players();
  CHECK(matches(book, test::first_wins("Zanetta Kowal", "Ben")).at(0).probable == "Żaneta Kowal");
  const NameMatch part = matches(book, test::first_wins("Kowal", "Ben")).at(0);
  CHECK(part.probable.empty());
  CHECK(part.is_question());
  CHECK_FALSE(matches(book, test::first_wins("Cleo", "Ben")).at(0).is_question());
  CHECK(web::probable_players(matches(book, test::first_wins("Zanetta Kowal", "Ben"))) ==
        web::ChosenPlayers{{"zanetta kowal", "Żaneta Kowal"}});
}

TEST_CASE("import names: a common word makes names similar, and a player is offered once") {
  store::Book book = book_with_players();
  CHECK(matches(book, test::first_wins("Kowal", "Ben")).at(0).similar == Names{"Żaneta Kowal"});
  CHECK(matches(book, test::first_wins("Żanta", "Ben")).at(0).similar == Names{"Żaneta Kowal"});
}

TEST_CASE("import names: each once, and none of a game already stored") {
  store::Book book = book_with_players();
  CHECK(matches(book, test::first_wins("Żaneta Kowal", "Ben")).empty());
  CHECK(matches(book, test::first_wins("Cleo", "Dan") + "\n" + test::first_wins("dan", "Cleo")).size() == 2);
}

TEST_CASE("import names: the name of a player in the record's own book") {
  store::Book book = book_with_players();
  const auto found = matches(book, test::first_wins("Zosia", "Ben", R"("x-rollbook":{"players":["Zofia","Ben"]},)"));
  CHECK(found.at(0).shown_as == "Zofia");
}

TEST_CASE("import names: a known name that means another player must be replaced in the records") {
  store::Book book = book_with_players();
  const auto found = matches(book, test::first_wins("Żanka", "Ben"));
  const auto everybody = test::done(store::list_players(book));
  const auto instead = [&](const std::string& player) {
    return web::names_instead({{record::name_key("Żanka"), player}}, found, everybody);
  };
  CHECK(instead("Żaneta Kowal").empty());
  CHECK(instead("żanka").empty());
  CHECK(instead("Żaneta Nowak") == web::ChosenPlayers{{record::name_key("Żanka"), "Żaneta Nowak"}});
  CHECK(instead("BEN") == web::ChosenPlayers{{record::name_key("Żanka"), "Ben"}});
}

TEST_CASE("import names: an unknown name need not be replaced") {
  store::Book book = book_with_players();
  const auto found = matches(book, test::first_wins("Cleo", "Ben"));
  CHECK(web::names_instead({{record::name_key("Cleo"), "Ben"}}, found, test::done(store::list_players(book))).empty());
}
