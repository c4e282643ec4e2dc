// A table as the projector shows it: who sits there, how the game stands, or what came out. Functions of what the book
// and the live table say about it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/catalogue.hpp"
#include "live/table.hpp"
#include "store/games/games.hpp"
#include "store/league/nights.hpp"
#include "web/words/game_progress.hpp"

namespace rollbook::web {

/// A live table as it stands.
struct LiveGame {
  store::LiveTable facts;
  live::Table table;
  std::string last;  ///< what was done last, in words
};

struct ProjectorSeat {
  std::string name;
  std::optional<int> place;
  std::optional<int> total;
  bool acts = false;
};

struct ProjectorCard {
  std::string number;  ///< "" = it has none
  std::string title;
  std::string event;       ///< of a table that belongs to no night
  std::string_view state;  ///< "seated", "playing", "over", "disputed", "result", "none" in a closed round
  std::vector<ProjectorSeat> seats;
  std::string address;
  std::string_view game;  ///< of a live table
  GameProgress far;
  std::string last;
};

/// A table of a round, with the games of its night and its live table, if that may be seen. A game that counts goes
/// before typed totals, these before one that waits for a ruling, and all of them before the live table.
ProjectorCard card_of(const store::Round&, const store::RoundTable&, const std::vector<store::GameLine>& games,
                      const LiveGame* live, const store::PlayerNames&, const i18n::Catalogue&);

/// A table of no round. Beside a night its number is left out: the night has a table of that number, too.
ProjectorCard card_of(const LiveGame&, bool beside_night, const i18n::Catalogue&);

/// The seats of a game of the round but for those who were gone, with their places among themselves.
std::vector<store::SeatResult> seats_without_absent(const store::Round&, const store::GameLine&);

/// "" for a player who was merged with another a moment ago.
std::string name_in(const store::PlayerNames&, store::PlayerId);

}  // namespace rollbook::web
