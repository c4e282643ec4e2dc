#include "witness/contradiction.hpp"

#include <catch2/catch_test_macros.hpp>

#include "games.hpp"
#include "support.hpp"
#include "witness/clever.hpp"
#include "witness/clever2.hpp"

using namespace rollbook;
using namespace rollbook::witness;
using test::sheet;

namespace {

/// No contradiction may be found in the sheets of simulated games.
template <class G>
void check_played(const rules::Game& game, int games) {
  for (int number = 1; number <= games; ++number) {
    const int seats = number % 4 + 1;
    const auto record = test::played(game, seats, number % 2 == 0 ? "pl" : "en", static_cast<std::uint64_t>(number));
    INFO(record::write(record));
    const rules::State end = test::end_of(record);
    for (int seat = 1; seat <= seats; ++seat) {
      const auto& target = end.as<typename G::State>().player(static_cast<rules::Seat>(seat)).sheet;
      CHECK(smallest_contradiction<G>(target).empty());
      // Nor if only some of the bonuses are considered.
      const std::vector<Source> sources = G::sources(target);
      for (std::size_t i = 0; i < sources.size(); ++i) {
        std::vector<Source> kept = sources;
        std::vector<int> given_up = G::sources_beside();
        given_up.push_back(kept[i].bonus);
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(i));
        CHECK_FALSE(RelaxedOrder<G>(target, kept, given_up).is_impossible());
      }
    }
  }
}

}  // namespace

TEST_CASE("witness: a contradiction of That's Pretty Clever names the bonuses that exclude each other, and no others") {
  const auto target = sheet<CleverMarks>(rules::clever::game, test::clever_without_order);
  CHECK(CleverMarks::sources(target).size() == 6);
  const auto found = smallest_contradiction<CleverMarks>(target);
  REQUIRE(found.size() == 2);
  CHECK(found[0].name == "orange cell 10");
  CHECK(found[1].name == "purple cell 10");
  CHECK(explain<CleverMarks>(found) ==
        "orange cell 10 brought a 6 for purple and purple cell 10 brought a 6 for orange; each must be taken when it "
        "comes, and in no order of the marks in orange and purple can all of them be.");
}

TEST_CASE("witness: a contradiction of Twice as Clever names the bonuses that exclude each other, and no others") {
  const auto target = sheet<Clever2Marks>(rules::clever2::game, test::clever2_without_order);
  const auto found = smallest_contradiction<Clever2Marks>(target);
  CHECK(explain<Clever2Marks>(found) ==
        "blue cell 7 brought a mark for pink and pink cell 11 brought a mark for blue; each must be taken when it "
        "comes, and in no order of the marks in blue and pink can all of them be.");
}

TEST_CASE("witness: a single bonus can be impossible to place") {
  // The only 6 of orange is its first number, and comes before the ten purple ones can be full only if dice made it.
  const auto target = sheet<CleverMarks>(
      rules::clever::game, R"({"yellow":["A1"],"blue":[7],"green":1,"orange":[],"purple":[1,2,3,4,5,6,1,2,3,4],)"
                           R"("rerolls":{"unlocked":4,"used":0},"extras":{"unlocked":2,"used":0},"foxes":1})");
  const auto found = smallest_contradiction<CleverMarks>(target);
  CHECK(explain<CleverMarks>(found) ==
        "purple cell 10 brought a 6 for orange; it must be taken when it comes, and in no order of the marks in orange "
        "and purple can it be.");
}

TEST_CASE("witness: the sheets of simulated games have no contradictions") {
  check_played<CleverMarks>(rules::clever::game, 24);
  check_played<Clever2Marks>(rules::clever2::game, 24);
  CHECK(explain<CleverMarks>({}).empty());
}
