#include "rules/enum_table.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cstdint>

using namespace rollbook::rules;

namespace {

enum class Verb : std::uint8_t { roll, keep, take };
constexpr auto verbs = enum_table<Verb>({{Verb::roll, "roll"}, {Verb::keep, "keep"}, {Verb::take, "take"}});
constexpr auto dice = enum_table<Verb, int>({{Verb::roll, 8}, {Verb::keep, 1}, {Verb::take, 0}});

}  // namespace

TEST_CASE("a table of an enum has a value for each of its values, in their order") {
  CHECK(verbs.all().size() == 3);
  CHECK(verbs[Verb::keep] == "keep");
  CHECK(verbs.all() == std::array<std::string_view, 3>{"roll", "keep", "take"});
  CHECK(keys_of(verbs) == std::array{Verb::roll, Verb::keep, Verb::take});
  CHECK(dice[Verb::roll] == 8);
}

TEST_CASE("the compiler tells a value of an enum from a number that is none") {
  STATIC_CHECK(detail::is_enumerator<Verb::take>());
  STATIC_CHECK_FALSE(detail::is_enumerator<static_cast<Verb>(3)>());
}
