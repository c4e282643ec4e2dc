// Actions concerning results on the page that runs a night (night_run_actions.hpp): typed totals, confirming games for
// the players, closing a round, calls for help, and late arrivals. A form states what its sender has seen, so that no
// decision applies to something else.
#pragma once

#include "web/night/night_run_actions.hpp"

namespace rollbook::web {

using Done = store::Result<void>;

Done type_totals(const RunningNight&);
/// A finished game counts although too few players have confirmed it.
Done confirm_for_players(const RunningNight&);
/// "settle.2" says what happens to table 2 if it has no result: wait, confirm, totals or give-up; "total.2" its totals.
Done close_round(const RunningNight&);
Done answer_call(const RunningNight&);
Done accept_late(const RunningNight&);
Done discard_late(const RunningNight&);

}  // namespace rollbook::web
