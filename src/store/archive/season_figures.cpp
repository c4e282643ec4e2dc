#include "store/archive/season_figures.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "league/ratings.hpp"
#include "league/season.hpp"
#include "record/json.hpp"

namespace rollbook::store {
namespace {

using league::Key;
using league::Points;
using record::Json;

/// Rounded to this number of decimal places; as an integer if it is one.
Json decimal(double value, double one) {
  const double rounded = std::round(value * one) / one;
  return rounded == std::trunc(rounded) ? Json(static_cast<std::int64_t>(rounded)) : Json(rounded);
}

Json rating_figure(const league::Rating& rating) {
  constexpr double ten_thousandths = 1e4;  // machines differ in the last bits of computed values
  return {{"mu", decimal(rating.mu, ten_thousandths)}, {"sigma", decimal(rating.sigma, ten_thousandths)}};
}

const std::string& name_of(const PlayerNames& names, PlayerId player) {
  static const std::string unknown;
  const auto found = names.find(player);
  return found == names.end() ? unknown : found->second;
}

/// The result of a game of a night; null if it does not count, or was played solo.
const league::Result* result_of(const league::Night& night, GameId game) {
  const auto found = std::ranges::find(night.games, game, &league::Result::game);
  return found == night.games.end() ? nullptr : &*found;
}

Json seats_of(const SeasonFigureInput& season, const league::Result& result) {
  const std::vector<Points> points = league::points_of(season.rules.points, result.seats);
  Json seats = Json::array();
  for (std::size_t i = 0; i < result.seats.size(); ++i) {
    const league::SeatResult& seat = result.seats[i];
    seats.push_back({{"player", name_of(season.names, seat.player)},
                     {"total", seat.total},
                     {"place", seat.place},
                     {"points", figure_of(points[i])}});
  }
  return seats;
}

/// A game without its points: totals and places alone.
Json seats_of(const GameLine& game) {
  Json seats = Json::array();
  for (const SeatResult& seat : game.seats) {
    seats.push_back({{"player", seat.player}, {"total", seat.total}, {"place", seat.place}});
  }
  return seats;
}

void put_table(Json& json, const std::optional<int>& round, const std::optional<int>& table) {
  if (round) json["round"] = *round;
  if (table) json["table"] = *table;
}

/// A table of a night with its figures, and its position among them.
struct Figured {
  int round = 0;
  int table = 0;
  const league::Result* result = nullptr;  ///< null if it does not count
  Json json;
};

Figured figured(const SeasonFigureInput& season, const league::Night& night, const GameLine& game) {
  Figured one{game.round.value_or(0), game.table.value_or(0), result_of(night, game.number), Json::object()};
  put_table(one.json, game.round, game.table);
  one.json["kind"] = game.kind;
  if (game.id) one.json["id"] = *game.id;
  one.json["revision"] = game.revision;
  one.json["grade"] = name_of(game.grade);
  one.json["counts"] = game.counts;
  one.json["complete"] = game.complete;
  one.json["decided_by"] = game.decided_by;
  one.json["seats"] = one.result != nullptr ? seats_of(season, *one.result) : seats_of(game);
  return one;
}

Figured figured(const SeasonFigureInput& season, const league::Result& typed) {
  Figured one{typed.round.value_or(0), typed.table.value_or(0), &typed, Json::object()};
  put_table(one.json, typed.round, typed.table);
  one.json["kind"] = typed.kind;
  one.json["typed"] = true;
  one.json["seats"] = seats_of(season, typed);
  return one;
}

/// All tables of a night, by round and table; at one table, games before typed totals.
std::vector<Figured> tables_of(const SeasonFigureInput& season, std::size_t night) {
  std::vector<Figured> tables;
  for (const GameLine& game : season.games[night]) tables.push_back(figured(season, season.results[night], game));
  for (const league::Result& result : season.results[night].games) {
    if (result.game == 0) tables.push_back(figured(season, result));
  }
  std::ranges::stable_sort(tables, {}, [](const Figured& one) { return std::pair(one.round, one.table); });
  return tables;
}

Json row_of(const SeasonFigureInput& season, const league::SeasonRow& row) {
  Json json{{"place", row.place}, {"player", name_of(season.names, row.player())}, {"games", row.games}};
  Json& keys = json["keys"] = Json::object();
  for (const Key key : season.rules.chain) {
    // Head to head has a value only among level players: it is given only where it separates two rows.
    if (key != Key::head_to_head) keys[std::string(league::name_of(key))] = figure_of(row.contender[key]);
  }
  json["total"] = figure_of(row.total());
  if (row.parted) {
    json["parted"] = {{"by", league::name_of(row.parted->key)},
                      {"above", figure_of(row.parted->above)},
                      {"below", figure_of(row.parted->below)},
                      {"level", row.parted->level}};
  }
  return json;
}

/// The points of each night; nothing for those that the player missed.
Json by_night(const league::SeasonRow& row) {
  Json nights = Json::array();
  for (const league::NightScore& night : row.nights) {
    nights.push_back(night.came ? Json{{"points", figure_of(night.without_attendance())}, {"counts", night.counts}}
                                : Json());
  }
  return nights;
}

Json ratings_of(const SeasonFigureInput& season, const std::vector<league::Result>& games) {
  std::set<std::string> kinds;
  for (const league::Result& game : games) kinds.insert(game.kind);
  std::map<std::string, league::RatingHistories> by_kind;
  for (const std::string& kind : kinds) by_kind[kind] = league::rate_all(games, kind);
  std::map<std::string, Json> rows;
  for (const auto& [player, steps] : league::rate_all(games)) {
    if (steps.empty()) continue;
    const std::string& name = name_of(season.names, player);
    Json row{{"player", name}, {"games", steps.size()}};
    row.update(rating_figure(steps.back().rating));
    Json& of_kinds = row["kinds"] = Json::object();
    for (const auto& [kind, histories] : by_kind) {
      const auto own = histories.find(player);
      if (own != histories.end() && !own->second.empty()) of_kinds[kind] = rating_figure(own->second.back().rating);
    }
    rows.emplace(name, std::move(row));
  }
  Json ratings = Json::array();
  for (auto& [name, row] : rows) ratings.push_back(std::move(row));
  return ratings;
}

}  // namespace

Json figure_of(Points points) {
  constexpr double hundred_thousandths = 1e5;
  if (points.units % Points::units_of_one == 0) return points.units / Points::units_of_one;
  return decimal(points.value(), hundred_thousandths);
}

Json figures_of(const SeasonFigureInput& season) {
  Json nights = Json::array();
  std::vector<league::Result> games;
  for (std::size_t i = 0; i < season.nights.size(); ++i) {
    Json& night = nights.push_back(Json{{"event", season.nights[i].night.event}});
    Json& tables = night["games"] = Json::array();
    for (Figured& table : tables_of(season, i)) {
      tables.push_back(std::move(table.json));
      if (table.result != nullptr) games.push_back(*table.result);
    }
    Json& standings = night["standings"] = Json::array();
    const auto rules = league::rules_of_one_night(season.rules);
    for (const league::SeasonRow& row : league::season_standings(rules, std::span(season.results).subspan(i, 1))) {
      standings.push_back(row_of(season, row));
    }
  }
  Json standings = Json::array();
  for (const league::SeasonRow& row : league::season_standings(season.rules, season.results)) {
    Json& json = standings.push_back(row_of(season, row));
    json["by_night"] = by_night(row);
  }
  return {{"nights", std::move(nights)}, {"standings", std::move(standings)}, {"ratings", ratings_of(season, games)}};
}

}  // namespace rollbook::store
