#include "web/words/violation_list.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"

using namespace rollbook;
using web::violation_list;

TEST_CASE("list of violations: each with its move and its rule, in the reader's language") {
  const auto verdict = record::judge(test::read_good(test::pickomino_json("", R"("3: bust")")));
  const auto polish = violation_list(verdict, i18n::Catalogue::load("pl"));
  REQUIRE(polish.size() == 1);
  CHECK(polish[0]["move"] == 1);
  CHECK(polish[0]["text"] == "3: bust");
  CHECK(polish[0]["rule"] == "move.seat");
  CHECK(polish[0]["message"] == "Przy tym stole są miejsca od 1 do 2; podano miejsce 3. Dozwolone teraz: 1: roll ?.");
}

TEST_CASE("list of violations: in English, the web app uses the same words as the command line") {
  for (const std::string& json : {test::ala_claims_7(), test::stuck(), test::pickomino_json("", R"("1: rol")")}) {
    const auto verdict = record::judge(test::read_good(json));
    const auto english_page = violation_list(verdict.violations, "pickomino", {}, i18n::Catalogue::load("en"));
    CHECK(english_page[0]["message"] == english(verdict.violations[0].message));
  }
}

TEST_CASE("list of violations: a long list is cut at the requested length") {
  const auto verdict = record::judge(test::read_good(test::ala_wins(R"("result":{"totals":[7,8],"places":[2,2]},)")));
  const auto german = i18n::Catalogue::load("de");
  CHECK(violation_list(verdict, german).size() == 3);
  REQUIRE(violation_list(verdict, german, 2).size() == 2);
  CHECK(violation_list(verdict, german, 2)[0]["message"] ==
        "Ala (Platz 1): als Summe ist 7 angegeben, der Zettel ergibt 5.");
}
