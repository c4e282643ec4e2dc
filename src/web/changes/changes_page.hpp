// Undoing: the list of recent changes, the bin, and the buttons that undo or redo a change.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// GET /changes: what can be undone or redone, newest first.
http::Response changes_page(const Site&, const http::Request&);

/// GET /bin: deleted games that can be restored.
http::Response bin_page(const Site&, const http::Request&);

/// POST /changes/{number}: do=undo or do=redo, then leads to the address in `next`. If results have become final since,
/// it asks for confirmation.
http::Response undo_change(const Site&, const http::Request&);

}  // namespace rollbook::web
