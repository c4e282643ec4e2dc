// All pages of the web app in one table: address, what answers, and who may ask. A player's link, "/t/{key}", is its
// own right: who has the key may enter moves at that one table and nowhere else, so these need no account.
#pragma once

#include <span>
#include <string_view>

#include "web/site.hpp"
#include "web/visitor.hpp"

namespace rollbook::web {

/// What is asked for by GET changes nothing; what is changed by POST comes from our own pages (same_origin.hpp), and
/// where it needs a right, from a form of the session (sign_in.hpp).
struct PageRoute {
  Method method = Method::get;
  std::string_view pattern;
  Response (*make)(const Site&, const Request&) = nullptr;
  Right right = Right::read;
};

std::span<const PageRoute> page_routes();

}  // namespace rollbook::web
