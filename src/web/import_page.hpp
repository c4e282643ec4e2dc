// Import in the browser, in three steps: files are chosen or text is pasted; a preview says what would become of every
// record; then they are stored. Nothing is kept between the steps but in the page itself.
#pragma once

#include "web/site.hpp"

namespace rollbook::web {

/// GET /import: the form.
Response import_page(const Site&, const Request&);

/// POST /import: what was brought, judged; nothing is stored.
Response import_preview(const Site&, const Request&);

/// POST /import/store: what was shown is stored, if it would still become the same.
Response import_store(const Site&, const Request&);

/// GET /import/done?stored=2&revised=1&there=0&games=12,14-15: what became of it.
Response import_done(const Site&, const Request&);

}  // namespace rollbook::web
