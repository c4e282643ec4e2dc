// Records that would revise a game with a ruling, or one of a closed round: organisers see them on the game's page and
// accept or discard them (POST /late/{number}). Those of a night are also on the page for running it.
#pragma once

#include "record/json.hpp"
#include "store/ids.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// `event` is the event of the game; "" = none.
store::Result<record::Json> late_revisions_of(const store::Book&, store::GameId, const std::string& event);

http::Response decide_late_revision(const Site&, const http::Request&);

}  // namespace rollbook::web
