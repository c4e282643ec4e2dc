#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using test::run;

TEST_CASE("deck: one card per line, as written in a move") {
  const auto outcome = run({"deck"});
  CHECK(outcome.status == 0);
  CHECK(std::ranges::count(outcome.out, '\n') == 30);
  CHECK(outcome.out.starts_with(" 1  o2y6*g5b4*p3\n"));
  CHECK(outcome.out.find("\n15  r4*o4g4b4*p4\n") != std::string::npos);
}

TEST_CASE("deck --json: a file for --deck") {
  const test::TemporaryFile file(run({"deck", "--json"}).out, "club.json");
  CHECK(run({"deck", "--deck", file.path()}).out == run({"deck"}).out);
  CHECK(run({"deck", "--json", "--deck", file.path()}).out == run({"deck", "--json"}).out);
}
