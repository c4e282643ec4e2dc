// Which handler answers which address: routes are a table of methods, patterns and handlers, and `route` makes one
// handler of it. A pattern is a path with names for what varies; the name of the rest of a path ends in dots:
//
//   {Method::get, "/games/{number}/replay", replay_page}, {Method::get, "/assets/{name...}", asset}
//
// Where several patterns fit, words go before names: "/games/new" is not the game "new".
#pragma once

#include <string>
#include <vector>

#include "web/http.hpp"

namespace rollbook::web {

struct Route {
  Method method = Method::get;
  std::string pattern;
  Handler handler;
};

/// `not_found` answers where no pattern fits, `not_allowed` where one does but not with this method: what is allowed is
/// added to its answer. HEAD is answered like GET; the server leaves out the body.
Handler route(std::vector<Route> routes, Handler not_found, Handler not_allowed);

}  // namespace rollbook::web
