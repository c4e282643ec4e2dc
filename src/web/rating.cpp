#include "web/rating.hpp"

#include <algorithm>

#include "text/wording.hpp"

namespace rollbook::web {

std::string rating_in_words(const rules::Game& game, int total, const Catalogue& catalogue) {
  const auto rating =
      std::ranges::find_if(game.ratings, [&](const rules::Rating& step) { return total >= step.least; });
  if (rating == game.ratings.end()) return "";
  const bool lowest = rating + 1 == game.ratings.end();  // whatever is below all others: it has no number of its own
  return catalogue.say(text::say(game.name, ".rating.", lowest ? "lowest" : std::to_string(rating->least)));
}

}  // namespace rollbook::web
