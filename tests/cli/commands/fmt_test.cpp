#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::run;

TEST_CASE("fmt: one canonical line per record") {
  const auto outcome = run(
      {"fmt", "-"}, "[" + pickomino_json("", R"("1: ROLL w 5 4 4 4 2 2 1")") + ",\n" + pickomino_json("", "") + "]");
  CHECK(outcome.status == 0);
  CHECK(outcome.out ==
        "{\"format\":\"rollbook/1\",\"game\":\"pickomino\",\"players\":[\"Ala\",\"Ben\"],"
        "\"moves\":[\"1: roll 1 2 2 4 4 4 5 w\"]}\n"
        "{\"format\":\"rollbook/1\",\"game\":\"pickomino\",\"players\":[\"Ala\",\"Ben\"],\"moves\":[]}\n");
  CHECK(run({"fmt", "-"}, outcome.out).out == outcome.out);
}

TEST_CASE("fmt: normalises moves without judging them") {
  CHECK(run({"fmt", "-"}, pickomino_json("", R"("2: BUST")")).status == 0);
}

TEST_CASE("fmt: invalid records are named, the others are printed") {
  const auto outcome = run({"fmt", "-"}, pickomino_json("\"id\":7,") + "\n" + pickomino_json());
  CHECK(outcome.status == 1);
  CHECK(outcome.out == pickomino_json() + "\n");
  CHECK(outcome.err == "rollbook: - #1: id is a text; found 7; line 1, column 2. [record.id]\n");
}

TEST_CASE("fmt: final sheets in canonical form, even contradictory ones") {
  const std::string canonical =
      test::sheets_json("onecard", {R"({"scored":[{"card":"6","rows":"ygp"}],"open":[]})",
                                    R"({"scored":[],"open":[{"card":"15","marks":{"r":4,"g":1}}]})"});
  const auto outcome =
      run({"fmt", "-"},
          test::sheets_json("onecard", {R"({"open":[], "scored":[{"rows":"PGy","card":"6"}]})",
                                        R"({"scored":[],"open":[{"card":"15","marks":{"G":1,"b":0,"r":4}}]})"}));
  CHECK(outcome.status == 0);
  CHECK(outcome.out == canonical + "\n");
  CHECK(run({"fmt", "-"}, canonical).out == outcome.out);
}

TEST_CASE("fmt: unreadable sheets are written as they are, including fractions") {
  const std::string line = test::sheets_json("pickomino", {R"({"tiles":[21.5,true]})", R"({"tiles":[]})"});
  CHECK(run({"fmt", "-"}, line).out == line + "\n");
}
