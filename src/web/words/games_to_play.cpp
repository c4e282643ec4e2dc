#include "web/words/games_to_play.hpp"

#include "record/json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {

using record::Json;
using text::say;

Json games_to_play(const i18n::Catalogue& catalogue) {
  Json games = Json::array();
  for (const rules::Game* game : rules::games()) {
    Json options = Json::array();
    for (const rules::Option& option : game->options) {
      const std::string key = say(game->name, ".option.", option.name);
      Json values = Json::array();
      for (const std::string_view value : option.values) {
        values.push_back({{"value", value}, {"title", catalogue.say(say(key, ".", value))}});
      }
      options.push_back({{"name", option.name}, {"title", catalogue.say(key)}, {"values", std::move(values)}});
    }
    games.push_back({{"name", game->name},
                     {"title", title_of(game->name, catalogue)},
                     {"fewest", game->fewest_seats},
                     {"most", game->most_seats},
                     {"options", std::move(options)}});
  }
  return games;
}

}  // namespace rollbook::web
