#include "web/games/games_query.hpp"

#include <catch2/catch_test_macros.hpp>

#include "rules/catalogue.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using http::parse_query;

namespace {

auto games_query(const http::Fields& query, std::string_view language = "en") {
  return web::games_query(query, i18n::Catalogue::load(language));
}

}  // namespace

TEST_CASE("games query: an empty query selects everything, newest first") {
  const auto asked = games_query({});
  REQUIRE(asked.has_value());
  CHECK_FALSE(asked->filter.kind.has_value());
  CHECK_FALSE(asked->filter.search.has_value());
  CHECK(asked->sort.order == store::Order::newest_first);
  CHECK(asked->page == 1);
}

TEST_CASE("games query: every filter, the order and the page") {
  const auto asked =
      games_query(parse_query("game=clever&player=Ala&from=2026-05-01&to=2026-05-31&event=Spring&grade=ruled&players=3&"
                              "q=fox&sort=oldest&page=4"));
  REQUIRE(asked.has_value());
  CHECK(asked->filter.kind == "clever");
  CHECK(asked->filter.player == "Ala");
  CHECK(asked->filter.from == "2026-05-01");
  CHECK(asked->filter.to == "2026-05-31");
  CHECK(asked->filter.event == "Spring");
  CHECK(asked->filter.grade == store::Grade::ruled);
  CHECK(asked->filter.seats == 3);
  CHECK(asked->filter.search == "fox");
  CHECK(asked->sort.order == store::Order::oldest_first);
  CHECK(asked->page == 4);
}

TEST_CASE("games query: an empty field of the form is ignored") {
  const auto asked = games_query(parse_query("game=&player=&from=&grade=&players=&sort=&page="));
  REQUIRE(asked.has_value());
  CHECK_FALSE(asked->filter.player.has_value());
}

TEST_CASE("games query: an invalid value is reported in a sentence") {
  const auto wrong = [](std::string_view query) { return games_query(parse_query(query)).error(); };
  CHECK(wrong("game=chess") == "game is \"chess\"; choose from " + text::list(rules::game_names(), "and") + ".");
  CHECK(wrong("from=yesterday") == "from is \"yesterday\"; write dates like 2026-05-17.");
  CHECK(wrong("to=2026-02-30") == "to is \"2026-02-30\"; write dates like 2026-05-17.");
  CHECK(wrong("grade=good") == "grade is \"good\"; choose from clean, disputed and ruled.");
  CHECK(wrong("players=two") == "players is \"two\"; use a whole number from 1 up.");
  CHECK(wrong("sort=luck") == "sort is \"luck\"; choose from newest, oldest, game, event, players, best and grade.");
  CHECK(wrong("page=0") == "page is \"0\"; use a whole number from 1 up.");
}

TEST_CASE("games query: an invalid value is reported in the reader's language") {
  CHECK(games_query(parse_query("from=x"), "pl").error() == "from ma wartość „x”; datę zapisuje się tak: 2026-05-17.");
  CHECK(games_query(parse_query("grade=x"), "de").error() ==
        "grade ist „x“; zur Wahl stehen clean, disputed und ruled.");
}

TEST_CASE("games query: every order has a name") {
  for (const web::Sort& sort : web::sorts) {
    const auto asked = games_query(parse_query("sort=" + std::string(sort.name)));
    REQUIRE(asked.has_value());
    CHECK(asked->sort.order == sort.order);
    CHECK(i18n::Catalogue::load("en").has("games.sort." + std::string(sort.name)));
  }
}
