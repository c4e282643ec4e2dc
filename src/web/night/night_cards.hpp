// A table of a night's round as a card: its players, the state of its game, what it waits for, and what needs an
// organiser. Functions of the book and the live tables.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "record/json.hpp"
#include "store/games/games.hpp"
#include "store/import/late.hpp"
#include "store/league/nights.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// The data for the cards.
struct NightCards {
  const Site& site;
  const store::NightDetails& night;
  const store::PlayerNames& names;
  const i18n::Catalogue& catalogue;
  /// The games stored for each round and table, including those that do not count.
  std::map<std::pair<int, int>, std::vector<store::GameLine>> games;
  std::map<store::GameId, store::LiveTableId> live_tables;  ///< where these games were entered
  std::vector<store::LateArrival> late;
};

store::Result<NightCards> cards_of(const Site&, const store::Book&, const store::NightDetails&,
                                   const store::PlayerNames&, const i18n::Catalogue&);

record::Json card_of(const NightCards&, const store::Round&, const store::RoundTable&);

/// Late arrivals for the organiser to decide on: those from one live table form one.
record::Json late_rows(const NightCards&);

}  // namespace rollbook::web
