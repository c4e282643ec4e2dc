// Names for people who do not exist, as clubs have them: first and last names of one language each.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rules/random.hpp"

namespace rollbook::store {

/// How many different ones there are.
std::size_t invented_name_count();

/// So many different names, at most as many as there are; the same for the same chance on every machine.
std::vector<std::string> invented_names(rules::Random&, std::size_t count);

}  // namespace rollbook::store
