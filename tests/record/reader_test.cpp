// The errors of bad records are tested by tests/golden/record; here is how a file is split into records.
#include "record/reader.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "record/source/broken.hpp"
#include "rules/random.hpp"
#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::read_all;

namespace {

/// One letter per record: "+" good, "-" bad.
std::string shape(std::string_view text) {
  std::string letters;
  int expected_index = 0;
  for (const auto& entry : read_all(text)) {
    CHECK(entry.index == ++expected_index);
    CHECK((entry.record.has_value() || !entry.violations.empty()));
    letters += entry.violations.empty() ? '+' : '-';
  }
  return letters;
}

}  // namespace

TEST_CASE("a file holds one object, an array, or one object per line") {
  const std::string one = pickomino_json();
  CHECK(shape(one) == "+");
  CHECK(shape("\n  " + one + "\n\n") == "+");
  CHECK(shape("[" + one + "]") == "+");
  CHECK(shape("[\n" + one + ",\n" + one + "\n]\n") == "++");
  CHECK(shape("[]") == "");
  CHECK(shape(one + "\n" + one + "\r\n\r\n" + one) == "+++");
  CHECK(shape("\xEF\xBB\xBF" + one + "\n" + one) == "++");
}

TEST_CASE("an empty file contains no record") {
  CHECK(shape("") == "-");
  CHECK(shape(" \n") == "-");
  CHECK(shape("\xEF\xBB\xBF") == "-");
}

TEST_CASE("an object may span many lines") {
  CHECK(shape("{\n\"format\":\n\"rollbook/1\",\n\"game\": "
              "\"pickomino\",\n\"players\":[\n\"A\",\"B\"\n],\n\"moves\":\n[\n]\n}") == "+");
}

TEST_CASE("a bad line never stops the rest, wherever it is cut") {
  const std::string one = pickomino_json(R"("x-nested":{"a":[1,{"b":2}]},)");
  for (std::size_t cut = 1; cut < one.size(); ++cut) {
    INFO(cut);
    CHECK(shape(one + "\n" + one.substr(0, cut) + "\n" + one + "\n" + one) == "+-++");
    CHECK(shape(one + "\r\n" + one.substr(0, cut) + "\r\n" + one) == "+-+");
  }
}

TEST_CASE("a bad first line does not affect the next, wherever it is cut, if that begins with its format") {
  const std::string one = pickomino_json();
  REQUIRE(one.starts_with(R"({"format")"));
  for (std::size_t cut = 1; cut < one.size(); ++cut) {
    INFO(cut);
    CHECK(shape(one.substr(0, cut) + "\n" + one + "\n" + one) == "-++");
  }
  const std::string over_lines =
      "{\"format\":\"rollbook/1\",\n" + one.substr(std::string_view(R"({"format":"rollbook/1",)").size());
  CHECK(shape("[\n" + over_lines + ",\n" + over_lines + "]") == "++");
  CHECK(shape("\n" + over_lines) == "+");
}

TEST_CASE("a bad first line does not affect the next if that cannot belong to it") {
  const std::string one = pickomino_json();
  CHECK(shape("{\"format\": 1,\n" + one) == "-+");
  CHECK(shape("{\n" + one) == "-+");
  CHECK(shape("nonsense\n" + one) == "-+");
  CHECK(shape("17\n" + one) == "-+");
  CHECK(shape("\"text\"\n" + one) == "-+");
}

TEST_CASE("a bad array element never stops the rest, as long as its brackets are balanced") {
  const std::string one = pickomino_json();
  for (const auto* bad : {"1", "-2.5e3", "\"x,]\"", "null", "true", "nonsense", "[1,[2]]", "{\"a\":1,}", "{\"a\" 1}",
                          "{\"a\":[1 2],\"b\":\"]\\\"}\"}", "{}"}) {
    INFO(bad);
    CHECK(shape("[" + one + "," + bad + ", " + one + "]") == "+-+");
    CHECK(shape(std::string("[") + bad + " ," + one + "]") == "-+");
  }
  CHECK(shape("[{\"notes\":\"" + std::string(std::size_t{9} << 20U, 'x') + "\"}," + one + "]") == "-+");
}

TEST_CASE("a byte-order mark is accepted at the beginning of a file, and three other bytes are not") {
  const std::string one = pickomino_json();
  CHECK(shape("\xEF\xBB\xBF" + one + "\n\xEF\xBB\xBF" + one) == "++");
  CHECK(shape("\xEF\xBD\x9B" + one) == "-");
  CHECK(shape("\xEF\xBB" + one) == "-");
}

TEST_CASE("a game can be set up although claims or single moves are malformed") {
  for (const auto& text : {pickomino_json(R"("result":{"totals":[1]},)"), pickomino_json("", R"("1: roll 1",7)")}) {
    const auto entries = read_all(text);
    REQUIRE(entries.size() == 1);
    CHECK(entries[0].record.has_value());
    CHECK(entries[0].violations.size() == 1);
  }
}

TEST_CASE("an invalid array ends where it breaks") {
  const std::string one = pickomino_json();
  CHECK(shape("[" + one) == "+-");
  CHECK(shape("[" + one + ",]") == "+-");
  CHECK(shape("[" + one + " " + one + "]") == "+-");
  CHECK(shape("[" + one + "]]") == "+-");
  CHECK(shape("[,]") == "-");
  CHECK(shape("[" + one + ",{\"a\":1 2},{\"b\":[}]") == "+--");
}

TEST_CASE("the game is known even if the record is unusable") {
  const auto entries = read_all(R"({"format":"rollbook/1","game":"clever7","players":[],"moves":[]})");
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].game == "clever7");
}

TEST_CASE("every error in a record is reported, up to a limit") {
  CHECK(read_all(R"({"format":1,"game":2,"players":3,"moves":4,"id":5,"round":"x"})")[0].violations.size() == 6);
  std::string many = "{";
  for (int i = 0; i < 900; ++i) many += "\"f" + std::to_string(i) + "\":0,";
  CHECK(read_all(many + "\"format\":1}")[0].violations.size() == 20);
}

TEST_CASE("a record longer than allowed is refused, and the next one is read") {
  const std::string one = pickomino_json();
  const std::string endless = "{\"notes\":\"" + std::string(std::size_t{34} << 20U, 'x') + "\"}";
  const auto entries = read_all(one + "\n" + endless + "\n" + one);
  REQUIRE(entries.size() == 3);
  CHECK(entries[0].record);
  REQUIRE(entries[1].violations.size() == 1);
  CHECK(entries[1].violations[0].rule == record::broken::size);
  CHECK(english(entries[1].violations[0].message).find("32 MiB") != std::string::npos);
  CHECK(entries[2].record);
}

TEST_CASE("reading any file ends, and with no more records than it has bytes") {
  const std::string one = pickomino_json(R"("x-a":[{"b":"c\\\"d"},2],)");
  const std::vector<std::string> files{one, "[" + one + "," + one + "]", one + "\n" + one + "\r\n" + one};
  constexpr std::string_view letters = "{}[]\",:\\\n\r 0-etnfx\xEF\xBB\xBF\xC5";
  rules::Random random(1);
  for (int round = 0; round < 3000; ++round) {
    std::string text = files[static_cast<std::size_t>(rules::below(random, 3))];
    for (int change = rules::below(random, 4); change >= 0; --change) {
      const auto at = static_cast<std::size_t>(rules::below(random, static_cast<int>(text.size())));
      const char letter = letters[static_cast<std::size_t>(rules::below(random, static_cast<int>(letters.size())))];
      switch (rules::below(random, 3)) {
        case 0:
          text[at] = letter;
          break;
        case 1:
          text.insert(at, 1, letter);
          break;
        default:
          text.erase(at, static_cast<std::size_t>(rules::below(random, 20)) + 1);
      }
      if (text.empty()) text = letter;
    }
    std::istringstream stream(text);
    record::Reader reader(*stream.rdbuf());
    std::size_t records = 0;
    while (reader.next() && records <= text.size() + 1) ++records;
    INFO(text);
    REQUIRE(records <= text.size() + 1);
  }
}

TEST_CASE("the line of an error is right after any number of valid records, however they are written") {
  const std::string one = pickomino_json();
  std::string over_lines = one;
  over_lines.insert(1, "\n");
  for (const auto& [good, lines] : {std::pair(one + "\n", 1), std::pair(one + "\r\n\r\n", 2),
                                    std::pair(over_lines + "\n", 2), std::pair(" " + one + " \n", 1)}) {
    for (int count = 0; count < 5; ++count) {
      std::string text;
      for (int i = 0; i < count; ++i) text += good;
      const auto entries = read_all(text + "{\"a\" 1}\n" + one);
      REQUIRE(entries.size() == static_cast<std::size_t>(count) + 2);
      const auto& bad = entries[static_cast<std::size_t>(count)];
      REQUIRE(bad.violations.size() == 1);
      INFO(text);
      CHECK(english(bad.violations[0].message)
                .starts_with("Not JSON at line " + std::to_string(count * lines + 1) + ", column 7: "));
      CHECK(entries.back().record);
    }
  }
}

TEST_CASE("a valid record is the same, whether it is on its own line or not") {
  const std::string json =
      pickomino_json(R"("id":"a","event":"Łódź","x-a":{"b":[1,"c\\\"d"]},"result":{"totals":[0,0]},)");
  const auto as_line = read_all(json + "\n" + json);
  const auto in_array = read_all("[" + json + "]");
  std::string wide = json;
  wide.insert(1, "\n");
  const auto over_lines = read_all(wide);
  REQUIRE(as_line.size() == 2);
  REQUIRE(in_array.size() == 1);
  REQUIRE(over_lines.size() == 1);
  for (const auto* entry : {as_line.data(), &as_line[1], over_lines.data()}) {
    REQUIRE(entry->record);
    CHECK(*entry->record == *in_array[0].record);
    CHECK(entry->game == in_array[0].game);
    CHECK(entry->sheet == in_array[0].sheet);
    CHECK(entry->violations.empty());
  }
  CHECK(as_line[0].game == "pickomino");
  CHECK_FALSE(as_line[0].sheet);
  CHECK(read_all(test::sheets_json("pickomino", {R"({"tiles":[21]})", R"({"tiles":[]})"}))[0].sheet);
}

TEST_CASE("two records on one line are two") {
  const std::string one = pickomino_json();
  CHECK(shape(one + one) == "++");
  CHECK(shape(one + " " + one + "\n" + one) == "+++");
}

TEST_CASE("long and short lines follow each other across the buffer's end") {
  std::string text;
  std::string expected;
  for (const std::size_t length : {10U, 40'000U, 30'000U, 70'000U, 5U, 65'000U, 200'000U, 65'536U, 1U}) {
    text += pickomino_json(R"("notes":")" + std::string(length, 'x') + "\",") + "\n{\"a\" 1}\n";
    expected += "+-";
  }
  CHECK(shape(text) == expected);
  const auto entries = read_all(text);
  for (std::size_t i = 1; i < entries.size(); i += 2) {
    CHECK(english(entries[i].violations.at(0).message).starts_with("Not JSON at line " + std::to_string(i + 1) + ", "));
  }
}

TEST_CASE("the single record of a text, if it is valid") {
  const std::string one = pickomino_json(R"("id":"a",)");
  CHECK(record::read_record(one) == test::read_good(one));
  CHECK(record::read_record("[" + one + "]") == test::read_good(one));
  CHECK(record::read_record(one + "\n" + pickomino_json())->id == "a");
  CHECK_FALSE(record::read_record(""));
  CHECK_FALSE(record::read_record("{}"));
  CHECK_FALSE(record::read_record(one.substr(0, one.size() - 1)));
  CHECK_FALSE(record::read_record(pickomino_json(R"("result":{"totals":[1]},)")));  // it has a record, and an error
}
