#include "rules/onecard/cards.hpp"
#include "rules/tapping.hpp"
#include "text/number.hpp"

namespace rollbook::rules::onecard {
namespace {

using text::say;

/// The dice that lie there; each may be thrown again.
std::vector<Thrown> dice_to_reroll(const Dice& lying) {
  std::vector<Thrown> dice;
  dice.reserve(dice_in_all);
  for (Colour colour = 0; colour < card_colours; ++colour) {
    const Thrown die{.shows = {card_letters[colour]}, .faces = one_each(card_letters), .may_stay = true};
    dice.insert(dice.end(), lying[colour], die);
  }
  return dice;
}

/// Cards that are still to come: any number of the deck that is not in play.
std::vector<Thrown> cards_to_draw(const State& state) {
  const auto left = cards_left(state);
  Thrown card;
  card.faces.reserve(left.size());
  for (const int number : left) card.faces.push_back(say(number));
  return {static_cast<std::size_t>(cards_due(state)), card};
}

Colour colour_of(const std::string& face) { return static_cast<Colour>(card_letters.find(face)); }

std::vector<Move> thrown_again(const State& state, Move reroll, std::span<const std::string> faces) {
  const auto dice = dice_to_reroll(state.dice);
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (!faces[i].empty()) reroll.add({colour_of(dice[i].shows), colour_of(faces[i])});
  }
  if (reroll.count == 0) return {};
  return {reroll};
}

/// The places of these cards among those that lie in a row of cells, "market" or "dealt"; both are in the same order.
std::vector<std::string> cards_in(std::string_view cell, std::span<const NamedCard> lying,
                                  std::span<const NamedCard> chosen) {
  std::vector<std::string> taps;
  for (std::size_t i = 0; i < lying.size() && taps.size() < chosen.size(); ++i) {
    if (same_name(lying[i], chosen[taps.size()])) taps.push_back(piece_in(cell, say(i + 1)));
  }
  return taps;
}

}  // namespace

std::vector<Thrown> Onecard::dice_to_throw(const State& state, const Move& open) {
  if (open.verb == Verb::roll) return {dice_in_all, Thrown{.faces = one_each(card_letters)}};
  return open.verb == Verb::reroll ? dice_to_reroll(state.dice) : cards_to_draw(state);
}

std::vector<Move> Onecard::thrown(const State& state, const Move& open, std::span<const std::string> faces) {
  Move move = open;
  move.open = false;
  if (open.verb == Verb::reroll) return thrown_again(state, move, faces);
  for (const std::string& face : faces) {
    if (open.verb == Verb::roll) {
      ++move.dice[colour_of(face)];
    } else {
      move.cards[move.count++].number = text::whole_number<std::uint16_t>(face).value_or(0);
    }
  }
  return {move};
}

/// A card of the player's own, of the market, or three of those dealt.
std::vector<std::string> Onecard::taps(const State& state, const Move& move) {
  const auto chosen = std::span(move.cards).first(move.count);
  switch (move.verb) {
    case Verb::cross:
      return {piece_in(say(move.seat, "/card"), say("card", move.card))};
    case Verb::keep:
      return cards_in("dealt", state.dealt, chosen);
    case Verb::draw:
      return cards_in("market", std::span(state.market).first(state.market_size), chosen);
    default:
      return {};
  }
}

}  // namespace rollbook::rules::onecard
