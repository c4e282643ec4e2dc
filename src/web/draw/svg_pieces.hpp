// The pieces that are more than a field of a sheet, as fragments of SVG in the units of a layout: the worm tiles of
// Pickomino and the cards of Everything on 1 Card. drawing.cpp puts them into their boxes; the shapes that they use by
// reference (worm, sun, the cells of a card) are in assets/shapes.svg, their colours in assets/pieces.css.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/deck.hpp"
#include "rules/game.hpp"
#include "rules/layout.hpp"

namespace rollbook::web {

/// A tile in its place: its number and worms; "turned" is its back, "" the empty place.
std::string draw_tile(std::string_view number, std::string_view value);

/// A stack, bottom to top, fanned out so far that each tile can be read. The top one, which alone can be stolen, lies
/// in full.
std::string draw_tiles(std::string_view value, int width);

/// The letters of the colours on cards: in the notation, or in the reader's language.
using CardLetters = std::array<std::string, rules::card_colours>;
CardLetters notation_letters();

/// The cards in these cells: "…/card1" is "6 r6*y3*g2b4p5", "…/card1/red" the crosses in a row, "…/card1/points" what a
/// scored card is worth. Open cards lie side by side, `box.fields` of them; scored ones are folded at the bottom.
std::string draw_cards(const std::vector<rules::Cell>& cells, const rules::Box& box,
                       const CardLetters& letters = notation_letters());

}  // namespace rollbook::web
