#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::run;

TEST_CASE("verify: legal records exit with 0, illegal ones with 1, unreadable files with 2") {
  const test::TemporaryFile good(pickomino_json());
  const test::TemporaryFile bad(pickomino_json("", R"("2: bust")"));
  CHECK(run({"verify", good.path()}).status == 0);
  CHECK(run({"verify", bad.path()}).status == 1);
  CHECK(run({"verify", good.path(), bad.path()}).status == 1);
  CHECK(run({"verify", bad.path(), "/no/such/file"}).status == 2);
  CHECK(run({"verify", good.folder().string()}).status == 2);
  CHECK(run({"verify"}).status == 2);
}

TEST_CASE("verify: other files are processed when one cannot be read") {
  const test::TemporaryFile good(pickomino_json());
  const auto outcome = run({"verify", "/no/such/file", good.path()});
  CHECK(outcome.err.find("cannot read \"/no/such/file\": No such file or directory") != std::string::npos);
  CHECK(outcome.out.find("✔ " + good.path()) != std::string::npos);
}

TEST_CASE("verify: - is standard input") {
  const auto outcome = run({"verify", "-"}, pickomino_json() + "\n" + pickomino_json("", "\"1: keep 4\""));
  CHECK(outcome.status == 1);
  CHECK(outcome.out ==
        "✔ -: Pickomino, in progress after 1 move: Ala 0, Ben 0; Ala and Ben share the lead\n"
        "✘ - #2: Pickomino, refused after 0 of 1 move: Ala 0, Ben 0; Ala and Ben share the lead\n"
        "    move 1 \"1: keep 4\": A face is kept right after a roll; no roll lies open. Legal now: 1: roll ?. "
        "[pickomino.keep.roll-first]\n");
  CHECK(outcome.err == "2 records: 1 legal, 1 not\n");
}

TEST_CASE("verify: no file name reaches the terminal raw") {
  const test::TemporaryFile file(pickomino_json(), "a\x1b[31m\n.json");
  const auto outcome = run({"verify", file.path()});
  CHECK(outcome.out.find('\x1b') == std::string::npos);
  CHECK(std::count(outcome.out.begin(), outcome.out.end(), '\n') == 1);
}

TEST_CASE("verify --json: one line per record and nothing else on standard output") {
  const auto outcome = run({"verify", "--json", "-"}, "[" + pickomino_json() + "," + pickomino_json("\"id\":1,") + "]");
  CHECK(outcome.status == 1);
  CHECK(outcome.err.empty());
  CHECK(std::count(outcome.out.begin(), outcome.out.end(), '\n') == 2);
  CHECK(outcome.out.starts_with(R"({"file":"-","index":1,"game":"pickomino","ok":true,)"));
  CHECK(outcome.out.find("\n{\"file\":\"-\",\"index\":2,\"game\":\"pickomino\",\"ok\":false,") != std::string::npos);
}

TEST_CASE("verify: a finished game names its winner and the deciding factor") {
  const auto outcome = run({"verify", (test::project_dir() / "sample-games/pickomino-tie-best-tile.json").string()});
  CHECK(outcome.status == 0);
  CHECK(outcome.out.ends_with("finished after 233 moves: Ewa 3, Finn 6, Gosia 3, Hugo 6; Finn wins by best-tile\n"));
}

TEST_CASE("verify: a finished solo game is rated in the words of the rule book") {
  const auto outcome = run({"verify", (test::project_dir() / "tests/golden/clever/ends-solo.json").string()});
  CHECK(outcome.status == 0);
  CHECK(outcome.out.ends_with("; Room for improvement…\n"));
}

TEST_CASE("verify: every sample game is legal and its claims hold") {
  std::vector<std::string> args{"verify"};
  for (const auto& file : test::sample_games()) args.push_back(file.string());
  REQUIRE(args.size() > 5);
  const auto outcome = run(args);
  INFO(outcome.out);
  CHECK(outcome.status == 0);
}

TEST_CASE("verify: final sheets name their winner, or what is impossible") {
  const auto good = run({"verify", "-"}, test::sheets_json("pickomino", {R"({"tiles":[21,36]})", R"({"tiles":[22]})"}));
  CHECK(good.status == 0);
  CHECK(good.out == "✔ -: Pickomino, final sheets: Ala 5, Ben 1; Ala wins\n");
  const auto bad = run({"verify", "-"}, test::sheets_json("pickomino", {R"({"tiles":[22,36]})", R"({"tiles":[22]})"}));
  CHECK(bad.status == 1);
  CHECK(bad.out ==
        "✘ -: Pickomino, impossible final sheets: Ala 5, Ben 1; Ala leads\n"
        "    Tile 22 is there once, and is found 2 times, with seat 1 and seat 2. [pickomino.sheet.tile-twice]\n"
        "    Tile 21 is in nobody's stack; the game ends when no tile lies face up, and the lowest one is never turned "
        "down, so somebody must have it. [pickomino.sheet.end]\n");
}

TEST_CASE("verify: for unreadable sheets, only that is reported") {
  const auto outcome = run({"verify", "-"}, test::sheets_json("pickomino", {"{}", R"({"tiles":[21]})"}));
  CHECK(outcome.status == 1);
  CHECK(outcome.out == "✘ -\n    Ala (seat 1): tiles is missing. [sheet.form]\n");
}

TEST_CASE("verify: a solo player's final sheet is rated in the words of the rule book") {
  const std::string game = run({"simulate", "clever", "--players", "1", "--seed", "3"}).out;
  const auto outcome = run({"verify", "-"}, run({"sheet", "of", "-"}, game).out);
  CHECK(outcome.status == 0);
  CHECK(outcome.out.starts_with("✔ -: That's Pretty Clever, final sheets: Ala "));
  CHECK(outcome.out.ends_with("; Room for improvement…\n"));
}
