#include "web/games/event_games.hpp"

#include <optional>

namespace rollbook::web {

store::Result<std::vector<store::GameLine>> games_of_event(const store::Book& book, const std::string& event) {
  return store::find_games(book, {.event = event}, store::Order::oldest_first, std::nullopt)
      .and_then([&](const auto& games) { return store::read_lines(book, games); })
      .map([&](std::vector<store::GameLine> games) {
        std::erase_if(games, [&](const store::GameLine& game) { return game.event != event; });  // by case
        return games;
      });
}

}  // namespace rollbook::web
