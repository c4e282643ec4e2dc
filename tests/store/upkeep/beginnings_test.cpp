#include "store/upkeep/beginnings.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"
#include "store/generate/demo_data.hpp"
#include "store/league/league_support.hpp"
#include "store/league/seasons.hpp"
#include "store/people/accounts.hpp"

using namespace rollbook;
using namespace rollbook::test;

TEST_CASE("beginnings: what a club has done so far, without demo data") {
  const Folder folder;
  auto book = open_book(folder / "book.db");
  done(store::load_demo(book, olga()));
  auto begun = done(store::read_beginnings(book));
  CHECK(begun.helpers == 0);
  CHECK(begun.seasons == 0);
  CHECK(begun.games == 0);
  CHECK(begun.closed_nights == 0);
  store_all(book, {ala_wins()});
  done(store::add_season(book, "Spring", usual_rules(), olga()));
  done(store::add_account(book, {"Olga", store::Role::organiser, "zielony kot liczy"}, olga()));
  done(store::add_account(book, {"Hugo", store::Role::helper, "zielony kot liczy"}, olga()));
  begun = done(store::read_beginnings(book));
  CHECK(begun.helpers == 1);
  CHECK(begun.seasons == 1);
  CHECK(begun.games == 1);
}

TEST_CASE("beginnings: late arrivals are counted by night, and by game outside nights") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  CHECK(done(store::read_late_waiting(book)).empty());
}
