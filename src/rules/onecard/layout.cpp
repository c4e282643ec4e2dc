#include "rules/layout.hpp"

#include "rules/onecard/rules.hpp"

namespace rollbook::rules::onecard {
namespace {

// Open cards lie side by side, three wide for every four high; the scored ones lie folded below them.
constexpr int width = 140;
constexpr int gap = 4;
constexpr int folded_height = 20;
constexpr int label_height = 7;

constexpr int card_height(int cards_side_by_side) {
  return (width - gap * (cards_side_by_side - 1)) / cards_side_by_side * 4 / 3;
}

Box cards_box(std::string_view cell, int y, int height, int side_by_side) {
  return {.draws = Draws::cards,
          .y = y,
          .width = width,
          .height = height,
          .cell = std::string(cell),
          .fields = side_by_side};
}

/// A heading for cards that lie there only for a while, such as those dealt.
Box heading(std::string_view first_card, std::string_view label, int y) {
  return {.draws = Draws::flag,
          .y = y,
          .width = width,
          .height = label_height,
          .printed = std::string(label),
          .cell = std::string(first_card)};
}

}  // namespace

Layout Onecard::sheet_layout(const State& state) {
  const int open_cards = state.open_variant ? cards_kept : cards_drawn_first;
  const int height = card_height(open_cards) + gap + folded_height;
  return {width,
          height + 1 + label_height,
          {cards_box("card", 0, height, open_cards),
           {.draws = Draws::flag,
            .y = height + 1,
            .width = width,
            .height = label_height,
            .printed = "label.decided",
            .cell = "decided",
            .in_play = true}}};
}

/// The market is laid out when the last cards are dealt, so the two share a place.
Layout Onecard::table_layout(const State& state) {
  constexpr int roll_height = 12;
  Layout layout{
      width,
      roll_height,
      {{.draws = Draws::label, .y = 2, .width = 26, .height = 7, .printed = "label.roll"},
       {.draws = Draws::dice, .x = 26, .width = 11 * dice_in_all, .height = 10, .cell = "dice/roll"},
       {.draws = Draws::label, .x = 86, .y = 2, .width = 32, .height = 7, .printed = "label.rerolls"},
       {.draws = Draws::track, .x = 118, .width = 22, .height = 10, .cell = "dice/rerolls", .fields = most_rerolls}}};
  if (!state.open_variant) return layout;
  constexpr int cards_y = roll_height + gap + label_height;
  layout.height = cards_y + card_height(cards_on_market);
  layout.boxes.push_back(heading("market/1", "label.market", roll_height + gap));
  layout.boxes.push_back(cards_box("market", cards_y, card_height(cards_on_market), cards_on_market));
  layout.boxes.push_back(heading("dealt/1", "label.dealt", roll_height + gap));
  layout.boxes.push_back(cards_box("dealt", cards_y, card_height(cards_dealt), cards_dealt));
  return layout;
}

}  // namespace rollbook::rules::onecard
