#include "record/simulate.hpp"

#include <array>
#include <limits>
#include <random>

#include "record/verdict.hpp"
#include "rules/random.hpp"
#include "text/wording.hpp"

namespace rollbook::record {
namespace {

using rules::MoveText;

constexpr std::array<std::string_view, rules::max_seats> names{"Ala", "Ben", "Cleo", "Dawid", "Ewa", "Finn", "Gosia"};

MoveText any_of(const std::vector<MoveText>& moves, rules::Random& random) {
  return moves[static_cast<std::size_t>(rules::below(random, static_cast<int>(moves.size())))];
}

/// What the move brings at once to whoever makes it. Chance and the table's own moves bring nothing by themselves.
int gain(const rules::State& state, std::string_view move) {
  if (rules::is_chance(move) || move[0] < '1' || move[0] > '9') return 0;
  const auto seat = static_cast<rules::Seat>(move[0] - '0');
  rules::State after = state;
  rules::apply(after, move);
  return rules::score(after, seat).total - rules::score(state, seat).total;
}

/// Half of the choices are made for the most points at once, the others blindly.
MoveText choose(const rules::State& state, const std::vector<MoveText>& moves, rules::Random& random) {
  if (rules::below(random, 2) == 0) return any_of(moves, random);
  std::vector<MoveText> best;
  int most = std::numeric_limits<int>::min();
  for (const MoveText& move : moves) {
    const int points = gain(state, move);
    if (points > most) best.clear();
    if (points >= most) best.push_back(move);
    most = std::max(most, points);
  }
  return any_of(best, random);
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
  for (int i = 0; i < simulation.seats; ++i) record.players.emplace_back(names[static_cast<std::size_t>(i)]);
  record.id = text::say("sim-", simulation.game->name, "-", simulation.seats, "-", simulation.seed, "-", number);

  constexpr unsigned half = 32;
  std::seed_seq seed{static_cast<std::uint32_t>(simulation.seed), static_cast<std::uint32_t>(simulation.seed >> half),
                     static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(number >> half)};
  rules::Random random(seed);
  rules::State state = start(record);
  while (!rules::is_over(state)) {
    MoveText move = choose(state, rules::legal(state), random);
    if (rules::is_chance(move)) move = rules::chance(state, move, random);
    rules::apply(state, move);
    record.moves.add(move);
  }
  record.result = claims_of(judge(record));
  return record;
}

}  // namespace rollbook::record
