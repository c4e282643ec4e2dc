// The final cards of Everything on 1 Card without the moves.
#include <catch2/catch_test_macros.hpp>

#include "../simulated.hpp"
#include "record/replay/verdict.hpp"
#include "record/written_json.hpp"
#include "rules/written.hpp"
#include "support.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using text::say;
using Said = std::vector<std::string>;

namespace {

std::string scored(std::string_view card, std::string_view rows) {
  return say(R"({"card":")", card, R"(","rows":")", rows, "\"}");
}
std::string open(std::string_view card, std::string_view marks = "") {
  return say(R"({"card":")", card, R"(","marks":{)", marks, "}}");
}

std::string sheet(const std::vector<std::string>& scored_cards, const std::vector<std::string>& open_cards) {
  const auto joined = [](const std::vector<std::string>& cards) {
    std::string all;
    for (const std::string& card : cards) all += (all.empty() ? "" : ",") + card;
    return all;
  };
  return say(R"({"scored":[)", joined(scored_cards), R"(],"open":[)", joined(open_cards), "]}");
}

/// The rule book's cards of 12, 21 and 9 points, and two more; four are scored.
std::string ala_ends() {
  return sheet({scored("6", "ygp"), scored("5", "oygb"), scored("10", "ryg"), scored("20", "roy")},
               {open("1", R"("y":6,"p":3)")});
}
const std::string ben_scored_nothing = sheet({}, {open("15", R"("r":4,"g":1)"), open("r6*y3*g2b4p5")});

constexpr std::string_view open_variant = R"("options":{"variant":"open"},)";

Said complaints(const std::string& ala, const std::string& ben = ben_scored_nothing, std::string_view fields = "") {
  return test::complaints("onecard", {ala, ben}, fields);
}

const std::string nobody_ended = "Nobody has ended the game: it ends with a fourth scored card. [onecard.sheet.end]";

}  // namespace

TEST_CASE("onecard: the rule book's cards are worth 12, 21 and 9 points") {
  const auto verdict = record::judge(test::read_good(test::sheets_json("onecard", {ala_ends(), ben_scored_nothing})));
  for (const auto& wrong : verdict.violations) FAIL_CHECK(english(wrong.message));
  CHECK(verdict.complete);
  CHECK(verdict.players[0].score.parts[0] == 12 + 21 + 14 + 12);
  CHECK(verdict.players[0].score.parts[1] == 9);
  CHECK(verdict.players[1].score.total == 4);
  CHECK(verdict.players[1].place == 2);
}

TEST_CASE("onecard: a row has no more crosses than cells") {
  CHECK(complaints(ala_ends(), sheet({}, {open("15", R"("r":5)"), open("16", R"("o":255,"y":7)")})) ==
        Said{"Ben (seat 2): card 15: red has 4 cells; found 5 crosses. [onecard.sheet.crosses]",
             "Ben (seat 2): card 16: orange has 2 cells; found 255 crosses. [onecard.sheet.crosses]",
             "Ben (seat 2): card 16: yellow has 6 cells; found 7 crosses. [onecard.sheet.crosses]"});
}

TEST_CASE("onecard: a card is scored with three full rows, by itself") {
  CHECK(complaints(
            sheet({scored("6", "yg"), scored("5", ""), scored("10", "rygbp"), scored("20", "roy")}, {open("1")})) ==
        Said{"Ala (seat 1): card 6: a card is scored with three full rows or more; found 2. [onecard.sheet.scored]",
             "Ala (seat 1): card 5: a card is scored with three full rows or more; found 0. [onecard.sheet.scored]"});
  CHECK(complaints(ala_ends(), sheet({}, {open("15", R"("r":4,"o":4,"g":4,"b":1)"), open("r6*y3*g2b4p5")})) ==
        Said{"Ben (seat 2): card 15: a card with 3 full rows is scored by itself; it cannot be open. "
             "[onecard.sheet.unscored]"});
}

TEST_CASE("onecard: a player has two cards, and one for every scored one but one of the last roll") {
  const std::string one = scored("7", "rbp");
  const std::string end = ". A scored card is replaced, unless the game ends with that roll. [onecard.sheet.cards]";
  CHECK(complaints(ala_ends(), sheet({}, {open("15")})) ==
        Said{"Ben (seat 2): with 0 scored cards a player has 2 open; found 1" + end});
  CHECK(complaints(ala_ends(), sheet({one}, {})) ==
        Said{"Ben (seat 2): with 1 scored card a player has 1 or 2 open; found 0" + end});
  CHECK(complaints(ala_ends(), sheet({one}, {open("15")})).empty());
  CHECK(complaints(ala_ends(), sheet({one}, {open("15"), open("16")})).empty());
  CHECK(complaints(ala_ends(), sheet({one}, {open("15"), open("16"), open("17")})) ==
        Said{"Ben (seat 2): with 1 scored card a player has 1 or 2 open; found 3" + end});
  CHECK(complaints(sheet({scored("6", "ygp"), scored("5", "oygb"), scored("10", "ryg"), scored("20", "roy")},
                         {open("1"), open("2")})) ==
        Said{"Ala (seat 1): with 4 scored cards a player has 1 open; found 2" + end});
}

TEST_CASE("onecard: in the open variant a player has three cards") {
  CHECK(complaints(sheet({scored("6", "ygp"), scored("5", "oygb"), scored("10", "ryg"), scored("20", "roy")},
                         {open("1"), open("2")}),
                   sheet({}, {open("15"), open("16"), open("17")}), open_variant)
            .empty());
  CHECK(
      complaints(ala_ends(), sheet({scored("7", "rbp")}, {open("15")}), open_variant) ==
      Said{"Ala (seat 1): with 4 scored cards a player has 2 open; found 1. A scored card is replaced, unless the game "
           "ends with that roll. [onecard.sheet.cards]",
           "Ben (seat 2): with 1 scored card a player has 2 or 3 open; found 1. A scored card is replaced, unless the "
           "game ends with that roll. [onecard.sheet.cards]"});
}

TEST_CASE("onecard: the game ends with a fourth scored card, and there is no fifth") {
  const std::string three =
      sheet({scored("6", "ygp"), scored("5", "oygb"), scored("10", "ryg")}, {open("1"), open("2")});
  CHECK(complaints(three) == Said{nobody_ended});
  CHECK(complaints(sheet(
            {scored("6", "ygp"), scored("5", "oygb"), scored("10", "ryg"), scored("20", "roy"), scored("7", "rbp")},
            {open("1")})) ==
        Said{"Ala (seat 1): the game ends with a fourth scored card; found 5. [onecard.sheet.end]"});
}

TEST_CASE("onecard: two players may score a fourth card with the same roll") {
  CHECK(complaints(
            ala_ends(),
            sheet({scored("7", "rbp"), scored("8", "ryg"), scored("9", "rygbp"), scored("11", "rog")}, {open("2")}))
            .empty());
}

TEST_CASE("onecard: a card of the deck is there once; one that is spelled out may be there often") {
  CHECK(
      complaints(ala_ends(), sheet({scored("6", "ygp")}, {open("5"), open("5")})) ==
      Said{"Card 5 of the deck is there once, and is found 3 times, with seat 1 and seat 2. [onecard.sheet.card-twice]",
           "Card 6 of the deck is there once, and is found 2 times, with seat 1 and seat 2. "
           "[onecard.sheet.card-twice]"});
  CHECK(complaints(ala_ends(), sheet({}, {open("r6*y3*g2b4p5"), open("r6*y3*g2b4p5")})).empty());
}

TEST_CASE("onecard: a card is a number of the deck, or spelled out") {
  const Said said =
      complaints(ala_ends(), sheet({scored("31", "ryg"), scored("06", "ygp")}, {open("r6y3"), open("x")}));
  REQUIRE(said.size() >= 4);
  CHECK(said[0] == "Ben (seat 2): scored card 1: card is no card of the deck; found \"31\". [sheet.form]");
  CHECK(said[1] == "Ben (seat 2): scored card 2: card is no card of the deck; found \"06\". [sheet.form]");
  CHECK(said[2] == "Ben (seat 2): open card 1: card \"r6y3\" has 2 rows, not 5. [sheet.form]");
  CHECK(said[3] ==
        "Ben (seat 2): open card 2: card \"x\" has \"x\" where a colour, r o y g b or p, belongs. [sheet.form]");
}

TEST_CASE("onecard: only rows that the card has are crossed, each named once") {
  const Said said = complaints(ala_ends(), sheet({scored("7", "rbpb"), scored("8", "ryo")}, {open("15", R"("y":1)")}));
  REQUIRE(said.size() >= 3);
  CHECK(said[0] == "Ben (seat 2): scored card 1: rows names blue twice. [sheet.value]");
  CHECK(said[1] ==
        "Ben (seat 2): scored card 2: rows names \"o\", and card 8 (r2y5*g3*b6p4) has no such row. [sheet.value]");
  CHECK(said[2] ==
        "Ben (seat 2): open card 1: marks names \"y\", and card 15 (r4*o4g4b4*p4) has no such row. [sheet.value]");
  CHECK(said.back() ==
        "Ben (seat 2): card 8: a card is scored with three full rows or more; found 2. [onecard.sheet.scored]");
}

TEST_CASE("onecard: rows are read in either case and any order") {
  const rules::State state = [] {
    rules::SheetComplaints wrong;
    return record::read_sheets(
        test::read_good(test::sheets_json(
            "onecard", {sheet({scored("P5y3*g2b4r6*", "PGY")}, {open("15", R"("G":1,"r":0)")}), ben_scored_nothing})),
        nullptr, wrong);
  }();
  using Fields = rules::Written::Fields;
  using rules::written;
  CHECK(rules::write_sheet(state, 1) ==
        rules::Written{Fields{
            {"scored", {rules::Written::List{{Fields{{"card", written("r6*y3*g2b4p5")}, {"rows", written("ygp")}}}}}},
            {"open",
             {rules::Written::List{{Fields{{"card", written("15")}, {"marks", {Fields{{"g", written(1)}}}}}}}}}}});
}

TEST_CASE("onecard: what has another form cannot be read") {
  CHECK(complaints(R"({"scored":{},"open":[7,{"card":6,"marks":{}},{"card":"6","marks":[],"rows":""}]})") ==
        Said{"Ala (seat 1): scored is a list of objects; found an object. [sheet.form]",
             "Ala (seat 1): open card 1 is an object with card and marks; found 7. [sheet.form]",
             "Ala (seat 1): open card 2: card is a text; found 6. [sheet.form]",
             "Ala (seat 1): open card 3 has no field \"rows\"; it has card and marks. [sheet.form]",
             "Ala (seat 1): open card 3: marks is an object such as {\"r\": 4, \"g\": 1}. [sheet.form]"});
  CHECK(complaints(sheet({R"({"card":"6"})"}, {open("15", R"("r":"4","o":-1,"g":256)")})) ==
        Said{"Ala (seat 1): scored card 1: rows is missing. [sheet.form]",
             "Ala (seat 1): open card 1: marks needs a number of crosses in red. [sheet.value]",
             "Ala (seat 1): open card 1: marks needs a number of crosses in orange. [sheet.value]",
             "Ala (seat 1): open card 1: marks needs a number of crosses in green. [sheet.value]"});
}

TEST_CASE("onecard: nobody can have more than six cards") {
  const std::vector<std::string> seven(7, open("r6*y3*g2b4p5"));
  CHECK(complaints(sheet({}, seven))[0] == "Ala (seat 1): open has room for 6; found 7. [sheet.value]");
  CHECK(complaints(sheet({scored("6", "ygp"), scored("5", "oyg"), scored("10", "ryg"), scored("20", "roy")},
                         {open("1"), open("2"), open("3")})) ==
        Said{"Ala (seat 1): open makes more than 6 cards in all. [sheet.form]"});
}

TEST_CASE("onecard: everything that is wrong is said") {
  CHECK(complaints(sheet({scored("6", "yg")}, {open("15", R"("r":9)"), open("5", R"("o":4,"y":4,"g":4)")}),
                   sheet({}, {open("15")}))
            .size() == 6);
}

TEST_CASE("onecard: a card without a name is refused") {
  CHECK(complaints(ala_ends(), sheet({scored("", "q")}, {open("15")})) ==
        Said{"Ben (seat 2): scored card 1: card is a text; found \"\". [sheet.form]"});
}

TEST_CASE("onecard: a row is named once among the marks, whatever its case") {
  CHECK(complaints(ala_ends(), sheet({}, {open("15", R"("r":4,"R":1)"), open("r6*y3*g2b4p5")})) ==
        Said{"Ben (seat 2): open card 1: marks names red twice. [sheet.value]"});
}

TEST_CASE("onecard: marks that are missing are said to be so once") {
  CHECK(complaints(ala_ends(), R"({"scored":[],"open":[{"card":"15"}]})") ==
        Said{"Ben (seat 2): open card 1: marks is missing. [sheet.form]"});
}

TEST_CASE("onecard: of rows that are none only the first is named") {
  CHECK(complaints(ala_ends(), sheet({scored("6", "łxyz")}, {open("15"), open("r6*y3*g2b4p5")}))[0] ==
        "Ben (seat 2): scored card 1: rows names \"ł\", and card 6 (r6*y3*g2b4p5) has no such row. [sheet.value]");
}

namespace {

/// The sheet that these entries make: names of cards, and what was typed into their rows.
std::string read_off(const std::vector<std::pair<std::string, std::string>>& typed) {
  rules::Written::Fields entries;
  for (const auto& [box, text] : typed) {
    const bool is_row = box.find('/') != std::string::npos;
    entries.push_back({box, rules::read_entry(is_row ? rules::Accepts::number : rules::Accepts::cards, text)});
  }
  return record::to_text(rules::transcribe(*rules::find_game("onecard"), {std::move(entries)}));
}

}  // namespace

TEST_CASE("onecard: a card is read off with its crosses, and with three full rows it is a scored one") {
  CHECK(read_off({{"card1", "6"}, {"card1/yellow", "2"}, {"card1/red", "0"}, {"card2", "15"}}) ==
        R"({"scored":[],"open":[{"card":"6","marks":{"y":2}},{"card":"15","marks":{}}]})");
  CHECK(read_off(
            {{"card1", "6"}, {"card1/red", "2"}, {"card1/yellow", "3"}, {"card1/green", "2"}, {"card1/purple", "5"}}) ==
        R"({"scored":[{"card":"6","rows":"ygp"}],"open":[]})");
  CHECK(read_off({}) == R"({"scored":[],"open":[]})");
}

TEST_CASE("onecard: a card may be spelled out, with its number or without, and a full row crossed out as one") {
  CHECK(read_off({{"card1", "r6*y3*g2b4p5"}, {"card1/yellow", "x"}, {"card1/green", "X"}, {"card1/purple", "5"}}) ==
        R"({"scored":[{"card":"r6*y3*g2b4p5","rows":"ygp"}],"open":[]})");
  CHECK(read_off({{"card1", "40 r6*y3*g2b4p5"}, {"card1/green", "x"}, {"card1/blue", "1"}}) ==
        R"({"scored":[],"open":[{"card":"40","marks":{"g":2,"b":1}}]})");
}

TEST_CASE("onecard: what a card cannot have is taken over to be refused") {
  CHECK(read_off(
            {{"card1", "6"}, {"card1/red", "9"}, {"card1/yellow", "3"}, {"card1/green", "2"}, {"card1/purple", "5"}}) ==
        R"({"scored":[],"open":[{"card":"6","marks":{"r":9,"y":3,"g":2,"p":5}}]})");
  CHECK(read_off({{"card1", "6"}, {"card1/orange", "many"}}) ==
        R"({"scored":[],"open":[{"card":"6","marks":{"o":"many"}}]})");
  CHECK(read_off({{"card3/red", "1"}}) == R"({"scored":[],"open":[{"card":"","marks":{"r":1}}]})");
}

TEST_CASE("onecard: what stands in the fields of a sheet is the sheet, in every position of simulated games") {
  test::check_transcribing("onecard");
}
