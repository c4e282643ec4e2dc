#include <algorithm>

#include "rules/onecard/cards.hpp"
#include "rules/phrases.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::onecard {
namespace {

using text::say;

std::vector<Message> names(std::span<const NamedCard> cards) {
  std::vector<Message> names;
  for (const NamedCard& card : cards) names.push_back(as_it_stands(spell(card)));
  return names;
}

std::vector<Message> market(const State& state) { return names(std::span(state.market).first(state.market_size)); }

/// "seat 2 and seat 3": those the roll waits for.
Filling those_to_decide(const State& state) {
  return all_of(players_where(state.seats, [&](Seat seat) { return state.waits_for(seat); }));
}

/// What has to be done about cards, as it is said to the player who has to.
Message card_duty(const State& state) {
  switch (state.phase) {
    case Phase::first_draw:
      return message("draw {n} cards", cards_drawn_first);
    case Phase::deal:
      return message("be dealt {n} cards", cards_dealt);
    case Phase::keep:
      return message("keep three of the cards {cards}", all_of(names(state.dealt)));
    case Phase::market:
      return counted("lay out {n} card on the market", "lay out {n} cards on the market", cards_due(state));
    default:
      return state.open_variant ? message("take card {cards} from the market", either_of(market(state)))
                                : message("draw a new card");
  }
}

/// The same as it is said about that player: most languages have another form of the verb for it.
Message what_is_due(const State& state) {
  const Filling player = at_seat(state.next_seat);
  switch (state.phase) {
    case Phase::first_draw:
      return message("{player} has to draw {n} cards", player, cards_drawn_first);
    case Phase::deal:
      return message("{player} has to be dealt {n} cards", player, cards_dealt);
    case Phase::keep:
      return message("{player} has to keep three of the cards {cards}", player, all_of(names(state.dealt)));
    case Phase::market:
      return counted("the table has to lay out {n} card on the market",
                     "the table has to lay out {n} cards on the market", cards_due(state));
    default:
      return state.open_variant
                 ? message("{player} has to take card {cards} from the market", player, either_of(market(state)))
                 : message("{player} has to draw a new card", player);
  }
}

bool is_about_cards(Verb verb) { return verb <= Verb::market; }

Message explain_not_now(const State& state) {
  return state.phase == Phase::roll
             ? message("Nobody is due a card now; {active} throws the dice.", at_seat(state.active))
             : message("Nobody is due a card now; the roll waits for {players}.", those_to_decide(state));
}

Message explain_order(const State& state, const Move& move) {
  if (state.phase == Phase::draw) {
    return message("Those who scored take new cards clockwise from the active player; {due}. Found {player}.",
                   what_is_due(state), at_seat(move.seat));
  }
  return message("Before the first roll cards come to the players in seat order; {due}. Found {player}.",
                 what_is_due(state), at_seat(move.seat));
}

Message explain_unknown(const State& state, const Move& move) {
  for (std::size_t i = 0; i < move.count; ++i) {
    const int number = move.cards[i].number;
    if (number == 0 || state.deck.find(number) != nullptr) continue;
    return message("The deck has no card {number}; a card that is not in it can be spelled out, as r6*y3*g2b4p5.",
                   number);
  }
  return {};
}

/// Where a card of the deck lies already.
Message explain_place(const State& state, int number) {
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const Hand& hand = state.hand(seat);
    for (std::size_t i = 0; i < hand.size; ++i) {
      if (hand.cards[i].name.number != number) continue;
      return message("Each card is in the deck once; card {number} is already {player}'s card {place}.", number,
                     at_seat(seat), i + 1);
    }
  }
  const bool on_market =
      std::ranges::any_of(state.market, [&](const NamedCard& card) { return card.number == number; });
  return on_market ? message("Each card is in the deck once; card {number} lies on the market already.", number)
                   : message("Each card is in the deck once; card {number} is named twice.", number);
}

Message explain_in_play(const State& state, const Move& move) {
  for (std::size_t i = 0; i < move.count; ++i) {
    const int number = move.cards[i].number;
    const bool named_before = std::ranges::any_of(
        std::span(move.cards).first(i), [&](const NamedCard& card) { return number != 0 && card.number == number; });
    if (number == 0 || !(named_before || state.in_play[static_cast<std::size_t>(number)])) continue;
    return explain_place(state, number);
  }
  return {};
}

Message explain_decided(const State& state) {
  auto players = players_where(state.seats, [&](Seat seat) { return !state.waits_for(seat); });
  if (players.size() == 1) {
    return message("The roll is final as soon as somebody has used it or skipped; {player} has.", players[0]);
  }
  return message("The roll is final as soon as somebody has used it or skipped; {players} have.",
                 all_of(std::move(players)));
}

/// Why a colour of the roll is not usable on the card.
Message why_not(const PlayedCard& card, Colour colour, std::size_t dice) {
  const int cells = card.name.card.cells[colour];
  const int left = cells - card.crosses[colour];
  Filling name = term(card_colour_names[colour]);
  if (cells == 0) return message("it has no {colour}", std::move(name));
  if (left == 0) return message("{colour} is full", std::move(name));
  return message("{colour} has {cells} for {dice}", std::move(name), counted("{n} free cell", "{n} free cells", left),
                 number_of_dice(dice));
}

Message explain_nothing(const State& state, const Move& move) {
  const PlayedCard& card = state.hand(move.seat).cards[move.card - 1U];
  std::vector<Message> reasons;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    if (state.dice[colour] > 0) reasons.push_back(why_not(card, colour, state.dice[colour]));
  }
  return message(
      "A colour is usable only if all its dice find free cells, and on card {card} ({name}) none is: {reasons}.",
      move.card, spell(card.name), all_of(std::move(reasons)));
}

Message explain_not_rolled(const State& state, const Move& move) {
  Dice taken{};
  for (std::size_t i = 0; i < move.count; ++i) ++taken[move.turned[i].from];
  return message("Only dice that lie there can be thrown again; the roll shows {roll}, the reroll takes {taken}.",
                 dice_in_words(spell(state.dice)), dice_in_words(spell(taken)));
}

/// Who gets which cards; the market belongs to no one.
Message describe_cards(const State& before, const Move& move) {
  std::string cards;
  for (std::size_t i = 0; i < move.count; ++i) cards += say(i == 0 ? "" : ", ", spell(move.cards[i]));
  const Filling player = at_seat(move.seat);
  const std::int64_t n = move.count;
  switch (move.verb) {
    case Verb::deal:
      return counted_by(n, "{player} is dealt card {cards}", "{player} is dealt cards {cards}", player, cards);
    case Verb::keep:
      return counted_by(n, "{player} keeps card {cards}", "{player} keeps cards {cards}", player, cards);
    case Verb::market:
      return counted_by(n, "Card {cards} is laid out on the market", "Cards {cards} are laid out on the market", cards);
    default:
      if (before.open_variant) return message("{player} takes card {cards} from the market", player, cards);
      return counted_by(n, "{player} draws card {cards}", "{player} draws cards {cards}", player, cards);
  }
}

Message describe_reroll(const Move& move) {
  std::string from;
  std::string to;
  for (std::size_t i = 0; i < move.count; ++i) {
    const std::string_view space = i == 0 ? "" : " ";
    from += say(space, card_letters[move.turned[i].from]);
    to += say(space, card_letters[move.turned[i].to]);
  }
  return message("{player} throws {from} again: {to}", at_seat(move.seat), dice_in_words(from), dice_in_words(to));
}

/// "crosses off yellow 2, purple 2 on card 6", and what the card is worth if that scores it.
Message describe_cross(const State& before, const Move& move) {
  State after = before;
  Onecard::make(after, move);
  const PlayedCard& was = before.hand(move.seat).cards[move.card - 1U];
  const PlayedCard& is = after.hand(move.seat).cards[move.card - 1U];
  std::string crosses;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    const int crossed = is.crosses[colour] - was.crosses[colour];
    if (crossed > 0) crosses += say(crosses.empty() ? "" : " ", card_letters[colour], crossed);
  }
  const Filling player = at_seat(move.seat);
  const std::string card = spell(is.name);
  if (!is.scored) {
    return message("{player} crosses off on card {card}: {crosses}", player, card, dice_in_words(crosses));
  }
  const int points = points_of(is);
  return counted_by(points, "{player} crosses off on card {card}: {crosses}, and scores the card: {n} point",
                    "{player} crosses off on card {card}: {crosses}, and scores the card: {n} points", player, card,
                    dice_in_words(crosses), points);
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
Message explain_scored(const Hand& hand) {
  std::string sums;
  for (const PlayedCard& card : std::span(hand.cards).first(hand.size)) {
    if (card.scored) sums += say(sums.empty() ? "" : "; ", sum_of(card));
  }
  if (sums.empty()) return message("no scored card");
  return counted("one scored card: {sum}", "{n} scored cards: {sum}", hand.scored(), sums);
}

Message explain_unscored(const Hand& hand) {
  int rows = 0;
  std::string sum;
  for (const PlayedCard& card : std::span(hand.cards).first(hand.size)) {
    if (card.scored || card.full_rows() == 0) continue;
    rows += card.full_rows();
    sum += say(sum.empty() ? "" : " + ", sum_of_rows(card));
  }
  if (rows == 0) return message("no full row on an open card");
  return counted("one full row on an open card: {sum}", "{n} full rows on open cards: {sum}", rows, sum);
}

}  // namespace

Message number_of_cards(std::size_t n) { return counted("{n} card", "{n} cards", n); }
Message number_of_dice(std::size_t n) { return counted("{dice} die", "{dice} dice", n); }

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

Message Onecard::explain(const State& state, const Move& move, Rule rule) {
  const Filling active = at_seat(state.active);
  const Filling player = at_seat(move.seat);
  switch (rule) {
    case Rule::turn:
      return message("{active} is the active player and throws the dice; found {player}.", active, player);
    case Rule::variant:
      return message("deal, keep and market belong to the open variant; this game is played in the basic one.");
    case Rule::cards_first:
      return is_about_cards(move.verb) ? message("Another move comes first: {due}.", what_is_due(state))
                                       : message("Cards come first: {due}.", what_is_due(state));
    case Rule::cards_not_now:
      return explain_not_now(state);
    case Rule::cards_order:
      return explain_order(state, move);
    case Rule::cards_count:
      return message("Now {due}; found {cards}.", what_is_due(state), number_of_cards(move.count));
    case Rule::card_unknown:
      return explain_unknown(state, move);
    case Rule::card_in_play:
      return explain_in_play(state, move);
    case Rule::draw_market:
      return message("In the open variant a new card comes from the market, which shows {market}; found {found}.",
                     all_of(market(state)), spell(move.cards[0]));
    case Rule::keep_dealt:
      return message("Three of the five dealt cards are kept, named in the order dealt: {dealt}; found {found}.",
                     all_of(names(state.dealt)), all_of(names(std::span(move.cards).first(move.count))));
    case Rule::roll_not_now:
      return message(
          "The next player throws when everybody has used the roll or skipped; the roll {roll} waits for {players}.",
          dice_in_words(spell(state.dice)), those_to_decide(state));
    case Rule::reroll_no_roll:
      return message("A reroll follows a roll; {active} has not thrown the dice yet.", active);
    case Rule::reroll_decided:
      return explain_decided(state);
    case Rule::reroll_twice:
      return message("Dice are thrown again at most twice a turn; {active} has done so twice.", active);
    case Rule::reroll_not_rolled:
      return explain_not_rolled(state, move);
    case Rule::cross_no_roll:
      return message("There is no roll to use or to skip; {active} has not thrown the dice yet.", active);
    case Rule::cross_decided:
      return message(
          "Each player decides once on a roll, and {player} has decided already. The roll waits for {players}.", player,
          those_to_decide(state));
    case Rule::cross_card:
      return message("Cards are numbered in the order they came; {player} has {cards}, and there is no card {card}.",
                     player, number_of_cards(state.hand(move.seat).size), move.card);
    case Rule::cross_scored:
      return message("Card {card} of {player} is scored and takes no more crosses.", move.card, player);
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
    duties.push_back({state.active, message("throw all five dice")});
  } else if (state.phase == Phase::use) {
    const bool may_reroll = !state.has_somebody_decided() && state.rerolls < most_rerolls;
    for (Seat seat = 1; seat <= state.seats; ++seat) {
      if (!state.waits_for(seat)) continue;
      duties.push_back({seat, may_reroll && seat == state.active
                                  ? message("use the roll on a card or skip, or throw dice again")
                                  : message("use the roll on a card or skip")});
    }
  }
  return duties;
}

Description Onecard::describe(const State& before, const Move& move) {
  switch (move.verb) {
    case Verb::draw:
    case Verb::deal:
    case Verb::keep:
    case Verb::market:
      return {describe_cards(before, move)};
    case Verb::roll:
      return {message("{player} throws {dice}", at_seat(move.seat), dice_in_words(spell(move.dice)))};
    case Verb::reroll:
      return {describe_reroll(move)};
    case Verb::cross:
      return {describe_cross(before, move)};
    case Verb::skip:
      return {message("{player} does not use the roll", at_seat(move.seat))};
  }
  return {};
}

Message Onecard::explain_score(const State& state, Seat seat, std::size_t part) {
  return part == 0 ? explain_scored(state.hand(seat)) : explain_unscored(state.hand(seat));
}

}  // namespace rollbook::rules::onecard
