#include "rules/onecard/cards.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::onecard {
namespace {

using text::count;
using text::say;

std::string cards(int n) { return count(n, "card", "cards"); }

std::string names(std::span<const NamedCard> cards, std::string_view joint) {
  std::vector<std::string> names;
  names.reserve(cards.size());
  for (const NamedCard& card : cards) names.push_back(spell(card));
  return text::list(names, joint);
}

std::string market(const State& state, std::string_view joint) {
  return names(std::span(state.market).first(state.market_size), joint);
}

/// "seat 2 and seat 3": those the roll waits for.
std::string those_to_decide(const State& state) {
  std::vector<std::string> seats;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    if (state.waits_for(seat)) seats.push_back(say("seat ", seat));
  }
  return text::list(seats, "and");
}

/// "seat 2 has", "seat 1 and seat 3 have".
std::string those_who_decided(const State& state) {
  std::vector<std::string> seats;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    if (!state.waits_for(seat)) seats.push_back(say("seat ", seat));
  }
  return say(text::list(seats, "and"), seats.size() == 1 ? " has" : " have");
}

/// What has to be done about cards, without the seat: "draw 2 cards".
std::string card_duty(const State& state) {
  switch (state.phase) {
    case Phase::first_draw:
      return say("draw ", cards(cards_drawn_first));
    case Phase::deal:
      return say("be dealt ", cards(cards_dealt));
    case Phase::keep:
      return say("keep three of the cards ", names(state.dealt, "and"));
    case Phase::market:
      return say("lay out ", cards(cards_due(state)), " on the market");
    default:
      return state.open_variant ? say("take card ", market(state, "or"), " from the market") : "draw a new card";
  }
}

bool is_about_cards(Verb verb) { return verb <= Verb::market; }

/// "seat 2 has to draw 2 cards".
std::string what_is_due(const State& state) {
  if (state.phase == Phase::market) return say("the table has to ", card_duty(state));
  return say("seat ", state.next_seat, " has to ", card_duty(state));
}

std::string explain_order(const State& state, const Move& move) {
  return say(state.phase == Phase::draw ? "Those who scored take new cards clockwise from the active player; "
                                        : "Before the first roll cards come to the players in seat order; ",
             what_is_due(state), ". Found seat ", move.seat, ".");
}

std::string explain_unknown(const State& state, const Move& move) {
  for (std::size_t i = 0; i < move.count; ++i) {
    const int number = move.cards[i].number;
    if (number == 0 || state.deck.find(number) != nullptr) continue;
    return say("The deck has no card ", number, "; a card that is not in it can be spelled out, as r6*y3*g2b4p5.");
  }
  return {};
}

/// Where a card of the deck lies already.
std::string place_of(const State& state, int number) {
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const Hand& hand = state.hand(seat);
    for (std::size_t i = 0; i < hand.size; ++i) {
      if (hand.cards[i].name.number == number) return say("is already seat ", seat, "'s card ", i + 1);
    }
  }
  for (const NamedCard& card : state.market) {
    if (card.number == number) return "lies on the market already";
  }
  return "is named twice";
}

std::string explain_in_play(const State& state, const Move& move) {
  for (std::size_t i = 0; i < move.count; ++i) {
    const int number = move.cards[i].number;
    const bool named_before = std::ranges::any_of(
        std::span(move.cards).first(i), [&](const NamedCard& card) { return number != 0 && card.number == number; });
    if (number == 0 || !(named_before || state.in_play[static_cast<std::size_t>(number)])) continue;
    return say("Each card is in the deck once; card ", number, " ", place_of(state, number), ".");
  }
  return {};
}

std::string explain_cross_card(const State& state, const Move& move) {
  return say("Cards are numbered in the order they came; seat ", move.seat, " has ",
             cards(static_cast<int>(state.hand(move.seat).size)), ", and there is no card ", move.card, ".");
}

/// Why no colour of the roll is usable on the card, colour by colour.
std::string explain_nothing(const State& state, const Move& move) {
  const PlayedCard& card = state.hand(move.seat).cards[move.card - 1U];
  std::vector<std::string> reasons;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    if (state.dice[colour] == 0) continue;
    const int cells = card.name.card.cells[colour];
    const int left = cells - card.crosses[colour];
    const std::string_view name = card_colour_names[colour];
    if (cells == 0) {
      reasons.push_back(say("it has no ", name));
    } else if (left == 0) {
      reasons.push_back(say(name, " is full"));
    } else {
      reasons.push_back(say(name, " has ", count(left, "free cell", "free cells"), " for ",
                            count(static_cast<int>(state.dice[colour]), "die", "dice")));
    }
  }
  return say("A colour is usable only if all its dice find free cells, and on card ", move.card, " (", spell(card.name),
             ") none is: ", text::list(reasons, "and"), ".");
}

std::string explain_not_rolled(const State& state, const Move& move) {
  Dice taken{};
  for (std::size_t i = 0; i < move.count; ++i) ++taken[move.turned[i].from];
  return say("Only dice that lie there can be thrown again; the roll shows ", spell(state.dice), ", the reroll takes ",
             spell(taken), ".");
}

}  // namespace

std::string spell(const NamedCard& card) {
  return card.number != 0 ? say(card.number) : std::string(rules::spell(card.card).view());
}

std::string spell(const Dice& dice) {
  std::string text;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    for (int i = 0; i < dice[colour]; ++i) text += say(text.empty() ? "" : " ", card_letters[colour]);
  }
  return text;
}

Sentence Onecard::explain(const State& state, const Move& move, Rule rule) {
  switch (rule) {
    case Rule::turn:
      return say("Seat ", state.active, " is the active player and throws the dice; found seat ", move.seat, ".");
    case Rule::variant:
      return R"(deal, keep and market belong to the open variant; this game is played in the basic one.)";
    case Rule::cards_first:
      return say(is_about_cards(move.verb) ? "Another move comes first: " : "Cards come first: ", what_is_due(state),
                 ".");
    case Rule::cards_not_now:
      return say("Nobody is due a card now; ", state.phase == Phase::roll
                                                   ? say("seat ", state.active, " throws the dice.")
                                                   : say("the roll waits for ", those_to_decide(state), "."));
    case Rule::cards_order:
      return explain_order(state, move);
    case Rule::cards_count:
      return say("Now ", what_is_due(state), "; found ", cards(move.count), ".");
    case Rule::card_unknown:
      return explain_unknown(state, move);
    case Rule::card_in_play:
      return explain_in_play(state, move);
    case Rule::draw_market:
      return say("In the open variant a new card comes from the market, which shows ", market(state, "and"), "; found ",
                 spell(move.cards[0]), ".");
    case Rule::keep_dealt:
      return say("Three of the five dealt cards are kept, named in the order dealt: ", names(state.dealt, "and"),
                 "; found ", names(std::span(move.cards).first(move.count), "and"), ".");
    case Rule::roll_not_now:
      return say("The next player throws when everybody has used the roll or skipped; the roll ", spell(state.dice),
                 " waits for ", those_to_decide(state), ".");
    case Rule::reroll_no_roll:
      return say("A reroll follows a roll; seat ", state.active, " has not thrown the dice yet.");
    case Rule::reroll_decided:
      return say("The roll is final as soon as somebody has used it or skipped; ", those_who_decided(state), ".");
    case Rule::reroll_twice:
      return say("Dice are thrown again at most twice a turn; seat ", state.active, " has done so twice.");
    case Rule::reroll_not_rolled:
      return explain_not_rolled(state, move);
    case Rule::cross_no_roll:
      return say("There is no roll to use or to skip; seat ", state.active, " has not thrown the dice yet.");
    case Rule::cross_decided:
      return say("Each player decides once on a roll, and seat ", move.seat,
                 " has decided already. The roll waits for ", those_to_decide(state), ".");
    case Rule::cross_card:
      return explain_cross_card(state, move);
    case Rule::cross_scored:
      return say("Card ", move.card, " of seat ", move.seat, " is scored and takes no more crosses.");
    case Rule::cross_nothing:
      return explain_nothing(state, move);
  }
  return {};
}

std::vector<Duty> Onecard::duties(const State& state) {
  std::vector<Duty> duties;
  if (waits_for_cards(state)) {
    duties.push_back({state.phase == Phase::market ? the_table : state.next_seat, card_duty(state)});
  } else if (state.phase == Phase::roll) {
    duties.push_back({state.active, "throw all five dice"});
  } else if (state.phase == Phase::use) {
    const bool may_reroll = !state.has_somebody_decided() && state.rerolls < most_rerolls;
    for (Seat seat = 1; seat <= state.seats; ++seat) {
      if (!state.waits_for(seat)) continue;
      duties.push_back({seat, say("use the roll on a card or skip",
                                  may_reroll && seat == state.active ? ", or throw dice again" : "")});
    }
  }
  return duties;
}

}  // namespace rollbook::rules::onecard
