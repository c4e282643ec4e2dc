// Phrases that the messages of several games are made of.
#pragma once

#include <vector>

#include "rules/notation.hpp"
#include "rules/values.hpp"

namespace rollbook::rules {

/// The players at a table with this number of seats for whose seat `which` holds, for a list of them: "seat 1 and seat
/// 3".
template <class Which>
std::vector<Message> players_where(int seats, const Which& which) {
  std::vector<Message> players;
  for (int seat = 1; seat <= seats; ++seat) {
    if (which(static_cast<Seat>(seat))) players.push_back(message("{player}", at_seat(seat)));
  }
  return players;
}

/// What follows a verb that one word should have followed: "none", that word, or "3 words".
Message found_instead_of_one(Arguments args);

}  // namespace rollbook::rules
