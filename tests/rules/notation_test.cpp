#include "rules/notation.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace rollbook::rules;

namespace {

Words split_good(std::string_view move) {
  Words words;
  const auto wrong = split(move, words);
  INFO(move);
  REQUIRE_FALSE(wrong);
  return words;
}

std::string reason(std::string_view move) {
  Words words;
  const auto wrong = split(move, words);
  INFO(move);
  REQUIRE(wrong);
  CHECK(wrong->rule == broken::notation);
  return english(wrong->message);
}

}  // namespace

TEST_CASE("a move is a seat, a verb and arguments") {
  const Words words = split_good("2: take w as y A1");
  CHECK(words.seat == 2);
  CHECK(words.verb == "take");
  REQUIRE(words.count == 4);
  CHECK(words.args[0] == "w");
  CHECK(words.args[3] == "A1");
}

TEST_CASE("a table-level move has no seat") {
  const Words words = split_good("market 7 12");
  CHECK(words.seat == the_table);
  CHECK(words.verb == "market");
  CHECK(words.count == 2);
}

TEST_CASE("white space is free at the ends and between the words") {
  const Words words = split_good(" \t1:\r\n ROLL\t\t1  2 \n");
  CHECK(words.seat == 1);
  CHECK(words.verb == "ROLL");
  CHECK(words.count == 2);
  CHECK(words.args[1] == "2");
}

TEST_CASE("what is no move is refused with the reason") {
  CHECK(reason("").find("nothing is written") != std::string::npos);
  CHECK(reason(" \n").find("nothing is written") != std::string::npos);
  CHECK(reason("1:").find("the verb is missing") != std::string::npos);
  CHECK(reason("1 : take").find("right behind the seat") != std::string::npos);
  CHECK(reason("1:take 27").find("a space belongs behind the colon") != std::string::npos);
  CHECK(reason("01: take 27").find("without leading zeros") != std::string::npos);
  CHECK(reason("0: take 27").find("a number such as 1") != std::string::npos);
  CHECK(reason("-1: take 27").find("a number such as 1") != std::string::npos);
  CHECK(reason(": take 27").find("a number such as 1") != std::string::npos);
  CHECK(reason("1: take! 27").find("no verb") != std::string::npos);
  CHECK(reason("\xC2\xA0").find("no verb") != std::string::npos);
}

TEST_CASE("more words than any move has are refused") {
  std::string move = "1: roll";
  for (std::size_t i = 0; i < Words::most; ++i) move += " w";
  CHECK(split_good(move).count == Words::most);
  Words words;
  const auto wrong = split(move + " w", words);
  REQUIRE(wrong);
  CHECK(wrong->rule == broken::arguments);
}

TEST_CASE("numbers are plain") {
  CHECK(number("0") == 0);
  CHECK(number("27") == 27);
  CHECK(number("999") == 999);
  for (const auto* word : {"", "007", "1000", "-1", "+1", "2a", "²"}) CHECK_FALSE(number(word));
}

TEST_CASE("wrong arguments are a violation of their own") {
  const Violation wrong = wrong_arguments(message("keep is followed by one face."));
  CHECK(wrong.rule == broken::arguments);
  CHECK(english(wrong.message) == "keep is followed by one face.");
}

TEST_CASE("verbs that stand alone take nothing") {
  constexpr std::array<std::string_view, 2> words{"w", "y"};
  CHECK_FALSE(read_alone("pass", {}));
  CHECK(read_alone("pass", Arguments(words).first(1)));
  const auto wrong = read_alone("pass", words);
  REQUIRE(wrong);
  CHECK(wrong->rule == broken::arguments);
  CHECK(english(wrong->message) == R"(pass stands alone; found "w" after it.)");
}

TEST_CASE("moves of the table have no seat, all others have one") {
  CHECK_FALSE(check_seat("next", true, the_table));
  CHECK_FALSE(check_seat("take", false, 2));
  const auto seated = check_seat("next", true, 1);
  REQUIRE(seated);
  CHECK(seated->rule == broken::seat);
  CHECK(english(seated->message) == "next is the table's move and has no seat.");
  const auto unseated = check_seat("take", false, the_table);
  REQUIRE(unseated);
  CHECK(unseated->rule == broken::seat);
  CHECK(english(unseated->message) == R"(take belongs to a seat, for example "1: take …"; found none.)");
}

TEST_CASE("a die that was thrown again is split at its arrow") {
  const auto turned = split_turned("b1>r4");
  REQUIRE(turned);
  CHECK(turned->from == "b1");
  CHECK(turned->to == "r4");
  CHECK_FALSE(split_turned("b1r4"));
  CHECK_FALSE(split_turned("b1>"));
  CHECK_FALSE(split_turned(">r4"));
  CHECK_FALSE(split_turned("o>b>r"));
  CHECK_FALSE(split_turned(""));
}

TEST_CASE("verbs are found whatever their case, and guessed where they are near") {
  constexpr std::array<std::string_view, 2> verbs{"roll", "keep"};
  std::size_t index = 9;
  CHECK_FALSE(find_verb("Keep", verbs, index));
  CHECK(index == 1);
  const auto wrong = find_verb("rol", verbs, index);
  REQUIRE(wrong);
  CHECK(wrong->rule == broken::verb);
  CHECK(english(wrong->message) == R"(This game has no move "rol"; its moves are roll and keep. Did you mean "roll"?)");
}
