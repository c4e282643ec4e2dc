#include "web/draw/svg_pieces.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "rules/deck.hpp"
#include "rules/pickomino/rules.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using rules::card_colour_names;
using rules::card_colours;
using rules::card_letters;
using text::say;

std::string text_at(int x, int y, std::string_view text) {
  return say("<text x=\"", x, "\" y=\"", y, "\">", escape(text), "</text>");
}

std::string use(std::string_view shape, int x, int y) {
  return say("<use href=\"#", shape, "\" x=\"", x, "\" y=\"", y, "\"/>");
}

// ---- tiles ----

constexpr int tile_width = 16;
constexpr int tile_height = 22;

/// A number that no tile has is drawn without worms.
int worms_on(int tile) {
  const bool is_tile = tile >= rules::pickomino::lowest_tile && tile <= rules::pickomino::highest_tile;
  return is_tile ? rules::pickomino::worms(tile) : 0;
}

/// `number` is that of a tile that lies face up.
std::string tile_ground(std::string_view classes, int x, std::string_view number = "") {
  return say("<g class=\"", classes, "\"", x == 0 ? "" : say(" transform=\"translate(", x, ")\""), named_part(number),
             "><rect width=\"", tile_width, "\" height=\"", tile_height, "\" rx=\"2\"/>");
}

/// The number above, the worms below in pairs: as the tile lies when nothing covers it.
std::string open_tile(int tile_number, int x, std::string_view classes) {
  struct Place {
    int x = 0;
    int y = 0;
  };
  constexpr std::array<std::array<Place, 4>, 4> places{
      {{{{5, 14}}}, {{{2, 14}, {8, 14}}}, {{{2, 12}, {8, 12}, {5, 16}}}, {{{2, 12}, {8, 12}, {2, 16}, {8, 16}}}}};
  const std::string number = say(tile_number);
  std::string tile = tile_ground(classes, x, number) + text_at(tile_width / 2, 8, number);
  const int worms = worms_on(tile_number);
  for (int i = 0; i < worms; ++i) {
    const Place& place = places.at(static_cast<std::size_t>(worms - 1)).at(static_cast<std::size_t>(i));
    tile += use("worm", place.x, place.y);
  }
  return tile + "</g>";
}

/// The part of a tile that another does not cover: its left edge, with the worms one below the other.
std::string covered_tile(int tile_number, int x, int step) {
  constexpr int room_for_a_number = 9;
  const bool is_tight = step < room_for_a_number;
  const std::string number = say(tile_number);
  std::string tile =
      tile_ground(is_tight ? "domino covered tight" : "domino covered", x, number) + text_at(step / 2, 6, number);
  for (int i = 0; i < worms_on(tile_number); ++i) tile += use("worm", std::max((step - 6) / 2, 0), 8 + 3 * i);
  return tile + "</g>";
}

// ---- cards ----

/// A card with what its cells hold.
struct SeenCard {
  std::string part;    ///< "card1", the last word of its cell
  std::string number;  ///< of the deck; "" if the card is spelled out
  rules::Card card;
  std::array<int, card_colours> crosses{};
  std::optional<int> points;  ///< of a scored card

  bool is_full(std::size_t colour) const { return card.cells[colour] > 0 && crosses[colour] == card.cells[colour]; }
};

/// The cards in cells with this prefix; none where no card lies.
std::vector<SeenCard> see_cards(const CellValues& seen, std::string_view prefix) {
  std::vector<SeenCard> cards;
  for (const auto& [name, value] : seen.below(prefix)) {
    const auto* card = std::get_if<rules::shown::Card>(&value);
    if (card == nullptr) continue;
    SeenCard& last = cards.emplace_back();
    last.part = name.substr(name.rfind('/') + 1);
    if (card->number != 0) last.number = say(card->number);
    last.card = card->rows;
    for (std::size_t colour = 0; colour < card_colours; ++colour) {
      if (const auto* crosses = seen.find<int>(say(name, "/", card_colour_names[colour]))) {
        last.crosses[colour] = *crosses;
      }
    }
    if (const auto* points = seen.find<int>(say(name, "/points"))) last.points = *points;
  }
  return cards;
}

std::string row_opening(std::size_t colour, int y) {
  return say("<g class=\"row ink-", card_colour_names[colour], "\" transform=\"translate(0 ", y, ")\">");
}

/// The letter of a row, or two of them, smaller.
std::string letter_at(int x, int y, std::string_view letter) {
  const bool is_long = text::characters(letter) > 1;
  return say("<text", is_long ? " class=\"long\"" : "", " x=\"", x, "\" y=\"", y, "\">", escape(letter), "</text>");
}

constexpr int card_width = 58;
constexpr int card_height = 77;
constexpr int heading_height = 14;
constexpr int row_height = 12;

/// A row of an open card: its letter and points, its cells with the crosses, and its sun.
std::string draw_row(const SeenCard& seen, std::size_t colour, int y, const CardLetters& letters) {
  constexpr int cells_x = 14;
  constexpr int cell_step = 6;
  const int cells = seen.card.cells[colour];
  std::string row = row_opening(colour, y);
  row += say("<rect width=\"", card_width, "\" height=\"", row_height - 1, "\"/>", letter_at(4, 6, letters[colour]),
             "<text class=\"worth\" x=\"11\" y=\"6\">", cells, "</text>");
  for (int i = 0; i < cells; ++i) {
    const int x = cells_x + i * cell_step;
    row += use(say("cell-", card_letters[colour]), x, 3);
    if (i < seen.crosses[colour]) row += use("cell-x", x, 3);
  }
  if (seen.card.has_sun(colour)) row += use("sun", card_width - 7, 3);
  return row + "</g>";
}

std::string placed(const SeenCard& seen, int x, int y, int width, int view_height, std::string_view classes) {
  return say("<svg class=\"", classes, "\" x=\"", x, "\" y=\"", y, "\" width=\"", width, "\" height=\"",
             width * view_height / card_width, "\" viewBox=\"0 0 ", card_width, " ", view_height, "\"",
             named_part(seen.part), "><rect class=\"ground\" width=\"", card_width, "\" height=\"", view_height,
             "\" rx=\"4\"/>");
}

/// The heading: the number of the card, and the box for its points.
std::string draw_heading(const SeenCard& seen) {
  return say("<text class=\"number\" x=\"4\" y=\"8\">", escape(seen.number),
             "</text><rect class=\"points\" x=\"37\" y=\"2\" width=\"18\" height=\"11\" rx=\"2\"/>",
             "<text class=\"total\" x=\"46\" y=\"8\">", seen.points ? say(*seen.points) : "", "</text>");
}

std::string draw_open(const SeenCard& seen, int x, int width, const CardLetters& letters) {
  std::string card = placed(seen, x, 0, width, card_height, "card") + draw_heading(seen);
  int y = heading_height;
  for (std::size_t colour = 0; colour < card_colours; ++colour) {
    if (seen.card.cells[colour] == 0) continue;
    card += draw_row(seen, colour, y, letters);
    y += row_height;
  }
  return card + "</svg>";
}

/// A scored card: its number and points, and its full rows with what they are worth.
std::string draw_folded(const SeenCard& seen, int x, int y, int width, const CardLetters& letters) {
  constexpr int folded_height = 36;
  std::string card = placed(seen, x, y, width, folded_height, "card folded") + draw_heading(seen);
  int left = 1;
  for (std::size_t colour = 0; colour < card_colours; ++colour) {
    if (!seen.is_full(colour)) continue;
    card += say("<g class=\"row ink-", card_colour_names[colour], "\" transform=\"translate(", left,
                " 15)\"><rect width=\"11\" height=\"18\"/>", letter_at(5, 5, letters[colour]),
                "<text class=\"worth\" x=\"5\" y=\"13\">", static_cast<int>(seen.card.cells[colour]), "</text>",
                seen.card.has_sun(colour) ? use("sun", 7, -2) : "", "</g>");
    left += 11;
  }
  return card + "</svg>";
}

}  // namespace

std::string draw_tile(std::string_view number, const rules::shown::Tile* tile) {
  if (tile == nullptr) return tile_ground("domino absent", 0) + text_at(tile_width / 2, 11, number) + "</g>";
  if (tile->face_up) return open_tile(tile->number, 0, "domino");
  return say(tile_ground("domino down", 0), "<path d=\"M3 3l10 16M13 3l-10 16M8 3v16M3 11h10\"/>",
             text_at(tile_width / 2, 11, number), "</g>");
}

std::string draw_tiles(const rules::shown::Tiles& tiles, int width) {
  if (tiles.empty()) return "";
  const int covered = static_cast<int>(tiles.size()) - 1;
  const int step = covered == 0 ? 0 : std::min((width - tile_width) / covered, tile_width - 4);
  std::string stack;
  for (int i = 0; i < covered; ++i) stack += covered_tile(tiles[static_cast<std::size_t>(i)], i * step, step);
  return stack + open_tile(tiles.back(), covered * step, "domino top");
}

CardLetters notation_letters() {
  CardLetters letters;
  std::ranges::transform(card_letters, letters.begin(), [](char c) { return std::string(1, text::upper(c)); });
  return letters;
}

std::string draw_cards(const CellValues& seen, std::string_view prefix, const rules::Box& box,
                       const CardLetters& letters) {
  constexpr int gap = 4;
  constexpr int most_scored = 4;
  const int open_width = (box.width - gap * (box.fields - 1)) / std::max(box.fields, 1);
  const int folded_width = (box.width - gap * (most_scored - 1)) / most_scored;
  const int folded_y = open_width * card_height / card_width + gap;
  std::string drawn;
  int open_x = 0;
  int folded_x = 0;
  for (const SeenCard& card : see_cards(seen, prefix)) {
    if (!card.points) {
      drawn += draw_open(card, open_x, open_width, letters);
      open_x += open_width + gap;
    } else {
      drawn += draw_folded(card, folded_x, folded_y, folded_width, letters);
      folded_x += folded_width + gap;
    }
  }
  return drawn;
}

}  // namespace rollbook::web
