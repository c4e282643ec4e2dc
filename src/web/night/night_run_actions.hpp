// What an organiser or helper can do on the page that runs a night (night_run_page.hpp): each button is an action with
// a name, a function of the current night and the form sent. A refused action changes nothing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/league/nights.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// The input of an action.
struct RunningNight {
  const Site& site;
  store::Book& book;
  const store::NightDetails& night;
  const http::Fields& form;
  store::Act act;
  std::vector<store::NameDecision> people;  ///< who is meant by the names typed in, to be checked in

  store::NightId id() const { return night.night.id; }
  /// The selected round: the one named by the form, else the open one or the one to be seated next.
  int round() const;
};

/// The seating of a round, or of a table of it, as a short text, to compare what a form was made for with the current
/// state.
std::string seating_in_short(const store::Round&);
std::string players_in_short(const store::RoundTable&);

/// Names that were ticked, and names typed with commas or semicolons between them, trimmed; not many
/// more than can be checked in at once.
std::vector<std::string> names_to_check_in(const http::Fields& form);

using NightAction = store::Result<void> (*)(const RunningNight&);

/// The action with this name, which is part of its form's address; null if there is no such action.
NightAction night_action(std::string_view name);

}  // namespace rollbook::web
