// The API for programs, below /api/v1/: the same book as the pages, as JSON. Lists are NDJSON, one object a line, so
// that a long one can be read while it comes. assets/openapi.json describes all of it, and tests hold the two against
// each other. Everything here only reads; what goes wrong is problem+json (errors_page.hpp).
#pragma once

#include "web/page/site.hpp"

namespace rollbook::web {

/// The description of the API itself, and where to begin.
http::Response api_description(const Site&, const http::Request&);
http::Response api_index(const Site&, const http::Request&);

/// Lets pages of any other site read what was asked for below /api/. Only what is read with GET: no other site's page
/// may send us anything from a visitor's browser.
void open_to_other_sites(const http::Request&, http::Response&);

}  // namespace rollbook::web
