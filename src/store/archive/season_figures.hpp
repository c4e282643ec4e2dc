// The computed part of a season's archive, for anyone to recompute: the points of every seat at every table, the
// standings of each night and of the season with what separated each row from the next, and the ratings. All numbers
// are as exact as they are computed; players have their displayed names.
#pragma once

#include <string>
#include <vector>

#include "record/json.hpp"
#include "store/games/games.hpp"
#include "store/league/nights.hpp"

namespace rollbook::store {

/// Points as a figure: to the hundred-thousandth, which distinguishes any two values.
record::Json figure_of(league::Points);

/// Everything that figures follow from. Nights are in order, and so are the games of each: by round and table.
struct SeasonFigureInput {
  const league::SeasonRules& rules;
  const PlayerNames& names;
  const std::vector<NightDetails>& nights;
  const std::vector<league::Night>& results;        ///< of each night
  const std::vector<std::vector<GameLine>>& games;  ///< of each night, including those that do not count
};
record::Json figures_of(const SeasonFigureInput&);

}  // namespace rollbook::store
