#include "rules/clever_family/view.hpp"

#include <array>

#include "text/wording.hpp"

namespace rollbook::rules::clever_family {
// The boxes.

namespace {

using text::say;

constexpr int margin = 3;
constexpr int strip_left = 12;  // room for the letter of the area and an arrow
constexpr int tracks_left = 76;
constexpr int star_height = 8;

int icon_under(int x) { return x + (field_size - icon_size) / 2; }

void add_joint(Layout& layout, int x, int y, const StripLayout& strip, const std::string& joint) {
  if (joint.empty()) return;
  layout.boxes.push_back(words_at(x - (pitch - field_size) - 1, y + 2, 4, 6, strip.ink, joint));
}

}  // namespace

Box field_at(int x, int y, Ink ink, std::string printed, std::string cell, Accepts accepts) {
  const bool is_entered = !cell.empty();
  return {.draws = Draws::mark,
          .x = x,
          .y = y,
          .width = field_size,
          .height = field_size,
          .ink = ink,
          .printed = std::move(printed),
          .cell = std::move(cell),
          .accepts = is_entered ? accepts : Accepts::nothing};
}

Box icon_at(int x, int y, const shown::Bonus& bonus) {
  return {.draws = Draws::icon, .x = x, .y = y, .width = icon_size, .height = icon_size, .bonus = bonus};
}

Box words_at(int x, int y, int width, int height, Ink ink, std::string printed) {
  return {.draws = Draws::words,
          .x = x,
          .y = y,
          .width = width,
          .height = height,
          .ink = ink,
          .printed = std::move(printed)};
}

void add_rounds(Layout& layout, std::span<const shown::Bonus, 6> icons) {
  constexpr std::array<std::string_view, 6> players{"1–4", "1–4", "1–4", "1–4", "1–3", "1–2"};
  for (std::size_t i = 0; i < icons.size(); ++i) {
    const int x = margin + pitch * static_cast<int>(i);
    layout.boxes.push_back(field_at(x, margin, Ink::plain, say(i + 1), ""));
    const int below = margin + field_size + 1;
    layout.boxes.push_back(icons[i].name.empty()
                               ? words_at(x, below + 1, field_size, 6, Ink::plain, std::string(players[i]))
                               : icon_at(icon_under(x), below, icons[i]));
  }
}

void add_tracks(Layout& layout, std::span<const TrackLayout> tracks) {
  int y = margin;
  for (const TrackLayout& track : tracks) {
    layout.boxes.push_back(icon_at(tracks_left, y, track.icon));
    const int x = tracks_left + icon_size + 2;
    layout.boxes.push_back({.draws = Draws::track,
                            .x = x,
                            .y = y,
                            .width = icon_size * track.fields,
                            .height = icon_size,
                            .cell = track.cell,
                            .fields = track.fields,
                            .accepts = Accepts::track});
    if (!track.last_bonus.name.empty()) {
      layout.boxes.push_back(icon_at(x + icon_size * track.fields + 2, y, track.last_bonus));
    }
    y += icon_size + 1;
  }
}

void add_strip(Layout& layout, const StripLayout& strip) {
  const bool has_points = !strip.fields.front().points.empty() || !strip.fields[1].points.empty();
  const int top = layout.height;
  const int y = top + (has_points ? star_height + 2 : 2);
  const int height = y + field_size + 1 + icon_size + 2 - top;
  layout.boxes.push_back({.draws = Draws::panel,
                          .y = top,
                          .width = layout.width,
                          .height = height,
                          .ink = strip.ink,
                          .printed = std::string(strip.letter)});
  layout.boxes.push_back(words_at(2, y + 7, 8, 8, strip.ink, "→"));
  int number = 0;
  for (const StripField& cell : strip.fields) {
    const int x = strip_left + pitch * number++;
    if (!cell.points.empty()) {
      layout.boxes.push_back({.draws = Draws::star,
                              .x = x,
                              .y = top + 1,
                              .width = field_size,
                              .height = star_height,
                              .ink = strip.ink,
                              .printed = cell.points});
    }
    layout.boxes.push_back(field_at(x, y, strip.ink, cell.printed, say(strip.area, "/", number), strip.accepts));
    add_joint(layout, x, y, strip, cell.joint);
    if (!cell.icon.name.empty()) layout.boxes.push_back(icon_at(icon_under(x), y + field_size + 1, cell.icon));
  }
  layout.height += height + 2;
}

void add_foot(Layout& layout) {
  const int y = layout.height;
  const auto add = [&](Draws draws, int x, int width, std::string_view label, std::string_view cell) {
    if (draws != Draws::flag) {
      layout.boxes.push_back({.draws = Draws::label,
                              .x = x,
                              .y = y,
                              .width = width,
                              .height = 5,
                              .printed = std::string(label),
                              .in_play = true});
    }
    layout.boxes.push_back({.draws = draws,
                            .x = x,
                            .y = y + 6,
                            .width = width,
                            .height = icon_size,
                            .printed = draws == Draws::flag ? std::string(label) : "",
                            .cell = std::string(cell),
                            .in_play = true});
  };
  layout.boxes.push_back(icon_at(margin, y + 6, {"F"}));
  layout.boxes.push_back({.draws = Draws::count,
                          .x = margin + field_size,
                          .y = y + 6,
                          .width = icon_size,
                          .height = icon_size,
                          .cell = "foxes",
                          .accepts = Accepts::number});
  add(Draws::icons, 28, 40, "label.pending", "pending");
  add(Draws::dice, 72, 40, "label.extra", "extra-dice");
  add(Draws::flag, layout.width - 31, 30, "label.chosen", "chosen");
  layout.height += 16;
}

Layout table_layout() {
  Layout table{.width = 112, .height = 44};
  const auto add = [&](Draws draws, int x, int y, int width, int height, std::string_view printed,
                       std::string_view cell = "", Ink ink = Ink::plain) {
    table.boxes.push_back({draws, x, y, width, height, ink, std::string(printed), std::string(cell)});
  };
  constexpr int lower = 24;
  constexpr int step = field_size + 1;  // of dice that lie side by side
  add(Draws::label, 2, 1, 66, 5, "label.hand");
  add(Draws::flag, 2, 8, 66, 8, "label.phase", "dice/phase");
  add(Draws::dice, 2, 8, 6 * step - 1, field_size, "", "dice/hand");
  add(Draws::label, 2, lower, 36, 5, "label.fields");
  for (int i = 0; i < 3; ++i) add(Draws::mark, 2 + step * i, lower + 7, field_size, field_size, "");
  add(Draws::dice, 2, lower + 7, 3 * step - 1, field_size, "", "dice/fields");
  add(Draws::panel, 41, lower - 2, 70, 21, "", "", Ink::silver);
  add(Draws::label, 43, lower, 60, 5, "label.tray", "", Ink::silver);
  add(Draws::dice, 43, lower + 7, 6 * step - 1, field_size, "", "dice/tray");
  int y = 1;
  for (const auto& [label, cell] :
       std::array<std::array<std::string_view, 2>, 2>{{{"label.round", "round"}, {"label.rolls", "dice/rolls"}}}) {
    add(Draws::label, 71, y, 26, 5, label);
    add(Draws::count, 97, y - 1, 14, 7, "", cell);
    y += 7;
  }
  add(Draws::label, 71, y, 17, 5, "label.turn");
  add(Draws::player, 88, y - 1, 23, 7, "", "turn");
  return table;
}

// How moves are made by hand.

namespace {

/// The cell in which a die lies; "" for one beside the tray of a solo player.
std::string_view place_of(const Dice& dice, Die die) {
  if (has(dice.hand, die)) return "dice/hand";
  if (has(dice.tray, die)) return "dice/tray";
  return has(dice.fields, die) ? "dice/fields" : "";
}

}  // namespace

std::vector<Thrown> dice_in_hand(const Dice& dice, std::string_view letters) {
  std::vector<Thrown> thrown;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (!has(dice.hand, die)) continue;
    thrown.push_back({.name = std::string(letters.substr(die, 1)),
                      .shows = dice.waits_for_choice ? say(dice.faces[die]) : "",
                      .faces = one_each("123456")});
  }
  return thrown;
}

Faces faces_in_hand(const Dice& dice, std::span<const std::string> faces) {
  Faces shown{};
  std::size_t next = 0;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (has(dice.hand, die)) shown[die] = static_cast<std::uint8_t>(faces[next++][0] - '0');
  }
  return shown;
}

std::vector<DieSet> trays_of(const Faces& faces) {
  std::vector<DieSet> trays;
  for (DieSet tray = 0; tray <= all_dice; ++tray) {
    if (is_three_lowest(faces, tray)) trays.push_back(tray);
  }
  return trays;
}

Taps taps_of_use(const Dice& dice, Die die, bool extra, Seat seat, std::string_view field, std::string_view letters) {
  Taps taps;
  if (extra) taps.push_back(on_sheet(seat, "extras"));
  if (const auto place = place_of(dice, die); !place.empty()) taps.push_back(piece_in(place, letters.substr(die, 1)));
  taps.push_back(on_sheet(seat, field));
  return taps;
}

}  // namespace rollbook::rules::clever_family
