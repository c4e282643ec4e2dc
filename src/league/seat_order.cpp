#include "league/seat_order.hpp"

#include <algorithm>

#include "league/assignment.hpp"

namespace rollbook::league {
namespace {

/// Nobody is really a hundred games beyond their share of a seat; the limit keeps the weights below apart.
std::int64_t limited_surplus(const Past& past, PlayerId player, std::size_t seat, Past::When when) {
  constexpr int limit = 100 * Past::parts_of_a_game;
  return std::clamp(past.surplus(player, seat, when), -limit, limit);
}

/// Each weight is larger than all that is weighed less can add up to at a table of seven.
std::int64_t cost_of(const Past& past, PlayerId player, std::size_t seat) {
  constexpr std::int64_t start_earlier = std::int64_t{1} << 21;
  constexpr std::int64_t start_tonight = std::int64_t{1} << 39;
  const std::int64_t tonight = limited_surplus(past, player, seat, Past::tonight);
  const std::int64_t earlier = limited_surplus(past, player, seat, Past::earlier);
  return seat == 0 ? tonight * start_tonight + earlier * start_earlier : tonight + earlier;
}

}  // namespace

std::vector<PlayerId> in_seat_order(std::vector<PlayerId> table, const Past& past, Lots& lots,
                                    std::optional<PlayerId> starter) {
  std::ranges::sort(table);
  lots.shuffle(table);
  Costs costs(table.size(), std::vector<std::optional<std::int64_t>>(table.size()));
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (std::size_t seat = 0; seat < table.size(); ++seat) {
      const bool allowed = seat != 0 || !starter || table[i] == *starter;
      if (allowed) costs[i][seat] = cost_of(past, table[i], seat);
    }
  }
  const auto assignment = cheapest_assignment(costs);
  if (!assignment) return table;  // the starter is not among them
  std::vector<PlayerId> seats(table.size());
  for (std::size_t i = 0; i < table.size(); ++i) seats[assignment->column[i]] = table[i];
  return seats;
}

}  // namespace rollbook::league
