// A table on the projector: its players, and the state of the game or its result. Functions of the data of the book and
// the live table.
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

/// The current state of a live table.
struct LiveGame {
  store::LiveTable facts;
  live::Table table;
  std::string last;  ///< the last action, in words
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
  std::string event;       ///< of a table outside a night
  std::string_view state;  ///< "seated", "playing", "over", "disputed", "result", "none" in a closed round
  std::vector<ProjectorSeat> seats;
  std::string address;
  std::string_view game;  ///< for a live table
  GameProgress far;
  std::string last;
};

/// A table of a round, with the games of its night and, if it may be shown, its live table. Order of preference: a game
/// that counts, typed totals, a game waiting for a ruling, the live table.
ProjectorCard card_of(const store::Round&, const store::RoundTable&, const std::vector<store::GameLine>& games,
                      const LiveGame* live, const store::PlayerNames&, const i18n::Catalogue&);

/// A table outside rounds. Beside a night its number is left out, because the night has a table with that number, too.
ProjectorCard card_of(const LiveGame&, bool beside_night, const i18n::Catalogue&);

/// The seats of a game of the round except those of absent players, with their places among themselves.
std::vector<store::SeatResult> seats_without_absent(const store::Round&, const store::GameLine&);

/// "" for a player who has just been merged with another.
std::string name_in(const store::PlayerNames&, store::PlayerId);

}  // namespace rollbook::web
