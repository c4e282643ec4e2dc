#include "rules/onecard/rules.hpp"
#include "rules/saying.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::onecard {
namespace {

using text::say;

/// Who gets which cards; the market belongs to nobody.
Saying describe_cards(std::string_view key, const Move& move) {
  std::string names;
  for (std::size_t i = 0; i < move.count; ++i) names += say(i == 0 ? "" : ", ", spell(move.cards[i]));
  Saying saying{key, {{"n", say(move.count)}, {"cards", names}}};
  if (move.seat != the_table) saying.gaps.push_back(player_at(move.seat));
  return saying;
}

Saying describe_draw(const State& before, const Move& move) {
  return describe_cards(before.open_variant ? "draw.market" : "draw", move);
}

Saying describe_reroll(const Move& move) {
  std::string from;
  std::string to;
  for (std::size_t i = 0; i < move.count; ++i) {
    const std::string_view space = i == 0 ? "" : " ";
    from += say(space, card_letters[move.turned[i].from]);
    to += say(space, card_letters[move.turned[i].to]);
  }
  return {"reroll", {player_at(move.seat), {"from", from, Fills::dice}, {"to", to, Fills::dice}}};
}

/// "crosses off yellow 2, purple 2 on card 6", and what the card is worth if that scores it.
Saying describe_cross(const State& before, const Move& move) {
  State after = before;
  Onecard::make(after, move);
  const PlayedCard& was = before.hand(move.seat).cards[move.card - 1U];
  const PlayedCard& is = after.hand(move.seat).cards[move.card - 1U];
  std::string crosses;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    const int crossed = is.crosses[colour] - was.crosses[colour];
    if (crossed > 0) crosses += say(crosses.empty() ? "" : " ", card_letters[colour], crossed);
  }
  Saying saying{"cross", {player_at(move.seat), {"card", spell(is.name)}, {"crosses", crosses, Fills::dice}}};
  if (is.scored) {
    saying.key = "cross.scored";
    saying.gaps.push_back({"n", say(points_of(is))});
  }
  return saying;
}

/// "3 + 2 + 5": the full rows of a card.
std::string sum_of_rows(const PlayedCard& card) {
  std::string sum;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    if (!card.is_full(colour)) continue;
    sum += say(sum.empty() ? "" : " + ", static_cast<int>(card.name.card.cells[colour]));
  }
  return sum;
}

/// "3 + 2 + 5 + 2 ☀ = 12": a scored card with its suns, which an open one would not have.
std::string sum_of(const PlayedCard& card) {
  PlayedCard open = card;
  open.scored = false;
  const int points = points_of(card);
  const int suns = points - points_of(open);
  return say(sum_of_rows(card), suns > 0 ? say(" + ", suns, " ☀") : "", " = ", points);
}

/// "3 + 2 + 5 + 2 ☀ = 12; 4 + 4 + 4 = 12".
Saying reckon_scored(const Hand& hand) {
  std::string sums;
  for (const PlayedCard& card : std::span(hand.cards).first(hand.size)) {
    if (card.scored) sums += say(sums.empty() ? "" : "; ", sum_of(card));
  }
  if (sums.empty()) return {"reckon.scored.none", {}};
  return {"reckon.scored", {{"n", say(hand.scored())}, {"sum", sums}}};
}

Saying reckon_unscored(const Hand& hand) {
  int rows = 0;
  std::string sum;
  for (const PlayedCard& card : std::span(hand.cards).first(hand.size)) {
    if (card.scored || card.full_rows() == 0) continue;
    rows += card.full_rows();
    sum += say(sum.empty() ? "" : " + ", sum_of_rows(card));
  }
  if (rows == 0) return {"reckon.unscored.none", {}};
  return {"reckon.unscored", {{"n", say(rows)}, {"sum", sum}}};
}

}  // namespace

Saying Onecard::describe(const State& before, const Move& move) {
  switch (move.verb) {
    case Verb::draw:
      return describe_draw(before, move);
    case Verb::deal:
      return describe_cards("deal", move);
    case Verb::keep:
      return describe_cards("keep", move);
    case Verb::market:
      return describe_cards("market", move);
    case Verb::roll:
      return {"roll", {player_at(move.seat), {"dice", spell(move.dice), Fills::dice}}};
    case Verb::reroll:
      return describe_reroll(move);
    case Verb::cross:
      return describe_cross(before, move);
    case Verb::skip:
      return {"skip", {player_at(move.seat)}};
  }
  return {};
}

Saying Onecard::reckon(const State& state, Seat seat, std::size_t part) {
  return part == 0 ? reckon_scored(state.hand(seat)) : reckon_unscored(state.hand(seat));
}

}  // namespace rollbook::rules::onecard
