// All addresses of the web app in one table: the handler, who may ask, and how such a request is treated: how large it
// may be, which threads handle it, whether its page is cached, and whether it is published as a file. A player's link,
// "/t/{key}", is a permission in itself: anyone who has the key may enter moves at that one table and nowhere else, so
// these addresses need no account.
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

/// How large a request may be: files are long, forms are not.
enum class BodyLimit : std::uint8_t { form, table, files };

struct RoutePolicy {
  http::Right right = http::Right::read;
  bool cached = true;              ///< the answer to GET stays the same until the book changes
  bool fresh_for_helpers = false;  ///< except for those who have signed in: it shows what happens at live tables
  BodyLimit body = BodyLimit::form;
  http::Lane lane = http::Lane::readers;
  /// Published as a file; the query field whose values get files of their own, "*" = any, "" = none.
  std::optional<std::string_view> published;
  bool from_other_sites = false;  ///< a POST that changes nothing, which any page may send
};

/// GET changes nothing; POST is accepted only from our own pages (same_origin.hpp), and where it needs a right, only
/// from a form of the session (sign_in.hpp).
struct SiteRoute {
  http::Method method = http::Method::get;
  std::string_view pattern;
  http::Response (*make)(const Site&, const http::Request&) = nullptr;
  RoutePolicy policy{};
};

std::span<const SiteRoute> routes();

/// The route for a request; nothing if the address does not exist, or not with this method.
const SiteRoute* route_of(const http::Request&);

/// How many bytes a request may have. The site refuses more; a server asks before it reads all of it.
std::size_t most_body_of(const http::Request&);

/// Which threads handle a request: tables can play on however many people read, and reading goes on however many sign
/// in.
http::Lane lane_of(const http::Request&);

}  // namespace rollbook::web
