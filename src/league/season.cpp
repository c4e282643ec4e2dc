#include "league/season.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace rollbook::league {
namespace {

using Rows = std::map<PlayerId, SeasonRow>;
using Names = std::map<PlayerId, std::string>;

Names names_in(std::span<const Night> nights) {
  Names names;
  for (const Night& night : nights) names.insert(night.names.begin(), night.names.end());
  return names;
}

std::string name_of(const Names& names, PlayerId player) {
  const auto found = names.find(player);
  return found == names.end() ? std::to_string(player) : found->second;
}

/// A player's row, created when they first appear.
SeasonRow& row_of(Rows& rows, PlayerId player, std::size_t nights) {
  SeasonRow& row = rows[player];
  row.contender.player = player;
  row.nights.resize(nights);
  return row;
}

/// A score's share of the points of the table, in hundredths of a percent, as published.
Points share_of_table(const SeatResult& own, const Result& game) {
  std::int64_t all = 0;
  for (const SeatResult& seat : game.seats) all += seat.total;
  if (all <= 0) return {};
  constexpr std::int64_t hundredths = 10'000;
  const std::int64_t share = (std::int64_t{2} * own.total * hundredths + all) / (2 * all);
  return Points::ratio(share, 100);
}

void add_game(const SeasonRules& rules, const Result& game, std::size_t night, std::size_t nights, Rows& rows) {
  const std::vector<Points> points = points_of(rules.points, game.seats);
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const SeatResult& seat = game.seats[i];
    SeasonRow& row = row_of(rows, seat.player, nights);
    row.nights[night].came = true;
    row.nights[night].won += points[i];
    ++row.games;
    row.contender[Key::wins] += Points::of(seat.place == 1 ? 1 : 0);
    row.contender[Key::seconds] += Points::of(seat.place == 2 ? 1 : 0);
    row.contender[Key::raw_sum] += Points::of(seat.total);
    row.contender[Key::raw_share] += share_of_table(seat, game);
    row.contender[Key::best_part] += Points::of(seat.tie_break);
  }
}

void add_night(const SeasonRules& rules, const Night& night, std::size_t number, std::size_t nights, Rows& rows) {
  if (night.games.empty()) return;
  for (const Result& game : night.games) add_game(rules, game, number, nights, rows);
  for (const PlayerId player : night.present) row_of(rows, player, nights).nights[number].came = true;
  for (const PlayerId player : night.sat_out) {
    NightScore& score = row_of(rows, player, nights).nights[number];
    score.came = true;
    score.sitting_out += rules.sitting_out;
  }
}

/// Which nights count: all that the player attended, or the best of these; of equal ones the earlier.
void choose_nights(const SeasonRules& rules, SeasonRow& row) {
  std::vector<NightScore*> came;
  for (NightScore& night : row.nights) {
    if (night.came) came.push_back(&night);
  }
  if (rules.total == SeasonRules::Total::best) {
    std::ranges::stable_sort(came, std::ranges::greater(), &NightScore::without_attendance);
    came.resize(std::min(came.size(), static_cast<std::size_t>(std::max(rules.best_nights, 0))));
  }
  for (NightScore* night : came) night->counts = true;
}

void add_up(const SeasonRules& rules, SeasonRow& row) {
  choose_nights(rules, row);
  const bool is_mean = rules.total == SeasonRules::Total::mean;
  Points sum;
  Points dropped;
  std::int64_t nights = 0;
  for (NightScore& night : row.nights) {
    if (!night.came) continue;
    ++nights;
    night.attendance = rules.attendance;
    (night.counts ? sum : dropped) += night.without_attendance();
    if (is_mean || !night.counts) row.attendance += night.attendance;
  }
  if (is_mean) row.average = mean(sum, nights);
  Contender& contender = row.contender;
  contender[Key::points] = (is_mean ? row.average : sum) + Points{rules.attendance.units * nights};
  contender[Key::dropped] = dropped;
  contender[Key::nights] = Points::of(nights);
  contender[Key::raw_share] = mean(contender[Key::raw_share], row.games);
}

/// Needs the totals of all players.
void weigh_opponents(std::span<const Result> games, Rows& rows) {
  std::map<PlayerId, std::int64_t> meetings;
  for (const Result& game : games) {
    for (const SeatResult& seat : game.seats) {
      for (const SeatResult& other : game.seats) {
        if (other.player == seat.player) continue;
        rows[seat.player].contender[Key::opponents_points] += rows[other.player].total();
        ++meetings[seat.player];
      }
    }
  }
  for (const auto& [player, times] : meetings) {
    Points& sum = rows[player].contender[Key::opponents_points];
    sum = mean(sum, times);
  }
}

/// The order in which players who share a place are listed.
void keep_order(std::span<Ranked> ranking) {
  for (auto first = ranking.begin(); first != ranking.end();) {
    const auto last = std::find_if(first, ranking.end(), [&](const Ranked& one) { return one.place != first->place; });
    std::vector<std::size_t> level;
    std::transform(first, last, std::back_inserter(level), [](const Ranked& one) { return one.contender; });
    std::ranges::sort(level);
    for (const std::size_t contender : level) (first++)->contender = contender;
  }
}

/// Ranks rows of one kind, which are sorted by name, and appends them to the table; `placed` tells whether they have
/// places.
void put_ranked(std::vector<SeasonRow> rows, bool placed, const SeasonRules& rules, std::span<const Result> games,
                std::vector<SeasonRow>& table) {
  std::vector<Contender> contenders;
  contenders.reserve(rows.size());
  for (const SeasonRow& row : rows) contenders.push_back(row.contender);
  std::vector<Ranked> ranking = rank(contenders, rules.chain, games);
  keep_order(ranking);
  for (const Ranked& ranked : ranking) {
    SeasonRow& row = rows[ranked.contender];
    row.place = placed ? ranked.place : 0;
    row.parted = ranked.parted;
    table.push_back(std::move(row));
  }
}

}  // namespace

std::string_view name_of(SeasonRules::Total total) {
  switch (total) {
    case SeasonRules::Total::sum:
      return "sum";
    case SeasonRules::Total::mean:
      return "mean";
    case SeasonRules::Total::best:
      break;
  }
  return "best";
}

std::vector<SeasonRow> season_standings(const SeasonRules& rules, std::span<const Night> nights) {
  Rows rows;
  std::vector<Result> games;
  for (std::size_t i = 0; i < nights.size(); ++i) {
    add_night(rules, nights[i], i, nights.size(), rows);
    games.insert(games.end(), nights[i].games.begin(), nights[i].games.end());
  }
  const Names names = names_in(nights);
  for (auto& [player, row] : rows) {
    add_up(rules, row);
    row.contender[Key::lots] = lot_of(rules.lots, name_of(names, player));
  }
  weigh_opponents(games, rows);

  std::vector<SeasonRow> placed;
  std::vector<SeasonRow> others;
  std::vector<SeasonRow> without_result;
  for (auto& [player, row] : rows) {
    const bool enough = row.contender[Key::nights] >= Points::of(rules.fewest_nights);
    (row.games == 0 ? without_result : enough ? placed : others).push_back(std::move(row));
  }
  const auto name = [&](const SeasonRow& row) { return name_of(names, row.player()); };
  std::ranges::stable_sort(placed, {}, name);
  std::ranges::stable_sort(others, {}, name);
  std::ranges::stable_sort(without_result, {}, name);
  std::vector<SeasonRow> table;
  put_ranked(std::move(placed), true, rules, games, table);
  put_ranked(std::move(others), false, rules, games, table);
  std::ranges::move(without_result, std::back_inserter(table));
  return table;
}

std::vector<Night> only_of_kind(const std::string& kind, std::span<const Night> nights) {
  std::vector<Night> chosen(nights.size());
  for (std::size_t i = 0; i < nights.size(); ++i) {
    std::ranges::copy_if(nights[i].games, std::back_inserter(chosen[i].games),
                         [&](const Result& game) { return game.kind == kind; });
    chosen[i].names = nights[i].names;
  }
  return chosen;
}

SeasonRules rules_of_one_kind(SeasonRules rules) {
  rules.attendance = {};
  rules.sitting_out = {};
  return rules;
}

std::string house_rules_of(const SeasonRules& rules, const std::string& game) {
  const auto found = rules.house_rules.find(game);
  return found == rules.house_rules.end() ? "{}" : found->second;
}

SeasonRules rules_of_one_night(SeasonRules rules) {
  rules.total = SeasonRules::Total::sum;
  rules.fewest_nights = 0;
  return rules;
}

}  // namespace rollbook::league
