#include "store/upkeep/old_names.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/names.hpp"
#include "rules/catalogue.hpp"

using namespace rollbook;

namespace {

store::OldNames names_of(std::initializer_list<const char*> names) {
  store::OldNames old;
  for (const char* name : names) old.add(record::name_key(name));
  return old;
}

}  // namespace

TEST_CASE("old names: a name is found whatever its case, and in the middle of a text by its words") {
  const auto old = names_of({"Żaneta Nowak"});
  CHECK(old.contain(" żaneta NOWAK "));
  CHECK_FALSE(old.contain("Żaneta"));
  CHECK(old.are_mentioned("so says Zaneta"));
  CHECK(old.are_mentioned("„Nowak’s” dice"));
  CHECK_FALSE(old.are_mentioned("Janowak rolled well"));
}

TEST_CASE("old names: initials and numbers tell nothing by themselves") {
  const auto old = names_of({"Ala N. 2"});
  CHECK(old.are_mentioned("Ala"));
  CHECK_FALSE(old.are_mentioned("n 2"));
  CHECK(names_of({"A. N."}).are_mentioned("won by A. N."));
  CHECK_FALSE(names_of({"A. N."}).are_mentioned("a good game"));
}

TEST_CASE("old names: what programs call their values is taken to the letter") {
  const auto old = names_of({"Tim"});
  CHECK(old.are_mentioned_in_key("points of tim"));
  CHECK_FALSE(old.are_mentioned_in_key("time"));
}

TEST_CASE("old names: in a draft only lines that are no moves can mention anybody") {
  const rules::Game* game = rules::find_game("pickomino");
  REQUIRE(game != nullptr);
  CHECK(store::without_names(names_of({"Roll"}), "1: roll 1 2 2 4 4 4 5 w\nRoll took the 21", *game) ==
        "1: roll 1 2 2 4 4 4 5 w\n…");
}
