#include "league/seating/schedules.hpp"

#include <algorithm>
#include <cassert>

#include "league/seating/finite_field.hpp"
#include "league/seating/rng.hpp"
#include "league/seating/seat_order.hpp"

namespace rollbook::league {
namespace {

using Round = Schedule::Round;
using Rounds = std::vector<Round>;

/// The circle method for a round robin: the last player stays, the others move on by one.
Rounds round_robin(int players) {
  const int circle = players - 1;
  Rounds rounds;
  for (int turn = 0; turn < circle; ++turn) {
    Round& round = rounds.emplace_back();
    round.push_back({turn, circle});
    for (int i = 1; i < players / 2; ++i) round.push_back({(turn + i) % circle, (turn + circle - i) % circle});
  }
  return rounds;
}

/// One round from which all others are derived by rotation: the players are in rings with as many places as there are
/// rounds, which all rotate by one, and any remaining player stays in the middle. The first rounds were found by
/// search; fifteen in threes are Kirkman's schoolgirls of 1850.
struct Wheel {
  int turns = 0;
  Round first;
};

const std::vector<Wheel>& wheels() {
  static const std::vector<Wheel> all{
      // in threes: 15 (where all pairs meet), 18, 21, 24 and 30 players
      {7, {{0, 10, 14}, {1, 2, 4}, {3, 8, 12}, {5, 9, 11}, {6, 7, 13}}},
      {7, {{0, 1, 3}, {2, 9, 14}, {4, 8, 17}, {5, 11, 15}, {6, 7, 16}, {10, 12, 13}}},
      {9, {{0, 2, 15}, {1, 4, 5}, {3, 13, 17}, {6, 14, 20}, {7, 16, 19}, {8, 11, 18}, {9, 10, 12}}},
      {11, {{0, 17, 21}, {1, 8, 19}, {2, 7, 15}, {3, 4, 6}, {5, 20, 23}, {9, 12, 18}, {10, 11, 22}, {13, 14, 16}}},
      {14,
       {{0, 9, 13},
        {1, 15, 23},
        {2, 25, 28},
        {3, 5, 18},
        {4, 12, 16},
        {6, 17, 26},
        {7, 14, 24},
        {8, 11, 27},
        {10, 20, 29},
        {19, 21, 22}}},
      // in fours: 24 and 28 players, where all pairs of the 28 meet
      {7, {{0, 2, 3, 16}, {1, 10, 18, 22}, {4, 7, 8, 12}, {5, 11, 20, 23}, {6, 13, 17, 21}, {9, 14, 15, 19}}},
      {9,
       {{0, 19, 21, 24},
        {1, 2, 7, 10},
        {3, 5, 16, 25},
        {4, 11, 18, 27},
        {6, 12, 22, 23},
        {8, 9, 13, 26},
        {14, 15, 17, 20}}},
  };
  return all;
}

Rounds turned(const Wheel& wheel, int players) {
  const int middle = players / wheel.turns * wheel.turns;
  Rounds rounds;
  for (int turn = 0; turn < wheel.turns; ++turn) {
    Round& round = rounds.emplace_back(wheel.first);
    for (auto& table : round) {
      for (int& player : table) {
        const int place = player % wheel.turns;
        if (player < middle) player += (place + turn) % wheel.turns - place;
      }
    }
  }
  return rounds;
}

Rounds turned(int players, int size) {
  for (const Wheel& wheel : wheels()) {
    const bool fits = static_cast<int>(wheel.first.size()) * size == players;
    if (fits && static_cast<int>(wheel.first.front().size()) == size) return turned(wheel, players);
  }
  return {};
}

/// The fields whose sizes multiply to this number.
std::vector<FiniteField> fields_of(int number) {
  std::vector<FiniteField> fields;
  for (int prime = 2; number > 1; ++prime) {
    int degree = 0;
    for (; number % prime == 0; number /= prime) ++degree;
    if (degree > 0) fields.emplace_back(prime, degree);
  }
  return fields;
}

/// slope · x + start, in all of the fields at once: a number consists of one from each field.
int height_at(int x, int slope, int start, const std::vector<FiniteField>& fields) {
  int height = 0;
  int unit = 1;
  for (const FiniteField& field : fields) {
    const int size = field.size();
    height += unit * field.add(field.multiply(slope / unit % size, x), start / unit % size);
    unit *= size;
  }
  return height;
}

/// The one round that always exists.
Rounds in_order(int players, int size) {
  Round round(players / size, std::vector<int>(size));
  for (int player = 0; player < players; ++player) round[player / size][player % size] = player;
  return {round};
}

Rounds rounds_of_full_tables(int players, int size);

/// As many columns of players as a table has seats; tables are the lines across them, rounds the slopes of the lines.
/// Two players of different columns are on one line. If the size of a column is a multiple of the table's, its players
/// then meet among themselves.
Rounds lines_across(int players, int size) {
  const int height = players / size;
  const auto fields = fields_of(height);
  const bool enough = std::ranges::all_of(fields, [&](const FiniteField& field) { return field.size() >= size; });
  if (height < size || !enough) return {};
  Rounds rounds;
  for (int slope = 0; slope < height; ++slope) {
    Round& round = rounds.emplace_back();
    for (int start = 0; start < height; ++start) {
      auto& table = round.emplace_back();
      for (int x = 0; x < size; ++x) table.push_back(x * height + height_at(x, slope, start, fields));
    }
  }
  if (height % size != 0) return rounds;
  for (const Round& column : rounds_of_full_tables(height, size)) {
    Round& round = rounds.emplace_back();
    for (int x = 0; x < size; ++x) {
      for (auto table : column) {
        for (int& player : table) player += x * height;
        round.push_back(std::move(table));
      }
    }
  }
  return rounds;
}

/// The longest known schedule in which every table has this size, which divides the number of players.
Rounds rounds_of_full_tables(int players, int size) {
  if (size == 2) return round_robin(players);
  return std::max({in_order(players, size), turned(players, size), lines_across(players, size)},
                  [](const Rounds& one, const Rounds& other) { return one.size() < other.size(); });
}

/// Removes the last players, who rarely share a table, and the rounds in which a table gets too small.
void leave_out(Rounds& rounds, int players, int size) {
  for (Round& round : rounds) {
    for (auto& table : round) std::erase_if(table, [&](int player) { return player >= players; });
  }
  std::erase_if(rounds, [&](const Round& round) {
    return std::ranges::any_of(round, [&](const auto& table) { return static_cast<int>(table.size()) < size - 1; });
  });
  for (Round& round : rounds) {
    std::erase_if(round, [](const auto& table) { return table.size() < fewest_at_table; });
  }
}

/// The longest schedule with the fewest tables that allow two rounds.
Rounds longest(int players, int size) {
  Rounds rounds;
  for (int tables = (players + size - 1) / size; rounds.size() < 2 && tables * (size - 1) < players; ++tables) {
    rounds = rounds_of_full_tables(tables * size, size);
    leave_out(rounds, players, size);
  }
  return rounds;
}

/// Who starts at each table of a night, distributed as evenly as the tables allow. Tables are treated as edges along
/// which a start can be passed on.
class Starts {
 public:
  Starts(Rounds& rounds, int players) : started_(players) {
    for (Round& round : rounds) {
      for (auto& table : round) {
        tables_.push_back(&table);
        give_to(*std::ranges::min_element(table, {}, [&](int player) { return started_[player].size(); }),
                tables_.size() - 1);
      }
    }
  }

  /// As long as a player has two more starts than another to whom theirs can be passed on, they are.
  void even_out() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t player = 0; player < started_.size(); ++player) {
        while (pass_on(static_cast<int>(player))) changed = true;
      }
    }
  }

 private:
  void give_to(int player, std::size_t table) {
    std::iter_swap(tables_[table]->begin(), std::ranges::find(*tables_[table], player));
    started_[player].push_back(table);
  }

  bool pass_on(int from) {
    const auto least = std::ranges::min(started_, {}, &std::vector<std::size_t>::size).size();
    if (started_[from].size() < least + 2) return false;
    constexpr std::size_t none = -1;
    std::vector<std::size_t> through(started_.size(), none);  // the table at which a player would take over
    std::vector<int> reached{from};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::size_t table : started_[reached[i]]) {
        for (const int player : *tables_[table]) {
          if (player == from || through[player] != none) continue;
          through[player] = table;
          reached.push_back(player);
        }
      }
    }
    const int to = *std::ranges::min_element(reached, {}, [&](int player) { return started_[player].size(); });
    if (started_[from].size() < started_[to].size() + 2) return false;
    for (int player = to; player != from;) {
      const std::size_t table = through[player];
      const int before = tables_[table]->front();
      std::erase(started_[before], table);
      give_to(player, table);
      player = before;
    }
    return true;
  }

  std::vector<std::vector<int>*> tables_;
  std::vector<std::vector<std::size_t>> started_;  ///< by player
};

/// The other seats, round by round, after the starting players.
void order_seats(Rounds& rounds) {
  MeetingHistory history;
  Rng rng(0);
  for (Round& round : rounds) {
    for (auto& table : round) {
      const auto seats = in_seat_order({table.begin(), table.end()}, table.front(), history, rng);
      history.add(seats, MeetingHistory::tonight);
      std::ranges::transform(seats, table.begin(), [](PlayerId player) { return static_cast<int>(player); });
    }
  }
}

}  // namespace

std::vector<KnownSchedule> known_schedules(int players) {
  std::vector<KnownSchedule> known;
  for (int size = fewest_at_table; size <= most_at_table; ++size) {
    const Rounds rounds = longest(players, size);
    if (rounds.size() < 2) continue;
    known.push_back(
        {.size = size, .tables = static_cast<int>(rounds.front().size()), .rounds = static_cast<int>(rounds.size())});
  }
  return known;
}

std::optional<Schedule> find_schedule(int players, int size, int rounds) {
  assert(fewest_at_table <= size && size <= most_at_table);
  Schedule schedule{.players = players, .rounds = longest(players, size)};
  if (rounds < 1 || static_cast<int>(schedule.rounds.size()) < rounds) return std::nullopt;
  schedule.rounds.resize(rounds);
  Starts(schedule.rounds, players).even_out();
  order_seats(schedule.rounds);
  return schedule;
}

Seating seat_by_schedule(const Schedule& schedule, std::span<const PlayerId> players, int round, std::uint64_t seed) {
  assert(static_cast<int>(players.size()) == schedule.players);
  std::vector<PlayerId> with_number(players.begin(), players.end());
  std::ranges::sort(with_number);
  Rng(seed).shuffle(with_number);
  Seating seating;
  std::vector<bool> seated(players.size(), false);
  for (const auto& numbers : schedule.rounds.at(round)) {
    auto& table = seating.tables.emplace_back();
    for (const int number : numbers) {
      table.push_back(with_number[number]);
      seated[number] = true;
    }
  }
  for (std::size_t number = 0; number < seated.size(); ++number) {
    if (!seated[number]) seating.sitting_out.push_back(with_number[number]);
  }
  return seating;
}

}  // namespace rollbook::league
