#include "store/upkeep/name_scrubber.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/fields/names.hpp"
#include "rules/catalogue.hpp"

using namespace rollbook;

namespace {

store::NameScrubber names_of(std::initializer_list<const char*> names) {
  store::NameScrubber scrubber;
  for (const char* name : names) scrubber.add(record::name_key(name));
  return scrubber;
}

}  // namespace

TEST_CASE("name scrubber: a name is found in any case, and inside a text by its words") {
  const auto scrubber = names_of({"Żaneta Nowak"});
  CHECK(scrubber.is_name(" żaneta NOWAK "));
  CHECK_FALSE(scrubber.is_name("Żaneta"));
  CHECK(scrubber.mentions_player("so says Zaneta"));
  CHECK(scrubber.mentions_player("„Nowak’s” dice"));
  CHECK_FALSE(scrubber.mentions_player("Janowak rolled well"));
}

TEST_CASE("name scrubber: initials and numbers alone identify no one") {
  const auto scrubber = names_of({"Ala N. 2"});
  CHECK(scrubber.mentions_player("Ala"));
  CHECK_FALSE(scrubber.mentions_player("n 2"));
  CHECK(names_of({"A. N."}).mentions_player("won by A. N."));
  CHECK_FALSE(names_of({"A. N."}).mentions_player("a good game"));
}

TEST_CASE("name scrubber: in programs' values, names have no endings") {
  const auto scrubber = names_of({"Tim"});
  CHECK(scrubber.mentions_player_in_key("points of tim"));
  CHECK_FALSE(scrubber.mentions_player_in_key("time"));
}

TEST_CASE("name scrubber: in a draft, only lines that are not moves can mention a player") {
  const rules::Game* game = rules::find_game("pickomino");
  REQUIRE(game != nullptr);
  CHECK(store::without_names(names_of({"Roll"}), "1: roll 1 2 2 4 4 4 5 w\nRoll took the 21", *game) ==
        "1: roll 1 2 2 4 4 4 5 w\n…");
}
