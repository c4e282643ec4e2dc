#include "rules/deck.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

#include "text/ascii.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::rules {
namespace {

/// Cards 1, 6 and 15 are those of the rule book's examples; the others are made like them.
constexpr std::array<std::string_view, 30> default_cards{
    "o2y6*g5b4*p3", "o3y4*g2*b6p5", "o5*y2*g4b3p6", "o6*y5g3b2p4*", "o4*y4g4b4*p4", "r6*y3*g2b4p5",
    "r5*y4g6b2*p3", "r2y5*g3*b6p4", "r3*y6g4*b5p2", "r4y4*g4b4p4*", "r4o3g2*b5p6*", "r5o6*g3*b2p4",
    "r6o4g5*b3*p2", "r2o5g6b4*p3*", "r4*o4g4b4*p4", "r3o2*y6b4p5*", "r4*o3y2b5p6*", "r5o4y3*b6*p2",
    "r2*o6*y5b3p4", "r4o4y4b4*p4*", "r4*o2y5g3p6*", "r6o5y3g4*p2*", "r3o4y2*g6p5*", "r2*o6y4g5*p3",
    "r4o4*y4g4*p4", "r4o3*y6g2b5*", "r5*o2*y4g6b3", "r3o5y2g4*b6*", "r6o4*y3*g5b2", "r4*o4y4*g4b4",
};

constexpr int rows_a_card = 5;
constexpr int cells_a_card = 20;
constexpr int suns_a_card = 2;
constexpr int shortest_row = 2;
constexpr int longest_row = 6;

Filling in(std::size_t colour) { return term(card_colour_names[colour]); }

}  // namespace

std::optional<Message> wrong_with(const Card& card) {
  const auto rows = std::ranges::count_if(card.cells, [](int cells) { return cells > 0; });
  if (rows != rows_a_card) {
    return counted("has {n} row, not {right}", "has {n} rows, not {right}", rows, rows_a_card);
  }
  for (std::size_t colour = 0; colour < card_colours; ++colour) {
    const int cells = card.cells[colour];
    if (cells == 0 || (cells >= shortest_row && cells <= longest_row)) continue;
    return counted("has {n} cell in {colour}, not {least} to {most}",
                   "has {n} cells in {colour}, not {least} to {most}", cells, in(colour), shortest_row, longest_row);
  }
  const int cells = std::accumulate(card.cells.begin(), card.cells.end(), 0);
  if (cells != cells_a_card) {
    return counted("has {n} cell, not {right}", "has {n} cells, not {right}", cells, cells_a_card);
  }
  const int suns = std::popcount(card.suns);
  if (suns != suns_a_card) return counted("has {n} sun, not {right}", "has {n} suns, not {right}", suns, suns_a_card);
  return std::nullopt;
}

Message has_two_rows(std::size_t colour) { return message("has two rows in {colour}", in(colour)); }

std::optional<Message> read_card(std::string_view text, Card& card) {
  card = {};
  while (!text.empty()) {
    const std::size_t colour = card_letters.find(text::lower(text[0]));
    if (colour == std::string_view::npos) {
      return message("has {found} where a colour, r o y g b or p, belongs",
                     text::quote(text.substr(0, std::max<std::size_t>(text::utf8_length(text), 1))));
    }
    if (card.cells[colour] != 0) return has_two_rows(colour);
    if (text.size() < 2 || !text::is_digit(text[1]) || text[1] == '0') {
      return message("does not say how many cells are in {colour}", in(colour));
    }
    card.cells[colour] = static_cast<std::uint8_t>(text[1] - '0');
    text.remove_prefix(2);
    if (!text.empty() && text::is_digit(text[0])) return message("has more than 9 cells in {colour}", in(colour));
    if (!text.starts_with('*')) continue;
    card.suns |= static_cast<std::uint8_t>(1U << colour);
    text.remove_prefix(1);
  }
  return wrong_with(card);
}

text::Text<24> spell(const Card& card) {
  text::Text<24> text;
  for (std::size_t colour = 0; colour < card_colours; ++colour) {
    if (card.cells[colour] == 0) continue;
    text << card_letters[colour] << static_cast<int>(card.cells[colour]);
    if (card.has_sun(colour)) text << '*';
  }
  return text;
}

const Card* Deck::find(int number) const {
  if (number < 1 || number > highest) return nullptr;
  const Card& card = cards_[static_cast<std::size_t>(number - 1)];
  return card == Card{} ? nullptr : &card;
}

void Deck::put(int number, const Card& card) {
  assert(number >= 1 && number <= highest && find(number) == nullptr);
  cards_[static_cast<std::size_t>(number - 1)] = card;
  ++size_;
}

const Deck& default_deck() {
  static const Deck deck = [] {
    Deck cards;
    int number = 0;
    for (const std::string_view text : default_cards) {
      Card card;
      [[maybe_unused]] const auto wrong = read_card(text, card);
      assert(!wrong);
      cards.put(++number, card);
    }
    return cards;
  }();
  return deck;
}

}  // namespace rollbook::rules
