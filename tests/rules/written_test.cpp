#include "rules/written.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace rollbook::rules;

namespace {

constexpr Seat ben = 2;
constexpr std::array<SheetField, 3> fields{{{"green", ""}, {"orange", ""}, {"yellow", ""}}};
using Numbers = std::vector<std::uint8_t>;
using Texts = std::vector<std::string>;

Written list_of(std::vector<Written> items) { return {std::move(items)}; }

/// Ben's sheet with these in its three fields.
Written sheet_of(Written green, Written orange, Written yellow) {
  return {Written::Fields{{"green", std::move(green)}, {"orange", std::move(orange)}, {"yellow", std::move(yellow)}}};
}

Written good_sheet() {
  return sheet_of(written(4), list_of({written(5), written(12)}), list_of({written("A1"), written("B2")}));
}

/// Complaints as "rule: message"; each must be Ben's.
std::vector<std::string> said(const SheetComplaints& wrong) {
  std::vector<std::string> sentences;
  for (const SheetComplaint& complaint : wrong) {
    CHECK(complaint.seat == ben);
    sentences.push_back(std::string(complaint.rule) + ": " + english(complaint.message));
  }
  return sentences;
}

}  // namespace

TEST_CASE("written: numbers, texts and lists of them compare by what they say") {
  CHECK(written(4) == Written{4});
  CHECK(written("A1") == Written{std::string("A1")});
  CHECK(written(std::span<const std::uint8_t>(Numbers{5, 12})) == list_of({written(5), written(12)}));
  CHECK(written(std::span<const std::string>(Texts{"A1"})) == list_of({written("A1")}));
  CHECK(written(std::span<const std::string>(Texts{})) == list_of({}));
  CHECK_FALSE(written(4) == written("4"));
  CHECK_FALSE(written(0) == Written{});
}

TEST_CASE("written: a sheet as it must be is read without a word") {
  SheetComplaints wrong;
  const Written sheet = good_sheet();
  SheetReader reader(sheet, fields, ben, wrong);
  CHECK(reader.number("green", 11) == 4);
  CHECK(reader.numbers("orange", 11, 1, 18) == Numbers{5, 12});
  CHECK(reader.texts("yellow", 12) == Texts{"A1", "B2"});
  CHECK(reader.parts("yellow", 2).size() == 2);
  CHECK(reader.part("green") == written(4));
  CHECK(wrong.empty());
}

TEST_CASE("written: the ends of a range, and a list that is just long enough, are good") {
  SheetComplaints wrong;
  const Written sheet = sheet_of(written(11), list_of({written(1), written(18)}), list_of({}));
  SheetReader reader(sheet, fields, ben, wrong);
  CHECK(reader.number("green", 11) == 11);
  CHECK(reader.numbers("orange", 2, 1, 18) == Numbers{1, 18});
  CHECK(reader.texts("yellow", 0).empty());
  CHECK(wrong.empty());
}

TEST_CASE("written: missing and unknown fields are named, with what the sheet has and what was probably meant") {
  SheetComplaints wrong;
  const Written sheet{Written::Fields{{"green", written(4)}, {"oragne", written(1)}, {"foxes", written(1)}}};
  SheetReader reader(sheet, fields, ben, wrong);
  CHECK(
      said(wrong) ==
      Texts{"sheet.form: the sheet has no field \"oragne\"; it has green, orange and yellow. Did you mean \"orange\"?",
            "sheet.form: the sheet has no field \"foxes\"; it has green, orange and yellow.",
            "sheet.form: orange is missing.", "sheet.form: yellow is missing."});
  CHECK(reader.number("orange", 11) == 0);
  CHECK(reader.numbers("orange", 11, 1, 18).empty());
  CHECK(reader.texts("yellow", 12).empty());
  CHECK(reader.text("yellow").empty());
  CHECK(reader.part("yellow") == Written{});
  CHECK(wrong.size() == 4);  // nothing is said twice
}

TEST_CASE("written: what is no object is no sheet, and nothing more is said about it") {
  const std::vector<std::pair<Written, std::string>> examples{
      {written(7), "7"}, {written("A1"), "\"A1\""}, {list_of({}), "a list"}, {Written{Written::Other{"1.5"}}, "1.5"}};
  for (const auto& [sheet, found] : examples) {
    SheetComplaints wrong;
    SheetReader reader(sheet, fields, ben, wrong);
    CHECK(reader.number("green", 11) == 0);
    CHECK(reader.numbers("orange", 11, 1, 18).empty());
    CHECK(said(wrong) ==
          Texts{"sheet.form: the sheet is an object with green, orange and yellow; found " + found + "."});
  }
}

TEST_CASE("written: a field of another kind cannot be read, and something harmless stands in for it") {
  SheetComplaints wrong;
  const Written sheet = sheet_of(written("4"), written(5), Written{Written::Fields{}});
  SheetReader reader(sheet, fields, ben, wrong);
  CHECK(reader.number("green", 11) == 0);
  CHECK(reader.numbers("orange", 11, 1, 18).empty());
  CHECK(reader.texts("yellow", 12).empty());
  CHECK(reader.parts("yellow", 12).empty());
  CHECK(reader.text("orange").empty());
  CHECK(said(wrong) ==
        Texts{"sheet.form: green is a whole number; found \"4\".", "sheet.form: orange is a list of numbers; found 5.",
              "sheet.form: yellow is a list of texts; found an object.",
              "sheet.form: yellow is a list of objects; found an object.", "sheet.form: orange is a text; found 5."});
}

TEST_CASE("written: each entry of another kind is named, the others are read") {
  SheetComplaints wrong;
  const Written sheet = sheet_of(Written{Written::Other{"1.5"}},
                                 list_of({written(5), written("x"), Written{Written::Other{"true"}}, written(3)}),
                                 list_of({written("A1"), written(2), list_of({}), written("B2")}));
  SheetReader reader(sheet, fields, ben, wrong);
  CHECK(reader.number("green", 11) == 0);
  CHECK(reader.numbers("orange", 11, 1, 18) == Numbers{5, 3});
  CHECK(reader.texts("yellow", 12) == Texts{"A1", "B2"});
  CHECK(said(wrong) ==
        Texts{"sheet.form: green is a whole number; found 1.5.", "sheet.form: orange holds whole numbers; found \"x\".",
              "sheet.form: orange holds whole numbers; found true.", "sheet.form: yellow holds texts; found 2.",
              "sheet.form: yellow holds texts; found a list."});
}

TEST_CASE("written: a number out of range is refused, and the nearest stands in for it") {
  SheetComplaints wrong;
  const Written sheet = sheet_of(written(12), list_of({written(0), written(19), written(1000)}), list_of({}));
  SheetReader reader(sheet, fields, ben, wrong);
  CHECK(reader.number("green", 11) == 11);
  CHECK(reader.numbers("orange", 11, 1, 18) == Numbers{1, 18, 18});
  CHECK(said(wrong) == Texts{"sheet.value: green is a number from 0 to 11; found 12.",
                             "sheet.value: orange holds numbers from 1 to 18; found 0.",
                             "sheet.value: orange holds numbers from 1 to 18; found 19.",
                             "sheet.value: orange holds numbers from 1 to 18; found 1000."});
  SheetComplaints below;
  const Written negative = sheet_of(written(-1), list_of({}), list_of({}));
  CHECK(SheetReader(negative, fields, ben, below).number("green", 11) == 0);
  CHECK(said(below) == Texts{"sheet.value: green is a number from 0 to 11; found -1."});
}

TEST_CASE("written: a list that is too long is refused, and read as far as there is room") {
  SheetComplaints wrong;
  const Written sheet =
      sheet_of(written(0), list_of({written(1), written(2), written(3)}), list_of({written("A1"), written("B2")}));
  SheetReader reader(sheet, fields, ben, wrong);
  CHECK(reader.numbers("orange", 2, 1, 18) == Numbers{1, 2});
  CHECK(reader.texts("yellow", 1) == Texts{"A1"});
  CHECK(reader.parts("yellow", 1).size() == 1);
  CHECK(said(wrong) == Texts{"sheet.value: orange has room for 2; found 3.",
                             "sheet.value: yellow has room for 1; found 2.",
                             "sheet.value: yellow has room for 1; found 2."});
}

TEST_CASE("written: a part of a sheet is read with its name before each field") {
  constexpr std::array<SheetField, 2> track{{{"unlocked", ""}, {"used", ""}}};
  SheetComplaints wrong;
  const Written part{Written::Fields{{"unlocked", written(9)}, {"usd", written(1)}}};
  SheetReader reader(part, track, ben, wrong, message("rerolls"));
  CHECK(reader.number("unlocked", 7) == 7);
  reader.complain("used", message("is odd"));
  reader.refuse("", message("is odd"));
  const Written none = written(3);
  const SheetReader no_object(none, track, ben, wrong, message("extras"));
  CHECK(said(wrong) ==
        Texts{"sheet.form: rerolls has no field \"usd\"; it has unlocked and used. Did you mean \"used\"?",
              "sheet.form: rerolls: used is missing.",
              "sheet.value: rerolls: unlocked is a number from 0 to 7; found 9.", "sheet.form: rerolls: used is odd.",
              "sheet.value: rerolls is odd.", "sheet.form: extras is an object with unlocked and used; found 3."});
}

TEST_CASE("written: what a text holds reaches no message raw") {
  SheetComplaints wrong;
  const Written sheet = sheet_of(written("\x1b[31m"), list_of({}), list_of({}));
  SheetReader(sheet, fields, ben, wrong).number("green", 11);
  CHECK(said(wrong) == Texts{"sheet.form: green is a whole number; found \"\\x1b[31m\"."});
}

TEST_CASE("written: what was typed is read as what the box accepts, or stays as it stands") {
  CHECK(read_entry(Accepts::number, "13") == written(13));
  CHECK(read_entry(Accepts::number, "six") == written("six"));
  CHECK(read_entry(Accepts::number, "") == written(""));
  CHECK(read_entry(Accepts::cross, "x") == written("x"));
  CHECK(read_entry(Accepts::circle_or_cross, "7") == written("7"));
  CHECK(read_entry(Accepts::cards, "6") == written("6"));
  CHECK(read_entry(Accepts::tiles, "21, 36 worm") == list_of({written(21), written(36), written("worm")}));
  CHECK(read_entry(Accepts::tiles, "") == list_of({}));
}

TEST_CASE("written: a track is how many were unlocked and used") {
  CHECK(written(shown::Track{.used = 2, .unlocked = 5}) ==
        Written{Written::Fields{{"unlocked", written(5)}, {"used", written(2)}}});
}

TEST_CASE("written: an entry that was not made is blank") {
  const Written entries{Written::Fields{{"blue/1", written(13)}, {"blue/2", written("x")}, {"blue/3", written("")}}};
  CHECK(entry_in(entries, "blue/1") == written(13));
  CHECK_FALSE(is_blank(entry_in(entries, "blue/1")));
  CHECK(is_text(entry_in(entries, "blue/2"), "x"));
  CHECK_FALSE(is_text(entry_in(entries, "blue/1"), "13"));
  CHECK(is_blank(entry_in(entries, "blue/3")));
  CHECK(is_blank(entry_in(entries, "blue/4")));
}
