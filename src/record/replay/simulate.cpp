#include "record/replay/simulate.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "record/replay/verdict.hpp"
#include "rules/game.hpp"
#include "rules/random.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::record {
namespace {

using rules::MoveText;

constexpr std::array<std::string_view, rules::max_seats> player_names{"Ala", "Ben",  "Cleo", "Dawid",
                                                                      "Ewa", "Finn", "Gosia"};

MoveText any_of(const std::vector<MoveText>& moves, rules::Random& random) {
  return moves[static_cast<std::size_t>(rules::below(random, static_cast<int>(moves.size())))];
}

/// How a simulated player plays: how many of four choices are made for the most points at once, the others at random,
/// and a favourite colour or face, worth some points in itself. So areas fill up, and chains and ends occur.
struct Taste {
  int greed = 0;
  char favourite = 0;  ///< 0 = none
};

constexpr int worth_of_favourite = 10;
constexpr char no_favourite = 0;
constexpr std::array<int, 4> greeds{0, 2, 4, 4};  // out of four choices

rules::Seat seat_of(std::string_view move) {
  return static_cast<rules::Seat>(text::is_digit(move[0]) ? move[0] - '0' : rules::the_table);
}

/// Whether one of the words of the move is exactly this letter.
bool names(std::string_view move, char letter) {
  for (std::size_t i = 1; i < move.size(); ++i) {
    if (move[i] == letter && move[i - 1] == ' ' && (i + 1 == move.size() || move[i + 1] == ' ')) return true;
  }
  return false;
}

/// What the move brings at once to the player who makes it: points, and any action is better than passing. Chance and
/// the table's own moves bring nothing by themselves.
int gain(const rules::State& state, std::string_view move, const Taste& taste) {
  const rules::Seat seat = seat_of(move);
  if (rules::is_chance(move) || seat == rules::the_table) return 0;
  rules::State after = state;
  rules::apply(after, move);
  const bool does_something = std::ranges::count(move, ' ') > 1;
  return rules::score(after, seat).total - rules::score(state, seat).total + (does_something ? 1 : 0) +
         (names(move, taste.favourite) ? worth_of_favourite : 0);
}

MoveText choose(const rules::State& state, const std::vector<MoveText>& moves, const std::vector<Taste>& tastes,
                rules::Random& random) {
  const auto taste_of = [&](std::string_view move) {
    const rules::Seat seat = seat_of(move);
    return seat == rules::the_table ? Taste{} : tastes[seat - 1U];
  };
  const MoveText any = any_of(moves, random);
  if (rules::below(random, 4) >= taste_of(any).greed) return any;
  std::vector<MoveText> best;
  int most = std::numeric_limits<int>::min();
  for (const MoveText& move : moves) {
    const int points = gain(state, move, taste_of(move));
    if (points > most) best.clear();
    if (points >= most) best.push_back(move);
    most = std::max(most, points);
  }
  return any_of(best, random);
}

std::vector<Taste> tastes_of(const Simulation& simulation, rules::Random& random) {
  std::vector<Taste> tastes;
  const auto parts = simulation.game->parts;
  for (int seat = 0; seat < simulation.seats; ++seat) {
    const auto part = static_cast<std::size_t>(rules::below(random, static_cast<int>(parts.size())));
    const bool has_favourite = rules::below(random, 3) > 0;
    tastes.push_back({.greed = greeds[static_cast<std::size_t>(rules::below(random, 4))],
                      .favourite = has_favourite ? parts[part][0] : no_favourite});
  }
  return tastes;
}

Claims claims_of(const Verdict& verdict) {
  Claims claims;
  for (const PlayerVerdict& player : verdict.players) {
    claims.totals.push_back(player.score.total);
    claims.places.push_back(player.place);
    auto& parts = claims.parts.emplace_back();
    for (std::size_t part = 0; part < verdict.game->parts.size(); ++part) {
      parts.emplace_back(verdict.game->parts[part], player.score.parts[part]);
    }
  }
  return claims;
}

}  // namespace

Record simulate(const Simulation& simulation, std::uint64_t number) {
  Record record;
  record.game = simulation.game;
  record.options = simulation.options;
  for (int i = 0; i < simulation.seats; ++i) record.players.emplace_back(player_names[static_cast<std::size_t>(i)]);
  record.id = text::say("sim-", simulation.game->name, "-", simulation.seats, "-", simulation.seed, "-", number);

  constexpr unsigned half = 32;
  const std::array seeds{static_cast<std::uint32_t>(simulation.seed),
                         static_cast<std::uint32_t>(simulation.seed >> half), static_cast<std::uint32_t>(number),
                         static_cast<std::uint32_t>(number >> half)};
  rules::Random random(seeds);
  const std::vector<Taste> tastes = tastes_of(simulation, random);
  const rules::State log = start(record, simulation.deck);
  const auto with_throws = rules::with_throws(log);  // real dice are rolled, whether or not the log has them
  rules::State table = with_throws.value_or(log);
  while (!rules::is_over(table)) {
    MoveText move = choose(table, rules::legal(table), tastes, random);
    if (rules::is_chance(move)) move = rules::chance(table, move, random);
    const auto logged = with_throws ? rules::without_throws(table, move) : move;
    rules::apply(table, move);
    if (logged) record.moves.add(*logged);
  }
  record.result = claims_of(judge(record, simulation.deck));
  return record;
}

}  // namespace rollbook::record
