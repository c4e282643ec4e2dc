// The history on which the seating of a new round is based: who met whom, who sat in which seat, and who sat out,
// tonight and earlier in the season. It is filled table by table; the seating functions only read it.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "league/result.hpp"
#include "league/table_sizes.hpp"

namespace rollbook::league {

/// The tables of one round.
struct Seating {
  std::vector<std::vector<PlayerId>> tables;  ///< each in seat order; the first player starts
  std::vector<PlayerId> sitting_out;
  friend bool operator==(const Seating&, const Seating&) = default;
};

class MeetingHistory {
 public:
  enum When : std::size_t { tonight, earlier };

  void add(std::span<const PlayerId> seats, When);
  void add(const Seating&, When);

  int meetings(PlayerId, PlayerId, When) const;
  int times_out(PlayerId, When) const;

  /// How much more often a player sat in a seat (0 starts) than their share, which is a quarter per game at a table of
  /// four. Counted in fractions of a game, so that it is an integer for tables of every size.
  int surplus(PlayerId, std::size_t seat, When) const;
  static constexpr int parts_of_a_game = 420;  ///< divisible by 2, 3, … 7

 private:
  using Times = std::array<int, 2>;  ///< tonight and earlier

  struct Player {
    std::array<Times, most_at_table> surplus{};
    Times out{};
  };

  const Player& of(PlayerId) const;

  std::map<std::pair<PlayerId, PlayerId>, Times> meetings_;  ///< of two players, the smaller id first
  std::map<PlayerId, Player> players_;
};

}  // namespace rollbook::league
