// A stored game as `list` and `show` give it to programs, and the words for its grade that they give to people.
#pragma once

#include <string>

#include "store/games.hpp"

namespace rollbook::cli {

/// "disputed, sheet only".
std::string grade_in_words(const store::GameLine&);

/// One line of JSON.
std::string to_json(const store::GameLine&);
std::string to_json(const store::GameDetails&);

}  // namespace rollbook::cli
