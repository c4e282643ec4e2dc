// All addresses of the web app in one table: what answers, who may ask, and how such a request is treated: how much it
// may bring, which threads it waits for, whether its page is kept, and whether it is published as a file. A player's
// link, "/t/{key}", is its own right: anyone who has the key may enter moves at that one table and nowhere else, so
// these need no account.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "http/server.hpp"
#include "http/visitor.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// How much a request may bring: files are long, forms are not.
enum class BodyLimit : std::uint8_t { form, table, files };

struct RoutePolicy {
  http::Right right = http::Right::read;
  bool cached = true;  ///< what is asked for with GET stays the same until the book changes
  BodyLimit body = BodyLimit::form;
  http::Lane lane = http::Lane::readers;
  /// Published as a file; the field of a query that makes a file of its own, "*" = any, "" = none.
  std::optional<std::string_view> published;
  bool from_other_sites = false;  ///< a POST that changes nothing, which any page may send
};

/// What is asked for by GET changes nothing; what is changed by POST comes from our own pages (same_origin.hpp), and
/// where it needs a right, from a form of the session (sign_in.hpp).
struct SiteRoute {
  http::Method method = http::Method::get;
  std::string_view pattern;
  http::Response (*make)(const Site&, const http::Request&) = nullptr;
  RoutePolicy policy{};
};

std::span<const SiteRoute> routes();

/// The route that answers; nothing if there is no such address, or not with this method.
const SiteRoute* route_of(const http::Request&);

/// How many bytes a request may bring. The site refuses more; a server asks before it reads all of it.
std::size_t most_body_of(const http::Request&);

/// Which threads a request waits for: a table goes on playing however many read, and they go on reading however many
/// sign in.
http::Lane lane_of(const http::Request&);

}  // namespace rollbook::web
