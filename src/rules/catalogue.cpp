#include "rules/catalogue.hpp"

#include <algorithm>
#include <array>

#include "rules/clever/rules.hpp"
#include "rules/clever2/rules.hpp"
#include "rules/game.hpp"
#include "rules/onecard/rules.hpp"
#include "rules/pickomino/rules.hpp"
#include "rules/qwantum/rules.hpp"

namespace rollbook::rules {
namespace {

constexpr std::array catalogue{
    &clever::game, &clever2::game, &pickomino::game, &qwantum::game, &onecard::game,
};

}  // namespace

std::span<const Game* const> games() { return catalogue; }

std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  for (const Game* game : games()) names.push_back(game->name);
  return names;
}

const Game* find_game(std::string_view name) {
  const auto* const found = std::ranges::find(catalogue, name, &Game::name);
  return found == catalogue.end() ? nullptr : *found;
}

}  // namespace rollbook::rules
