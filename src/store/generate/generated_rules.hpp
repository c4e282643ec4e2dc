// Rules for a simulated season: any that an organiser could choose.
#pragma once

#include "league/season.hpp"
#include "rules/random.hpp"

namespace rollbook::store {

/// For a season of this number of nights; the same random numbers give the same rules on every machine.
league::SeasonRules generated_rules(rules::Random&, int nights);

}  // namespace rollbook::store
