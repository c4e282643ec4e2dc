// What a reader sees when something is not there or went wrong: a page for people, problem+json for programs (what asks
// below /api/).
#pragma once

#include <string>

#include "store/trouble.hpp"
#include "web/site.hpp"

namespace rollbook::web {

/// `detail` says what exactly, in a sentence; "" if there is nothing more to say.
Response error_page(const Site&, const Request&, int status, const std::string& detail = "");

/// The book could not do it: 404 where it does not have what was asked for, else 500.
Response trouble_page(const Site&, const Request&, const store::Trouble&, int status = 404);

/// Whoever does not sit at the machine that serves may not change data; the page says so.
Response only_here(const Site&, const Request&);

}  // namespace rollbook::web
