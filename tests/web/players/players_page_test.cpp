#include "web/players/players_page.hpp"

#include <catch2/matchers/catch_matchers_string.hpp>
#include <regex>

#include "store/people/players.hpp"
#include "web/club.hpp"

using namespace rollbook;
using Catch::Matchers::ContainsSubstring;
using test::Club;
using test::first_wins;

namespace {

/// The players in the list, in order.
std::vector<std::string> listed(const std::string& page) {
  static const std::regex row(R"re(<td><a href="/players/[0-9]+">([^<]*)</a>)re");
  std::vector<std::string> names;
  for (std::sregex_iterator it(page.begin(), page.end(), row), end; it != end; ++it) names.push_back((*it)[1]);
  return names;
}

Club club() {
  return Club({first_wins("Żaneta", "Ben", R"("played_at":"2026-05-17T20:00:00Z",)"),
               first_wins("Ben", "Cleo", R"("played_at":"2026-05-18",)"),
               first_wins("Cleo", "Ben", R"("played_at":"2026-05-16",)")});
}

}  // namespace

TEST_CASE("players page: all players with games, wins and the last day, by name") {
  const std::string page = club().page("/players");
  CHECK(listed(page) == test::Rows{"Ben", "Cleo", "Żaneta"});
  CHECK_THAT(page, ContainsSubstring("3 players"));
  CHECK_THAT(page, ContainsSubstring(R"(aria-sort="ascending")"));
  CHECK_THAT(page, ContainsSubstring(R"(<time datetime="2026-05-17T20:00:00Z">)"));  // a script shows local time
  CHECK_THAT(page, ContainsSubstring(R"(<time datetime="2026-05-18">2026-05-18</time>)"));
}

TEST_CASE("players page: names with accents and strokes are sorted among those without") {
  const Club site({first_wins("Łucja", "Zofia"), first_wins("Örjan", "Piotr"), first_wins("Ludwik", "Magda"),
                   first_wins("Żaneta", "łazarz")});
  CHECK(listed(site.page("/players")) ==
        test::Rows{"łazarz", "Łucja", "Ludwik", "Magda", "Örjan", "Piotr", "Żaneta", "Zofia"});
}

TEST_CASE("players page: numeric columns are sorted in descending order") {
  const Club site = club();
  CHECK(listed(site.page("/players?sort=played")).front() == "Ben");
  CHECK(listed(site.page("/players?sort=last")) == test::Rows{"Ben", "Cleo", "Żaneta"});
  CHECK_THAT(site.page("/players?sort=wins"), ContainsSubstring(R"(aria-sort="descending")"));
  CHECK(site.get("/players?sort=luck").status == 400);
}

TEST_CASE("players page: a search finds parts of any name, ignoring case and accents") {
  const Club site = club();
  const auto book = site.open();
  test::done(store::add_alias(book, "Cleo", "Kleopatra", test::olga()));
  CHECK(listed(site.page("/players?q=%C5%BCAN")) == test::Rows{"Żaneta"});
  CHECK(listed(site.page("/players?q=Zaneta")) == test::Rows{"Żaneta"});
  CHECK(listed(site.page("/players?q=patra")) == test::Rows{"Cleo"});
  CHECK(listed(site.page("/players?q=b&sort=played")) == test::Rows{"Ben"});
  CHECK_THAT(site.page("/players?q=patra"), ContainsSubstring("also Kleopatra"));
  CHECK_THAT(site.page("/players?q=xyz"), ContainsSubstring("No such player."));
  CHECK_THAT(site.page("/players?q=%3Cb%3E"), ContainsSubstring("value=\"&lt;b&gt;\""));
}

TEST_CASE("players page: a long list is split into pages") {
  std::vector<std::string> games;
  for (int i = 10; i < 40; ++i) {
    games.push_back(first_wins("Anna " + std::to_string(i), "Bert " + std::to_string(i)));
  }
  const Club site(games);
  CHECK(listed(site.page("/players")).size() == 50);
  const auto second = listed(site.page("/players?page=2"));
  CHECK(second.size() == 10);
  CHECK(second.front() == "Bert 30");
  CHECK_THAT(site.page("/players?sort=wins&q=b"), ContainsSubstring("30 players"));
  CHECK(listed(site.page("/players?page=99")) == second);
}

TEST_CASE("players page: an empty book says how to fill it") {
  CHECK_THAT(Club().page("/players"), ContainsSubstring("href=\"/import\">Import</a></p>"));
}
