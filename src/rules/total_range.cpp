#include "rules/total_range.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <numeric>

#include "rules/clever/rules.hpp"
#include "rules/clever/sheet.hpp"
#include "rules/clever2/rules.hpp"
#include "rules/clever2/sheet.hpp"
#include "rules/game.hpp"
#include "rules/onecard/rules.hpp"
#include "rules/pickomino/rules.hpp"
#include "rules/qwantum/rules.hpp"

namespace rollbook::rules {
namespace {

constexpr int highest_face = 6;

template <class Numbers>
constexpr int sum(const Numbers& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

/// All areas in full, and as many foxes as there are, each worth the lowest of them.
template <std::size_t Areas>
constexpr int full_sheet(const std::array<int, Areas>& areas, int foxes) {
  return sum(areas) + foxes * *std::ranges::min_element(areas);
}

/// Nothing on a sheet counts less than 0. The full sheet has yellow 60 (10 + 14 + 16 + 20), blue 56, green 66, orange
/// 96 (sixes, which the multipliers make 16 of), purple 66 (a 6 may follow a 6), and five foxes of 56 each: 624.
TotalRange of_clever(const Setup& /*setup*/) {
  using namespace clever::printed;
  constexpr int foxes = 5;  // yellow row D, the lowest blue row, green 7, orange 8, purple 7
  constexpr std::array areas{sum(yellow_points), blue_points.back(), green_points.back(),
                             highest_face * sum(orange_times), highest_face * row};
  return {0, full_sheet(areas, foxes)};
}

/// The green area alone counts below 0: its pairs make 2-12, 2-6, 3-18, 3-12, 3-6 and 4-6, -43 in all, if each begins
/// with a 1 and ends with a 6, and each of six foxes is worth as little: -301. The full sheet has silver 88 (four rows
/// of 22), yellow 165, blue 78, green 92 (12-2, 12-1, 18-3, 18-2, 18-1 and 24-1), pink 72, and six foxes of 72 each:
/// 927.
TotalRange of_clever2(const Setup& /*setup*/) {
  using namespace clever2::printed;
  constexpr int foxes = 6;  // silver column 3, yellow column 4, blue 9, green 7, pink 8, the last reroll
  constexpr int silver_rows = 4;
  constexpr auto green = [](int first, int second) {
    int points = 0;
    for (std::size_t i = 0; i < green_times.size(); i += 2) {
      points += first * green_times[i] - second * green_times[i + 1];
    }
    return points;
  };
  constexpr int lowest_green = green(1, highest_face);
  constexpr std::array areas{silver_rows * silver_row_points.back(), yellow_points.back(), blue_points.back(),
                             green(highest_face, 1), highest_face * row};
  return {lowest_green + foxes * lowest_green, full_sheet(areas, foxes)};
}

/// From no tile to all sixteen: four each of one, two, three and four worms, 40 in all, whichever player has them.
TotalRange of_pickomino(const Setup& /*setup*/) {
  int worms = 0;
  for (int tile = pickomino::lowest_tile; tile <= pickomino::highest_tile; ++tile) worms += pickomino::worms(tile);
  return {0, worms, worms};
}

/// Five misthrows and no full column make -1-2-3-4-5 = -15. A column is worth no more than its highest number. The six
/// printed dice show 27 of one colour at most, and the white one 6: the best row is 30 31 32 33 | 32 31, as numbers
/// climb up to the thick line and fall behind it, and so the columns make 189. With any dice, seven sixes make 42:
/// 39 40 41 42 | 41 40 and 243.
TotalRange of_qwantum(const Setup& setup) {
  constexpr int highest_printed = 33;
  constexpr int highest_of_any = highest_face * qwantum::dice_in_all;
  const int highest = setup.choices[0] == 0 ? highest_printed : highest_of_any;
  int columns = 0;
  for (int column = 1; column <= qwantum::columns; ++column) {
    columns += highest - std::abs(column - qwantum::thick_line);
  }
  constexpr int misses = qwantum::misthrow_boxes * (qwantum::misthrow_boxes + 1) / 2;
  return {-misses, columns};
}

/// From nothing to four scored cards and the rest of the hand. A scored card has at most its 20 cells and 5 for both
/// suns. One that is not scored has at most two full rows, 6 + 6: 112 for a hand of two cards, 124 for one of three.
TotalRange of_onecard(const Setup& setup) {
  constexpr int best_scored = 20 + 5;
  constexpr int best_unscored = 6 + 6;
  const int hand = setup.choices[0] == 0 ? onecard::cards_drawn_first : onecard::cards_kept;
  return {0, onecard::cards_to_win * best_scored + (hand - 1) * best_unscored};
}

struct Entry {
  const Game* game;
  TotalRange (*range)(const Setup&);
};
constexpr std::array ranges{Entry{&clever::game, of_clever}, Entry{&clever2::game, of_clever2},
                            Entry{&pickomino::game, of_pickomino}, Entry{&qwantum::game, of_qwantum},
                            Entry{&onecard::game, of_onecard}};

}  // namespace

TotalRange total_range(const Game& game, const Setup& setup) {
  const auto* const found = std::ranges::find(ranges, &game, &Entry::game);
  if (found != ranges.end()) return found->range(setup);
  return {std::numeric_limits<int>::min(), std::numeric_limits<int>::max()};  // nothing is known, nothing is refused
}

std::optional<Message> wrong_with_totals(const Game& game, const Setup& setup, std::span<const int> totals) {
  const TotalRange range = total_range(game, setup);
  std::int64_t together = 0;
  for (const int total : totals) {
    if (total < range.least || total > range.most) {
      return message("{total} is not a possible total of {game}; totals go from {least} to {most}.", total,
                     called(game.title), range.least, range.most);
    }
    together += total;
  }
  if (together <= range.most_together) return std::nullopt;
  return message("These totals add up to {sum}; all players of {game} together have at most {most}.", together,
                 called(game.title), range.most_together);
}

}  // namespace rollbook::rules
