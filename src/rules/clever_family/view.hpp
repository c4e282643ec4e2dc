// What the Clever games have in common when they are shown and played by hand: the boxes of sheet and table (the round
// line, the action tracks, strips of cells with icons under them, the foot with what belongs to the turn, the dice in
// the middle); the cells and pictures of the same; and what is tapped for a move. A game puts these together with its
// own grids, says which field a mark goes into, and adds the moves that only it has.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/clever_family/dice.hpp"
#include "rules/clever_family/turn.hpp"
#include "rules/layout.hpp"
#include "rules/picture.hpp"
#include "rules/tapping.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever_family {

inline constexpr int field_size = 10;  ///< how wide and high a field is
inline constexpr int pitch = 12;       ///< from one field to the next
inline constexpr int icon_size = 8;

/// The boxes that several places need. What a field accepts is entered where it has a cell.
Box field_at(int x, int y, Ink ink, std::string printed, std::string cell, Accepts accepts = Accepts::cross);
Box icon_at(int x, int y, const shown::Bonus& bonus);
Box words_at(int x, int y, int width, int height, Ink ink, std::string printed);

/// The round line: six boxes with what a round gives under them. Rounds that give nothing say for how many players
/// they are.
void add_rounds(Layout&, std::span<const shown::Bonus, 6> icons);

/// An action track beside the round line: its icon, its fields, and the bonus for the last of them.
struct TrackLayout {
  shown::Bonus icon;
  std::string cell;
  int fields = 0;
  shown::Bonus last_bonus;
};
void add_tracks(Layout&, std::span<const TrackLayout>);

/// A field of a strip that is filled from the left.
struct StripField {
  std::string printed;  ///< pale in the field
  std::string points;   ///< in a star above it
  shown::Bonus icon;    ///< hangs under it
  std::string joint;    ///< between it and the field to its left: "<"
};

struct StripLayout {
  std::string_view letter;
  std::string_view area;
  Ink ink = Ink::plain;
  std::vector<StripField> fields;
  Accepts accepts = Accepts::number;
};

/// Adds the strip at the foot of the layout, which grows.
void add_strip(Layout&, const StripLayout&);

/// The foot of a sheet: foxes, waiting bonuses, and what the player has done in this turn.
void add_foot(Layout&);

/// The middle of the table: the dice in hand, on the dice fields and on the tray, and whose turn of which round it is.
Layout table_layout();

/// ASCII text in the middle of this many columns.
inline std::string centred(std::string_view text, std::size_t width) {
  const std::size_t left = text.size() < width ? (width - text.size()) / 2 : 0;
  std::string result = std::string(left, ' ') + std::string(text);
  result.resize(std::max(width, result.size()), ' ');
  return result;
}

/// A row of cells that is filled from the left: what was written in each, what is printed pale in it, and the icon that
/// hangs under it.
template <std::size_t Size>
struct Strip {
  struct StripCell {
    std::string written;
    std::string pale;
    std::string_view icon;
  };
  std::string_view area;
  Ink ink = Ink::plain;
  Seat seat = the_table;
  std::array<StripCell, Size> cells{};
};

template <std::size_t Size>
void draw(Picture& picture, const Strip<Size>& strip) {
  constexpr std::size_t width = 3;
  Line line{{text::say("  ", strip.area, std::string(7 - strip.area.size(), ' ')), strip.ink}};
  std::string icons(9, ' ');
  for (std::size_t i = 0; i < Size; ++i) {
    const auto& [written, pale, icon] = strip.cells[i];
    line.push_back({"|", strip.ink});
    line.push_back({centred(written.empty() ? pale : written, width), written.empty() ? Ink::faint : Ink::strong,
                    text::say(strip.seat, "/", strip.area, "/", i + 1)});
    icons += ' ' + centred(icon, width);
  }
  line.push_back({"|", strip.ink});
  picture.push_back(std::move(line));
  picture.push_back({{icons, Ink::plain}});
}

/// "reroll xxO...": crosses for used actions, circles for unlocked ones.
inline Piece draw_track(Seat seat, std::string_view name, const Track& track, int fields) {
  std::string circles;
  for (int i = 0; i < fields; ++i) circles += i < track.used ? 'x' : i < track.unlocked ? 'O' : '.';
  return {text::say(name, " ", circles, "  "), Ink::plain, text::say(seat, "/", name, "s")};
}

/// "yellow 10  blue 4 … foxes 8  = 42".
template <std::size_t Areas>
Line draw_sum(const Score& score, const std::array<std::string_view, Areas>& names,
              const std::array<Ink, Areas>& inks) {
  Line line{{"  ", Ink::plain}};
  for (std::size_t area = 0; area < Areas; ++area) {
    line.push_back({text::say(names[area], " ", score.parts[area], "  "), inks[area]});
  }
  line.push_back({text::say("foxes ", score.parts[Areas], "  "), Ink::red});
  line.push_back({text::say("= ", score.total), Ink::strong});
  return line;
}

template <class Sheet>
Line draw_round(const Table<Sheet>& table) {
  return {
      {text::say("  round ", table.round, " of ", rounds[table.seats - 1U], table.passive_turn ? ", passive turn" : ""),
       Ink::strong, "round"}};
}

inline void draw_dice(Picture& picture, const Dice& dice, std::string_view letters) {
  const auto draw_pile = [&](std::string_view name, DieSet set, std::string cell) {
    if (set == 0) return;
    picture.push_back(
        {{text::say("  ", name), Ink::faint}, {spell(dice.faces, set, letters), Ink::strong, std::move(cell)}});
  };
  if (dice.waits_for_choice) draw_pile("rolled  ", dice.hand, "dice/hand");
  draw_pile("fields  ", dice.fields, "dice/fields");
  draw_pile("tray    ", dice.tray, "dice/tray");
}

/// A track as a cell: how many actions were used of how many unlocked.
inline Cell track_cell(Seat seat, std::string_view name, const Track& track) {
  return {text::say(seat, "/", name), shown::Track{.used = track.used, .unlocked = track.unlocked}};
}

/// The bonuses that wait; `icon` names each kind.
template <class Bonus, std::size_t Kinds>
Cell pending_cell(Seat seat, const std::array<std::uint8_t, Kinds>& pending, const shown::Bonus& (*icon)(Bonus)) {
  shown::Bonuses bonuses;
  for (std::size_t kind = 0; kind < Kinds; ++kind) {
    bonuses.insert(bonuses.end(), pending[kind], icon(static_cast<Bonus>(kind)));
  }
  return {text::say(seat, "/pending"), std::move(bonuses)};
}

/// What a player has done in this turn.
template <class Sheet>
void add_turn_cells(std::vector<Cell>& cells, const Table<Sheet>& table, Seat seat, std::string_view letters) {
  cells.push_back({text::say(seat, "/chosen"), flag_if(table.player(seat).has_chosen)});
  cells.push_back({text::say(seat, "/extra-dice"), shown_dice(table.player(seat).extra_dice, letters)});
}

/// Where the dice lie, and whose turn of which round it is.
template <class Sheet>
void add_table_cells(std::vector<Cell>& cells, const Table<Sheet>& table, std::string_view letters) {
  const Dice& dice = table.dice;
  cells.push_back({"dice/hand", dice.waits_for_choice ? shown_dice(dice.faces, dice.hand, letters)
                                                      : shown_dice(dice.hand, letters)});
  cells.push_back({"dice/fields", shown_dice(dice.faces, dice.fields, letters)});
  cells.push_back({"dice/tray", shown_dice(dice.faces, dice.tray, letters)});
  cells.push_back({"dice/rolls", dice.rolls});
  cells.push_back({"dice/phase", value_if(dice.phase_over, shown::Word{"over"})});
  cells.push_back({"round", table.round});
  cells.push_back({"turn", value_if(!table.over, shown::Player{table.active, table.passive_turn ? "passive" : ""})});
}

using Taps = std::vector<std::string>;

/// The dice in hand; with what each shows if they are thrown again.
std::vector<Thrown> dice_in_hand(const Dice&, std::string_view letters);

/// What the dice in hand show, one face each.
Faces faces_in_hand(const Dice&, std::span<const std::string> faces);

/// Every choice of three dice such that no other shows less.
std::vector<DieSet> trays_of(const Faces&);

/// An open roll, reroll or serve with these faces; for a serve, a move for each possible tray.
template <class Move>
std::vector<Move> moves_showing(const Dice& dice, Move open, bool serve, std::span<const std::string> faces) {
  open.open = false;
  open.dice = faces_in_hand(dice, faces);
  if (!serve) return {open};
  std::vector<Move> moves;
  for (const DieSet tray : trays_of(open.dice)) {
    open.tray = tray;
    moves.push_back(open);
  }
  return moves;
}

/// The name of a field on a player's sheet: "2/yellow/A1".
inline std::string on_sheet(Seat seat, std::string_view field) { return text::say(seat, "/", field); }

/// `take` and `extra`: the die where it lies, and the field. A die beside the tray of a solo player is not shown, so
/// only the field is touched.
Taps taps_of_use(const Dice&, Die, bool extra, Seat, std::string_view field, std::string_view letters);

/// `bonus`: the field; if there is a choice of waiting bonuses, the icon of the one that is used comes first.
template <std::size_t Kinds>
Taps taps_of_bonus(const std::array<std::uint8_t, Kinds>& pending, std::string_view icon, Seat seat,
                   std::string_view field) {
  const auto kinds = std::ranges::count_if(pending, [](int waiting) { return waiting > 0; });
  if (kinds == 1) return {on_sheet(seat, field)};
  return {piece_in(on_sheet(seat, "pending"), icon), on_sheet(seat, field)};
}

}  // namespace rollbook::rules::clever_family
