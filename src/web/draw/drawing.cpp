#include "web/draw/drawing.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <ranges>

#include "data/files.hpp"
#include "rules/deck.hpp"
#include "text/ascii.hpp"
#include "text/number.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/draw/svg_pieces.hpp"

namespace rollbook::web {
namespace {

using rules::Box;
using rules::Draws;
using text::say;

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

/// What shows a cell is drawn ten units high, whatever the size of its box, and scaled to it: so the values that are
/// put into it later need not know where.
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

/// The size of letters, in tenths, with which a text fills its box and does not leave it.
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

/// `<use>` of a shape, so far to the right.
std::string use(std::string_view shape, std::string_view x = "") {
  return say("<use href=\"#", shape, "\"", x.empty() ? "" : say(" x=\"", x, "\""), "/>");
}

/// Calls `draw(word, x)` for each word of a value, side by side.
template <class Draw>
std::string side_by_side(std::string_view value, const Draw& draw) {
  constexpr int step = inner_height + 1;
  std::string drawn;
  int x = 0;
  for (const auto part : value | std::views::split(' ')) {
    const std::string_view word(part.begin(), part.end());
    if (word.empty()) continue;
    const std::string place = x == 0 ? "" : say(" transform=\"translate(", x, ")\"");
    drawn += draw(word, place);
    x += step;
  }
  return drawn;
}

/// A cross, like no other one beside it; the same each time that this field is drawn.
std::string cross(std::string_view cell) {
  constexpr unsigned crosses = 3;
  unsigned sum = 0;
  for (const char c : cell) sum += static_cast<unsigned char>(c);
  return say("x", sum % crosses);
}

/// What a pen has left in a field.
std::string written(const Box& box, std::string_view value) {
  if (value == "x") return use(cross(box.cell));
  if (value == "o") return use("o");
  if (value == "xo") return use("o") + use(cross(box.cell));
  if (value.size() > 2 || !std::ranges::all_of(value, text::is_digit)) return inner_text(box, value);
  std::string digits;
  int left = inner_width(box) - 5 * static_cast<int>(value.size());  // in half units; a digit is five wide
  for (const char digit : value) {
    digits += use(say("n", digit), half(left));
    left += inner_height;
  }
  return digits;
}

/// "2/5" on a track: two crosses in five circles.
std::string actions(std::string_view value) {
  const std::size_t slash = std::min(value.find('/'), value.size());
  const int used = text::whole_number<int>(value.substr(0, slash)).value_or(0);
  const int unlocked = text::whole_number<int>(value.substr(std::min(slash + 1, value.size()))).value_or(0);
  std::string drawn;
  for (int i = 0; i < std::max(used, unlocked); ++i) {
    const std::string x = i == 0 ? "" : say(inner_height * i);
    if (i < unlocked) drawn += use("o", x);
    if (i < used) drawn += use(say("x", i % 3), x);
  }
  return drawn;
}

/// The letter of a colour in the reader's language: the notation's "y" is "Ż" in Polish.
std::string colour_letter(const Style& style, char colour) {
  const std::string key = say(style.game, ".letter.", text::lower(colour));
  return style.catalogue.has(key) ? style.catalogue.say(key) : std::string(1, text::upper(colour));
}

/// What is printed, with its capitals, which are colours, in the reader's language: "B+W".
std::string with_letters(const Style& style, std::string_view printed) {
  std::string worded;
  for (const char c : printed) worded += c >= 'A' && c <= 'Z' ? colour_letter(style, c) : std::string(1, c);
  return worded;
}

/// A die as the notation writes it; `faces` are the letters that are a face and no colour. It is touched by its colour,
/// or by its face if it has none.
std::string die(std::string_view word, std::string_view faces, std::string_view place, const Style& style) {
  const bool coloured = !text::is_digit(word[0]) && faces.find(word[0]) == std::string_view::npos;
  const std::string_view face = word.substr(coloured ? 1 : 0);
  const bool pips = face.size() == 1 && face[0] >= '1' && face[0] <= '6';
  const std::string shown = pips           ? use(say("pip", face))
                            : !coloured    ? use(say("face-", face))
                            : face.empty() ? ""
                                           : say("<text class=\"face\" x=\"5\" y=\"4.6\">", escape(face), "</text>");
  const std::string_view at = face.empty() ? "class=\"face\" x=\"5\" y=\"5\"" : "x=\"5\" y=\"8.2\"";
  const std::string letter = coloured ? say("<text ", at, ">", escape(colour_letter(style, word[0])), "</text>") : "";
  return say("<g class=\"die c-", escape(coloured ? word.substr(0, 1) : "w"), "\"", place,
             named_part(word.substr(0, 1)), ">", frame(inner_height), shown, letter, "</g>");
}

/// A bonus by its short name: an action, a fox, or something for the area of a letter ("yX", "o4", "?s"); `attributes`
/// say where it is, and perhaps what it is called.
std::string gain(std::string_view name, std::string_view attributes, const Style& style) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> shapes{
      {{"R", "R"}, {"T", "T"}, {"+1", "1"}, {"F", "F"}, {"?", "any"}}};
  const auto* const shape = std::ranges::find(shapes, name, [](const auto& pair) { return pair.first; });
  if (shape != shapes.end()) return say("<use href=\"#gain-", shape->second, "\"", attributes, "/>");
  const std::size_t at = name.find_first_of("abcdefghijklmnopqrstuvwxyz");
  if (at == std::string_view::npos || name.size() != 2) return "";
  return say("<g class=\"gain c-", name[at], "\"", attributes, ">", frame(inner_height), "<text x=\"3.7\" y=\"5\">",
             name[1 - at], "</text><text class=\"of\" x=\"7.8\" y=\"7\">", escape(colour_letter(style, name[at])),
             "</text></g>");
}

/// The letters of the colours on cards.
CardLetters card_letters(const Style& style) {
  CardLetters letters;
  std::ranges::transform(rules::card_letters, letters.begin(), [&](char c) { return colour_letter(style, c); });
  return letters;
}

/// A word of the game in the reader's language, if its catalogue has it.
std::string value_in_words(const Style& style, std::string_view value) {
  const std::string key = say(style.game, ".value.", value);
  return style.catalogue.has(key) ? style.catalogue.say(key) : std::string(value);
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

/// "2" is the name of who sits there, "1 passive" the same with a word of the game.
std::string player_in_words(const Style& style, std::string_view value) {
  const std::size_t space = std::min(value.find(' '), value.size());
  std::string name = shortened(style.catalogue.player_at(value.substr(0, space), style.players));
  if (space == value.size()) return name;
  return style.catalogue.say(say(style.game, ".value.", value.substr(space + 1)), {{"player", name}});
}

std::string in_words(const Style& style, std::string_view key) {
  return style.catalogue.say(say(style.game, ".", key));
}

/// What never changes in a box that shows a cell.
std::string ground(const Box& box) {
  if (is_piece(box)) return say("<rect width=\"", box.width, "\" height=\"", box.height, "\"/>");
  std::string drawn = frame(inner_width(box));
  if (box.draws == Draws::mark && !box.printed.empty()) drawn += inner_text(box, box.printed);
  for (int i = 0; i < box.fields; ++i) drawn += use("ring", i == 0 ? "" : say(inner_height * i));
  return drawn;
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
      return printed_text(box, with_letters(style, box.printed));
    case Draws::label:
      return printed_text(box, in_words(style, box.printed));
    case Draws::icon:
      return gain(box.printed, placed(box), style);
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

std::string_view CellValues::at(std::string_view cell) const {
  const auto found = index_.find(cell);
  return found == index_.end() ? std::string_view() : cells_[found->second].value;
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
  const std::string_view value = seen.at(name_of(box, style));
  switch (box.draws) {
    case Draws::tiles:
      return draw_tiles(value, box.width);
    case Draws::tile:
      return draw_tile(box.printed, value);
    case Draws::cards:
      return draw_cards(seen.below(name_of(box, style)), box, card_letters(style));
    case Draws::mark:
      return value.empty() ? "" : written(box, value);
    case Draws::track:
      return actions(value);
    case Draws::dice:
      return side_by_side(value, [&](auto word, const auto& place) { return die(word, box.printed, place, style); });
    case Draws::icons:
      return side_by_side(value,
                          [&](auto word, const auto& place) { return gain(word, place + named_part(word), style); });
    case Draws::count:
      return value.empty() ? "" : inner_text(box, value_in_words(style, value));
    case Draws::player:
      return value.empty() ? "" : inner_text(box, player_in_words(style, value));
    case Draws::flag:
      return value.empty() ? "" : inner_text(box, in_words(style, box.printed));
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
