#include "web/import/sheet_form.hpp"

#include <algorithm>

#include "rules/cell.hpp"
#include "rules/deck.hpp"
#include "rules/game.hpp"
#include "rules/written.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"

namespace rollbook::web {
namespace {

using rules::Accepts;
using rules::Box;
using rules::Draws;
using rules::Written;
using text::say;

/// "yellow" of "yellow/A1".
std::string_view area_of(std::string_view cell) { return cell.substr(0, cell.find('/')); }

rules::Layout layout_of(const rules::Game& game) {
  return without_play(rules::sheet_layout(rules::start(game, {.seats = game.fewest_seats})));
}

/// What is marked in the circles of a track, "2/rerolls/1" to the last of them: a circle is unlocked, a cross is used.
rules::shown::Track track_in(const http::Fields& form, const std::string& name, int fields) {
  rules::shown::Track track;
  for (int i = 1; i <= fields; ++i) {
    const std::string_view mark = form.get(say(name, "/", i));
    track.unlocked += mark.empty() ? 0 : 1;
    track.used += mark == "x" ? 1 : 0;
  }
  return track;
}

// ---- fields ----

/// One field of the form: its name, what a screen reader says it is, and what stands in it.
struct Field {
  std::string name;
  std::string label;
  std::string value;
};

std::string attributes(const Field& field) {
  return say(" name=\"", escape(field.name), "\" aria-label=\"", escape(field.label), "\"");
}

std::string checkbox(const Field& field) {
  return say("<input type=\"checkbox\" value=\"x\"", attributes(field), text::same(field.value, "x") ? " checked" : "",
             ">");
}

std::string number_field(const Field& field, std::string_view class_name) {
  return say("<input class=\"", class_name,
             "\" inputmode=\"numeric\" maxlength=\"4\" placeholder=\" \" autocomplete=\"off\"", attributes(field),
             " value=\"", escape(field.value), "\">");
}

/// A circle first, a cross after that: what is unlocked or wished for, and what is used or reached. The script of the
/// page keeps `data-mark` up to date; the style sheet shows the mark of a pen for it.
std::string circle_or_cross(const Field& field) {
  const auto option = [&](std::string_view value, std::string_view shown) {
    return say("<option value=\"", value, "\"", field.value == value ? " selected" : "", ">", shown, "</option>");
  };
  return say("<span data-mark=\"", escape(field.value), "\"><select", attributes(field), ">", option("", ""),
             option("o", "O"), option("x", "X"), "</select></span>");
}

/// HTML at a place of the drawing. One unit of the layout is ten of the form, so that font sizes are whole numbers
/// above the least that browsers draw.
std::string placed(int x, int y, int width, int height, std::string_view html) {
  const auto tenfold = [](int units) { return say(units, units == 0 ? "" : "0"); };
  return say("<foreignObject x=\"", tenfold(x), "\" y=\"", tenfold(y), "\" width=\"", tenfold(width), "\" height=\"",
             tenfold(height), "\">", html, "</foreignObject>");
}

/// Writes the fields of one sheet.
class SheetWriter {
 public:
  SheetWriter(const rules::Game& game, rules::Seat seat, const http::Fields& form, const i18n::Catalogue& catalogue)
      : game_(game), layout_(layout_of(game)), seat_(seat), form_(form), catalogue_(catalogue) {}

  std::string write(std::string_view title) const {
    std::string fields;
    std::string beside;  // what is no field of a printed sheet
    for (const Box& box : layout_.boxes) (is_beside(box) ? beside : fields) += field_for(box);
    if (fields.empty()) return beside;
    const std::string drawing = draw(layout_, CellValues({}), {catalogue_, game_.name, say(seat_, "/")}, title);
    return say("<div class=\"sheet-form\">", drawing, "<svg class=\"fields\" viewBox=\"0 0 ", layout_.width, "0 ",
               layout_.height, "0\" role=\"group\" aria-label=\"", escape(title), "\">", fields, "</svg></div>",
               beside);
  }

 private:
  static bool is_beside(const Box& box) { return box.accepts == Accepts::tiles || box.accepts == Accepts::cards; }

  std::string field_for(const Box& box) const {
    switch (box.accepts) {
      case Accepts::nothing:
        break;
      case Accepts::cross:
        return on_drawing(box, checkbox(field(box.cell)));
      case Accepts::circle_or_cross:
        return on_drawing(box, circle_or_cross(field(box.cell)));
      case Accepts::number:
        return on_drawing(box, number_field(field(box.cell), box.draws == Draws::count ? "count" : "written"));
      case Accepts::track:
        return track(box);
      case Accepts::tiles:
        return tiles(box);
      case Accepts::cards:
        return cards(box);
    }
    return "";
  }

  static std::string on_drawing(const Box& box, std::string_view html) {
    return placed(box.x, box.y, box.width, box.height, html);
  }

  /// A field with what was typed into it.
  Field field(const std::string& cell, std::string label) const {
    const std::string name = say(seat_, "/", cell);
    return {name, std::move(label), std::string(form_.get(name))};
  }
  Field field(const std::string& cell) const { return field(cell, label(cell)); }

  /// "yellow A1".
  std::string label(std::string_view cell) const {
    const std::string_view area = area_of(cell);
    const std::string_view place = cell.substr(std::min(area.size() + 1, cell.size()));
    return catalogue_.say(say(game_.name, ".cell.", area), {{"cell", std::string(place)}});
  }

  /// Circles and crosses come back from the left, as they stand on the paper.
  std::string track(const Box& box) const {
    const rules::shown::Track track = track_in(form_, say(seat_, "/", box.cell), box.fields);
    std::string circles;
    for (int i = 0; i < box.fields; ++i) {
      Field circle = field(say(box.cell, "/", i + 1));
      circle.value = i < track.used ? "x" : i < track.unlocked ? "o" : "";
      const int width = box.width / box.fields;
      circles += placed(box.x + width * i, box.y, width, box.height, circle_or_cross(circle));
    }
    return circles;
  }

  std::string tiles(const Box& box) const {
    const Field stack = field(box.cell);
    return say("<label class=\"stack\">", escape(stack.label), " <input name=\"", escape(stack.name),
               "\" autocomplete=\"off\" placeholder=\"21 25 30\" value=\"", escape(stack.value), "\"></label>");
  }

  /// A row of the table for each card, a column for each colour.
  std::string cards(const Box& box) const {
    std::string head = say("<tr><th scope=\"col\">", escape(catalogue_.say(say(game_.name, ".cell.cards"))), "</th>");
    for (std::size_t i = 0; i < rules::card_colours; ++i) {
      const std::string colour = colour_name(i);
      head += say("<th scope=\"col\" class=\"ink-", rules::card_colour_names[i], "\"><abbr title=\"", escape(colour),
                  "\">", text::upper(rules::card_letters[i]), "</abbr></th>");
    }
    std::string rows;
    for (int number = 1; number <= box.most_cards; ++number) rows += card(say(box.cell, number), say(number));
    return say("<table class=\"cards-form\"><thead>", head, "</tr></thead><tbody>", rows, "</tbody></table>");
  }

  std::string card(const std::string& cell, const std::string& number) const {
    const Field name = field(cell, catalogue_.say(say(game_.name, ".cell.card"), {{"card", number}}));
    std::string row = say("<tr><td><input class=\"card-name\" autocomplete=\"off\"", attributes(name), " value=\"",
                          escape(name.value), "\"></td>");
    for (std::size_t i = 0; i < rules::card_colours; ++i) {
      const std::string crosses = say(cell, "/", rules::card_colour_names[i]);
      const std::string label =
          catalogue_.say(say(game_.name, ".cell.card_row"), {{"card", number}, {"colour", colour_name(i)}});
      row += say("<td>", number_field(field(crosses, label), "crosses"), "</td>");
    }
    return row + "</tr>";
  }

  std::string colour_name(std::size_t colour) const {
    return catalogue_.say(say(game_.name, ".term.", rules::card_colour_names[colour]));
  }

  const rules::Game& game_;
  rules::Layout layout_;
  rules::Seat seat_;
  const http::Fields& form_;
  const i18n::Catalogue& catalogue_;
};

}  // namespace

std::string sheet_form(const rules::Game& game, rules::Seat seat, const http::Fields& form,
                       const i18n::Catalogue& catalogue, std::string_view title) {
  return SheetWriter(game, seat, form, catalogue).write(title);
}

Written entries_in(const http::Fields& form, const rules::Game& game, rules::Seat seat) {
  const std::string prefix = say(seat, "/");
  Written::Fields entries;
  const auto add = [&](Accepts accepts, const std::string& cell) {
    entries.push_back({cell, rules::read_entry(accepts, form.get(prefix + cell))});
  };
  for (const Box& box : layout_of(game).boxes) {
    switch (box.accepts) {
      case Accepts::nothing:
        break;
      case Accepts::track:
        entries.push_back({box.cell, rules::written(track_in(form, prefix + box.cell, box.fields))});
        break;
      case Accepts::cards:
        for (int number = 1; number <= box.most_cards; ++number) {
          const std::string card = say(box.cell, number);
          add(Accepts::cards, card);
          for (const std::string_view colour : rules::card_colour_names) {
            add(Accepts::number, say(card, "/", colour));
          }
        }
        break;
      default:
        add(box.accepts, box.cell);
    }
  }
  return {std::move(entries)};
}

}  // namespace rollbook::web
