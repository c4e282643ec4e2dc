// A table of That's Pretty Clever for tests: played by written moves, with sheets and dice that can be prepared.
#pragma once

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"
#include "rules/clever/rules.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever {

using text::say;

enum class Edition : std::uint8_t { pl, en };
inline constexpr std::array<Edition, 2> editions{Edition::pl, Edition::en};

inline constexpr rules::Seat ala = 1;
inline constexpr rules::Seat ben = 2;

inline std::string letters(DieSet dice) { return clever_family::spell(dice, dice_letters); }

inline DieSet dice_named(std::string_view names) {
  DieSet dice = 0;
  for (const char name : names) {
    if (name != ' ') dice |= clever_family::only(static_cast<Die>(dice_letters.find(name)));
  }
  return dice;
}

/// A game that is played by written moves, and whose sheets and dice can be prepared.
class Table {
 public:
  explicit Table(int seats = 2, Edition edition = Edition::pl)
      : state_(rules::start(*rules::find_game("clever"),
                            {.seats = seats, .choices = {static_cast<std::uint8_t>(edition)}})) {}

  void play(std::initializer_list<std::string_view> moves) {
    for (const std::string_view move : moves) {
      const auto wrong = rules::apply(state_, move);
      INFO(move << " - " << (wrong ? english(wrong->message) : "legal"));
      REQUIRE_FALSE(wrong);
    }
  }

  /// The rule that a move would break, without "clever."; "" if it is legal.
  std::string refusal(std::string_view move) const {
    rules::State copy = state_;
    const auto wrong = rules::apply(copy, move);
    return wrong ? std::string(wrong->rule.substr(wrong->rule.find('.') + 1)) : "";
  }
  bool allows(std::string_view move) const { return refusal(move).empty(); }

  /// The legal moves that begin like this.
  std::vector<std::string> offers(std::string_view beginning = "") const {
    std::vector<std::string> moves;
    for (const rules::MoveText& move : rules::legal(state_)) {
      if (move.view().starts_with(beginning)) moves.emplace_back(move.view());
    }
    return moves;
  }

  /// The active player's dice phase is over: these faces (w y b g o p), these dice on the fields, the rest on the tray.
  void lay(const Faces& faces, std::string_view fields) {
    const DieSet on_fields = dice_named(fields);
    position().dice = {.faces = faces,
                       .hand = 0,
                       .tray = static_cast<DieSet>(clever_family::all_dice & ~on_fields),
                       .fields = on_fields,
                       .rolls = 3,
                       .phase_over = true};
  }

  const rules::State& state() const { return state_; }
  State& position() { return state_.as<State>(); }
  Sheet& sheet(rules::Seat seat = ala) { return position().player(seat).sheet; }
  const Dice& dice() { return position().dice; }
  std::string hand() { return letters(dice().hand); }
  std::string tray() { return letters(dice().tray); }
  std::string fields() { return letters(dice().fields); }

 private:
  rules::State state_;
};

inline void cross(Sheet& sheet, std::initializer_list<std::string_view> yellow_cells) {
  for (int i = 0; i < 16; ++i) {
    if (std::ranges::count(yellow_cells, yellow_name(i)) > 0) sheet.yellow |= cell(i);
  }
}

/// So many purple cells are filled, the last with this number.
inline void fill_purple(Sheet& sheet, int cells, int last) {
  sheet.purples = static_cast<std::uint8_t>(cells);
  sheet.purple[sheet.purples - 1U] = static_cast<std::uint8_t>(last);
}

inline void fill(Sheet& sheet, Area area) {
  switch (area) {
    case Area::yellow:
      sheet.yellow = 0xFFFF;
      break;
    case Area::blue:
      sheet.blue = printed::blue;
      break;
    case Area::green:
      sheet.green = printed::row;
      break;
    case Area::orange:
      sheet.oranges = printed::row;
      break;
    case Area::purple:
      sheet.purples = printed::row;
      break;
  }
}

inline int waiting(const Sheet& sheet, Bonus bonus) { return sheet.pending[static_cast<std::size_t>(bonus)]; }
inline std::uint8_t& wait_for(Sheet& sheet, Bonus bonus) { return sheet.pending[static_cast<std::size_t>(bonus)]; }

inline void unlock_extras(Table& table, rules::Seat seat, int times) {
  table.sheet(seat).extras.unlocked = static_cast<std::uint8_t>(times);
}

/// English edition: the active player's dice are as three rolls left them, without a mark, and everybody else passes.
inline void idle_turn(Table& table) {
  const State& position = table.position();
  if (position.passive_turn) {
    table.play({"1: serve w1 y1 b1 g1 o1 p1 tray w y b", "1: pass"});
    return;
  }
  table.lay({1, 1, 1, 1, 1, 1}, "w o p");
  for (rules::Seat seat = 1; seat <= position.seats; ++seat) {
    if (seat != position.active) table.play({say(seat, ": pass")});
  }
}

/// Everybody puts a black bonus, if there is one, into green.
inline void take_black(Table& table) {
  for (rules::Seat seat = 1; seat <= table.position().seats; ++seat) {
    if (has_pending(table.sheet(seat))) table.play({say(seat, ": bonus g")});
  }
}

/// English edition: idle turns up to the start of a round, black bonuses not taken yet.
inline void idle_until_round(Table& table, int round) {
  while (table.position().round < round) {
    take_black(table);
    idle_turn(table);
    table.play({"next"});
  }
}

/// Ben can use nothing of the tray y3 b2 g1; on the dice fields lie w2 o1 p1.
inline Table tray_of_no_use(Edition edition) {
  Table table(2, edition);
  table.lay({2, 3, 2, 1, 1, 1}, "w o p");
  Sheet& sheet = table.sheet(ben);
  cross(sheet, {"A1", "D2"});
  sheet.blue = cell(4);
  sheet.green = 1;
  return table;
}

}  // namespace rollbook::rules::clever
