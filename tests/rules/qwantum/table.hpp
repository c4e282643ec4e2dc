// A table of Qwantum for tests: played by written moves, with sheets that can be prepared.
#pragma once

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <initializer_list>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "rules/qwantum/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::qwantum {

using text::say;

enum class DiceOption : std::uint8_t { standard, any };

inline constexpr rules::Seat ala = 1;
inline constexpr rules::Seat ben = 2;
inline constexpr rules::Seat cleo = 3;
inline constexpr rules::Seat dawid = 4;

using Numbers = std::initializer_list<int>;
using Sentences = std::vector<std::string>;

inline Row row_of(Numbers numbers) {
  Row row;
  for (const int number : numbers) row.numbers[row.filled++] = static_cast<std::uint8_t>(number);
  return row;
}

/// Where the rule book's columns stand: 6 8 12 16 11 4 are the second-lowest numbers, 57 points in all.
inline Sheet rule_book_sheet() {
  return {.rows = {row_of({3, 7, 11, 15, 10, 3}), row_of({6, 8, 12, 16, 11, 4}), row_of({7, 9, 13, 17, 12, 5}),
                   row_of({8, 10, 14, 18, 13, 6})}};
}

/// The same without its last number: it takes a yellow one below 13 and is full.
inline Sheet almost_full_sheet() {
  Sheet sheet = rule_book_sheet();
  sheet.row(Colour::yellow) = row_of({8, 10, 14, 18, 13});
  return sheet;
}

/// It makes purple 6, blue 13, red 6 and yellow 8.
inline constexpr std::string_view rule_book_throw = "roll w3 p3 b1 b4 b5 r3 y5";

/// A game that is played by written moves, and whose sheets can be prepared.
class Table {
 public:
  explicit Table(int seats = 2, DiceOption dice = DiceOption::standard)
      : state_(rules::start(*rules::find_game("qwantum"),
                            {.seats = seats, .choices = {static_cast<std::uint8_t>(dice)}})) {}

  void play(std::string_view move) {
    const auto wrong = rules::apply(state_, move);
    INFO(move << " - " << (wrong ? english(wrong->message) : "legal"));
    REQUIRE_FALSE(wrong);
  }
  void play(std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves) play(move);
  }

  /// The rule that a move would break, without "qwantum."; "" if it is legal.
  std::string refusal(std::string_view move) const {
    const std::string rule(violation(move).rule);
    return rule.starts_with("qwantum.") ? rule.substr(rule.find('.') + 1) : rule;
  }
  bool allows(std::string_view move) const { return refusal(move).empty(); }

  /// Why a move is refused; what would have been legal must follow, and is left out.
  std::string complaint(std::string_view move) const {
    const std::string message = english(violation(move).message);
    const std::size_t rest = message.find(" Legal now: ");
    INFO(move << " - " << message);
    REQUIRE(rest != std::string::npos);
    return message.substr(0, rest);
  }

  /// The legal moves that begin like this.
  Sentences offers(std::string_view beginning = "") const {
    Sentences moves;
    for (const rules::MoveText& move : rules::legal(state_)) {
      if (move.view().starts_with(beginning)) moves.emplace_back(move.view());
    }
    return moves;
  }

  /// "2: write …" for each duty.
  Sentences waits_for() const {
    Sentences sentences;
    for (const rules::Duty& duty : rules::duties(state_)) sentences.push_back(say(duty.seat, ": ", english(duty.what)));
    return sentences;
  }

  const rules::State& state() const { return state_; }
  bool is_over() const { return rules::is_over(state_); }
  Step step() const { return state_.as<State>().step; }
  rules::Seat active() const { return state_.as<State>().active; }
  std::string roll() const { return spell(state_.as<State>().roll); }
  Sheet& sheet(rules::Seat seat = ala) { return state_.as<State>().sheet(seat); }

  /// "3 10": the numbers of a row.
  std::string row(rules::Seat seat, Colour colour) {
    const Row& row = sheet(seat).row(colour);
    std::string numbers;
    for (int i = 0; i < row.filled; ++i) numbers += say(i == 0 ? "" : " ", static_cast<int>(row.numbers[i]));
    return numbers;
  }

 private:
  /// What is wrong with a move, or nothing at all.
  rules::Violation violation(std::string_view move) const {
    rules::State copy = state_;
    return rules::apply(copy, move).value_or(rules::Violation{});
  }

  rules::State state_;
};

/// The active player throws; then everybody skips, and the misthrow is due.
inline void throw_for_nothing(Table& table) {
  table.play(say(table.active(), ": ", rule_book_throw));
  table.play(say(table.active(), ": skip"));
  for (int seat = 1; seat <= table.state().seats(); ++seat) table.play(say(seat, ": skip"));
}

}  // namespace rollbook::rules::qwantum
