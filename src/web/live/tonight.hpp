// Lists of live tables for pages: for the organiser, all that can be resumed; for everyone, those of tonight. A table
// that cannot be resumed is left out and reported to the operator.
#pragma once

#include <memory>
#include <vector>

#include "record/json.hpp"
#include "web/live/live_sessions.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

using LiveSessionList = std::vector<std::shared_ptr<LiveSession>>;

/// Open ones, however old, and those closed tonight; newest first.
store::Result<LiveSessionList> tables_to_run(const Site&);

/// Those with activity tonight that this reader may watch, in order of their numbers, without abandoned ones. The facts
/// are what the book stores about a table; loading the table itself takes longer.
store::Result<std::vector<store::LiveTable>> facts_of_tonight(const Site&, const Reader&);
store::Result<LiveSessionList> tables_of_tonight(const Site&, const Reader&);

/// A table in lists.
record::Json table_row(const LiveSession&, const i18n::Catalogue&);

}  // namespace rollbook::web
