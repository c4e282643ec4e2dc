#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::run;

namespace {

const std::string game =
    pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w","1: keep 4","1: roll 1 2 4 4 w","1: keep w","2: bust")");

}  // namespace

TEST_CASE("moves: every legal next move, sorted, with chance as a question mark") {
  CHECK(run({"moves", "-", "--at", "0"}, game).out == "1: roll ?\n");
  CHECK(run({"moves", "-", "--at", "1"}, game).out == "1: keep 1\n1: keep 2\n1: keep 4\n1: keep 5\n1: keep w\n");
  CHECK(run({"moves", "-", "--at", "3"}, game).out == "1: keep 1\n1: keep 2\n1: keep w\n");
}

TEST_CASE("moves: 0 if the first N are legal, whatever follows; 1 if not; 2 if there are fewer") {
  CHECK(run({"moves", "-", "--at", "4"}, game).status == 0);
  const auto illegal = run({"moves", "-", "--at", "5"}, game);
  CHECK(illegal.status == 1);
  CHECK(illegal.out.empty());
  CHECK(illegal.err.find("move 5 \"2: bust\": It is seat 1's turn") != std::string::npos);
  CHECK(run({"moves", "-"}, game).status == 1);
  const auto too_far = run({"moves", "-", "--at", "7"}, pickomino_json());
  CHECK(too_far.status == 2);
  CHECK(too_far.err == "rollbook: the record has 1 move, fewer than 7\n");
  CHECK(run({"moves", "-", "--at", "-1"}, game).status == 2);
  CHECK(run({"moves", "-", "--at", "x"}, game).status == 2);
  CHECK(run({"moves", "-", "--at", "99999999999999999999999"}, game).status == 2);
}

TEST_CASE("moves: only the first N moves are replayed, whatever follows or is claimed") {
  const std::string odd = pickomino_json(R"("result":{"totals":[1]},)", R"("1: roll 1 2 2 4 4 4 5 w",7,"1: keep 4")");
  CHECK(run({"moves", "-", "--at", "1"}, odd).status == 0);
  CHECK(run({"moves", "-", "--at", "2"}, odd).status == 1);
  CHECK(run({"moves", "-", "--at", "4"}, odd).status == 1);
}

TEST_CASE("moves: wrong claims do not matter, an invalid header does") {
  CHECK(run({"moves", "-"}, pickomino_json(R"("result":{"totals":[7,7]},)")).status == 0);
  const auto header = run({"moves", "-"}, pickomino_json(R"("id":"",)"));
  CHECK(header.status == 1);
  CHECK(header.err.find("[record.id]") != std::string::npos);
}

TEST_CASE("moves: nothing for a finished game") {
  const auto outcome =
      run({"moves", (test::project_dir() / "tests/golden/pickomino/ends-decided-by-total.json").string()});
  CHECK(outcome.status == 0);
  CHECK(outcome.out.empty());
}

TEST_CASE("moves: another record of the file can be selected") {
  const std::string two = pickomino_json() + "\n" + pickomino_json("", "");
  CHECK(run({"moves", "-", "--record", "2"}, two).out == "1: roll ?\n");
  const auto outcome = run({"moves", "-", "--record", "3"}, two);
  CHECK(outcome.status == 2);
  CHECK(outcome.err == "rollbook: \"-\" has 2 records, no number 3\n");
  CHECK(run({"moves", "-", "--record", "0"}, two).err == "rollbook: \"-\" has 2 records, no number 0\n");
}

TEST_CASE("moves: nothing after final sheets, because their game is over") {
  const std::string sheets = test::sheets_json("pickomino", {R"({"tiles":[21]})", R"({"tiles":[22]})"});
  const auto outcome = run({"moves", "-"}, sheets);
  CHECK(outcome.status == 0);
  CHECK(outcome.out.empty());
  CHECK(run({"moves", "-", "--at", "1"}, sheets).status == 2);
  const auto unreadable = run({"moves", "-"}, test::sheets_json("pickomino", {"7", R"({"tiles":[22]})"}));
  CHECK(unreadable.status == 1);
  CHECK(unreadable.err == "rollbook: Ala: the sheet is an object with tiles; found 7. [sheet.form]\n");
}
