// A table of Twice as Clever for tests: played by written moves, with sheets and dice that can be prepared.
#pragma once

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <span>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"
#include "rules/clever2/rules.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever2 {

using namespace std::string_view_literals;
using clever_family::only;

inline constexpr std::uint8_t english = 1;

/// A table to try moves on, with its sheets open to preparation.
class Table {
 public:
  explicit Table(int seats = 2, std::uint8_t edition = 0)
      : state_(rules::start(*rules::find_game("clever2"), {.seats = seats, .choices = {edition}})) {}

  const rules::State& state() const { return state_; }
  State& position() { return state_.as<State>(); }
  Sheet& sheet(Seat seat = 1) { return position().player(seat).sheet; }
  rules::Score score(Seat seat = 1) const { return rules::score(state_, seat); }
  rules::Standing standing() const { return rules::standing(state_); }
  bool is_over() const { return rules::is_over(state_); }

  void play(std::initializer_list<std::string_view> moves) { play(std::span(moves.begin(), moves.size())); }
  void play(std::span<const std::string_view> moves) {
    for (const auto move : moves) {
      INFO(move);
      REQUIRE(refusal(move) == "");
      rules::apply(state_, move);
    }
  }

  /// The name of the rule that the move breaks, or "" if it is legal.
  std::string refusal(std::string_view move) const {
    rules::State copy = state_;
    const auto wrong = rules::apply(copy, move);
    const std::string name(wrong ? wrong->rule : "");
    return name.starts_with("clever2.") ? name.substr(8) : name;
  }

  std::vector<std::string> legal() const {
    std::vector<std::string> moves;
    for (const rules::MoveText& move : rules::legal(state_)) moves.emplace_back(move.view());
    return moves;
  }

  /// Whether the move is legal; the list of legal moves must say the same.
  bool allows(std::string_view move) const {
    const bool listed = std::ranges::count(legal(), move) == 1;
    CHECK(listed == (refusal(move) == ""));
    return listed;
  }

 private:
  rules::State state_;
};

inline Cells silver(std::string_view name) {
  return cell(static_cast<int>(std::string_view("ybgp").find(name[0])) * 6 + name[1] - '1');
}

template <class... Name>
inline Cells silver(std::string_view first, Name... rest) {
  return silver(first) | silver(rest...);
}

inline Cells silver_column(int number) { return printed::silver_lines[static_cast<std::size_t>(number - 1)].cells; }
inline Cells yellow(std::string_view name) { return cell((name[0] - 'A') * 4 + name[1] - '1'); }
inline int pending(const Sheet& sheet, Bonus bonus) { return sheet.pending[static_cast<std::size_t>(bonus)]; }

inline void fill_blue(Sheet& sheet, std::initializer_list<int> numbers) {
  for (const int number : numbers) sheet.blue[sheet.blues++] = static_cast<std::uint8_t>(number);
}

inline void fill_green(Sheet& sheet, std::initializer_list<int> written) {
  for (const int number : written) sheet.green[sheet.greens++] = static_cast<std::uint8_t>(number);
}

inline void fill_pink(Sheet& sheet, std::initializer_list<int> numbers) {
  for (const int number : numbers) sheet.pink[sheet.pinks++] = static_cast<std::uint8_t>(number);
}

/// The rule book's example: w2 y1 b1 go to the tray, g3 and p4 stay in hand.
inline constexpr std::array silver_first{"1: roll w2 s3 y1 b1 g3 p4"sv, "1: take s g3"sv};

/// Silver as the last die of the turn: y3 b5 g1 are left in hand and go to the tray.
inline constexpr std::array silver_third{"1: roll w1 s3 y3 b3 g3 p1"sv, "1: take p"sv,
                                         "1: roll w1 s3 y3 b3 g3"sv,    "1: take w as p"sv,
                                         "1: roll s3 y3 b5 g1"sv,       "1: take s p3"sv};

/// A pink 6 sends all other dice to the tray.
inline constexpr std::array pink_six{"1: roll w2 s2 y3 b1 g4 p6"sv, "1: take p"sv};

/// A silver 6 does.
inline constexpr std::array silver_six{"1: roll w2 s6 y3 b1 g4 p5"sv, "1: take s y6"sv};

/// Only the blue die is left in hand, and white shows 2.
inline constexpr std::array blue_left{"1: roll w2 s2 y2 b6 g2 p5"sv, "1: take p"sv};

/// As if the turn of the last player of this round were over.
inline void finish_round(Table& table, int round) {
  State& state = table.position();
  state.round = static_cast<std::uint8_t>(round);
  state.active = state.seats;
  state.passive_turn = state.seats == 1;
  state.dice.phase_over = true;
  for (Player& player : state.players) player.has_chosen = true;
}

/// A solo game whose passive turn begins.
inline Table passive_turn() {
  Table table(1);
  table.play(pink_six);
  table.play({"next"});
  return table;
}

/// Areas of 2, 3, 1, 8 and 5 points, and two foxes.
inline void fill_modestly(Sheet& sheet) {
  sheet.silver = silver("y1");
  sheet.circled = sheet.crossed = yellow("A2");
  fill_blue(sheet, {7});
  fill_green(sheet, {10, 2});
  fill_pink(sheet, {5});
  sheet.foxes = 2;
}

}  // namespace rollbook::rules::clever2
