// A table of Everything on 1 Card for tests: played by written moves, with cards on which crosses can be prepared.
#pragma once

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "rules/onecard/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::onecard {

using text::say;

enum class Variant : std::uint8_t { basic, open };

inline constexpr rules::Seat ala = 1;
inline constexpr rules::Seat ben = 2;
inline constexpr rules::Seat cleo = 3;

using Moves = std::vector<std::string>;

/// A game that is played by written moves, and on whose cards crosses can be prepared.
class Table {
 public:
  explicit Table(int seats = 2, Variant variant = Variant::basic, const Deck* deck = nullptr)
      : state_(rules::start(*rules::find_game("onecard"),
                            {.seats = seats, .choices = {static_cast<std::uint8_t>(variant)}, .deck = deck})) {}

  void play(const Moves& moves) {
    for (const std::string& move : moves) {
      const auto wrong = rules::apply(state_, move);
      INFO(move << " - " << (wrong ? english(wrong->message) : "legal"));
      REQUIRE_FALSE(wrong);
    }
  }

  /// The rule that a move would break, without "onecard."; "" if it is legal.
  std::string refusal(std::string_view move) const {
    rules::State copy = state_;
    const auto wrong = rules::apply(copy, move);
    if (!wrong) return "";
    constexpr std::string_view own = "onecard.";
    return std::string(wrong->rule.starts_with(own) ? wrong->rule.substr(own.size()) : wrong->rule);
  }
  bool allows(std::string_view move) const { return refusal(move).empty(); }

  /// The legal moves that begin like this.
  Moves offers(std::string_view beginning = "") const {
    Moves moves;
    for (const rules::MoveText& move : rules::legal(state_)) {
      if (move.view().starts_with(beginning)) moves.emplace_back(move.view());
    }
    return moves;
  }

  /// The player's card of that number, from 1.
  PlayedCard& card(rules::Seat seat, std::size_t number) { return position().hand(seat).cards[number - 1]; }

  /// The crosses on a card: "y2 p5".
  std::string crosses(rules::Seat seat, std::size_t number) {
    std::string text;
    for (Colour colour = 0; colour < card_colours; ++colour) {
      const int crossed = card(seat, number).crosses[colour];
      if (crossed > 0) text += say(text.empty() ? "" : " ", card_letters[colour], crossed);
    }
    return text;
  }

  /// Prepares a card with these crosses, written like that, and none in the other rows.
  void mark(rules::Seat seat, std::size_t number, std::string_view crosses) {
    PlayedCard& marked = card(seat, number);
    marked.crosses = {};
    for (std::size_t i = 0; i + 1 < crosses.size(); i += 3) {
      marked.crosses[card_letters.find(crosses[i])] = static_cast<std::uint8_t>(crosses[i + 1] - '0');
    }
  }

  /// One free cell is left in each row of the card: the next roll of five colours scores it.
  void fill_but_one(rules::Seat seat, std::size_t number) {
    PlayedCard& filled = card(seat, number);
    for (Colour colour = 0; colour < card_colours; ++colour) {
      const std::uint8_t cells = filled.name.card.cells[colour];
      filled.crosses[colour] = cells == 0 ? cells : static_cast<std::uint8_t>(cells - 1);
    }
  }

  /// The names of a player's cards in the order they came: "6 15".
  std::string hand(rules::Seat seat) {
    const Hand& cards = position().hand(seat);
    std::string text;
    for (std::size_t i = 0; i < cards.size; ++i) text += say(i == 0 ? "" : " ", spell(cards.cards[i].name));
    return text;
  }

  /// The names of the cards on the market: "1 2 5".
  std::string market() {
    std::string text;
    for (std::size_t i = 0; i < position().market_size; ++i) {
      text += say(i == 0 ? "" : " ", spell(position().market[i]));
    }
    return text;
  }

  rules::Score score(rules::Seat seat) const { return rules::score(state_, seat); }
  const rules::State& state() const { return state_; }
  State& position() { return state_.as<State>(); }

 private:
  rules::State state_;
};

/// Everybody has two cards: Ala 6 (r6*y3*g2b4p5) and 15 (r4*o4g4b4*p4), Ben 1 (o2y6*g5b4*p3) and 5 (o4*y4g4b4*p4).
inline Table begun(int seats = 2) {
  Table table(seats);
  table.play({"1: draw 6 15", "2: draw 1 5"});
  if (seats > 2) table.play({"3: draw 9 11"});
  if (seats > 3) table.play({"4: draw 16 21"});
  return table;
}

/// The open variant: Ala has 3, 11, 25, Ben has 6, 7, 15, Cleo 9, 10, 12, and the market shows 1 2 5.
inline Table begun_open(int seats = 2) {
  Table table(seats, Variant::open);
  table.play({"1: deal 3 8 11 20 25", "1: keep 3 11 25", "2: deal 6 7 8 15 20", "2: keep 6 7 15"});
  if (seats > 2) table.play({"3: deal 8 9 10 12 20", "3: keep 9 10 12"});
  table.play({"market 1 2 5"});
  return table;
}

/// Those who have not decided on the roll yet skip.
inline void the_others_skip(Table& table) {
  for (rules::Seat seat = 1; seat <= table.position().seats; ++seat) {
    if (table.position().phase == Phase::use && table.position().waits_for(seat)) table.play({say(seat, ": skip")});
  }
}

/// The active player throws five red dice, and nobody uses them.
inline void idle_turn(Table& table) {
  table.play({say(table.position().active, ": roll r r r r r")});
  the_others_skip(table);
}

/// Gives a player scored cards, each worth 12.
inline void give_scored(Table& table, rules::Seat seat, int cards) {
  Card card;
  REQUIRE_FALSE(read_card("r4o4y4g4*b4*", card));
  for (int i = 0; i < cards; ++i) {
    Hand& hand = table.position().hand(seat);
    hand.add({0, card});
    hand.cards[hand.size - 1U].crosses = {4, 4, 4, 0, 0, 0};
    hand.cards[hand.size - 1U].scored = true;
  }
}

}  // namespace rollbook::rules::onecard
