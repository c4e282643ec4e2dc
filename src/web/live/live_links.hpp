// The live table that an address names: /t/{key} to enter moves, /watch/{key} to watch, /tables/{number} for the
// organiser. Each returns the table, or the response if it does not exist or is not open to this reader.
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

/// The address at which other machines reach this server, if known: QR codes and shared links begin with it.
std::string origin_of(const Site&, const http::Request&);

/// A page with a secret in its address or its content: it reveals its address to no other site, and is not cached by
/// anyone.
http::Response keep_secret(http::Response);

/// An address for use in a report: without the secret.
std::string without_secret(std::string_view path);

}  // namespace rollbook::web
