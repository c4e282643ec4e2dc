// What is done about the results of a night on the page that runs it (night_run_actions.hpp): totals that are typed in,
// games that are confirmed for their players, closing a round, calls for help, and what arrived late. A form says what
// its sender has seen, so that no decision is made about something else.
#pragma once

#include "web/night/night_run_actions.hpp"

namespace rollbook::web {

using Done = store::Result<void>;

Done type_totals(const RunningNight&);
/// A finished game counts, though too few players have confirmed it.
Done confirm_for_players(const RunningNight&);
/// "settle.2" says what becomes of table 2 if it has no result: wait, confirm, totals or give-up; "total.2" its totals.
Done close_round(const RunningNight&);
Done answer_call(const RunningNight&);
Done accept_late(const RunningNight&);
Done discard_late(const RunningNight&);

}  // namespace rollbook::web
