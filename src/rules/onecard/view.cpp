// How Everything on 1 Card is shown and played by hand: the boxes of its sheet and table, the cells of a state, the
// picture in a terminal, and what is touched for a move.
#include "rules/layout.hpp"
#include "rules/onecard/cards.hpp"
#include "rules/onecard/rules.hpp"
#include "rules/picture.hpp"
#include "rules/tapping.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::onecard {
// Where everything lies, as boxes.

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

/// The cards of a player, which can be entered when a sheet is typed in.
Box hand_box(int height, int side_by_side) {
  Box box = cards_box("card", 0, height, side_by_side);
  box.accepts = Accepts::cards;
  box.most_cards = most_cards;
  return box;
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
          {hand_box(height, open_cards),
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

// What can be seen, cell by cell, and the table drawn in a terminal.

namespace {

using text::say;

constexpr std::array<Ink, card_colours> inks{Ink::red, Ink::orange, Ink::yellow, Ink::green, Ink::blue, Ink::purple};
constexpr std::size_t longest_row = 6;

std::string card_cell(Seat seat, std::size_t index) { return say(seat, "/card", index + 1); }

/// Spaces to fill up the columns that are not used.
std::string padding(std::size_t used, std::size_t all) {
  std::string spaces;
  if (used < all) spaces.assign(all - used, ' ');
  return spaces;
}

/// The colour of the card's band number `band`, from 0.
Colour colour_of(const Card& card, int band) {
  Colour colour = 0;
  while (card.cells[colour] == 0 || band-- > 0) ++colour;
  return colour;
}

/// "3 X y y     *": points, cells with crosses, and the sun, drawn as wide as every other band.
void draw_band(Line& line, const PlayedCard& played, const std::string& cell, int band) {
  const Card& card = played.name.card;
  const Colour colour = colour_of(card, band);
  const std::string name = say(cell, "/", card_colour_names[colour]);
  const std::size_t cells = card.cells[colour];
  line.push_back({say("  ", cells, " "), Ink::plain});
  for (std::size_t i = 0; i < cells; ++i) {
    const bool crossed = i < played.crosses[colour];
    line.push_back({crossed ? "[X]" : say(" ", card_letters[colour], " "), crossed ? Ink::strong : inks[colour], name});
  }
  line.push_back({say(std::string(3 * (longest_row - cells), ' '), card.has_sun(colour) ? " *" : "  "), Ink::yellow});
}

/// Cards side by side, with a line of headings above.
struct Shelf {
  std::vector<const PlayedCard*> cards;
  std::vector<std::string> headings;
  std::vector<std::string> cells;
};

void draw_shelf(Picture& picture, const Shelf& shelf) {
  constexpr int bands = 5;
  constexpr std::size_t band_width = 4 + 3 * longest_row + 2;
  if (shelf.cards.empty()) return;
  Line headings;
  for (std::size_t i = 0; i < shelf.cards.size(); ++i) {
    headings.push_back({say("  ", shelf.headings[i], padding(shelf.headings[i].size(), band_width - 2), "  "),
                        Ink::strong, shelf.cells[i]});
  }
  picture.push_back(std::move(headings));
  for (int band = 0; band < bands; ++band) {
    Line line;
    for (std::size_t i = 0; i < shelf.cards.size(); ++i) {
      draw_band(line, *shelf.cards[i], shelf.cells[i], band);
      line.push_back({"  ", Ink::plain});
    }
    picture.push_back(std::move(line));
  }
}

/// "scored card 1 (6): yellow 3*, green 2 and purple 5 = 12".
Line draw_scored(const PlayedCard& card, Seat seat, std::size_t index) {
  std::vector<std::string> rows;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    if (!card.is_full(colour)) continue;
    rows.push_back(say(card_colour_names[colour], " ", static_cast<int>(card.name.card.cells[colour]),
                       card.name.card.has_sun(colour) ? "*" : ""));
  }
  return {{say("  scored card ", index + 1, " (", spell(card.name), "): "), Ink::faint},
          {text::list(rows, "and"), Ink::plain},
          {say(" = ", points_of(card)), Ink::strong, card_cell(seat, index) + "/points"}};
}

void draw_player(Picture& picture, const State& state, Seat seat, const std::string& name) {
  const bool active = seat == state.active && state.phase != Phase::over;
  const Score score = Onecard::score(state, seat);
  picture.push_back({{active ? "> " : "  ", Ink::strong},
                     {say(seat, " ", name, "  "), Ink::strong},
                     {say("scored ", score.parts[0], "  unscored ", score.parts[1], "  = "), Ink::plain},
                     {say(score.total), Ink::strong}});
  const Hand& hand = state.hand(seat);
  Shelf open_cards;
  for (std::size_t i = 0; i < hand.size; ++i) {
    const PlayedCard& card = hand.cards[i];
    if (card.scored) {
      picture.push_back(draw_scored(card, seat, i));
      continue;
    }
    open_cards.cards.push_back(&card);
    open_cards.headings.push_back(say("card ", i + 1, " (", spell(card.name), ")"));
    open_cards.cells.push_back(card_cell(seat, i));
  }
  draw_shelf(picture, open_cards);
}

void draw_loose_cards(Picture& picture, std::string_view name, std::span<const NamedCard> cards) {
  Shelf shelf;
  std::vector<PlayedCard> blank;
  blank.reserve(cards.size());
  for (const NamedCard& card : cards) blank.push_back({card});
  for (std::size_t i = 0; i < blank.size(); ++i) {
    shelf.cards.push_back(&blank[i]);
    shelf.headings.push_back(spell(cards[i]));
    shelf.cells.push_back(say(name, "/", i + 1));
  }
  if (!cards.empty()) picture.push_back({{say("  ", name), Ink::faint}});
  draw_shelf(picture, shelf);
}

CellValue shown_card(const NamedCard& card) {
  return value_if(card != NamedCard{}, shown::Card{.number = card.number, .rows = card.card});
}

/// Dice of the same colour lie beside each other; their colour is all that they show.
shown::Dice shown_dice(const Dice& dice) {
  shown::Dice all;
  for (Colour colour = 0; colour < card_colours; ++colour) {
    all.insert(all.end(), dice[colour], shown::Die{.colour = card_letters[colour]});
  }
  return all;
}

void add_hand_cells(std::vector<Cell>& cells, const State& state, Seat seat) {
  const Hand& hand = state.hand(seat);
  for (std::size_t i = 0; i < hand.size; ++i) {
    const PlayedCard& card = hand.cards[i];
    const std::string name = card_cell(seat, i);
    cells.push_back({name, shown_card(card.name)});
    for (Colour colour = 0; colour < card_colours; ++colour) {
      if (card.name.card.cells[colour] == 0) continue;
      cells.push_back({say(name, "/", card_colour_names[colour]), card.crosses[colour]});
    }
    cells.push_back({name + "/points", value_if(card.scored, points_of(card))});
  }
  cells.push_back({say(seat, "/decided"), flag_if(state.phase == Phase::use && !state.waits_for(seat))});
}

}  // namespace

std::vector<Cell> Onecard::cells(const State& state) {
  std::vector<Cell> cells;
  for (Seat seat = 1; seat <= state.seats; ++seat) add_hand_cells(cells, state, seat);
  if (state.open_variant) {
    for (std::size_t i = 0; i < state.dealt.size(); ++i) {
      cells.push_back({say("dealt/", i + 1), shown_card(state.dealt[i])});
    }
    for (std::size_t i = 0; i < state.market.size(); ++i) {
      cells.push_back({say("market/", i + 1), value_if(i < state.market_size, shown_card(state.market[i]))});
    }
  }
  cells.push_back({"dice/roll", shown_dice(state.dice)});
  cells.push_back({"dice/rerolls", shown::Track{.used = state.rerolls, .unlocked = most_rerolls}});
  cells.push_back({"turn", value_if(!over(state), shown::Player{state.active})});
  return cells;
}

Picture Onecard::picture(const State& state, std::span<const std::string> names) {
  Picture picture;
  for (Seat seat = 1; seat <= state.seats; ++seat) draw_player(picture, state, seat, names[seat - 1U]);
  if (state.phase == Phase::keep) draw_loose_cards(picture, "dealt", state.dealt);
  draw_loose_cards(picture, "market", std::span(state.market).first(state.market_size));
  if (state.dice != Dice{}) {
    picture.push_back({{"  rolled  ", Ink::faint}, {spell(state.dice), Ink::strong, "dice/roll"}});
  }
  return picture;
}

// How moves are made by hand.

namespace {

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
