#include "rules/clever_family/final_sheet.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "rules/simulated.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever_family;
using rules::written;
using rules::Written;
using Fields = rules::Written::Fields;
using Numbers = std::vector<std::uint8_t>;
using Names = std::vector<std::string>;

namespace {

/// What reading a transcribed sheet of That's Pretty Clever complains about, if this entry is not as it was.
std::vector<std::string> complaints_about(const rules::Written::Field& changed) {
  const rules::Game& game = *rules::find_game("clever");
  rules::Written entries = test::entries_of(rules::start(game, {.seats = 1}), 1);
  for (auto& [box, entry] : std::get<rules::Written::Fields>(entries.value)) {
    if (box == changed.name) entry = changed.value;
  }
  const std::vector<rules::Written> sheets{rules::transcribe(game, entries)};
  rules::SheetComplaints wrong;
  rules::read_sheets(game, {.seats = 1}, sheets, wrong);
  std::vector<std::string> messages;
  for (const auto& complaint : wrong) messages.push_back(english(complaint.message));
  return messages;
}

}  // namespace

TEST_CASE("clever family: transcribing what the paper shows gives the sheet, in games of any kind") {
  for (const char* name : {"clever", "clever2"}) {
    for (int seats = 1; seats <= 4; ++seats) {
      for (std::uint64_t number = 1; number <= 5; ++number) {
        const auto record = record::simulate({.game = rules::find_game(name), .seats = seats}, number);
        rules::State state = record::start(record);
        for (std::size_t i = 0; i < record.moves.size(); ++i) {
          REQUIRE_FALSE(rules::apply(state, record.moves[i]));
          if (i % 10 != 0 && i + 1 != record.moves.size()) continue;
          for (rules::Seat seat = 1; seat <= seats; ++seat) {
            INFO(name << " " << seats << " seats, game " << number << ", seat " << int{seat} << ", move " << i + 1);
            CHECK(rules::transcribe(state.game(), test::entries_of(state, seat)) == rules::write_sheet(state, seat));
          }
        }
      }
    }
  }
}

TEST_CASE("clever family: a track or a count that was not entered is none, and any other entry is taken over") {
  const Written entries{Fields{{"rerolls", written(rules::shown::Track{.used = 2, .unlocked = 5})},
                               {"extras", written("many")},
                               {"foxes", written("")}}};
  CHECK(transcribe_track(entries, "rerolls") == Written{Fields{{"unlocked", written(5)}, {"used", written(2)}}});
  CHECK(transcribe_track(entries, "returns") == Written{Fields{{"unlocked", written(0)}, {"used", written(0)}}});
  CHECK(transcribe_track(entries, "extras") == written("many"));
  CHECK(transcribe_count(entries, "foxes") == written(0));
}

TEST_CASE("clever family: marks are the names of their fields; a strange mark goes with its name") {
  const Written entries{Fields{{"silver/y1", written("x")},
                               {"silver/y2", written("")},
                               {"silver/b3", written("?")},
                               {"silver/b4", written(7)},
                               {"yellow/A2", written("o")}}};
  CHECK(transcribe_marks(entries, "silver", "x") == written(std::span<const std::string>(Names{"y1", "b3 ?", "b4 7"})));
  CHECK(transcribe_marks(entries, "yellow", "o", "x") == written(std::span<const std::string>(Names{"A2"})));
  CHECK(transcribe_marks(entries, "yellow", "x", "o") == written(std::span<const std::string>(Names{})));
}

TEST_CASE("clever family: a row is its numbers from the left, and a gap in it is seen") {
  const auto row = [](std::string_view area, const rules::Written::List& list) {
    Fields fields;
    for (const Written& entry : list) fields.push_back({text::say(area, "/", fields.size() + 1), entry});
    return Written{std::move(fields)};
  };
  CHECK(transcribe_row(row("pink", {written(4), written(6), written("")}), "pink") ==
        written(std::span<const std::uint8_t>(Numbers{4, 6})));
  CHECK(transcribe_row(row("pink", {written(4), written(""), written(5)}), "pink") ==
        Written{rules::Written::List{written(4), written(""), written(5)}});
  CHECK(transcribe_crosses(row("green", {written("x"), written("x"), written("")}), "green") == written(2));
  CHECK(transcribe_crosses(row("green", {written("x"), written(""), written("x")}), "green") == written("x-x"));
}

TEST_CASE("clever family: what no sheet has is for the reader to complain about") {
  CHECK(complaints_about({"yellow/A1", written("x")}).empty());
  CHECK(complaints_about({"yellow/A1", written("3")}).size() == 1);
  CHECK(complaints_about({"orange/1", written("six")}).size() == 1);
  CHECK(complaints_about({"orange/2", written(5)}).size() == 1);
  CHECK(complaints_about({"green/2", written("x")}).size() == 1);
  CHECK(complaints_about({"foxes", written("two")}).size() == 1);
  CHECK(complaints_about({"rerolls", written("all")}).size() >= 1);
}
