// What the projector shows (/projector), as a function of the night, its games and its live tables: only the current
// round, first the seating, then the state of each game, then the results; and the standings of the night beside it.
// Reading the data, and the page itself, are in projector_page.hpp.
#pragma once

#include <chrono>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "i18n/catalogue.hpp"
#include "league/season.hpp"
#include "record/json.hpp"
#include "store/games/games.hpp"
#include "store/league/nights.hpp"
#include "web/night/projector_card.hpp"

namespace rollbook::web {

struct ProjectorFacts {
  const store::NightDetails* night = nullptr;  ///< none: only the other tables
  std::vector<store::GameLine> games;          ///< of the night, including those that do not count
  std::vector<league::SeasonRow> standings;    ///< of the night
  store::PlayerNames names;
  std::map<int, LiveGame> live;  ///< of the round on the projector, by table number; only those that may be watched
  std::vector<LiveGame> others;  ///< tables outside the rounds
};

/// The night for the projector: one in progress; else one that was closed, until the next morning; else one of today at
/// which no one has checked in yet. Null if there is none.
const store::NightDetails* night_for_projector(std::span<const store::NightDetails>, std::chrono::sys_seconds now);

/// Whether it is in progress: a player has checked in, and it is not closed.
bool is_under_way(const store::NightDetails&);

/// The round that is on the projector: the last one, until the night is closed. Null if there is none.
const store::Round* round_on_projector(const store::NightDetails&);

/// Whether a live table was opened for a round of one of these nights, even if another table has replaced it.
bool belongs_to_a_round(const store::LiveTable&, std::span<const store::NightDetails>);

/// The data of the page. Its "stage" is "nothing", "tables" (without a night), "waiting" (no one has checked in),
/// "gathering" (before the first round), "seating", "playing", "results" or "closed".
record::Json projector_view(const ProjectorFacts&, const i18n::Catalogue&);

}  // namespace rollbook::web
