#include "text/wording.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace rollbook::text;

TEST_CASE("a sentence is put together from words and numbers") {
  CHECK(say("needs ", 3, ' ', std::string("dice")) == "needs 3 dice");
  CHECK(say() == "");
  CHECK(count(1, "die", "dice") == "1 die");
  CHECK(count(0, "die", "dice") == "0 dice");
}

TEST_CASE("alternatives are joined as people write them") {
  using Items = std::vector<std::string>;
  CHECK(list(Items{}, "or") == "");
  CHECK(list(Items{"1"}, "or") == "1");
  CHECK(list(Items{"1", "2"}, "or") == "1 or 2");
  CHECK(list(Items{"1", "2", "w"}, "and") == "1, 2 and w");
}

TEST_CASE("quoted input fits on one line") {
  CHECK(quote("1: keep w") == "\"1: keep w\"");
  CHECK(quote("a\nb\x01") == R"("a\x0ab\x01")");
  CHECK(quote("Zo\xC3") == R"("Zo\xc3")");
  CHECK(quote("Zoë 李") == "\"Zoë 李\"");
  CHECK(quote("żółwie", 3) == "\"żół…\"");
  CHECK(quote(std::string(1000, 'x')).size() < 80);
}

TEST_CASE("the nearest word is found, if any is similar") {
  constexpr std::array<std::string_view, 4> verbs{"roll", "keep", "take", "bust"};
  CHECK(nearest("role", verbs) == "roll");
  CHECK(nearest("kepe", verbs) == "keep");  // neighbours swapped count once
  CHECK(nearest("TAKE", verbs) == "take");
  CHECK(nearest("bsut", verbs) == "bust");
  CHECK(nearest("fly", verbs) == "");
  CHECK(nearest("", verbs) == "");
  CHECK(nearest(std::string(100'000, 'k'), verbs) == "");
  CHECK(nearest_of_all("fly", verbs) == "roll");
  CHECK(nearest_of_all(std::string(100'000, 'k'), verbs) == "keep");
  CHECK(suggestion("role", verbs) == " Did you mean \"roll\"?");
  CHECK(suggestion("fly", verbs) == "");
}
