// The live table that an address names: /t/{key} to enter moves, /watch/{key} to look on, /tables/{number} for the
// organiser. Each gives the table, or the answer for one that is not there or not for this reader.
#pragma once

#include <memory>
#include <tl/expected.hpp>

#include "web/live_tables.hpp"
#include "web/site.hpp"

namespace rollbook::web {

using LinkedTable = tl::expected<std::shared_ptr<OpenTable>, Response>;

LinkedTable table_to_enter(const Site&, const Request&);
LinkedTable table_to_watch(const Site&, const Request&);
LinkedTable table_to_run(const Site&, const Request&);

}  // namespace rollbook::web
