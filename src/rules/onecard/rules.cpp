#include "rules/onecard/rules.hpp"

#include <algorithm>
#include <bit>

#include "rules/onecard/cards.hpp"
#include "rules/referee.hpp"

namespace rollbook::rules::onecard {
namespace {

constexpr std::array<std::string_view, 2> parts{"scored", "unscored"};
constexpr std::array<std::string_view, 2> variants{"basic", "open"};
constexpr std::array<Option, 1> options{
    {{"variant", variants,
      "basic: two cards each, new ones from the deck; open: three of five each, new ones from a market of three"}}};

constexpr int one_sun = 2;
constexpr int both_suns = 5;

constexpr std::uint8_t everybody(int seats) { return static_cast<std::uint8_t>(((1U << seats) - 1U) << 1U); }

std::optional<Rule> judge_roll(const State& state, const Move& move) {
  if (waits_for_cards(state)) return Rule::cards_first;
  if (state.phase != Phase::roll) return Rule::roll_not_now;
  return move.seat == state.active ? std::nullopt : std::optional(Rule::turn);
}

std::optional<Rule> judge_reroll(const State& state, const Move& move) {
  if (waits_for_cards(state)) return Rule::cards_first;
  if (state.phase != Phase::use) return Rule::reroll_no_roll;
  if (move.seat != state.active) return Rule::turn;
  if (state.has_somebody_decided()) return Rule::reroll_decided;
  if (state.rerolls == most_rerolls) return Rule::reroll_twice;
  Dice lying = state.dice;
  for (int i = 0; i < move.count; ++i) {
    if (lying[move.turned[static_cast<std::size_t>(i)].from]-- == 0) return Rule::reroll_not_rolled;
  }
  return std::nullopt;
}

/// `cross` and `skip`: whether the player has something to decide.
std::optional<Rule> judge_decision(const State& state, Seat seat) {
  if (waits_for_cards(state)) return Rule::cards_first;
  if (state.phase != Phase::use) return Rule::cross_no_roll;
  return state.waits_for(seat) ? std::nullopt : std::optional(Rule::cross_decided);
}

std::optional<Rule> judge_cross(const State& state, const Move& move) {
  if (const auto wrong = judge_decision(state, move.seat)) return wrong;
  const Hand& hand = state.hand(move.seat);
  if (move.card == 0 || move.card > hand.size) return Rule::cross_card;
  const PlayedCard& card = hand.cards[move.card - 1U];
  if (card.scored) return Rule::cross_scored;
  return is_any_usable(card, state.dice) ? std::nullopt : std::optional(Rule::cross_nothing);
}

void make_roll(State& state, const Move& move) {
  state.dice = move.dice;
  state.phase = Phase::use;
  state.waiting = everybody(state.seats);
  state.just_scored = 0;
}

void make_reroll(State& state, const Move& move) {
  for (int i = 0; i < move.count; ++i) --state.dice[move.turned[static_cast<std::size_t>(i)].from];
  for (int i = 0; i < move.count; ++i) ++state.dice[move.turned[static_cast<std::size_t>(i)].to];
  ++state.rerolls;
}

/// A player has decided. When all have: is the game over, who draws, who is next?
void end_decision(State& state, Seat seat) {
  state.stop_waiting_for(seat);
  if (state.waiting != 0) return;
  if (std::ranges::any_of(state.hands, [](const Hand& hand) { return hand.scored() >= cards_to_win; })) {
    state.phase = Phase::over;
    return;
  }
  state.waiting = state.just_scored;
  go_on_drawing(state);
}

/// All usable colours are crossed; a card with three full rows or more is scored by itself.
void make_cross(State& state, const Move& move) {
  PlayedCard& card = state.hand(move.seat).cards[move.card - 1U];
  for (Colour colour = 0; colour < card_colours; ++colour) {
    if (is_usable(card, state.dice, colour)) card.crosses[colour] += state.dice[colour];
  }
  if (card.full_rows() >= rows_to_score) {
    card.scored = true;
    state.just_scored |= static_cast<std::uint8_t>(1U << move.seat);
  }
  end_decision(state, move.seat);
}

Move throw_dice(Move move, Random& random) {
  for (int die = 0; die < dice_in_all; ++die) ++move.dice[static_cast<std::size_t>(below(random, card_colours))];
  return move;
}

Move throw_some_dice(const State& state, Move move, Random& random, WhichDice again) {
  const WhichDice chosen = again != 0 ? again : some_of(dice_in_all, random);
  unsigned die = 0;
  for (Colour from = 0; from < card_colours; ++from) {
    for (int i = 0; i < state.dice[from]; ++i) {
      if (((chosen >> die++) & 1U) == 0) continue;
      move.add({from, static_cast<Colour>(below(random, card_colours))});
    }
  }
  return move;
}

}  // namespace

int PlayedCard::full_rows() const {
  int rows = 0;
  for (Colour colour = 0; colour < card_colours; ++colour) rows += is_full(colour) ? 1 : 0;
  return rows;
}

int Hand::scored() const {
  return static_cast<int>(
      std::count_if(cards.begin(), cards.begin() + size, [](const PlayedCard& card) { return card.scored; }));
}

bool State::has_somebody_decided() const { return waiting != everybody(seats); }

bool is_usable(const PlayedCard& card, const Dice& dice, Colour colour) {
  return dice[colour] > 0 && card.crosses[colour] + dice[colour] <= card.name.card.cells[colour];
}

bool is_any_usable(const PlayedCard& card, const Dice& dice) {
  for (Colour colour = 0; colour < card_colours; ++colour) {
    if (is_usable(card, dice, colour)) return true;
  }
  return false;
}

int points_of(const PlayedCard& card) {
  int points = 0;
  int suns = 0;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    if (!card.is_full(colour)) continue;
    points += card.name.card.cells[colour];
    suns += card.name.card.has_sun(colour) ? 1 : 0;
  }
  if (!card.scored || suns == 0) return points;
  return points + (suns == 1 ? one_sun : both_suns);
}

State Onecard::start(const Setup& setup) {
  State state;
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.open_variant = variants[setup.choices[0]] == "open";
  state.phase = state.open_variant ? Phase::deal : Phase::first_draw;
  state.deck = setup.deck != nullptr ? *setup.deck : default_deck();
  return state;
}

std::optional<Rule> Onecard::judge(const State& state, const Move& move) {
  switch (move.verb) {
    case Verb::draw:
    case Verb::deal:
    case Verb::keep:
    case Verb::market:
      return judge_cards(state, move);
    case Verb::roll:
      return judge_roll(state, move);
    case Verb::reroll:
      return judge_reroll(state, move);
    case Verb::cross:
      return judge_cross(state, move);
    case Verb::skip:
      return judge_decision(state, move.seat);
  }
  return std::nullopt;
}

void Onecard::make(State& state, const Move& move) {
  switch (move.verb) {
    case Verb::draw:
    case Verb::deal:
    case Verb::keep:
    case Verb::market:
      return make_cards(state, move);
    case Verb::roll:
      return make_roll(state, move);
    case Verb::reroll:
      return make_reroll(state, move);
    case Verb::cross:
      return make_cross(state, move);
    case Verb::skip:
      return end_decision(state, move.seat);
  }
}

void Onecard::candidates(const State& state, std::vector<Move>& moves) {
  if (state.phase == Phase::keep) return add_keeps(state, moves);
  const auto open = [](Seat seat, Verb verb) { return Move{.seat = seat, .verb = verb, .open = true}; };
  for (const Verb verb : {Verb::draw, Verb::deal}) moves.push_back(open(state.next_seat, verb));
  moves.push_back(open(the_table, Verb::market));
  for (const Verb verb : {Verb::roll, Verb::reroll}) moves.push_back(open(state.active, verb));
  for (std::size_t i = 0; i < state.market_size; ++i) {
    moves.push_back({.seat = state.next_seat, .verb = Verb::draw, .count = 1, .cards = {state.market[i]}});
  }
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    moves.push_back({.seat = seat, .verb = Verb::skip});
    for (std::uint8_t card = 1; card <= state.hand(seat).size; ++card) {
      moves.push_back({.seat = seat, .verb = Verb::cross, .card = card});
    }
  }
}

Move Onecard::chance(const State& state, const Move& open, Random& random, WhichDice again) {
  Move happened = open;
  happened.open = false;
  if (open.verb == Verb::roll) return throw_dice(happened, random);
  if (open.verb == Verb::reroll) return throw_some_dice(state, happened, random, again);
  return draw_cards(state, happened, random);
}

Score Onecard::score(const State& state, Seat seat) {
  const Hand& hand = state.hand(seat);
  Score score;
  for (std::size_t i = 0; i < hand.size; ++i) {
    const PlayedCard& card = hand.cards[i];
    score.parts[card.scored ? 0 : 1] += points_of(card);
  }
  score.total = score.parts[0] + score.parts[1];
  return score;
}

constexpr Game facts{.name = "onecard",
                     .title = "Everything on 1 Card",
                     .version = 1,
                     .fewest_seats = 2,
                     .most_seats = most_players,
                     .options = options,
                     .parts = parts,
                     .tie_break = ""};
constexpr Game game = referee<Onecard>(facts);

}  // namespace rollbook::rules::onecard
