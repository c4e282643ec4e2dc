#include "record/setup.hpp"

#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"

using namespace rollbook;

TEST_CASE("a setup has the seats and the chosen values of options, with defaults for the others") {
  const rules::Game& qwantum = *rules::find_game("qwantum");
  CHECK(record::setup_of(qwantum, {}, 3).seats == 3);
  CHECK(record::setup_of(qwantum, {}, 3).choices[0] == 0);
  CHECK(record::setup_of(qwantum, {{"dice", "standard"}}, 2).choices[0] == 0);
  CHECK(record::setup_of(qwantum, {{"dice", "any"}}, 2).choices[0] == 1);
  CHECK(record::setup_of(*rules::find_game("pickomino"), {}, 7).choices == std::array<std::uint8_t, 4>{});
}
