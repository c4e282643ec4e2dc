#include "store/league/draw.hpp"

#include <sodium.h>

#include <algorithm>

#include "league/season.hpp"
#include "league/seating/seating.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using league::MeetingHistory;
using league::Points;
using league::Seating;
using text::quote;
using text::say;

/// The data used for drawing.
struct Table {
  NightDetails night;
  int round = 0;
  std::vector<PlayerId> players;  ///< the players present
  MeetingHistory history;
  std::vector<league::SeasonRow> standing;  ///< of tonight, or of the season while tonight has no results
};

void add_round(const Round& round, MeetingHistory::When when, MeetingHistory& history) {
  Seating seating{.tables = {}, .sitting_out = round.sitting_out};
  for (const RoundTable& table : round.tables) {
    auto& seats = seating.tables.emplace_back();
    for (const RoundSeat& seat : table.seats) seats.push_back(seat.player);
  }
  history.add(seating, when);
}

/// Rounds that were seated, and games of nights that exist only as records.
MeetingHistory history_of(const std::vector<NightDetails>& nights, const std::vector<league::Night>& results,
                          NightId tonight, int round) {
  MeetingHistory history;
  for (std::size_t i = 0; i < nights.size(); ++i) {
    const bool is_tonight = nights[i].night.id == tonight;
    for (const Round& seated : nights[i].rounds) {
      if (!is_tonight) add_round(seated, MeetingHistory::earlier, history);
      if (is_tonight && seated.number < round) add_round(seated, MeetingHistory::tonight, history);
    }
    if (!nights[i].rounds.empty()) continue;
    for (const league::Result& game : results[i].games) {
      std::vector<PlayerId> seats;
      seats.reserve(game.seats.size());
      for (const league::SeatResult& seat : game.seats) seats.push_back(seat.player);
      history.add(seats, is_tonight ? MeetingHistory::tonight : MeetingHistory::earlier);
    }
  }
  return history;
}

Result<Table> lay_table(const Book& book, NightId id) {
  auto night = read_night(book, id);
  if (!night) return tl::unexpected(night.error());
  const auto season = read_season(book, night->night.season);
  if (!season) return tl::unexpected(season.error());
  const auto nights = read_nights(book, night->night.season);
  if (!nights) return tl::unexpected(nights.error());
  const auto results = results_of_season(book, night->night.season);
  if (!results) return tl::unexpected(results.error());
  Table table{.night = std::move(*night)};
  const Round* const open = table.night.open_round();
  table.round = open != nullptr ? open->number : table.night.next_round();
  table.players = there_for(table.night, table.round);
  table.history = history_of(*nights, *results, id, table.round);
  const auto own = std::ranges::find(*nights, id, [](const NightDetails& one) { return one.night.id; });
  const league::Night& tonight = (*results)[static_cast<std::size_t>(own - nights->begin())];
  const league::SeasonRules& rules = season->rules;
  table.standing = tonight.games.empty()
                       ? league::season_standings(rules, *results)
                       : league::season_standings(league::rules_of_one_night(rules), std::span(&tonight, 1));
  return table;
}

/// The players present, by their standing; those without one come last.
std::vector<league::PlayerPoints> by_standing(const Table& table) {
  std::vector<league::PlayerPoints> ranked;
  for (const league::SeasonRow& row : table.standing) {
    if (std::ranges::find(table.players, row.player()) == table.players.end()) continue;
    ranked.push_back({row.player(), row.total().value()});
  }
  for (const PlayerId player : table.players) {
    if (std::ranges::find(ranked, player, &league::PlayerPoints::player) == ranked.end()) ranked.push_back({player, 0});
  }
  return ranked;
}

/// A schedule is drawn once per night: its later rounds use the seed of the first.
Result<Seating> seat_by_schedule(const Table& table, const Draw& draw, std::uint64_t& seed) {
  int number = 0;
  for (const Round& round : table.night.rounds) {
    if (round.method != "schedule" || round.number >= table.round) continue;
    if (number == 0) seed = round.seed;
    ++number;
  }
  const auto players = static_cast<int>(table.players.size());
  const auto schedule = league::find_schedule(players, draw.table_size, number + 1);
  if (!schedule) {
    return refused(say("There is no schedule for ", players, " players at tables of ", draw.table_size,
                       " without repeated meetings over ", number + 1, number == 0 ? " round." : " rounds."));
  }
  return league::seat_by_schedule(*schedule, table.players, number, seed);
}

Result<Seating> seat(const Table& table, const Draw& draw, const rules::Game& game, std::uint64_t& seed) {
  const int largest = std::min({draw.table_size + 1, int{game.most_seats}, league::most_at_table});
  const int preferred = std::min(draw.table_size, largest);
  const auto sizes =
      league::table_sizes(static_cast<int>(table.players.size()), {preferred, league::fewest_at_table, largest});
  if (draw.method == "meet") return league::seat_to_meet(table.players, sizes, table.history, seed);
  if (draw.method == "random") return league::seat_at_random(table.players, sizes, table.history, seed);
  if (draw.method == "swiss") return league::seat_by_points(by_standing(table), sizes, table.history, seed);
  if (draw.method == "schedule") return seat_by_schedule(table, draw, seed);
  if (draw.method != "semi-final" && draw.method != "final") {
    return refused(say("There is no seating method ", quote(draw.method), "."));
  }
  std::vector<PlayerId> players;
  for (const league::PlayerPoints& one : by_standing(table)) players.push_back(one.player);
  Seating cut = league::seat_top_cut(players, preferred,
                                     draw.method == "final" ? league::Stage::final : league::Stage::semi_final);
  cut.sitting_out.clear();  // players who did not qualify are not waiting for a seat
  return cut;
}

}  // namespace

std::uint64_t fresh_seed() {
  constexpr std::uint32_t seeds = 1'000'000;
  return randombytes_uniform(seeds);
}

std::vector<PlayerId> there_for(const NightDetails& night, int round) {
  std::vector<PlayerId> players;
  for (const Attendance& person : night.people) {
    if (person.is_there_for(round)) players.push_back(person.player);
  }
  return players;
}

Result<Round> draw_round(const Book& book, NightId id, const Draw& draw) {
  const rules::Game* const game = rules::find_game(draw.kind);
  if (game == nullptr) return refused(say("There is no game ", quote(draw.kind), "."));
  if (draw.table_size < league::fewest_at_table || draw.table_size > league::most_at_table) {
    return refused(say("Tables have 2 to 7 seats; found ", draw.table_size, "."));
  }
  const auto table = lay_table(book, id);
  if (!table) return tl::unexpected(table.error());
  if (table->players.size() < 2) return refused("At least two players must be present.");
  Round round{.number = table->round, .method = draw.method, .seed = draw.seed, .table_size = draw.table_size};
  auto seating = seat(*table, draw, *game, round.seed);
  if (!seating) return tl::unexpected(seating.error());
  for (const auto& players : seating->tables) {
    RoundTable& one = round.tables.emplace_back(RoundTable{.kind = draw.kind, .options = draw.options});
    for (const PlayerId player : players) one.seats.push_back({player, std::nullopt});
  }
  round.sitting_out = std::move(seating->sitting_out);
  return round;
}

}  // namespace rollbook::store
