// Import in the browser, in three steps: files are chosen or text is pasted; a preview says what would become of every
// record; then they are stored. Nothing is kept between the steps but in the page itself.
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// GET /import: the form.
http::Response import_page(const Site&, const http::Request&);

/// POST /import: what was brought, judged; nothing is stored.
http::Response import_preview(const Site&, const http::Request&);

/// POST /import/store: what was shown is stored, if it would still become the same.
http::Response import_store(const Site&, const http::Request&);

/// GET /import/done?stored=2&revised=1&there=0&games=12,14-15: what became of it.
http::Response import_done(const Site&, const http::Request&);

}  // namespace rollbook::web
