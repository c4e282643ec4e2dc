// The API for programs, below /api/v1/: the same book as the pages, as JSON. Lists are NDJSON, one object per line, so
// that a long one can be processed while it arrives. assets/openapi.json describes all of it, and tests compare the
// two. The API is read-only; errors are problem+json (errors_page.hpp).
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// The OpenAPI description itself, and the index.
http::Response api_description(const Site&, const http::Request&);
http::Response api_index(const Site&, const http::Request&);

/// Lets pages of any other site read what is below /api/, but only by GET: no other site's page may send us anything
/// from a visitor's browser.
void open_to_other_sites(const http::Request&, http::Response&);

}  // namespace rollbook::web
