// Which games an address asks for: "?game=clever&player=Ala&from=2026-05-01&sort=oldest&page=2". The list of games and
// the API read it alike.
#pragma once

#include <string>
#include <vector>

#include "store/games.hpp"
#include "web/http.hpp"

namespace rollbook::web {

struct GamesQuery {
  store::Filter filter;
  store::Order order = store::Order::newest_first;
  std::uint64_t page = 1;
};

/// Or what is wrong with it, in a sentence.
tl::expected<GamesQuery, std::string> games_query(const Fields& query);

}  // namespace rollbook::web
