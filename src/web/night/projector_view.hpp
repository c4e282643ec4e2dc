// What the projector shows (/projector), as a function of the night, its games and its live tables: the current round
// and no other, first who sits where, then how each game stands, then what came out; and the standings of the night
// beside it. Reading all that, and the page, is projector_page.hpp.
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
  std::vector<store::GameLine> games;          ///< of the night, also those that do not count
  std::vector<league::SeasonRow> standings;    ///< of the night
  store::PlayerNames names;
  std::map<int, LiveGame>
      live;  ///< of the round on the projector, by the number of the table; those that may be watched
  std::vector<LiveGame> others;  ///< tables that belong to no round
};

/// The night for the projector: one that goes on; else one that was closed and whose next morning has not come; else
/// one of today that no one has come to yet. Null if there is none.
const store::NightDetails* night_for_projector(std::span<const store::NightDetails>, std::chrono::sys_seconds now);

/// Whether it is under way: a player has come, and it is not closed.
bool is_under_way(const store::NightDetails&);

/// The round that is on the projector: the last one, until the night is closed. Null if there is none.
const store::Round* round_on_projector(const store::NightDetails&);

/// Whether a live table was opened for a round of one of these nights, be it that of another table now.
bool belongs_to_a_round(const store::LiveTable&, std::span<const store::NightDetails>);

/// The data of the page. Its "stage" is "nothing", "tables" (without a night), "waiting" (no one has come), "gathering"
/// (before the first round), "seating", "playing", "results" or "closed".
record::Json projector_view(const ProjectorFacts&, const i18n::Catalogue&);

}  // namespace rollbook::web
