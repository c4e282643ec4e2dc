#include "web/words/rating.hpp"

#include "text/wording.hpp"

namespace rollbook::web {

std::string rating_in_words(const rules::Game& game, int total, const i18n::Catalogue& catalogue) {
  const std::string key = rules::rating_key(game, total);
  return key.empty() ? "" : catalogue.say(text::say(game.name, ".", key));
}

}  // namespace rollbook::web
