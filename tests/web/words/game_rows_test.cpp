#include "web/words/game_rows.hpp"

#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"

using namespace rollbook;

namespace {

store::GameLine line() {
  return {.number = 12,
          .kind = "clever",
          .played_at = "2026-05-17",
          .round = 2,
          .complete = true,
          .counts = true,
          .seats = {{7, "Ala", 120, 1, "{}"}, {8, "Ben", 90, 2, "{}"}}};
}

}  // namespace

TEST_CASE("game rows: everything that a list shows about a game") {
  const auto english = i18n::Catalogue::load("en");
  const auto row = web::row_of(line(), english);
  CHECK(row["address"] == "/games/12");
  CHECK(row["when"] == "2026-05-17");
  CHECK(row["round"] == "2");
  CHECK(row["table"] == "");
  CHECK(row["verdict"] == "legal");
  CHECK(row["seats"][0]["won"] == true);
  CHECK(row["seats"][1]["won"] == false);
  CHECK(row["seats"][1]["address"] == "/players/8");
}

TEST_CASE("game rows: rulings are shown, and solo and unfinished games have no winner") {
  const auto english = i18n::Catalogue::load("en");
  auto game = line();
  game.grade = store::Grade::ruled;
  CHECK(web::row_of(game, english)["verdict"] == "accepted");
  game.counts = false;
  CHECK(web::row_of(game, english)["verdict"] == "rejected");
  game.complete = false;
  CHECK(web::row_of(game, english)["seats"][0]["won"] == false);
  game.complete = true;
  CHECK(web::row_of(game, english)["seats"][0]["won"] == false);  // rejected, though played to its end
  game.grade = store::Grade::disputed;
  CHECK(web::row_of(game, english)["seats"][0]["won"] == false);
  game.counts = true;
  game.seats.pop_back();
  CHECK(web::row_of(game, english)["seats"][0]["won"] == false);
}

TEST_CASE("game rows: a game not in the catalogue has the name in its record") {
  CHECK(web::title_of("chess", i18n::Catalogue::load("en")) == "chess");
  CHECK(web::kinds(i18n::Catalogue::load("pl")).size() == rules::games().size());
}

TEST_CASE("game rows: the players of a game, by seat") {
  CHECK(web::names_in(line()) == std::vector<std::string>{"Ala", "Ben"});
}

TEST_CASE("game rows: the source of a game is in the reader's language, a file name as it is") {
  const i18n::Catalogue polish = i18n::Catalogue::load("pl");
  CHECK(web::source_in_words("pasted text #3", polish) == "wklejony tekst #3");
  CHECK(web::source_in_words("typed in", polish) == "wpisane ręcznie");
  CHECK(web::source_in_words("table 3", polish) == "stół 3");
  CHECK(web::source_in_words("table tennis.json #1", polish) == "table tennis.json #1");
  CHECK(web::source_in_words("pasted texts.json #1", polish) == "pasted texts.json #1");
}
