#include "web/import/sheet_form.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "rules/deck.hpp"
#include "rules/notation.hpp"
#include "rules/written.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"
#include "web/draw/drawing.hpp"

namespace rollbook::web {
namespace {

using rules::Box;
using rules::Cell;
using rules::Draws;
using text::say;
using Cells = std::vector<Cell>;

/// "yellow" of "yellow/A1".
std::string_view area_of(std::string_view cell) { return cell.substr(0, cell.find('/')); }

// ---- what the game reads ----

rules::Layout layout_of(const rules::Game& game) {
  return without_play(rules::sheet_layout(rules::start(game, {.seats = game.fewest_seats})));
}

/// The cells of a sheet with nothing in them. Cards are no cells of their own before they are named.
Cells empty_cells(const rules::Layout& layout) {
  Cells cells;
  cells.reserve(layout.boxes.size());
  for (const Box& box : layout.boxes) {
    if (!box.cell.empty() && box.draws != Draws::cards) cells.push_back({box.cell, ""});
  }
  return cells;
}

/// Whether what stands in this cell makes any difference to the sheet: some of it is computed from the rest.
bool is_read(const rules::Game& game, Cells sheet, const std::string& cell, std::string_view value) {
  const rules::Written without = rules::transcribe(game, sheet);
  const auto found = std::ranges::find(sheet, cell, &Cell::name);
  (found == sheet.end() ? sheet.emplace_back(Cell{cell, ""}) : *found).value = value;
  return !(rules::transcribe(game, sheet) == without);
}

/// Whether a sheet can be read on which a whole area is filled with this mark.
bool can_be_marked(const rules::Game& game, const rules::Layout& layout, std::string_view area, std::string_view mark) {
  Cells sheet = empty_cells(layout);
  std::vector<rules::Written> sheets(static_cast<std::size_t>(game.fewest_seats), rules::transcribe(game, sheet));
  for (Cell& cell : sheet) {
    if (area_of(cell.name) == area) cell.value = mark;
  }
  sheets.front() = rules::transcribe(game, sheet);
  rules::SheetComplaints wrong;
  rules::read_sheets(game, {.seats = game.fewest_seats}, sheets, wrong);
  return wrong.empty();
}

enum class Takes { number, cross, circle_or_cross };

Takes taken_in(const rules::Game& game, const rules::Layout& layout, std::string_view area) {
  if (!can_be_marked(game, layout, area, "x")) return Takes::number;
  return can_be_marked(game, layout, area, "o") ? Takes::circle_or_cross : Takes::cross;
}

/// "2/5": two used of five unlocked.
struct Track {
  int used = 0;
  int unlocked = 0;
};

Track read_track(std::string_view value) {
  const std::size_t slash = std::min(value.find('/'), value.size());
  const int used = rules::number(value.substr(0, slash)).value_or(0);
  return {used, slash == value.size() ? 0 : rules::number(value.substr(slash + 1)).value_or(0)};
}

/// The same from the fields of a form: "rerolls/1" to the last of them.
std::string track_in(const http::Fields& form, const std::string& name, int fields) {
  Track track;
  for (int i = 1; i <= fields; ++i) {
    const std::string_view mark = form.get(say(name, "/", i));
    track.unlocked += mark.empty() ? 0 : 1;
    track.used += mark == "x" ? 1 : 0;
  }
  return say(track.used, "/", track.unlocked);
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
/// page keeps `data-mark` up to date, for which a pen's marks are shown in the place of letters.
std::string circle_or_cross(const Field& field) {
  const auto option = [&](std::string_view value, std::string_view shown) {
    return say("<option value=\"", value, "\"", field.value == value ? " selected" : "", ">", shown, "</option>");
  };
  return say("<span data-mark=\"", escape(field.value), "\"><select", attributes(field), ">", option("", ""),
             option("o", "O"), option("x", "X"), "</select></span>");
}

/// HTML at a place of the drawing. One unit of the layout is ten of the form, so that letters have a size in whole
/// numbers that no browser finds too small.
std::string placed(int x, int y, int width, int height, std::string_view html) {
  const auto tenfold = [](int units) { return say(units, units == 0 ? "" : "0"); };
  return say("<foreignObject x=\"", tenfold(x), "\" y=\"", tenfold(y), "\" width=\"", tenfold(width), "\" height=\"",
             tenfold(height), "\">", html, "</foreignObject>");
}

/// Writes the fields of one sheet.
class SheetWriter {
 public:
  SheetWriter(const rules::Game& game, rules::Seat seat, const Cells& cells, const i18n::Catalogue& catalogue)
      : game_(game), layout_(layout_of(game)), seat_(seat), cells_(cells), catalogue_(catalogue) {}

  std::string write(std::string_view title) {
    const Cells empty = empty_cells(layout_);
    std::string fields;
    std::string beside;  // what is no field of a printed sheet
    for (const Box& box : layout_.boxes) {
      if (box.draws == Draws::cards) {
        beside += cards(box);
      } else if (box.draws == Draws::tiles) {
        beside += tiles(box);
      } else if (!box.cell.empty() && is_read(game_, empty, box.cell, box.draws == Draws::track ? "1/1" : "1")) {
        fields += on_drawing(box);
      }
    }
    if (fields.empty()) return beside;
    const std::string drawing = draw(layout_, CellValues({}), {catalogue_, game_.name, say(seat_, "/")}, title);
    return say("<div class=\"sheet-form\">", drawing, "<svg class=\"fields\" viewBox=\"0 0 ", layout_.width, "0 ",
               layout_.height, "0\" role=\"group\" aria-label=\"", escape(title), "\">", fields, "</svg></div>",
               beside);
  }

 private:
  Field field(const std::string& cell, std::string label, std::string_view value) const {
    return {say(seat_, "/", cell), std::move(label), std::string(value)};
  }
  Field field(const std::string& cell) const { return field(cell, label(cell), rules::value_in(cells_, cell)); }

  /// "yellow A1".
  std::string label(std::string_view cell) const {
    const std::string_view area = area_of(cell);
    const std::string_view place = cell.substr(std::min(area.size() + 1, cell.size()));
    return catalogue_.say(say(game_.name, ".cell.", area), {{"cell", std::string(place)}});
  }

  std::string on_drawing(const Box& box) {
    if (box.draws == Draws::track) return track(box);
    return placed(box.x, box.y, box.width, box.height,
                  box.draws == Draws::count ? number_field(field(box.cell), "count") : mark(box));
  }

  std::string mark(const Box& box) {
    if (area_of(box.cell) != area_) {
      area_ = std::string(area_of(box.cell));
      takes_ = taken_in(game_, layout_, area_);
    }
    switch (takes_) {
      case Takes::cross:
        return checkbox(field(box.cell));
      case Takes::circle_or_cross:
        return circle_or_cross(field(box.cell));
      case Takes::number:
        break;
    }
    return number_field(field(box.cell), "written");
  }

  std::string track(const Box& box) const {
    const Track track = read_track(rules::value_in(cells_, box.cell));
    std::string circles;
    for (int i = 0; i < box.fields; ++i) {
      const std::string cell = say(box.cell, "/", i + 1);
      const std::string_view value = i < track.used ? "x" : i < track.unlocked ? "o" : "";
      const int width = box.width / box.fields;
      circles += placed(box.x + width * i, box.y, width, box.height, circle_or_cross(field(cell, label(cell), value)));
    }
    return circles;
  }

  std::string tiles(const Box& box) const {
    const Field stack = field(box.cell);
    return say("<label class=\"stack\">", escape(stack.label), " <input name=\"", escape(stack.name),
               "\" autocomplete=\"off\" placeholder=\"21 25 30\" value=\"", escape(stack.value), "\"></label>");
  }

  /// A row of the table for each card that the game reads, a column for each colour.
  std::string cards(const Box& box) const {
    std::string head = say("<tr><th scope=\"col\">", escape(catalogue_.say(say(game_.name, ".cell.cards"))), "</th>");
    for (std::size_t i = 0; i < rules::card_colours; ++i) {
      const std::string colour = colour_name(i);
      head += say("<th scope=\"col\" class=\"ink-", rules::card_colour_names[i], "\"><abbr title=\"", escape(colour),
                  "\">", text::upper(rules::card_letters[i]), "</abbr></th>");
    }
    std::string rows;
    for (int number = 1; is_read(game_, {}, say(box.cell, number), "1"); ++number) {
      rows += card(say(box.cell, number), say(number));
    }
    return say("<table class=\"cards-form\"><thead>", head, "</tr></thead><tbody>", rows, "</tbody></table>");
  }

  std::string card(const std::string& cell, const std::string& number) const {
    const Field name =
        field(cell, catalogue_.say(say(game_.name, ".cell.card"), {{"card", number}}), rules::value_in(cells_, cell));
    std::string row = say("<tr><td><input class=\"card-name\" autocomplete=\"off\"", attributes(name), " value=\"",
                          escape(name.value), "\"></td>");
    for (std::size_t i = 0; i < rules::card_colours; ++i) {
      const std::string crosses = say(cell, "/", rules::card_colour_names[i]);
      const std::string label =
          catalogue_.say(say(game_.name, ".cell.card_row"), {{"card", number}, {"colour", colour_name(i)}});
      row += say("<td>", number_field(field(crosses, label, rules::value_in(cells_, crosses)), "crosses"), "</td>");
    }
    return row + "</tr>";
  }

  std::string colour_name(std::size_t colour) const {
    return catalogue_.say(say(game_.name, ".term.", rules::card_colour_names[colour]));
  }

  const rules::Game& game_;
  rules::Layout layout_;
  rules::Seat seat_;
  const Cells& cells_;
  const i18n::Catalogue& catalogue_;
  std::string area_;  // the area of the last mark, and what its fields take
  Takes takes_ = Takes::number;
};

}  // namespace

std::string sheet_form(const rules::Game& game, rules::Seat seat, const std::vector<rules::Cell>& cells,
                       const i18n::Catalogue& catalogue, std::string_view title) {
  return SheetWriter(game, seat, cells, catalogue).write(title);
}

std::vector<rules::Cell> cells_in(const http::Fields& form, const rules::Game& game, rules::Seat seat) {
  const std::string prefix = say(seat, "/");
  const rules::Layout layout = layout_of(game);
  Cells cells = empty_cells(layout);  // a field that is not ticked is not sent
  for (Cell& cell : cells) cell.value = form.get(prefix + cell.name);
  for (const Box& box : layout.boxes) {
    if (box.draws == Draws::track) {
      const auto track = std::ranges::find(cells, box.cell, &Cell::name);
      track->value = track_in(form, prefix + box.cell, box.fields);
    } else if (box.draws == Draws::cards) {
      for (const auto& [name, value] : form) {
        if (name.starts_with(prefix + box.cell)) cells.push_back({name.substr(prefix.size()), value});
      }
    }
  }
  return cells;
}

}  // namespace rollbook::web
