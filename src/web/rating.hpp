// What the rule book says to a solo player about so many points, in the reader's language.
#pragma once

#include <string>

#include "rules/game.hpp"
#include "web/catalogue.hpp"

namespace rollbook::web {

/// "" if the game's rule book says nothing.
std::string rating_in_words(const rules::Game&, int total, const Catalogue&);

}  // namespace rollbook::web
