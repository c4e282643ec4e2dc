// The live table that an address names: /t/{key} to enter moves, /watch/{key} to look on, /tables/{number} for the
// organiser. Each gives the table, or the answer for one that is not there or not for this reader.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "web/live/live_sessions.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

using LinkedTable = tl::expected<std::shared_ptr<LiveSession>, http::Response>;

LinkedTable table_to_enter(const Site&, const http::Request&);
LinkedTable table_to_watch(const Site&, const http::Request&);
LinkedTable table_to_run(const Site&, const http::Request&);

/// Where other machines reach this server, as far as that is known: what QR codes and links to be sent begin with.
std::string origin_of(const Site&, const http::Request&);

/// A page with a secret in its address, or on it, tells no other site where a link was followed from, and is kept by
/// nobody.
http::Response keep_secret(http::Response);

/// An address as it may stand in a report: without the secret.
std::string without_secret(std::string_view path);

}  // namespace rollbook::web
