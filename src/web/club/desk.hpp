// The desk: what waits for an organiser or helper, each with what to do about it. Home begins with it for those who
// have signed in. A further kind of thing that waits is a function in the list of desk.cpp.
#pragma once

#include <chrono>
#include <optional>

#include "record/json.hpp"
#include "store/league/seasons.hpp"
#include "web/page/club_looks.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// The next scheduled night, including one that is today or goes on past midnight; nothing if none is scheduled.
store::Result<std::optional<store::Night>> next_night(const store::Book&, const ClubLook&,
                                                      std::chrono::sys_seconds now);

/// {night, waiting: [{words, detail, address, button}], first_steps}; `night` and `first_steps` may be null.
store::Result<record::Json> desk(const Site&, const http::Request&, const store::Book&);

/// In words, for the desk and the club's page: "never", "today", "12 days ago". {words, overdue}
record::Json last_backup(const store::Club&, bool has_games, std::chrono::sys_seconds now, const i18n::Catalogue&);

}  // namespace rollbook::web
