// Import in the browser, in three steps: choose files or paste text; review what would happen to every record; store
// them. Between the steps, nothing is kept except in the page itself.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// GET /import: the form.
http::Response import_page(const Site&, const http::Request&);

/// POST /import: the records, judged; nothing is stored.
http::Response import_preview(const Site&, const http::Request&);

/// POST /import/store: stores what was shown, if it would still have the same effect.
http::Response import_store(const Site&, const http::Request&);

/// GET /import/done?stored=2&revised=1&there=0&games=12,14-15: the outcome.
http::Response import_done(const Site&, const http::Request&);

}  // namespace rollbook::web
