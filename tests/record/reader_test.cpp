// What is wrong with bad records stands in tests/golden/record; here is how a file is taken apart.
#include "record/reader.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/broken.hpp"
#include "record/writer.hpp"
#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
using test::read_all;

namespace {

/// One letter a record: "+" good, "-" bad.
std::string shape(std::string_view text) {
  std::string letters;
  int expected_index = 0;
  for (const auto& entry : read_all(text)) {
    CHECK(entry.index == ++expected_index);
    CHECK(entry.record.has_value() == entry.violations.empty());
    letters += entry.record ? '+' : '-';
  }
  return letters;
}

}  // namespace

TEST_CASE("a file holds one object, an array, or one object a line") {
  const std::string one = pickomino_json();
  CHECK(shape(one) == "+");
  CHECK(shape("\n  " + one + "\n\n") == "+");
  CHECK(shape("[" + one + "]") == "+");
  CHECK(shape("[\n" + one + ",\n" + one + "\n]\n") == "++");
  CHECK(shape("[]") == "");
  CHECK(shape(one + "\n" + one + "\r\n\r\n" + one) == "+++");
  CHECK(shape("\xEF\xBB\xBF" + one + "\n" + one) == "++");
}

TEST_CASE("an empty file is no record") {
  CHECK(shape("") == "-");
  CHECK(shape(" \n") == "-");
  CHECK(shape("\xEF\xBB\xBF") == "-");
}

TEST_CASE("an object may take many lines") {
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

TEST_CASE("a bad first line costs only itself where the next cannot belong to it") {
  const std::string one = pickomino_json();
  CHECK(shape("{\"format\": 1,\n" + one) == "-+");
  CHECK(shape("{\n" + one) == "-+");
  CHECK(shape("nonsense\n" + one) == "-+");
  CHECK(shape("17\n" + one) == "-+");
  CHECK(shape("\"text\"\n" + one) == "-+");
}

TEST_CASE("an array that is no array ends where it breaks") {
  const std::string one = pickomino_json();
  CHECK(shape("[" + one) == "+-");
  CHECK(shape("[" + one + ",]") == "+-");
  CHECK(shape("[" + one + " " + one + "]") == "+-");
  CHECK(shape("[" + one + "]]") == "+-");
  CHECK(shape("[,]") == "-");
  CHECK(shape("[1," + one + "]") == "-");
}

TEST_CASE("the game is known even where the record is of no use") {
  const auto entries = read_all(R"({"format":"rollbook/1","game":"clever7","players":[],"moves":[]})");
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].game == "clever7");
}

TEST_CASE("every mistake of a record is reported, but not without end") {
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
  CHECK(entries[1].violations[0].message.find("32 MiB") != std::string::npos);
  CHECK(entries[2].record);
}
