#include "web/players/solo_page.hpp"

#include <catch2/matchers/catch_matchers_string.hpp>
#include <regex>

#include "web/club.hpp"

using namespace rollbook;
using Catch::Matchers::ContainsSubstring;
using test::Club;

namespace {

/// The final sheet of a solo game of That's Pretty Clever that went badly: the only points are those of one to three
/// crosses in blue, 1, 2 or 4.
std::string alone(std::string_view name, int crosses, std::string_view fields = "") {
  constexpr std::array<std::string_view, 4> blue{"", "2", "2,3", "2,3,5"};
  return "{" + std::string(fields) + R"("format":"rollbook-sheet/1","game":"clever","players":[{"name":")" +
         std::string(name) + R"(","sheet":{"yellow":["A1","A2","B1","B4","C3","C4"],"blue":[)" +
         std::string(blue.at(static_cast<std::size_t>(crosses))) + R"(],"green":0,"orange":[],"purple":[],)" +
         R"("rerolls":{"unlocked":2,"used":0},"extras":{"unlocked":1,"used":0},"foxes":0}}]})";
}

/// "1. 4 Ala": the best scores of a page.
std::vector<std::string> bests(const std::string& page) {
  static const std::regex row(
      R"re(place">([0-9]+)</td><td class="number"><b>(-?[0-9]+)</b></td><td><a href="[^"]*">([^<]*)<)re");
  std::vector<std::string> found;
  for (std::sregex_iterator it(page.begin(), page.end(), row), end; it != end; ++it) {
    found.push_back((*it)[1].str() + ". " + (*it)[2].str() + " " + (*it)[3].str());
  }
  return found;
}

}  // namespace

TEST_CASE("solo page: best scores share places, and the earliest comes first") {
  const Club site({alone("Ala", 3, R"("played_at":"2026-05-17",)"), alone("Ben", 2, R"("played_at":"2026-05-18",)"),
                   alone("Cleo", 3, R"("played_at":"2026-05-16",)")});
  const std::string page = site.page("/solo/clever");
  CHECK(bests(page) == test::Rows{"1. 4 Cleo", "1. 4 Ala", "3. 2 Ben"});
  CHECK_THAT(page, ContainsSubstring("<q>Room for improvement…</q>"));
  CHECK_THAT(page, ContainsSubstring("1 of 10 games"));
  CHECK_THAT(page, ContainsSubstring("<title>2026-05-16: 4 (#3)</title>"));
}

TEST_CASE("solo page: the time of a score is in the reader's time zone") {
  const std::string page = Club({alone("Ala", 3, R"("played_at":"2026-05-17T23:30:00-05:00",)")}).page("/solo/clever");
  CHECK_THAT(page, ContainsSubstring(R"(<time datetime="2026-05-17T23:30:00-05:00">)"));
  CHECK_THAT(page, ContainsSubstring("<title>2026-05-17: 4 (#1)</title>"));
}

TEST_CASE("solo page: editions are ranked separately") {
  const Club site({alone("Ala", 3), alone("Ben", 2, R"("options":{"edition":"en"},)")});
  CHECK(bests(site.page("/solo/clever")) == test::Rows{"1. 4 Ala"});
  CHECK(bests(site.page("/solo/clever?edition=en")) == test::Rows{"1. 2 Ben"});
  CHECK(site.get("/solo/clever?edition=martian").status == 404);
}

TEST_CASE("solo page: one player's scores over time instead of the club's") {
  const Club site({alone("Ala", 3), alone("Ben", 2)});
  const std::string club = site.page("/solo/clever");
  CHECK_THAT(club, ContainsSubstring("<title>4 (#1)</title>"));
  CHECK_THAT(club, ContainsSubstring(R"(href="/solo/clever?edition=pl&amp;player=2#course")"));
  const std::string ben = site.page("/solo/clever?edition=pl&player=2");
  CHECK_THAT(ben, ContainsSubstring("Ben: personal best over time"));
  CHECK_THAT(ben, !ContainsSubstring("<title>4 (#1)</title>"));
  CHECK_THAT(ben, ContainsSubstring("Whole club"));
}

TEST_CASE("solo page: an average is ranked after ten games") {
  std::vector<std::string> games;
  for (int i = 0; i < 10; ++i) games.push_back(alone("Ala", 1 + i % 2, R"("notes":")" + std::to_string(i) + "\","));
  const std::string page = Club(games).page("/solo/clever?lang=de");
  CHECK_THAT(page, ContainsSubstring("<b>1,5</b>"));
  CHECK_THAT(page, !ContainsSubstring("von 10 Partien"));
}

TEST_CASE("solo page: the list of rankings has every game with a solo variant, and its leader") {
  const std::string page = Club({alone("Ala", 3)}).page("/solo");
  CHECK_THAT(page, ContainsSubstring(R"(href="/solo/clever?edition=pl")"));
  CHECK_THAT(page, ContainsSubstring(R"(href="/solo/clever2?edition=en")"));
  CHECK_THAT(page, !ContainsSubstring("/solo/pickomino"));
  CHECK_THAT(page, ContainsSubstring(R"(<a href="/games/1">4</a></b> <a href="/players/1">Ala</a>)"));
  CHECK_THAT(page, ContainsSubstring("No games yet"));
}

TEST_CASE("solo page: without games it says how to add one, and games without a solo variant are left out") {
  const Club site;
  CHECK_THAT(site.page("/solo/clever"), ContainsSubstring("No solo games with these rules yet"));
  CHECK(site.get("/solo/pickomino").status == 404);
  CHECK(site.get("/solo/chess").status == 404);
}
