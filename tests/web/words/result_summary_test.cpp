#include "web/words/result_summary.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/games/games.hpp"
#include "web/club.hpp"

using namespace rollbook;
using Sentences = std::vector<std::string>;

namespace {

/// The summary of the only game of a book.
Sentences decided(const store::Book& book, std::string_view language = "en") {
  const auto lines = test::done(store::read_lines(book, {1}));
  const auto stored = test::done(store::read_game(book, 1));
  return web::result_summary(lines.at(0), record::play(stored.record, stored.cards()), i18n::Catalogue::load(language));
}

Sentences decided(const std::string& json, std::string_view language = "en") {
  store::Book book = store::Book::in_memory();
  test::store_one(book, json);
  return decided(book, language);
}

/// Final sheets of Pickomino: the tiles of Ala, Ben, Cleo, …
std::string tiles(const std::vector<std::string>& stacks) {
  std::vector<std::string> sheets;
  for (const std::string& stack : stacks) sheets.push_back(R"({"tiles":[)" + stack + "]}");
  return test::sheets_json("pickomino", sheets);
}

}  // namespace

TEST_CASE("result summary: the winner's margin, if no totals are equal") {
  CHECK(decided(test::ala_wins()) == Sentences{"Ala wins by 4 points."});
}

TEST_CASE("result summary: every group of equal totals is explained, who is ahead of whom and why") {
  CHECK(decided(test::sample("pickomino-tie-best-tile")) ==
        Sentences{"Finn wins the tie-break.",
                  "Finn and Hugo have 6 points each; the best tile decides: 1. Finn (30), 2. Hugo (29).",
                  "Gosia and Ewa have 3 points each; the best tile decides: 3. Gosia (26), 4. Ewa (25)."});
  CHECK(decided(test::sample("clever-tie-best-area")) ==
        Sentences{
            "Björn wins the tie-break.",
            "Björn and Nguyễn Minh have 214 points each; the best area decides: 1. Björn (48), 2. Nguyễn Minh (45)."});
}

TEST_CASE("result summary: a tie below the winner is explained, too") {
  CHECK(decided(tiles({"25", "36,21", "26"})) ==
        Sentences{"Ben wins by 3 points.",
                  "Cleo and Ala have 2 points each; the best tile decides: 2. Cleo (26), 3. Ala (25)."});
}

TEST_CASE("result summary: players equal in everything share a place, and the summary says so") {
  CHECK(decided(test::sample("clever-shared-win")) ==
        Sentences{
            "Agnieszka and Tomás share first place.",
            "Agnieszka and Tomás have 176 points each and are also level on the best area (55): they share place 1."});
  CHECK(decided(tiles({"", "21", ""})) ==
        Sentences{"Ben wins by 1 point.", "Ala and Cleo have no tiles: they share place 2."});
}

TEST_CASE("result summary: a game without a tie-break is not described as having one") {
  CHECK(decided(test::sample("qwantum-shared-win")) ==
        Sentences{"Hélène, Wojtek and Aylin share first place.",
                  "Hélène, Wojtek and Aylin have 51 points each, and this game has no tie-break: they share place 1."});
  CHECK(decided(test::sample("onecard-shared-win")).at(1) ==
        "Teresa and Günther have 71 points each, and this game has no tie-break: they share place 1.");
}

TEST_CASE("result summary: totals entered by an organiser have no tie-break") {
  store::Book book = store::Book::in_memory();
  test::store_one(book, test::ala_claims_7());
  test::done(store::rule(book, 1, test::accepted({4, 4})));
  CHECK(decided(book) == Sentences{"Ala and Ben share first place.",
                                   "Ala and Ben have 4 points each. By an organiser’s ruling only the totals count: "
                                   "they share place 1."});
}

TEST_CASE("result summary: unfinished and solo games have no winner") {
  CHECK(decided(test::sample("clever-abandoned")).empty());
  CHECK(decided(test::sample("clever-solo")).empty());
}

TEST_CASE("result summary: a disputed game has no winner until it is accepted, a rejected one has none") {
  store::Book book = store::Book::in_memory();
  test::store_one(book, test::ala_claims_7());
  CHECK(decided(book).empty());
  test::done(store::rule(book, 1, test::rejected()));
  CHECK(decided(book).empty());
}

TEST_CASE("result summary: in the other languages, with their plurals") {
  CHECK(decided(tiles({"21,24", "26"}), "pl").at(1) ==
        "Ben i Ala mają po 2 punkty; rozstrzyga płytka o najwyższej wartości: 1. Ben (26), 2. Ala (24).");
  CHECK(decided(tiles({"21", "22"}), "de").at(1) ==
        "Ben und Ala haben je 1 Punkt; es entscheidet die höchste Portion: 1. Ben (22), 2. Ala (21).");
}
