#include "web/draw/drawing.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "data/files.hpp"
#include "rules/deck.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/draw/svg_pieces.hpp"

namespace rollbook::web {
namespace {

using rules::Box;
using rules::CellValue;
using rules::Draws;
using text::say;
namespace shown = rules::shown;

/// The classes of boxes, in the order of Draws; words without a colour need none.
constexpr std::array<std::string_view, 16> kinds{"panel", "",      "label", "icon", "star",  "line",  "mark",  "track",
                                                 "dice",  "icons", "tiles", "tile", "cards", "count", "count", "flag"};
constexpr std::array<std::string_view, 11> inks{"",       "faint",  "strong", "yellow", "blue",  "green",
                                                "orange", "purple", "red",    "pink",   "silver"};

std::string classes(const Box& box) {
  const std::string_view kind = kinds[static_cast<std::size_t>(box.draws)];
  const std::string_view ink = inks[static_cast<std::size_t>(box.ink)];
  if (ink.empty()) return std::string(kind);
  return say(kind.empty() ? "word" : kind, " inked ink-", ink);
}

/// Half of a number and a tenth of it, as short as SVG allows.
std::string half(int number) { return number % 2 == 0 ? say(number / 2) : say(number / 2, ".5"); }
std::string tenth(int number) {
  const std::string whole = number < 10 ? "" : say(number / 10);
  return number % 10 == 0 ? whole : say(whole, ".", number % 10);
}

/// What shows a cell is drawn ten units high and scaled to its box, so that values put in later do not depend on the
/// size of the box.
constexpr int inner_height = 10;
int inner_width(const Box& box) { return box.width * inner_height / std::max(box.height, 1); }

/// Tiles and cards are drawn in the units of the layout.
bool is_piece(const Box& box) {
  return box.draws == Draws::tile || box.draws == Draws::tiles || box.draws == Draws::cards;
}

std::string placed(const Box& box) {
  const std::string scale = box.height == inner_height || is_piece(box) ? "" : say(" scale(", tenth(box.height), ")");
  return say(" transform=\"translate(", box.x, " ", box.y, ")", scale, "\"");
}

/// The size of letters, in tenths, with which a text fits into its box.
int font_size(int width, int height, std::string_view text) {
  const int fits = 125 * width / (10 * std::max(static_cast<int>(text::characters(text)), 1));
  return std::clamp(fits, 20, std::max(height * 7, 20));
}

std::string printed_text(const Box& box, std::string_view text) {
  const bool label = box.draws == Draws::label;  // labels stand at the left of their box, all else in the middle
  return say("<text class=\"", classes(box), "\" x=\"", half(2 * box.x + (label ? 0 : box.width)), "\" y=\"",
             half(2 * box.y + box.height), "\" font-size=\"", tenth(font_size(box.width, box.height, text)), "\">",
             escape(text), "</text>");
}

/// A text in the middle of a box that is ten units high.
std::string inner_text(const Box& box, std::string_view text) {
  constexpr int usual = 60;  // as the style sheet has it
  const int size = std::min(font_size(inner_width(box), inner_height, text), usual);
  return say("<text x=\"", half(inner_width(box)), "\" y=\"5\"",
             size == usual ? "" : say(" font-size=\"", tenth(size), "\""), ">", escape(text), "</text>");
}

std::string frame(int width) { return say("<rect width=\"", width, "\" height=\"", inner_height, "\"/>"); }

/// `<use>` of a shape, `x` to the right.
std::string use(std::string_view shape, std::string_view x = "") {
  return say("<use href=\"#", shape, "\"", x.empty() ? "" : say(" x=\"", x, "\""), "/>");
}

/// Calls `draw(item, place)` for each item of a value, side by side; `place` is an attribute.
template <class Items, class Draw>
std::string side_by_side(const Items& items, const Draw& draw) {
  constexpr int step = inner_height + 1;
  std::string drawn;
  int x = 0;
  for (const auto& item : items) {
    drawn += draw(item, x == 0 ? "" : say(" transform=\"translate(", x, ")\""));
    x += step;
  }
  return drawn;
}

/// One of several crosses, so that neighbours differ; the same each time that this field is drawn.
std::string cross(std::string_view cell) {
  constexpr unsigned crosses = 3;
  unsigned sum = 0;
  for (const char c : cell) sum += static_cast<unsigned char>(c);
  return say("x", sum % crosses);
}

std::string draw_mark(const Box& box, shown::Mark mark) {
  const std::string circle = mark == shown::Mark::cross ? "" : use("o");
  return mark == shown::Mark::circle ? circle : circle + use(cross(box.cell));
}

/// A number as a pen writes it, if there is room for it.
std::string draw_number(const Box& box, int number) {
  const std::string text = say(number);
  if (text.size() > 2 || !std::ranges::all_of(text, text::is_digit)) return inner_text(box, text);
  std::string digits;
  int left = inner_width(box) - 5 * static_cast<int>(text.size());  // in half units; a digit is five wide
  for (const char digit : text) {
    digits += use(say("n", digit), half(left));
    left += inner_height;
  }
  return digits;
}

/// Crosses in circles.
std::string draw_track(const shown::Track& track) {
  std::string drawn;
  for (int i = 0; i < std::max(track.used, track.unlocked); ++i) {
    const std::string x = i == 0 ? "" : say(inner_height * i);
    if (i < track.unlocked) drawn += use("o", x);
    if (i < track.used) drawn += use(say("x", i % 3), x);
  }
  return drawn;
}

/// The letter of a colour in the reader's language: the notation's "y" is "Ż" in Polish.
std::string colour_letter(const Style& style, char colour) {
  const std::string key = say(style.game, ".letter.", text::lower(colour));
  return style.catalogue.has(key) ? style.catalogue.say(key) : std::string(1, text::upper(colour));
}

/// Two letters, "Ge" and "Gr" in German, are written smaller than one.
bool is_long(std::string_view letter) { return text::characters(letter) > 1; }

/// The letters of areas, which are colours, in the reader's language: "B", "B+W".
std::string with_letters(const Style& style, std::string_view printed) {
  std::string translated;
  for (const char c : printed) translated += c >= 'A' && c <= 'Z' ? colour_letter(style, c) : std::string(1, c);
  return translated;
}

/// The letters of the colours on cards.
CardLetters card_letters(const Style& style) {
  CardLetters letters;
  std::ranges::transform(rules::card_letters, letters.begin(), [&](char c) { return colour_letter(style, c); });
  return letters;
}

/// Pips, or the shape of a face that is a letter. A letter on a die with a colour is written.
std::string face_of(const shown::Die& die) {
  if (die.face == 0) return "";
  if (die.face >= '1' && die.face <= '6') return use(say("pip", die.face));
  if (die.colour == 0) return use(say("face-", die.face));
  return say("<text class=\"face\" x=\"5\" y=\"4.6\">", die.face, "</text>");
}

/// It is touched by its colour, or by its face if it has none.
std::string draw_die(const shown::Die& die, std::string_view place, const Style& style) {
  const bool is_coloured = die.colour != 0;
  const std::string_view at = die.face == 0 ? "class=\"face\" x=\"5\" y=\"5\"" : "x=\"5\" y=\"8.2\"";
  const std::string letter =
      is_coloured ? say("<text ", at, ">", escape(colour_letter(style, die.colour)), "</text>") : "";
  return say("<g class=\"die c-", is_coloured ? die.colour : 'w', "\"", place,
             named_part(std::string(1, is_coloured ? die.colour : die.face)), ">", frame(inner_height), face_of(die),
             letter, "</g>");
}

/// An action, a fox, a bonus for any area, or a sign for one area; `attributes` say where it is, and perhaps what it is
/// called. No other bonus has a shape.
std::string draw_bonus(const shown::Bonus& bonus, std::string_view attributes, const Style& style) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> shapes{
      {{"R", "R"}, {"T", "T"}, {"+1", "1"}, {"F", "F"}, {"?", "any"}}};
  if (bonus.area != 0) {
    const std::string letter = colour_letter(style, bonus.area);
    return say("<g class=\"gain c-", bonus.area, "\"", attributes, ">", frame(inner_height), "<text x=\"",
               is_long(letter) ? "3.2" : "3.7", "\" y=\"5\">", bonus.sign, "</text><text class=\"of",
               is_long(letter) ? " long" : "", "\" x=\"7.8\" y=\"7\">", escape(letter), "</text></g>");
  }
  const auto* const shape = std::ranges::find(shapes, bonus.name, [](const auto& pair) { return pair.first; });
  return shape == shapes.end() ? "" : say("<use href=\"#gain-", shape->second, "\"", attributes, "/>");
}

/// A number, or a word of the game in the reader's language if its catalogue has it.
std::string in_words(const Style& style, const CellValue& value) {
  const auto* word = std::get_if<shown::Word>(&value);
  if (word == nullptr) return rules::spell(value);
  const std::string key = say(style.game, ".value.", word->text);
  return style.catalogue.has(key) ? style.catalogue.say(key) : std::string(word->text);
}

/// A name as far as there is room for it.
std::string shortened(std::string_view name) {
  constexpr std::size_t longest = 20;
  if (text::characters(name) <= longest) return std::string(name);
  std::string begin;
  for (std::size_t n = 1; n < longest; ++n) {
    const std::string_view letter = name.substr(0, std::max<std::size_t>(text::utf8_length(name), 1));
    begin += letter;
    name.remove_prefix(letter.size());
  }
  return begin + "…";
}

/// The name of a player, with the role that they have.
std::string in_words(const Style& style, const shown::Player& player) {
  std::string name = shortened(style.catalogue.player_at(say(player.seat), style.players));
  if (player.role.empty()) return name;
  return style.catalogue.say(say(style.game, ".value.", player.role), {{"player", name}});
}

std::string term(const Style& style, std::string_view key) { return style.catalogue.say(say(style.game, ".", key)); }

/// What never changes in a box that shows a cell.
std::string ground(const Box& box) {
  if (is_piece(box)) return say("<rect width=\"", box.width, "\" height=\"", box.height, "\"/>");
  std::string drawn = frame(inner_width(box));
  if (box.draws == Draws::mark && !box.printed.empty()) drawn += inner_text(box, box.printed);
  for (int i = 0; i < box.fields; ++i) drawn += use("ring", i == 0 ? "" : say(inner_height * i));
  return drawn;
}

/// What `draw` makes of a value of this kind; nothing of another.
template <class Kind, class Draw>
std::string draw_if(const CellValue& value, const Draw& draw) {
  const auto* found = std::get_if<Kind>(&value);
  return found == nullptr ? "" : draw(*found);
}

std::string draw_box(const Box& box, const CellValues& seen, const Style& style) {
  switch (box.draws) {
    case Draws::panel: {
      const std::string letter =
          box.printed.empty()
              ? ""
              : say("<text class=\"area ink-", inks[static_cast<std::size_t>(box.ink)], "\" x=\"", box.x + 5, "\" y=\"",
                    box.y + 5, "\">", escape(with_letters(style, box.printed)), "</text>");
      return say("<rect class=\"", classes(box), "\" x=\"", box.x, "\" y=\"", box.y, "\" width=\"", box.width,
                 "\" height=\"", box.height, "\"/>", letter);
    }
    case Draws::words:
      // A sum of colours; a letter alone is the name of a row, as the notation has it.
      return printed_text(box,
                          box.printed.find('+') == std::string::npos ? box.printed : with_letters(style, box.printed));
    case Draws::label:
      return printed_text(box, term(style, box.printed));
    case Draws::icon:
      return draw_bonus(box.bonus, placed(box), style);
    case Draws::star:
      return say("<g class=\"", classes(box), "\"", placed(box), ">",
                 use("star", half(inner_width(box) - inner_height)), inner_text(box, box.printed), "</g>");
    case Draws::line:
      return say("<path class=\"", classes(box), "\" d=\"M", box.x, " ", box.y, "l", box.width, " ", box.height,
                 "\"/>");
    default:
      break;
  }
  if (box.cell.empty()) return say("<g class=\"", classes(box), "\"", placed(box), ">", ground(box), "</g>");
  return say("<g class=\"box ", classes(box), "\" data-box=\"", escape(name_of(box, style)), "\"", placed(box), ">",
             ground(box), "<g class=\"value\">", draw_value(box, seen, style), "</g></g>");
}

}  // namespace

CellValues::CellValues(std::vector<rules::Cell> cells) : cells_(std::move(cells)) {
  for (std::size_t i = 0; i < cells_.size(); ++i) index_.emplace(cells_[i].name, i);
}

const CellValue& CellValues::at(std::string_view cell) const {
  static const CellValue nothing;
  const auto found = index_.find(cell);
  return found == index_.end() ? nothing : cells_[found->second].value;
}

std::vector<rules::Cell> CellValues::below(std::string_view prefix) const {
  std::vector<rules::Cell> found;
  std::ranges::copy_if(cells_, std::back_inserter(found),
                       [&](const rules::Cell& cell) { return cell.name.starts_with(prefix); });
  return found;
}

std::string draw(const rules::Layout& layout, const CellValues& seen, const Style& style, std::string_view title) {
  std::string svg = say("<svg class=\"drawing ", style.game, "\" viewBox=\"0 0 ", layout.width, " ", layout.height,
                        "\" role=\"img\" aria-label=\"", escape(title), "\">");
  for (const Box& box : layout.boxes) svg += draw_box(box, seen, style);
  return svg + "</svg>";
}

rules::Layout without_play(rules::Layout layout) {
  std::erase_if(layout.boxes, &Box::in_play);
  return layout;
}

std::string draw_value(const Box& box, const CellValues& seen, const Style& style) {
  const std::string name = name_of(box, style);
  const CellValue& value = seen.at(name);
  if (box.draws == Draws::tile) return draw_tile(box.printed, std::get_if<shown::Tile>(&value));
  if (box.draws == Draws::cards) return draw_cards(seen, name, box, card_letters(style));
  if (rules::is_empty(value)) return "";
  switch (box.draws) {
    case Draws::tiles:
      return draw_if<shown::Tiles>(value, [&](const auto& tiles) { return draw_tiles(tiles, box.width); });
    case Draws::mark:
      if (const auto* number = std::get_if<int>(&value)) return draw_number(box, *number);
      return draw_if<shown::Mark>(value, [&](shown::Mark mark) { return draw_mark(box, mark); });
    case Draws::track:
      return draw_if<shown::Track>(value, draw_track);
    case Draws::dice:
      return draw_if<shown::Dice>(value, [&](const auto& dice) {
        return side_by_side(dice, [&](const auto& die, const auto& place) { return draw_die(die, place, style); });
      });
    case Draws::icons:
      return draw_if<shown::Bonuses>(value, [&](const auto& bonuses) {
        return side_by_side(bonuses, [&](const auto& bonus, const auto& place) {
          return draw_bonus(bonus, place + named_part(bonus.name), style);
        });
      });
    case Draws::count:
      return inner_text(box, in_words(style, value));
    case Draws::player:
      return draw_if<shown::Player>(value,
                                    [&](const auto& player) { return inner_text(box, in_words(style, player)); });
    case Draws::flag:
      return inner_text(box, term(style, box.printed));
    default:
      return "";
  }
}

std::string name_of(const Box& box, const Style& style) { return style.prefix + box.cell; }

std::string named_part(std::string_view name) { return name.empty() ? "" : say(" data-part=\"", escape(name), "\""); }

std::string_view shapes() {
  const auto files = data::embedded_files();
  const auto found = std::ranges::find(files, "assets/shapes.svg", &data::EmbeddedFile::path);
  assert(found != files.end());
  return found->content;
}

std::string escape(std::string_view text) {
  std::string escaped;
  escaped.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

}  // namespace rollbook::web
