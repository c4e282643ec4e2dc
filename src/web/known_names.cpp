#include "web/known_names.hpp"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "store/players.hpp"

namespace rollbook::web {

nlohmann::json known_names(const store::Book& book) {
  constexpr std::size_t most = 300;
  nlohmann::json names = nlohmann::json::array();
  auto players = store::list_players(book);
  if (!players) return names;
  std::ranges::stable_sort(*players, std::ranges::greater(), &store::Player::games);
  for (std::size_t i = 0; i < std::min(most, players->size()); ++i) names.push_back((*players)[i].name);
  return names;
}

}  // namespace rollbook::web
