#include "witness/tray.hpp"

#include <algorithm>

namespace rollbook::witness {
namespace {

using rules::clever_family::dice_in_all;
using rules::clever_family::has;
using rules::clever_family::only;
using rules::clever_family::white;

constexpr int faces_of_a_die = 6;

/// A player's value of the dice: the best of the tray, and extra dice.
double worth_to(const Worth& player, const Faces& faces, DieSet tray, Die blue) {
  if (!player.chooses && player.extras == 0) return 0;
  std::array<double, dice_in_all> each{};
  for (Die die = 0; die < dice_in_all; ++die) each[die] = worth_of(player, faces, die, blue);
  double sum = 0;
  if (player.chooses) {
    Die best = dice_in_all;
    double most = player.nothing;
    for (Die die = 0; die < dice_in_all; ++die) {
      if (has(tray, die) && each[die] > most) {
        best = die;
        most = each[die];
      }
    }
    sum = most;
    if (best < dice_in_all) each[best] = Worth::useless;
  }
  for (int extra = 0; extra < player.extras; ++extra) {
    auto* const best = std::ranges::max_element(each);
    sum += std::max(*best, -2.0);
    *best = Worth::useless;
  }
  return sum;
}

double worth_beside(const TrayGoal& goal, const Faces& faces) {
  double sum = 0;
  int left = goal.besides;
  for (Die die = 0; die < dice_in_all && left > 0; ++die) {
    if (!has(goal.tray, die) || goal.beside.by_face[die][faces[die]] <= 0) continue;
    sum += goal.beside.by_face[die][faces[die]];
    --left;
  }
  return sum;
}

double worth_of_all(const TrayGoal& goal, const Faces& faces) {
  const DieSet tray = goal.served ? three_lowest(faces, goal.blue, goal.players[0]) : goal.tray;
  double sum = goal.besides > 0 ? worth_beside(goal, faces) : 0;
  for (const Worth& player : goal.players) sum += worth_to(player, faces, tray, goal.blue);
  return sum;
}

/// Whether a player would want the die to show this.
bool is_wanted(const TrayGoal& goal, Die die, std::size_t number) {
  const bool in_sums = die == white || die == goal.blue;
  return goal.beside.by_face[die][number] > 0 || std::ranges::any_of(goal.players, [&](const Worth& player) {
           return player.by_face[die][number] > Worth::useless ||
                  (in_sums && std::ranges::max(player.by_sum) > Worth::useless);
         });
}

/// The faces tried for a free die: all that a player wants, and one that no player does. For a served tray, all faces
/// matter.
std::vector<std::uint8_t> numbers_to_try(const TrayGoal& goal, Die die, rules::Random& random) {
  std::vector<std::uint8_t> wanted;
  std::vector<std::uint8_t> others;
  for (int number = 1; number <= goal.highest; ++number) {
    const bool counts = goal.served || is_wanted(goal, die, static_cast<std::size_t>(number));
    (counts ? wanted : others).push_back(static_cast<std::uint8_t>(number));
  }
  if (!others.empty()) {
    wanted.push_back(others[static_cast<std::size_t>(rules::below(random, static_cast<int>(others.size())))]);
  }
  return wanted;
}

}  // namespace

Worth::Worth() {
  for (auto& faces : by_face) faces.fill(useless);
  by_sum.fill(useless);
}

void Worth::add(const Mark& mark, double worth) {
  if (mark.sum > 0) {
    double& here = by_sum[static_cast<std::size_t>(mark.sum)];
    here = std::max(here, worth);
    return;
  }
  for (std::size_t number = 1; number <= faces_of_a_die; ++number) {
    if ((mark.faces & face(static_cast<int>(number))) == 0) continue;
    for (const Die die : {mark.die, white}) by_face[die][number] = std::max(by_face[die][number], worth);
  }
}

double worth_of(const Worth& worth, const Faces& faces, Die die, Die blue) {
  const double plain = worth.by_face[die][faces[die]];
  if (die != white && die != blue) return plain;
  return std::max(plain, worth.by_sum[static_cast<std::size_t>(faces[white] + faces[blue])]);
}

DieSet three_lowest(const Faces& faces, Die blue, const Worth& worth) {
  std::array<Die, dice_in_all> order{0, 1, 2, 3, 4, 5};
  std::ranges::stable_sort(order, [&](Die a, Die b) {
    if (faces[a] != faces[b]) return faces[a] < faces[b];
    return worth_of(worth, faces, a, blue) > worth_of(worth, faces, b, blue);
  });
  return static_cast<DieSet>(only(order[0]) | only(order[1]) | only(order[2]));
}

Faces best_faces(const TrayGoal& goal, rules::Random& random) {
  constexpr int most_compared = 3200;
  constexpr int most_drawn = 400;
  std::array<std::vector<std::uint8_t>, dice_in_all> numbers;
  int ways = 1;
  for (Die die = 0; die < dice_in_all; ++die) {
    numbers[die] = goal.faces[die] != 0 ? std::vector{goal.faces[die]} : numbers_to_try(goal, die, random);
    ways *= static_cast<int>(numbers[die].size());
  }
  const bool all = ways <= most_compared;
  Faces best{};
  double most = 0;
  for (int way = 0; way < (all ? ways : most_drawn); ++way) {
    Faces faces{};
    int rest = all ? way : rules::below(random, ways);
    for (Die die = 0; die < dice_in_all; ++die) {
      const int choices = static_cast<int>(numbers[die].size());
      faces[die] = numbers[die][static_cast<std::size_t>(rest % choices)];
      rest /= choices;
    }
    const double worth = worth_of_all(goal, faces);
    if (way > 0 && worth <= most) continue;
    most = worth;
    best = faces;
  }
  return best;
}

}  // namespace rollbook::witness
