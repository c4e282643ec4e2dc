// What a season's archive says came out, for everybody to compute again: the points of every seat at every table, the
// table of each night and of the season with what parted each row from the next, and the ratings. All numbers are as
// exact as they are computed; players are named as they are shown.
#pragma once

#include <string>
#include <vector>

#include "record/json.hpp"
#include "store/games/games.hpp"
#include "store/league/nights.hpp"

namespace rollbook::store {

/// Points as a figure: to the hundred-thousandth, which tells any two of them apart.
record::Json figure_of(league::Points);

/// Everything that figures follow from. Nights come in their order, and so do the games of each: by round and table.
struct SeasonFigureInput {
  const league::SeasonRules& rules;
  const PlayerNames& names;
  const std::vector<NightDetails>& nights;
  const std::vector<league::Night>& results;        ///< of each night
  const std::vector<std::vector<GameLine>>& games;  ///< of each night, also those that do not count
};
record::Json figures_of(const SeasonFigureInput&);

}  // namespace rollbook::store
