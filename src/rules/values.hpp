// The values that the referee and the layers above it pass around: positions, seats, moves, violations, scores. This
// header is enough to hold them and to hand them on; game.hpp has the functions that work with them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <string_view>
#include <type_traits>
#include <vector>

#include "rules/message.hpp"
#include "text/text.hpp"

namespace rollbook::rules {

class Deck;      // see deck.hpp
struct Game;     // see game.hpp
struct Written;  // see written.hpp

/// A player's place at the table, from 1. Table-level moves (`next`, `end`, `market 7`) belong to seat 0.
using Seat = std::uint8_t;
inline constexpr int max_seats = 7;
inline constexpr Seat the_table = 0;

/// A move in canonical spelling, such as "2: take w as y A1". A move of chance that has not happened yet ends in "?".
using MoveText = text::Text<96>;

/// What is wrong, as a value: the stable name of the rule, and a sentence for a person.
struct Violation {
  std::string_view rule;
  Message message;
};

/// What must be known before the first move. `choices[i]` is the index of the chosen value of the game's option i.
struct Setup {
  int seats = 0;
  std::array<std::uint8_t, 4> choices{};
  const Deck* deck = nullptr;  ///< the cards of Everything on 1 Card, if not the default ones; needed only to start
};

/// The position of one game: a value of fixed size, whichever game it is; to look ahead, copy it. Only the game's own
/// functions look inside.
class State {
 public:
  template <class Position>
  State(const Game& game, int seats, const Position& position) : game_(&game), seats_(seats) {
    static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) <= capacity);
    new (bytes_.data()) Position(position);
  }

  const Game& game() const { return *game_; }
  int seats() const { return seats_; }

  template <class Position>
  Position& as() {
    return *std::launder(reinterpret_cast<Position*>(bytes_.data()));
  }
  template <class Position>
  const Position& as() const {
    return *std::launder(reinterpret_cast<const Position*>(bytes_.data()));
  }

 private:
  static constexpr std::size_t capacity = 1000;
  const Game* game_;
  int seats_;
  alignas(8) std::array<std::byte, capacity> bytes_{};
};

/// Points by part, in the order of the game's parts; `tie_break` is the value of the game's tie-break key.
struct Score {
  int total = 0;
  std::array<int, 6> parts{};
  int tie_break = 0;
};

/// What the table waits for, and from which player. Several players may have duties at once, and one player several (a
/// pending choice each); a duty of seat 0 can be recorded by anyone.
struct Duty {
  Seat seat = the_table;
  Message what;
};

/// What a move does, to be said in the reader's language: "{player} takes {die} as {area}".
struct Description {
  Message what;
  bool follows = false;  ///< it carries out what an earlier move of the same player has earned: a bonus
};

/// Something that is wrong with final sheets: on whose sheet (seat 0: on all of them together), by which rule, and a
/// sentence that names area and cell.
struct SheetComplaint {
  Seat seat = the_table;
  std::string_view rule;
  Message message;
};
using SheetComplaints = std::vector<SheetComplaint>;

/// A field of a game's final sheet, and what is written there.
struct SheetField {
  std::string_view name;
  std::string_view meaning;
};

}  // namespace rollbook::rules
