#include "web/games/game_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/people/players.hpp"
#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using test::contains;
using test::count;

namespace {

/// The sheets of a book's only game as plain text.
std::string club_text(const std::string& json) { return Club({json}).page("/games/1/sheets.txt"); }

}  // namespace

TEST_CASE("game page: sheets, score by parts with arithmetic, and the deciding factor") {
  const Club club({test::sample("clever-tie-best-area")});
  const std::string page = club.page("/games/1");
  CHECK(count(page, "class=\"paper\"") == 3);
  CHECK(contains(page, "data-box=\"2/yellow/A1\""));
  CHECK(contains(page, "the best area"));
  CHECK(count(page, "class=\"how\"") == 18);  // six parts of three players
  CHECK(contains(page, "/games/1/replay"));
}

TEST_CASE("game page: every sample game has its page, in every language") {
  std::vector<std::string> games;
  for (const auto& file : test::sample_games()) games.push_back(test::read_file(file));
  const Club club(games);
  for (std::size_t i = 1; i <= games.size(); ++i) {
    for (const std::string_view language : i18n::languages) {
      const std::string page = club.page("/games/" + std::to_string(i) + "?lang=" + std::string(language));
      CHECK(contains(page, "<svg"));
    }
  }
}

TEST_CASE("game page: the deciding factor is above the score, and so is every tie") {
  const Club club({test::sample("pickomino-tie-best-tile"), test::sample("clever-shared-win")});
  const std::string page = club.page("/games/1");
  CHECK(contains(page, "<p class=\"decision\">Finn wins the tie-break.</p>"));
  CHECK(count(page, "<p class=\"tie\">") == 2);
  CHECK(page.find("class=\"tie\"") < page.find("id=\"score\""));
  CHECK(contains(club.page("/games/2"), "share first place"));
}

TEST_CASE("game page: a solo game has the rule book's rating") {
  const Club club({test::sample("clever-solo")});
  const std::string page = club.page("/games/1");
  CHECK(contains(page, "The rule book says:"));
  CHECK_FALSE(contains(page, "wins by"));
}

TEST_CASE("game page: a disputed game shows its violations, and then its rulings") {
  const Club club({test::stuck()});
  const std::string disputed = club.page("/games/1");
  CHECK(contains(disputed, "1 problem"));
  CHECK(contains(disputed, "pickomino.turn"));
  CHECK(contains(disputed, "href=\"/games/1/change#ruling\""));
  CHECK_FALSE(contains(disputed, "rollbook rule"));
  test::done(store::rule(club.open(), 1, test::rejected()));
  const std::string ruled = club.page("/games/1");
  CHECK(contains(ruled, "wrong dice"));
  CHECK(contains(ruled, "Olga"));
  CHECK_FALSE(contains(ruled, "rollbook rule 1"));
}

TEST_CASE("game page: an unfinished or disputed game claims no winner, and its sheets are those so far") {
  for (const std::string& json : {test::sample("clever-abandoned"), test::ala_claims_7(), test::stuck()}) {
    const Club club({json});
    const std::string page = club.page("/games/1");
    CHECK(contains(page, "Sheets so far"));
    CHECK_FALSE(contains(page, "Final sheets"));
    CHECK_FALSE(contains(page, "★"));
    CHECK_FALSE(contains(page, ">Place<"));
    CHECK_FALSE(contains(club.page("/games"), "★"));
  }
  CHECK(club_text(test::sample("clever-abandoned")).starts_with("Unfinished: these are the sheets so far.\n"));
  CHECK(club_text(test::ala_claims_7()).starts_with("Disputed: "));
  CHECK_FALSE(club_text(test::ala_wins()).starts_with("Unfinished"));
}

TEST_CASE("game page: a game without a date says when it was stored") {
  CHECK(contains(Club({test::ala_wins()}).page("/games/1"), "stored on <time datetime=\"20"));
}

TEST_CASE("game page: violations are in the reader's language") {
  const Club club({test::ala_claims_7(), test::pickomino_json("", R"("1: rol 1 2")")});
  CHECK(contains(club.page("/games/1?lang=en"), "Ala (seat 1): the total is claimed to be 7; the sheet makes it 5."));
  CHECK(contains(club.page("/games/1?lang=pl"), "Ala (miejsce 1): podano sumę 7, a z kartki wynika 5."));
  CHECK(contains(club.page("/games/1?lang=de"), "Ala (Platz 1): als Summe ist 7 angegeben, der Zettel ergibt 5."));
  CHECK(contains(club.page("/games/2?lang=pl"), "W tej grze nie ma ruchu „rol”"));
  CHECK(contains(club.page("/games/2?lang=de"), "War „roll“ gemeint?"));
  CHECK_FALSE(contains(club.page("/games/2?lang=pl"), "lang=\"en\">"));
}

TEST_CASE("game page: one player in two seats is reported, too, as in the book") {
  const Club club({test::first_wins("Ala", "Ben"), test::first_wins("Alicja", "Cleo")});
  test::done(store::merge_players(club.open(), "Alicja", "Ala", test::olga()));
  club.store({test::first_wins("Ala", "Alicja")});
  const std::string page = club.page("/games/3?lang=de");
  CHECK(contains(page, "book.same-player"));
  CHECK(contains(page, "in diesem Buch sind „Ala“ und „Alicja“ Namen desselben Spielers"));
}

TEST_CASE("game page: an organiser's totals are shown beside those of the replay") {
  const Club club({test::ala_claims_7()});
  test::done(store::rule(club.open(), 1, test::accepted({9, 1})));
  const std::string page = club.page("/games/1");
  CHECK(contains(page, "<b>9</b>"));
  CHECK(contains(page, "5 by replay"));
}

TEST_CASE("game page: final sheets alone have no replay") {
  const Club club({test::ala_wins()});
  CHECK_FALSE(contains(club.page("/games/1"), "/replay"));
  CHECK(club.get("/games/1/replay").status == 404);
}

TEST_CASE("game page: a missing game is a friendly 404") {
  const Club club;
  const http::Response response = club.get("/games/77");
  CHECK(response.status == 404);
  CHECK(contains(*response.body, "There is no game &quot;77&quot; in this book."));
}

TEST_CASE("game page: downloads are the record, the results and the drawing as text") {
  const Club club({test::sample("pickomino-two-friends")});
  const http::Response json = club.get("/games/1/record.json");
  CHECK(json.type == "application/json");
  CHECK(contains(*json.body, R"("game":"pickomino")"));
  CHECK(contains(json.headers.get("Content-Disposition"), "rollbook-1.json"));
  const http::Response csv = club.get("/games/1/result.csv");
  CHECK(csv.body->starts_with("game,id,kind,"));
  CHECK(count(*csv.body, "\r\n") == 3);
  CHECK(contains(*club.get("/games/1/sheets.txt").body, "Ala "));
}

TEST_CASE("game page: a renamed player has the new name everywhere except in the record") {
  const Club club({test::pickomino_json("", R"("1: roll 1 2 2 4 4 4 5 w","1: keep 4")")});
  test::done(store::rename_player(club.open(), "Ala", "Alicja", test::olga()));
  for (const std::string path : {"/games/1", "/games/1/replay", "/games/1/sheets.txt", "/games/1/result.csv"}) {
    INFO(path);
    CHECK(contains(club.page(path), "Alicja"));
    CHECK_FALSE(contains(club.page(path), "Ala"));
  }
  CHECK(contains(club.page("/games/1/record.json"), "\"Ala\""));
}
