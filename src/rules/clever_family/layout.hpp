// What the sheets and tables of the Clever games have in common when they are drawn as boxes: the round line, the
// action tracks, strips of cells with icons under them, the foot with what belongs to the turn; and the dice in the
// middle. A game puts these together with its own grids.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/layout.hpp"

namespace rollbook::rules::clever_family {

inline constexpr int field = 10;  ///< how wide and high a field is
inline constexpr int pitch = 12;  ///< from one field to the next
inline constexpr int icon_size = 8;

/// The boxes that several places need.
Box field_at(int x, int y, Ink ink, std::string printed, std::string cell);
Box icon_at(int x, int y, std::string_view bonus);
Box words_at(int x, int y, int width, int height, Ink ink, std::string printed);

/// The round line: six boxes with what a round gives under them. Rounds that give nothing say for how many players
/// they are.
void add_rounds(Layout&, std::span<const std::string_view, 6> icons);

/// An action track beside the round line: its icon, its fields, and the bonus for the last of them.
struct TrackLayout {
  std::string_view icon;
  std::string cell;
  int fields = 0;
  std::string_view last_bonus;
};
void add_tracks(Layout&, std::span<const TrackLayout>);

/// A field of a strip that is filled from the left.
struct StripField {
  std::string printed;    ///< pale in the field
  std::string points;     ///< in a star above it
  std::string_view icon;  ///< hangs under it
  std::string joint;      ///< between it and the field to its left: "<"
};

struct StripLayout {
  std::string_view letter;
  std::string_view area;
  Ink ink = Ink::plain;
  std::vector<StripField> fields;
};

/// Adds the strip at the foot of the layout, which grows.
void add_strip(Layout&, const StripLayout&);

/// The foot of a sheet: foxes, waiting bonuses, and what the player has done in this turn.
void add_foot(Layout&);

/// The middle of the table: the dice in hand, on the dice fields and on the tray, and whose turn of which round it is.
Layout table_layout();

}  // namespace rollbook::rules::clever_family
