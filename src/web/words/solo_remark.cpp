#include "web/words/solo_remark.hpp"

#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::web {

std::string solo_remark(const rules::Game& game, int total, const i18n::Catalogue& catalogue) {
  const std::string key = rules::rating_key(game, total);
  return key.empty() ? "" : catalogue.say(text::say(game.name, ".", key));
}

}  // namespace rollbook::web
