#include "rules/onecard/cards.hpp"

#include <algorithm>

namespace rollbook::rules::onecard {
namespace {

constexpr Seat after(const State& state, Seat seat) { return static_cast<Seat>(seat % state.seats + 1); }

/// Whether a card comes from the deck, and not from the market or from what was dealt.
bool comes_from_deck(const State& state, Verb verb) {
  return verb == Verb::deal || verb == Verb::market || (verb == Verb::draw && !state.open_variant);
}

/// The cards of the deck are each at most once in play, and once in a move.
std::optional<Rule> judge_fresh(const State& state, const Move& move) {
  std::bitset<Deck::highest + 1> seen = state.in_play;
  for (int i = 0; i < move.count; ++i) {
    const int number = move.cards[static_cast<std::size_t>(i)].number;
    if (number == 0) continue;
    if (state.deck.find(number) == nullptr) return Rule::card_unknown;
    if (seen[static_cast<std::size_t>(number)]) return Rule::card_in_play;
    seen.set(static_cast<std::size_t>(number));
  }
  return std::nullopt;
}

/// The places in `dealt` of the cards that are kept, in order; fewer if one is not there, or not behind the last.
int find_kept(const State& state, const Move& move, std::array<std::size_t, cards_kept>& places) {
  int found = 0;
  for (std::size_t place = 0; place < state.dealt.size() && found < move.count; ++place) {
    if (!same_name(state.dealt[place], move.cards[static_cast<std::size_t>(found)])) continue;
    places[static_cast<std::size_t>(found++)] = place;
  }
  return found;
}

std::size_t find_on_market(const State& state, const NamedCard& name) {
  std::size_t place = 0;
  while (place < state.market_size && !same_name(state.market[place], name)) ++place;
  return place;
}

void start_turn(State& state, Seat active) {
  state.active = active;
  state.phase = Phase::roll;
  state.rerolls = 0;
  state.dice = {};
}

/// The card that a move names, in play from now on.
NamedCard take(State& state, const NamedCard& name) {
  if (name.number == 0) return name;
  state.in_play.set(name.number);
  return {name.number, *state.deck.find(name.number)};
}

/// Setup: the next seat's cards, or what comes after the last.
void go_on_setting_up(State& state) {
  if (state.next_seat < state.seats) {
    ++state.next_seat;
    state.phase = state.open_variant ? Phase::deal : Phase::first_draw;
  } else if (state.open_variant) {
    state.phase = Phase::market;
  } else {
    start_turn(state, 1);
  }
}

void make_draw(State& state, const Move& move) {
  Hand& hand = state.hand(move.seat);
  if (state.phase == Phase::first_draw) {
    for (int i = 0; i < move.count; ++i) hand.add(take(state, move.cards[static_cast<std::size_t>(i)]));
    return go_on_setting_up(state);
  }
  state.stop_waiting_for(move.seat);
  if (!state.open_variant) {
    hand.add(take(state, move.cards[0]));
    return go_on_drawing(state);
  }
  const std::size_t place = find_on_market(state, move.cards[0]);
  hand.add(state.market[place]);
  std::rotate(state.market.begin() + place, state.market.begin() + place + 1, state.market.end());
  --state.market_size;
  state.phase = Phase::market;
}

void make_deal(State& state, const Move& move) {
  for (std::size_t i = 0; i < state.dealt.size(); ++i) state.dealt[i] = take(state, move.cards[i]);
  state.phase = Phase::keep;
}

/// The cards that are not kept return to the deck.
void make_keep(State& state, const Move& move) {
  std::array<std::size_t, cards_kept> places{};
  find_kept(state, move, places);
  for (std::size_t place = 0; place < state.dealt.size(); ++place) {
    const NamedCard& card = state.dealt[place];
    if (std::ranges::find(places, place) != places.end()) {
      state.hand(move.seat).add(card);
    } else if (card.number != 0) {
      state.in_play.reset(card.number);
    }
  }
  state.dealt = {};
  go_on_setting_up(state);
}

void make_market(State& state, const Move& move) {
  const bool setting_up = move.count == cards_on_market;
  for (int i = 0; i < move.count; ++i) {
    state.market[state.market_size++] = take(state, move.cards[static_cast<std::size_t>(i)]);
  }
  if (setting_up) return start_turn(state, 1);
  go_on_drawing(state);
}

}  // namespace

bool waits_for_cards(const State& state) { return state.phase < Phase::roll || state.phase == Phase::draw; }

Verb due_verb(const State& state) {
  switch (state.phase) {
    case Phase::deal:
      return Verb::deal;
    case Phase::keep:
      return Verb::keep;
    case Phase::market:
      return Verb::market;
    default:
      return Verb::draw;
  }
}

int cards_due(const State& state) {
  switch (state.phase) {
    case Phase::first_draw:
      return cards_drawn_first;
    case Phase::deal:
      return cards_dealt;
    case Phase::keep:
      return cards_kept;
    case Phase::market:
      return cards_on_market - state.market_size;
    default:
      return 1;
  }
}

std::optional<Rule> judge_cards(const State& state, const Move& move) {
  if (!state.open_variant && move.verb != Verb::draw) return Rule::variant;
  if (!waits_for_cards(state)) return Rule::cards_not_now;
  if (move.verb != due_verb(state)) return Rule::cards_first;
  if (move.verb != Verb::market && move.seat != state.next_seat) return Rule::cards_order;
  if (move.open) return comes_from_deck(state, move.verb) ? std::nullopt : std::optional(Rule::draw_market);
  if (move.count != cards_due(state)) return Rule::cards_count;
  if (comes_from_deck(state, move.verb)) return judge_fresh(state, move);
  if (move.verb == Verb::draw) {
    return find_on_market(state, move.cards[0]) < state.market_size ? std::nullopt : std::optional(Rule::draw_market);
  }
  std::array<std::size_t, cards_kept> places{};
  return find_kept(state, move, places) == cards_kept ? std::nullopt : std::optional(Rule::keep_dealt);
}

void go_on_drawing(State& state) {
  if (state.waiting == 0) return start_turn(state, after(state, state.active));
  state.phase = Phase::draw;
  state.next_seat = state.active;
  while (!state.waits_for(state.next_seat)) state.next_seat = after(state, state.next_seat);
}

void make_cards(State& state, const Move& move) {
  switch (move.verb) {
    case Verb::draw:
      return make_draw(state, move);
    case Verb::deal:
      return make_deal(state, move);
    case Verb::keep:
      return make_keep(state, move);
    default:
      return make_market(state, move);
  }
}

void add_keeps(const State& state, std::vector<Move>& moves) {
  const auto& dealt = state.dealt;
  for (std::size_t i = 0; i < dealt.size(); ++i) {
    for (std::size_t j = i + 1; j < dealt.size(); ++j) {
      for (std::size_t k = j + 1; k < dealt.size(); ++k) {
        moves.push_back({.seat = state.next_seat,
                         .verb = Verb::keep,
                         .count = cards_kept,
                         .cards = {dealt[i], dealt[j], dealt[k]}});
      }
    }
  }
}

std::vector<std::uint8_t> cards_left(const State& state) {
  std::vector<std::uint8_t> left;
  for (int number = 1; number <= Deck::highest; ++number) {
    if (state.deck.find(number) != nullptr && !state.in_play[static_cast<std::size_t>(number)]) {
      left.push_back(static_cast<std::uint8_t>(number));
    }
  }
  return left;
}

Move draw_cards(const State& state, Move move, Random& random) {
  std::vector<std::uint8_t> left = cards_left(state);
  move.count = static_cast<std::uint8_t>(cards_due(state));
  for (int i = 0; i < move.count; ++i) {
    const auto which = below(random, static_cast<int>(left.size()));
    move.cards[static_cast<std::size_t>(i)].number = left[static_cast<std::size_t>(which)];
    left.erase(left.begin() + which);
  }
  return move;
}

}  // namespace rollbook::rules::onecard
