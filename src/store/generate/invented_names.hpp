// Invented names of people: first and last names of one language each.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rules/random.hpp"

namespace rollbook::store {

/// `count` different names, or all if there are fewer; the same random numbers give the same names on every machine.
std::vector<std::string> invented_names(rules::Random&, std::size_t count);

}  // namespace rollbook::store
