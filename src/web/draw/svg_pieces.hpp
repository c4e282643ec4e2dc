// The pieces that are more than a field of a sheet, as fragments of SVG in the units of a layout: the worm tiles of
// Pickomino and the cards of Everything on 1 Card. drawing.cpp puts them into their boxes; the shapes that they use by
// reference (worm, sun, the cells of a card) are in assets/shapes.svg, their colours in assets/pieces.css.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "rules/cell.hpp"
#include "rules/deck.hpp"
#include "rules/layout.hpp"
#include "web/draw/drawing.hpp"

namespace rollbook::web {

/// A tile in its place: its number and worms, or its back; null for the empty place of the tile with this number.
std::string draw_tile(std::string_view number, const rules::shown::Tile* tile);

/// A stack, bottom to top, fanned out far enough to read each tile. The top one, the only one that can be stolen, lies
/// in full.
std::string draw_tiles(const rules::shown::Tiles& tiles, int width);

/// The letters of the colours on cards: in the notation, or in the reader's language.
using CardLetters = std::array<std::string, rules::card_colours>;
CardLetters notation_letters();

/// The cards in the cells whose names begin with `prefix`: "2/card1" holds the card, "2/card1/red" the crosses in a
/// row, "2/card1/points" what a scored card is worth. Open cards lie side by side, `box.fields` of them; scored ones
/// are folded at the bottom.
std::string draw_cards(const CellValues& seen, std::string_view prefix, const rules::Box& box,
                       const CardLetters& letters = notation_letters());

}  // namespace rollbook::web
