// Everything on 1 Card (Alles auf 1 Karte, Wszystko na kartę): 2 to 4 players cross off coloured rows with five dice.
//
// The active player throws five dice, up to three times; then everybody uses the roll on one of their cards, all its
// usable colours, or not at all. A card with three full rows is scored and replaced by a new one. The game ends
// when a player has scored four.
//
//   parameter | values
//   ----------|---------------------------------------------------------------------------------------------
//   seats     | 2 to 4
//   variant   | basic (default): two cards each, new ones from the deck; open: three of five, and a market
//   deck      | the cards behind the numbers, see rules/deck.hpp
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/cell.hpp"
#include "rules/deck.hpp"
#include "rules/enum_table.hpp"
#include "rules/layout.hpp"
#include "rules/notation.hpp"
#include "rules/picture.hpp"
#include "rules/random.hpp"
#include "rules/tapping.hpp"
#include "rules/values.hpp"

namespace rollbook::rules::onecard {

inline constexpr int most_players = 4;
inline constexpr int dice_in_all = 5;
inline constexpr int most_rerolls = 2;
inline constexpr int rows_to_score = 3;
inline constexpr int cards_to_win = 4;
inline constexpr int cards_drawn_first = 2;
inline constexpr int cards_dealt = 5;
inline constexpr int cards_kept = 3;
inline constexpr int cards_on_market = 3;
inline constexpr int most_cards = 6;  ///< the most a player can have: three at first, and one for each scored card

using Colour = std::uint8_t;  // index into card_letters

/// Dice as they lie: how many show each colour.
using Dice = std::array<std::uint8_t, card_colours>;

/// A card as a move names it: the number of a card of the deck, or the card itself.
struct NamedCard {
  std::uint16_t number = 0;  ///< 0 = spelled out, and never taken for a card of the deck
  Card card;                 ///< of a card of the deck: known only once it is in play
  friend bool operator==(const NamedCard&, const NamedCard&) = default;
};
constexpr bool same_name(const NamedCard& a, const NamedCard& b) {
  return a.number == b.number && (a.number != 0 || a.card == b.card);
}

/// A player's card and the crosses on it, by colour.
struct PlayedCard {
  NamedCard name;
  std::array<std::uint8_t, card_colours> crosses{};
  bool scored = false;

  bool is_full(Colour colour) const {
    return name.card.cells[colour] > 0 && crosses[colour] == name.card.cells[colour];
  }
  int full_rows() const;
};

/// A player's cards in the order they came: card 1, 2, 3, …
struct Hand {
  std::array<PlayedCard, most_cards> cards;
  std::uint8_t size = 0;
  void add(const NamedCard& name) { cards[size++] = {name}; }
  int scored() const;
};

/// What the table waits for.
enum class Phase : std::uint8_t {
  first_draw,  ///< setup: two cards for `next_seat`
  deal,        ///< setup, open variant: five cards for `next_seat`
  keep,        ///< setup, open variant: `next_seat` keeps three of `dealt`
  market,      ///< three cards for the market, or the one that was taken from it
  roll,
  use,   ///< everyone uses the roll or skips; until someone has, the active player may reroll
  draw,  ///< one card for `next_seat`, who scored one
  over,
};

struct State {
  std::uint8_t seats = 0;
  bool open_variant = false;
  Phase phase = Phase::first_draw;
  Seat active = 1;
  Seat next_seat = 1;            ///< the player who gets cards now
  std::uint8_t waiting = 0;      ///< use: players who have not decided; draw: those still to draw. One bit a seat.
  std::uint8_t just_scored = 0;  ///< players who have scored a card with this roll; one bit a seat
  std::uint8_t rerolls = 0;
  Dice dice{};
  std::array<Hand, most_players> hands;
  std::array<NamedCard, cards_dealt> dealt;
  std::array<NamedCard, cards_on_market> market;
  std::uint8_t market_size = 0;
  std::bitset<Deck::highest + 1> in_play;  ///< cards of the deck, by number
  Deck deck;

  Hand& hand(Seat seat) { return hands[seat - 1U]; }
  const Hand& hand(Seat seat) const { return hands[seat - 1U]; }
  bool waits_for(Seat seat) const { return (waiting & (1U << seat)) != 0; }
  void stop_waiting_for(Seat seat) { waiting &= static_cast<std::uint8_t>(~(1U << seat)); }
  bool has_somebody_decided() const;
};

enum class Verb : std::uint8_t { draw, deal, keep, market, roll, reroll, cross, skip };

/// A die that is thrown again.
struct Turned {
  Colour from = 0;
  Colour to = 0;
  friend auto operator<=>(const Turned&, const Turned&) = default;
};

struct Move {
  Seat seat = the_table;
  Verb verb = Verb::roll;
  bool open = false;                           ///< a move of chance that has not happened yet
  std::uint8_t count = 0;                      ///< of cards, or of dice thrown again
  std::array<NamedCard, cards_dealt> cards{};  ///< draw, deal, keep, market
  Dice dice{};                                 ///< roll
  std::array<Turned, dice_in_all> turned{};    ///< reroll, sorted
  std::uint16_t card = 0;                      ///< cross: the number in the player's hand, from 1

  /// Puts a die that is thrown again in its place among the others.
  void add(Turned die);
};

/// Every rule that a move can break; `rule_names` has their stable names.
enum class Rule : std::uint8_t {
  turn,
  variant,
  cards_first,
  cards_not_now,
  cards_order,
  cards_count,
  card_unknown,
  card_in_play,
  draw_market,
  keep_dealt,
  roll_not_now,
  reroll_no_roll,
  reroll_decided,
  reroll_twice,
  reroll_not_rolled,
  cross_no_roll,
  cross_decided,
  cross_card,
  cross_scored,
  cross_nothing,
};

struct Onecard {
  using State = onecard::State;
  using Move = onecard::Move;
  using Rule = onecard::Rule;
  static constexpr auto rule_names = enum_table<Rule>({
      {Rule::turn, "onecard.turn"},
      {Rule::variant, "onecard.variant"},
      {Rule::cards_first, "onecard.cards.first"},
      {Rule::cards_not_now, "onecard.cards.not-now"},
      {Rule::cards_order, "onecard.cards.order"},
      {Rule::cards_count, "onecard.cards.count"},
      {Rule::card_unknown, "onecard.card.unknown"},
      {Rule::card_in_play, "onecard.card.in-play"},
      {Rule::draw_market, "onecard.draw.market"},
      {Rule::keep_dealt, "onecard.keep.dealt"},
      {Rule::roll_not_now, "onecard.roll.not-now"},
      {Rule::reroll_no_roll, "onecard.reroll.no-roll"},
      {Rule::reroll_decided, "onecard.reroll.decided"},
      {Rule::reroll_twice, "onecard.reroll.twice"},
      {Rule::reroll_not_rolled, "onecard.reroll.not-rolled"},
      {Rule::cross_no_roll, "onecard.cross.no-roll"},
      {Rule::cross_decided, "onecard.cross.decided"},
      {Rule::cross_card, "onecard.cross.card"},
      {Rule::cross_scored, "onecard.cross.scored"},
      {Rule::cross_nothing, "onecard.cross.nothing"},
  });

  // rules.cpp
  static State start(const Setup&);
  static std::optional<Rule> judge(const State&, const Move&);
  static void make(State&, const Move&);
  static void candidates(const State&, std::vector<Move>&);
  static Move chance(const State&, const Move& open, Random&, WhichDice again = 0);
  static bool over(const State& state) { return state.phase == Phase::over; }
  static Score score(const State&, Seat);

  // notation.cpp
  static std::optional<Violation> read(const Words&, Move&);
  static MoveText write(const Move&);

  // messages.cpp
  static Message explain(const State&, const Move&, Rule);
  static std::vector<Duty> duties(const State&);
  static Description describe(const State& before, const Move&);
  static Message explain_score(const State&, Seat, std::size_t part);

  // view.cpp
  static std::vector<Cell> cells(const State&);
  static Picture picture(const State&, std::span<const std::string> names);
  static Layout sheet_layout(const State&);
  static Layout table_layout(const State&);
  static std::vector<Thrown> dice_to_throw(const State&, const Move& open);
  static std::vector<Move> thrown(const State&, const Move& open, std::span<const std::string> faces);
  static std::vector<std::string> taps(const State&, const Move&);

  // final_sheet.cpp
  static constexpr std::array<SheetField, 2> sheet_fields{
      {{"scored",
        R"(scored cards: {"card": "6", "rows": "ygp"}, a number of the deck or r6*y3*g2b4p5, and its full rows)"},
       {"open", R"(cards not scored: {"card": "15", "marks": {"r": 4, "g": 1}}, and the crosses in each row)"}}};
  static State paper(const Setup&);
  static void read_sheet(State&, Seat, const Written&, SheetComplaints&);
  static Written write_sheet(const State&, Seat);
  static Written transcribe(const Written& entries);
  static void check_sheets(const State&, SheetComplaints&);
};

/// The entry in the catalogue.
extern const Game game;

/// Whether the dice of this colour, if there are any, all find a free cell on the card.
bool is_usable(const PlayedCard&, const Dice&, Colour);
bool is_any_usable(const PlayedCard&, const Dice&);

/// What a card is worth: its full rows, and once it is scored the suns of those.
int points_of(const PlayedCard&);

/// "6", or "r6*y3*g2b4p5".
std::string spell(const NamedCard&);

/// "r o o y g"
std::string spell(const Dice&);

/// "1 card", "3 dice". The gap of the latter is not {n} as in other games, where Polish has another word for a die.
Message number_of_cards(std::size_t n);
Message number_of_dice(std::size_t n);

}  // namespace rollbook::rules::onecard
