// What an organiser or helper can do on the page that runs a night (night_run_page.hpp): each button is an action with
// a name, a function of the night as it is and the form that was sent. What it refuses is not done.
#pragma once

#include <string>
#include <string_view>

#include "store/league/nights.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// What an action works with.
struct RunningNight {
  const Site& site;
  store::Book& book;
  const store::NightDetails& night;
  const http::Fields& form;
  store::Act act;

  store::NightId id() const { return night.night.id; }
  /// The round that is meant: the one that the form names, else the one that is open or would be seated now.
  int round() const;
};

/// The seating of a round, or of a table of it, as a short text: what a form was made for is compared with what is
/// there now.
std::string seating_in_short(const store::Round&);
std::string players_in_short(const store::RoundTable&);

using NightAction = store::Result<void> (*)(const RunningNight&);

/// The action with this name, as it stands in the address of its form; null if there is none.
NightAction night_action(std::string_view name);

}  // namespace rollbook::web
