#include "record/deck_file.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "support.hpp"

using namespace rollbook;
using record::DeckFile;

namespace {

DeckFile read(const std::string& text) {
  std::istringstream stream(text);
  return record::read_deck(*stream.rdbuf());
}

/// The default deck as a file, with a part replaced.
std::string default_file(std::string_view part = "", std::string_view other = "") {
  std::string text = record::write_deck(rules::default_deck());
  if (!part.empty()) text.replace(text.find(part), part.size(), other);
  return text;
}

/// The only error in a file.
std::string wrong(const std::string& text) {
  const DeckFile file = read(text);
  INFO(text);
  REQUIRE(file.wrong.size() == 1);
  return english(file.wrong.front());
}

const std::string card_1 =
    R"({"id": 1, "rows": [["o",2,false],["y",6,true],["g",5,false],["b",4,true],["p",3,false]]})";

/// The error if card 1 of the default deck is replaced by this.
std::string wrong_card(std::string_view card) { return wrong(default_file(card_1, card)); }

}  // namespace

TEST_CASE("a written deck is read back card by card") {
  const DeckFile file = read(default_file());
  CHECK(file.wrong.empty());
  CHECK(file.deck.size() == 30);
  for (int number = 1; number <= 30; ++number) CHECK(*file.deck.find(number) == *rules::default_deck().find(number));
}

TEST_CASE("a deck file may describe itself, and each card") {
  const DeckFile file = read(default_file(R"({"id": 1,)", R"({"id": 1, "status": "worn",)"));
  CHECK(file.wrong.empty());
  CHECK(read("\xEF\xBB\xBF" + default_file()).wrong.empty());
}

TEST_CASE("numbers may be missing and need no order, but there must be enough cards for four players") {
  const DeckFile gap = read(default_file(
      card_1, R"({"id": 60, "rows": [["p",3,false],["y",6,true],["g",5,false],["b",4,true],["o",2,false]]})"));
  CHECK(gap.wrong.empty());
  CHECK(gap.deck.find(1) == nullptr);
  REQUIRE(gap.deck.find(60) != nullptr);
  CHECK(rules::spell(*gap.deck.find(60)).view() == "o2y6*g5b4*p3");
  CHECK(wrong(R"({"deck": [)" + card_1 + "]}") ==
        "A deck needs at least 27 cards, so that four players never run out; this one has 1.");
  std::string cards;
  for (int number = 1; number <= 27; ++number) {
    std::string card = card_1;
    cards += (number == 1 ? "" : ",") + card.replace(card.find('1'), 1, std::to_string(number));
  }
  CHECK(read(R"({"deck": [)" + cards + "]}").wrong.empty());
}

TEST_CASE("an invalid deck file is reported with the position") {
  CHECK(wrong("{").starts_with("Not JSON at line 1"));
  CHECK(wrong("").starts_with("Not JSON at line 1"));
  CHECK(wrong(default_file() + "x").find("expected end of input") != std::string::npos);
  CHECK(wrong("[]") == "A deck file is an object with a field \"deck\", an array of cards.");
  CHECK(wrong(R"({"deck": 3})") == "A deck file is an object with a field \"deck\", an array of cards.");
  CHECK(wrong(default_file(R"("about")", R"("abuot")")) ==
        "A deck file has no field \"abuot\". Did you mean \"about\"?");
  CHECK(wrong(R"({"deck": [], "deck": []})").find("\"deck\" occurs again") != std::string::npos);
}

TEST_CASE("an invalid card is reported with its number") {
  CHECK(wrong_card("7") == "Entry 1 of the deck is not an object.");
  CHECK(wrong_card(R"({"rows": []})") == "Entry 1 of the deck has no id from 1 to 60.");
  CHECK(wrong_card(R"({"id": 61, "rows": []})") == "Entry 1 of the deck has no id from 1 to 60.");
  CHECK(wrong_card(R"({"id": 0, "rows": []})") == "Entry 1 of the deck has no id from 1 to 60.");
  CHECK(wrong_card(R"({"id": 18446744073709551615, "rows": []})") == "Entry 1 of the deck has no id from 1 to 60.");
  CHECK(wrong_card(R"({"id": "1", "rows": []})") == "Entry 1 of the deck has no id from 1 to 60.");
  CHECK(wrong_card(R"({"id": 1})") == "Card 1 has no array of rows.");
  CHECK(wrong_card(R"({"id": 1, "rows": [["o", 2]]})") ==
        "Card 1 has a row that is not [colour, cells, sun], for example [\"y\", 3, true].");
  CHECK(wrong_card(R"({"id": 1, "rows": [["x", 2, true]]})") ==
        "Card 1 has a row in \"x\"; the colours are r, o, y, g, b and p.");
  CHECK(wrong_card(R"({"id": 1, "rows": [["o", 2, true], ["O", 3, true]]})") == "Card 1 has two rows in orange.");
  CHECK(wrong_card(R"({"id": 1, "rows": [["o", -2, true]]})") == "Card 1 has a row of -2 cells.");
  CHECK(
      wrong_card(
          R"({"id": 1, "rows": [["o", 7, true], ["y", 2, true], ["g", 5, false], ["b", 4, false], ["p", 2, false]]})") ==
      "Card 1 has 7 cells in orange, not 2 to 6.");
  CHECK(wrong_card(R"({"id": 1, "rows": [["o", 2, false]]})") == "Card 1 has 1 row, not 5.");
  CHECK(wrong(default_file(R"({"id": 2,)", R"({"id": 1,)")) == "Card 1 occurs twice.");
  CHECK(wrong(default_file(R"(["o",2,false])", R"(["o",3,false])")) == "Card 1 has 21 cells, not 20.");
  CHECK(wrong(default_file(R"(["o",2,false])", R"(["o",2,true])")) == "Card 1 has 3 suns, not 2.");
}

TEST_CASE("all errors are reported at once") {
  const DeckFile file = read(R"({"deck": [1, {"id": 2, "rowz": 3}, {"id": 3, "rows": []}]})");
  std::vector<std::string> said;
  for (const rules::Message& mistake : file.wrong) said.push_back(english(mistake));
  CHECK(said == std::vector<std::string>{"Entry 1 of the deck is not an object.",
                                         "Card 2 has no field \"rowz\". Did you mean \"rows\"?",
                                         "Card 2 has no array of rows.", "Card 3 has 0 rows, not 5."});
}
