// Which games an address selects: "?game=clever&player=Ala&from=2026-05-01&sort=oldest&page=2". The list of games and
// the API use the same query.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "http/http.hpp"
#include "i18n/catalogue.hpp"
#include "store/games/games.hpp"

namespace rollbook::web {

/// The name of an order in an address.
struct Sort {
  std::string_view name;
  store::Order order;
};

/// All orders, the default first.
inline constexpr std::array<Sort, 7> sorts{{{"newest", store::Order::newest_first},
                                            {"oldest", store::Order::oldest_first},
                                            {"game", store::Order::by_kind},
                                            {"event", store::Order::by_event},
                                            {"players", store::Order::most_seats},
                                            {"best", store::Order::highest_total},
                                            {"grade", store::Order::to_rule_on}}};

struct GamesQuery {
  store::Filter filter;
  Sort sort = sorts.front();
  std::uint64_t page = 1;
};

/// The query, or what is wrong with it, in a sentence of this language.
tl::expected<GamesQuery, std::string> games_query(const http::Fields& query, const i18n::Catalogue& catalogue);

}  // namespace rollbook::web
