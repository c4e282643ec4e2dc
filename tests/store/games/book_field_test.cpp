#include "store/games/book_field.hpp"

#include "store/book_support.hpp"

using namespace rollbook;
using store::BookField;
using store::put_book_field;
using store::take_book_field;

namespace {

/// A record with this in its field x-rollbook.
record::Record with_field(std::string_view json) {
  return test::read_good(test::ala_wins(R"("x-rollbook":)" + std::string(json) + ","));
}

BookField put_and_taken(const BookField& field) {
  auto record = test::read_good(test::ala_wins());
  put_book_field(field, record);
  auto read = test::read_good(record::write(record));
  BookField taken = take_book_field(read);
  CHECK(read.extra.empty());
  return taken;
}

}  // namespace

TEST_CASE("book field: a field added to a record can be removed again") {
  const BookField all{
      .players = {"Alicja", "Ben \"the dice\" Ö."}, .ruling = test::accepted({7, -1}), .deck = R"({"deck":[]})"};
  CHECK(put_and_taken(all) == all);
  const BookField only_names{.players = {"Alicja", "Ben"}};
  CHECK(put_and_taken(only_names) == only_names);
  const BookField only_ruling{.ruling = test::rejected()};
  CHECK(put_and_taken(only_ruling) == only_ruling);
}

TEST_CASE("book field: its format") {
  auto record = test::read_good(test::ala_wins());
  put_book_field({.players = {"Alicja", "Ben"}, .ruling = test::accepted({7, 1})}, record);
  CHECK(record.extra.at("x-rollbook") ==
        R"({"players":["Alicja","Ben"],"ruling":{"accepted":true,"reason":"everybody agrees","by":"Olga",)"
        R"("at":"2026-05-28T20:26:40Z","totals":[7,1]}})");
}

TEST_CASE("book field: without data there is no field") {
  auto record = test::read_good(test::ala_wins());
  put_book_field({}, record);
  CHECK(record.extra.empty());
  CHECK(take_book_field(record) == BookField{});
}

TEST_CASE("book field: other programs' fields stay") {
  auto record = test::read_good(test::ala_wins(R"("x-rollbook":{"players":["A","B"]},"x-weather":"warm",)"));
  CHECK(take_book_field(record).players == test::Rows{"A", "B"});
  CHECK(record.extra.size() == 1);
  CHECK(record.extra.contains("x-weather"));
}

TEST_CASE("book field: one not written by this program stays") {
  for (const auto* field : {
           R"(7)",
           R"([])",
           R"({"weather":"warm"})",
           R"({"players":["A"]})",
           R"({"players":["A","B","C"]})",
           R"({"players":["A",7]})",
           R"({"players":["A"," "]})",
           R"({"players":"AB"})",
           R"({"deck":"cards"})",
           R"({"ruling":true})",
           R"({"ruling":{"accepted":1,"reason":"r","by":"b","at":"2026-05-17"}})",
           R"({"ruling":{"reason":"r","by":"b","at":"2026-05-17"}})",
           R"({"ruling":{"accepted":true,"by":"b","at":"2026-05-17"}})",
           R"({"ruling":{"accepted":true,"reason":"r","at":"2026-05-17"}})",
           R"({"ruling":{"accepted":true,"reason":"r","by":"b"}})",
           R"({"ruling":{"accepted":true,"reason":"r","by":"b","at":"yesterday"}})",
           R"({"ruling":{"accepted":true,"reason":"r","by":"b","at":"2026-05-17","totals":[1]}})",
           R"({"ruling":{"accepted":true,"reason":"r","by":"b","at":"2026-05-17","totals":[1,2.5]}})",
           R"({"ruling":{"accepted":true,"reason":"r","by":"b","at":"2026-05-17","totals":[1,3000000000]}})",
           R"({"ruling":{"accepted":true,"reason":"r","by":"b","at":"2026-05-17","totals":[1,18446744073709551615]}})",
           R"({"ruling":{"accepted":true,"reason":"r","by":"b","at":"2026-05-17","totals":{"a":1,"b":2}}})",
           R"({"players":["A","B"],"ruling":null})",
       }) {
    INFO(field);
    auto record = with_field(field);
    const auto before = record;
    CHECK(take_book_field(record) == BookField{});
    CHECK(record == before);
  }
}

TEST_CASE("book field: a ruling may have no totals, and its date no time") {
  auto record = with_field(R"({"ruling":{"accepted":false,"reason":"r","by":"b","at":"2026-05-17"}})");
  const auto ruling = take_book_field(record).ruling;
  REQUIRE(ruling);
  CHECK_FALSE(ruling->accepted);
  CHECK(ruling->totals.empty());
  CHECK(ruling->at == std::chrono::sys_days(std::chrono::year(2026) / 5 / 17));
}
