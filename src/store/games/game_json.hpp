// A stored game for programs, as printed by `list`, `show` and the API; and the words for its grade for people.
#pragma once

#include <string>

#include "store/games/games.hpp"

namespace rollbook::store {

/// "disputed, sheet only".
std::string grade_in_words(const store::GameLine&);

/// One line of JSON.
std::string to_json(const store::GameLine&);
std::string to_json(const store::GameDetails&);

}  // namespace rollbook::store
