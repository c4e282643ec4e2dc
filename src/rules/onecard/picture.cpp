#include "rules/picture.hpp"

#include "rules/onecard/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::onecard {
namespace {

using text::say;

constexpr std::array<Ink, card_colours> inks{Ink::red, Ink::orange, Ink::yellow, Ink::green, Ink::blue, Ink::purple};
constexpr std::size_t longest_row = 6;

std::string card_cell(Seat seat, std::size_t index) { return say(seat, "/card", index + 1); }

/// Spaces up to a width.
std::string padding(std::size_t used, std::size_t width) {
  std::string spaces;
  if (used < width) spaces.assign(width - used, ' ');
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

/// Number and layout: "6 r6*y3*g2b4p5".
std::string number_and_rows(const NamedCard& card) {
  if (card == NamedCard{}) return "";
  return card.number == 0 ? spell(card) : say(card.number, " ", rules::spell(card.card).view());
}

void add_hand_cells(std::vector<Cell>& cells, const State& state, Seat seat) {
  const Hand& hand = state.hand(seat);
  for (std::size_t i = 0; i < hand.size; ++i) {
    const PlayedCard& card = hand.cards[i];
    const std::string name = card_cell(seat, i);
    cells.push_back({name, number_and_rows(card.name)});
    for (Colour colour = 0; colour < card_colours; ++colour) {
      if (card.name.card.cells[colour] == 0) continue;
      cells.push_back({say(name, "/", card_colour_names[colour]), say(static_cast<int>(card.crosses[colour]))});
    }
    cells.push_back({name + "/points", card.scored ? say(points_of(card)) : ""});
  }
  cells.push_back({say(seat, "/decided"), state.phase == Phase::use && !state.waits_for(seat) ? "yes" : ""});
}

}  // namespace

std::vector<Cell> Onecard::cells(const State& state) {
  std::vector<Cell> cells;
  for (Seat seat = 1; seat <= state.seats; ++seat) add_hand_cells(cells, state, seat);
  if (state.open_variant) {
    for (std::size_t i = 0; i < state.dealt.size(); ++i) {
      cells.push_back({say("dealt/", i + 1), number_and_rows(state.dealt[i])});
    }
    for (std::size_t i = 0; i < state.market.size(); ++i) {
      cells.push_back({say("market/", i + 1), i < state.market_size ? number_and_rows(state.market[i]) : ""});
    }
  }
  cells.push_back({"dice/roll", spell(state.dice)});
  cells.push_back({"dice/rerolls", say(static_cast<int>(state.rerolls), "/", most_rerolls)});
  cells.push_back({"turn", over(state) ? "" : say(state.active)});
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

}  // namespace rollbook::rules::onecard
