// What the pictures and cells of the Clever games have in common: strips of cells with icons under them, action tracks,
// the sum at the foot of a sheet, the dice, and the state of the turn.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/clever_family/turn.hpp"
#include "rules/picture.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever_family {

/// Text in the middle of so many columns; the letters are plain ASCII.
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
  return {text::say(seat, "/", name), text::say(track.used, "/", track.unlocked)};
}

/// The icons of the bonuses that wait; `icon` names each kind.
template <class Bonus, std::size_t Kinds>
Cell pending_cell(Seat seat, const std::array<std::uint8_t, Kinds>& pending, std::string_view (*icon)(Bonus)) {
  std::string icons;
  for (std::size_t kind = 0; kind < Kinds; ++kind) {
    for (int i = 0; i < pending[kind]; ++i)
      icons += text::say(icons.empty() ? "" : " ", icon(static_cast<Bonus>(kind)));
  }
  return {text::say(seat, "/pending"), icons};
}

/// What a player has done in this turn.
template <class Sheet>
void add_turn_cells(std::vector<Cell>& cells, const Table<Sheet>& table, Seat seat, std::string_view letters) {
  cells.push_back({text::say(seat, "/chosen"), table.player(seat).has_chosen ? "yes" : ""});
  cells.push_back({text::say(seat, "/extra-dice"), spell(table.player(seat).extra_dice, letters)});
}

/// Where the dice lie, and whose turn of which round it is.
template <class Sheet>
void add_table_cells(std::vector<Cell>& cells, const Table<Sheet>& table, std::string_view letters) {
  const Dice& dice = table.dice;
  cells.push_back(
      {"dice/hand", dice.waits_for_choice ? spell(dice.faces, dice.hand, letters) : spell(dice.hand, letters)});
  cells.push_back({"dice/fields", spell(dice.faces, dice.fields, letters)});
  cells.push_back({"dice/tray", spell(dice.faces, dice.tray, letters)});
  cells.push_back({"dice/rolls", text::say(dice.rolls)});
  cells.push_back({"dice/phase", dice.phase_over ? "over" : ""});
  cells.push_back({"round", text::say(table.round)});
  cells.push_back({"turn", table.over ? "" : text::say(table.active, table.passive_turn ? " passive" : "")});
}

}  // namespace rollbook::rules::clever_family
