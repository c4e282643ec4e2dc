#include "text/fill.hpp"

#include <catch2/catch_test_macros.hpp>

using rollbook::text::fill;

TEST_CASE("fill: each gap by its name and case; other text stays") {
  const auto shown = [](std::string_view name, std::string_view grammatical_case) {
    return std::string(name) + "/" + std::string(grammatical_case);
  };
  CHECK(fill("{a} takes {b:acc}.", shown) == "a/ takes b/acc.");
  CHECK(fill("nothing", shown) == "nothing");
  CHECK(fill("open {a", shown) == "open ");
  CHECK(fill("", shown) == "");
}
