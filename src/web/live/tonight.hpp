// The live tables that pages list: all that can be gone on with, for the organiser, and those of the night, for
// everybody. A table that cannot be resumed is left out, which is reported to the operator.
#pragma once

#include <memory>
#include <vector>

#include "record/json.hpp"
#include "web/live/live_sessions.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

using LiveSessionList = std::vector<std::shared_ptr<LiveSession>>;

/// Open ones, however old, and those that were closed tonight; the newest first.
store::Result<LiveSessionList> tables_to_run(const Site&);

/// Those where something happened tonight and that this reader may watch, in the order of their numbers. Given up ones
/// are not among them. The facts are what the book says about a table; the table itself takes more time.
store::Result<std::vector<store::LiveTable>> facts_of_tonight(const Site&, const Reader&);
store::Result<LiveSessionList> tables_of_tonight(const Site&, const Reader&);

/// A table as lists show it.
record::Json table_row(const LiveSession&, const i18n::Catalogue&);

}  // namespace rollbook::web
