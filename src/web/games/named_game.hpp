// The game that an address names: /games/{number}/…, by its number in the book or by its record's id.
#pragma once

#include <tl/expected.hpp>

#include "store/ids.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

struct NamedGame {
  ConnectionPool::PooledConnection book;
  store::GameId number = 0;
};

/// Or the response for a game that does not exist.
tl::expected<NamedGame, http::Response> named_game(const Site&, const http::Request&);

}  // namespace rollbook::web
