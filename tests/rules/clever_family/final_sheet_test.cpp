#include "rules/clever_family/final_sheet.hpp"

#include <catch2/catch_test_macros.hpp>

#include "record/replay/simulate.hpp"
#include "rules/catalogue.hpp"
#include "text/wording.hpp"

using namespace rollbook;
using namespace rollbook::rules::clever_family;
using rules::Cell;
using rules::written;
using Numbers = std::vector<std::uint8_t>;
using Names = std::vector<std::string>;

namespace {

/// The cells of a seat, without the seat.
std::vector<Cell> sheet_cells(const rules::State& state, rules::Seat seat) {
  std::vector<Cell> cells;
  const std::string prefix = text::say(seat, "/");
  for (const Cell& cell : rules::cells(state)) {
    if (cell.name.starts_with(prefix)) cells.push_back({cell.name.substr(prefix.size()), cell.value});
  }
  return cells;
}

/// What reading a transcribed sheet of That's Pretty Clever complains about, if this field is not as it was.
std::vector<std::string> complaints_about(const Cell& changed) {
  const rules::Game& game = *rules::find_game("clever");
  auto cells = sheet_cells(rules::start(game, {.seats = 1}), 1);
  for (Cell& cell : cells) {
    if (cell.name == changed.name) cell.value = changed.value;
  }
  const std::vector<rules::Written> sheets{rules::transcribe(game, cells)};
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
            CHECK(rules::transcribe(state.game(), sheet_cells(state, seat)) == rules::write_sheet(state, seat));
          }
        }
      }
    }
  }
}

TEST_CASE("clever family: a track is how many were used of how many unlocked") {
  const auto track = [](int unlocked, int used) {
    return rules::Written{rules::Written::Fields{{"unlocked", written(unlocked)}, {"used", written(used)}}};
  };
  CHECK(transcribe_track("2/5") == track(5, 2));
  CHECK(transcribe_track("") == track(0, 0));
  CHECK(transcribe_track("many") == written("many"));
}

TEST_CASE("clever family: marks are the names of their cells; a strange mark goes with its name") {
  const std::vector<Cell> cells{{"silver/y1", "x"}, {"silver/y2", ""}, {"silver/b3", "?"}, {"yellow/A2", "o"}};
  CHECK(transcribe_marks(cells, "silver", "x") == written(std::span<const std::string>(Names{"y1", "b3 ?"})));
  CHECK(transcribe_marks(cells, "yellow", "o", "x") == written(std::span<const std::string>(Names{"A2"})));
  CHECK(transcribe_marks(cells, "yellow", "x", "o") == written(std::span<const std::string>(Names{})));
}

TEST_CASE("clever family: a row is its numbers from the left, and a gap in it is seen") {
  CHECK(transcribe_row(std::vector<Cell>{{"pink/1", "4"}, {"pink/2", "6"}, {"pink/3", ""}}, "pink") ==
        written(std::span<const std::uint8_t>(Numbers{4, 6})));
  CHECK(transcribe_row(std::vector<Cell>{{"pink/1", "4"}, {"pink/2", ""}, {"pink/3", "5"}}, "pink") ==
        rules::Written{rules::Written::List{written(4), written(""), written(5)}});
  CHECK(transcribe_crosses(std::vector<Cell>{{"green/1", "x"}, {"green/2", "x"}, {"green/3", ""}}, "green") ==
        written(2));
  CHECK(transcribe_crosses(std::vector<Cell>{{"green/1", "x"}, {"green/2", ""}, {"green/3", "x"}}, "green") ==
        written("x-x"));
}

TEST_CASE("clever family: what no sheet has is for the reader to complain about") {
  CHECK(complaints_about({"yellow/A1", "x"}).empty());
  CHECK(complaints_about({"yellow/A1", "3"}).size() == 1);
  CHECK(complaints_about({"orange/1", "six"}).size() == 1);
  CHECK(complaints_about({"orange/2", "5"}).size() == 1);
  CHECK(complaints_about({"green/2", "x"}).size() == 1);
  CHECK(complaints_about({"foxes", "two"}).size() == 1);
  CHECK(complaints_about({"rerolls", "all"}).size() >= 1);
}
