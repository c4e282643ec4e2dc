#include "web/import/import_context.hpp"

#include <catch2/catch_test_macros.hpp>

#include "json.hpp"
#include "store/book_support.hpp"

using namespace rollbook;
using Json = nlohmann::json;

namespace {

web::Candidate judged(const std::string& text) {
  const std::vector<web::ImportInput> all{{"night.jsonl", text}};
  return web::judge(all).at(0);
}

const i18n::Catalogue& english() {
  static const i18n::Catalogue catalogue = i18n::Catalogue::load("en");
  return catalogue;
}

/// A game of Clever whose moves from the sixth on are replaced by these.
std::string clever_that_goes_wrong() {
  Json game = Json::parse(test::simulated("clever", 1));
  Json moves = Json::array();
  for (std::size_t i = 0; i < 5; ++i) moves.push_back(game["moves"][i]);
  for (const char* move : {"2: take w as y A1", "next", "end", "end"}) moves.push_back(move);
  game["moves"] = moves;
  return game.dump();
}

}  // namespace

TEST_CASE("import context: some moves before the refused one in words, the refused one, some after it as written") {
  const web::Candidate wrong = judged(clever_that_goes_wrong());
  REQUIRE(wrong.verdict.violations.at(0).move == 6);
  const Json around = web::moves_around(wrong, english());
  REQUIRE(around["before"].size() == 4);
  CHECK(around["before"][0]["number"] == 2);
  CHECK(around["before"][3]["number"] == 5);
  CHECK_FALSE(around["before"][3]["words"].get<std::string>().empty());
  REQUIRE(around["refused"].size() == 1);
  CHECK(around["refused"][0] == Json{{"number", 6}, {"move", "2: take w as y A1"}});
  REQUIRE(around["after"].size() == 2);
  CHECK(around["after"][1]["number"] == 8);
}

TEST_CASE("import context: a refused first move has nothing before it, a wrong claim nothing around it") {
  const Json first = web::moves_around(judged(test::stuck()), english());
  CHECK(first["before"].empty());
  CHECK(first["refused"].size() == 1);
  CHECK(first["after"].empty());
  const Json claim = web::moves_around(judged(test::ala_claims_7()), english());
  CHECK(claim["refused"].empty());
}

TEST_CASE("import context: the table at that moment, with the sheet of the player who made the refused move") {
  web::Fragments fragments;
  const Json drawn = web::table_drawn(judged(clever_that_goes_wrong()), english(), fragments);
  REQUIRE(drawn["sheets"].size() == 1);
  CHECK(fragments.restore(drawn["sheets"][0]["drawing"].get<std::string>()).starts_with("<svg"));
  CHECK(fragments.restore(drawn["middle"].get<std::string>()).starts_with("<svg"));
}

TEST_CASE("import context: for final sheets all sheets, and no middle of the table") {
  web::Fragments fragments;
  const Json drawn = web::table_drawn(judged(test::ala_claims_7()), english(), fragments);
  CHECK(drawn["sheets"].size() == 2);
  CHECK(drawn["middle"] == "");
}

TEST_CASE("import context: an invalid record has nothing to draw") {
  web::Fragments fragments;
  const web::Candidate wrong = judged("{\"format\":");
  CHECK(web::table_drawn(wrong, english(), fragments)["sheets"].empty());
  CHECK(web::moves_around(wrong, english())["refused"].empty());
}
