// Pickomino (Heckmeck am Bratwurmeck, Robale): 2 to 7 players roll eight dice for sixteen worm tiles.
//
// In a turn a player rolls all dice not yet set aside, sets aside every die of one face not kept before in this turn,
// and so on; with a worm among the kept dice their sum takes a tile from the centre or steals the top tile of
// another's stack. A throw that fails costs the player's top tile. Most worms win; the higher best tile breaks a tie.
//
//   parameter | values
//   ----------|-------
//   seats     | 2 to 7
//   rolls     | all (default), kept: the log has only what was kept of a roll
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/cell.hpp"
#include "rules/enum_table.hpp"
#include "rules/layout.hpp"
#include "rules/notation.hpp"
#include "rules/picture.hpp"
#include "rules/random.hpp"
#include "rules/tapping.hpp"
#include "rules/values.hpp"

namespace rollbook::rules::pickomino {

// The material. Tiles 21 to 36: four of one worm, four of two, four of three, four of four.
inline constexpr int lowest_tile = 21;
inline constexpr int highest_tile = 36;
inline constexpr int tiles = highest_tile - lowest_tile + 1;
constexpr int worms(int tile) { return 1 + (tile - lowest_tile) / 4; }

// Eight dice with faces 1 2 3 4 5 and a worm, which counts 5.
inline constexpr int all_dice = 8;
using Face = std::uint8_t;  // 0 to 5
inline constexpr Face worm = 5;
inline constexpr std::string_view face_letters = "12345w";
inline constexpr std::array<int, 6> face_values{1, 2, 3, 4, 5, 5};

/// Some dice: how many show each face.
struct Dice {
  std::array<std::uint8_t, 6> of{};
  int count() const;
  int sum() const;
};

/// Tiles in the centre that lie face up, or that are turned down: one bit each.
using TileSet = std::uint16_t;
constexpr TileSet only(int tile) {
  assert(tile >= lowest_tile && tile <= highest_tile);
  return static_cast<TileSet>(1U << static_cast<unsigned>(tile - lowest_tile));
}

/// A player's tiles, bottom to top.
struct Stack {
  std::array<std::uint8_t, tiles> tile{};
  std::uint8_t size = 0;
  int top() const { return size == 0 ? 0 : tile[size - 1]; }
};

struct State {
  std::uint8_t seats = 0;
  Seat active = 1;
  TileSet face_up = 0xFFFF;
  TileSet turned_down = 0;
  bool kept_only = false;  ///< the log has no rolls, only what was kept of them
  Dice rolled;             ///< lies open between a roll and the keep that follows; otherwise empty
  Dice kept;               ///< set aside in this turn
  std::array<Stack, max_seats> stacks;

  Stack& stack(Seat seat) { return stacks[seat - 1U]; }
  const Stack& stack(Seat seat) const { return stacks[seat - 1U]; }
  int dice_left() const { return all_dice - kept.count(); }
};

enum class Verb : std::uint8_t { roll, keep, take, bust };

struct Move {
  Seat seat = the_table;
  Verb verb = Verb::roll;
  bool open = false;       ///< roll: the dice have not been thrown yet
  Dice dice;               ///< roll
  Face face = 0;           ///< keep
  std::uint8_t count = 0;  ///< keep: how many dice, where the log has no rolls; 0 = every die of that face
  std::uint8_t tile = 0;   ///< take
  Seat from = the_table;   ///< take: whose stack, or the centre
};

/// Every rule that a move can break; `rule_names` has their stable names.
enum class Rule : std::uint8_t {
  turn,
  roll_left_out,
  roll_keep_first,
  roll_none_left,
  roll_count,
  keep_roll_first,
  keep_not_rolled,
  keep_again,
  keep_without_count,
  keep_with_count,
  keep_count,
  take_keep_first,
  take_worm,
  take_sum,
  steal_seat,
  steal_top,
  steal_sum,
  bust_not_forced,
};

struct Pickomino {
  using State = pickomino::State;
  using Move = pickomino::Move;
  using Rule = pickomino::Rule;
  static constexpr auto rule_names = enum_table<Rule>({
      {Rule::turn, "pickomino.turn"},
      {Rule::roll_left_out, "pickomino.roll.left-out"},
      {Rule::roll_keep_first, "pickomino.roll.keep-first"},
      {Rule::roll_none_left, "pickomino.roll.none-left"},
      {Rule::roll_count, "pickomino.roll.count"},
      {Rule::keep_roll_first, "pickomino.keep.roll-first"},
      {Rule::keep_not_rolled, "pickomino.keep.not-rolled"},
      {Rule::keep_again, "pickomino.keep.again"},
      {Rule::keep_without_count, "pickomino.keep.without-count"},
      {Rule::keep_with_count, "pickomino.keep.with-count"},
      {Rule::keep_count, "pickomino.keep.count"},
      {Rule::take_keep_first, "pickomino.take.keep-first"},
      {Rule::take_worm, "pickomino.take.worm"},
      {Rule::take_sum, "pickomino.take.sum"},
      {Rule::steal_seat, "pickomino.steal.seat"},
      {Rule::steal_top, "pickomino.steal.top"},
      {Rule::steal_sum, "pickomino.steal.sum"},
      {Rule::bust_not_forced, "pickomino.bust.not-forced"},
  });

  // rules.cpp
  static State start(const Setup&);
  static std::optional<Rule> judge(const State&, const Move&);
  static void make(State&, const Move&);
  static void candidates(const State&, std::vector<Move>&);
  static void refused_candidates(const State&, std::vector<Move>&);  ///< that a player may tap: tiles in the centre
  static Move chance(const State&, const Move& open, Random&);
  static bool over(const State& state) { return state.face_up == 0; }
  static Score score(const State&, Seat);
  static std::optional<State> with_throws(const State&);
  static std::optional<Move> without_throws(const State& table, const Move&);

  // notation.cpp
  static std::optional<Violation> read(const Words&, Move&);
  static MoveText write(const Move&);

  // messages.cpp
  static Message explain(const State&, const Move&, Rule);
  static std::optional<Message> explain_tap(const State&, const Move&, Rule);
  static std::vector<Duty> duties(const State&);
  static Description describe(const State& before, const Move&);
  static Message explain_score(const State&, Seat, std::size_t part);

  // view.cpp
  static std::vector<Cell> cells(const State&);
  static Picture picture(const State&, std::span<const std::string> names);
  static Layout sheet_layout(const State&);
  static Layout table_layout(const State&);
  static std::vector<Thrown> dice_to_throw(const State&, const Move& open);
  static std::vector<Move> thrown(const State&, const Move& open, std::span<const std::string> faces);
  static std::vector<std::string> taps(const State&, const Move&);

  // final_sheet.cpp
  static constexpr std::array<SheetField, 1> sheet_fields{{{"tiles", "the player's tiles, bottom to top"}}};
  static State paper(const Setup&);
  static void read_sheet(State&, Seat, const Written&, SheetComplaints&);
  static Written write_sheet(const State&, Seat);
  static Written transcribe(const Written& entries);
  static void check_sheets(const State&, SheetComplaints&);
};

/// The entry in the catalogue.
extern const Game game;

/// The tile that the kept dice take from the centre: the sum's own tile if it lies face up, else the highest face-up
/// tile below the sum; 0 if there is none. Whether a worm was kept is another question.
int centre_tile(const State&);

/// Whether any rolled face can be kept: one that has not been kept before in this turn.
bool can_keep_any(const State&);

/// Whether a throw of the dice that are left can have anything to keep: a die is left, and a face is not kept yet.
bool can_go_on(const State&);

/// How many dice a move sets aside.
int dice_kept(const State&, const Move&);

/// Whether the kept dice, a worm among them, take any tile from the centre or from another player's stack.
bool can_take_any(const State&);

/// Dice as moves write them, in the order 1 2 3 4 5 w: "4 4 w"; "" for none.
std::string spell(const Dice&);

}  // namespace rollbook::rules::pickomino
