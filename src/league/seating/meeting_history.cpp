#include "league/seating/meeting_history.hpp"

#include <algorithm>
#include <cassert>

namespace rollbook::league {

void MeetingHistory::add(std::span<const PlayerId> seats, When when) {
  assert(seats.size() <= most_at_table);
  if (seats.empty()) return;
  const int share = parts_of_a_game / static_cast<int>(seats.size());
  for (std::size_t own = 0; own < seats.size(); ++own) {
    Player& player = players_[seats[own]];
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      player.surplus.at(seat).at(when) += (seat == own ? parts_of_a_game : 0) - share;
    }
    for (std::size_t other = 0; other < own; ++other) ++meetings_[std::minmax(seats[other], seats[own])].at(when);
  }
}

void MeetingHistory::add(const Seating& seating, When when) {
  for (const auto& table : seating.tables) add(table, when);
  for (const PlayerId player : seating.sitting_out) ++players_[player].out.at(when);
}

int MeetingHistory::meetings(PlayerId one, PlayerId other, When when) const {
  const auto found = meetings_.find(std::minmax(one, other));
  return found == meetings_.end() ? 0 : found->second.at(when);
}

int MeetingHistory::times_out(PlayerId player, When when) const { return of(player).out.at(when); }

int MeetingHistory::surplus(PlayerId player, std::size_t seat, When when) const {
  return of(player).surplus.at(seat).at(when);
}

const MeetingHistory::Player& MeetingHistory::of(PlayerId player) const {
  static const Player new_here;
  const auto found = players_.find(player);
  return found == players_.end() ? new_here : found->second;
}

}  // namespace rollbook::league
