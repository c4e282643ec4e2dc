// The rules of a season as JSON: how they stand in the book, in a season's archive and in the API. Reading says what is
// wrong with them, so that a form, a file and a program are told the same.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "league/season.hpp"
#include "record/json.hpp"

namespace rollbook::store {

/// Points as people write them: to the hundredth.
record::Json to_json(league::Points);

record::Json to_json(const league::SeasonRules&);

/// What is wrong with rules: a stable name for it, by which pages find their own words, and a sentence.
struct SeasonRulesError {
  std::string_view what;  ///< "places"
  std::string message;
};

tl::expected<league::SeasonRules, SeasonRulesError> read_season_rules(const record::Json&);

/// What is wrong with rules that can be written down all the same: a season of no tie-break at all, for example.
tl::expected<void, SeasonRulesError> check_season_rules(const league::SeasonRules&);

}  // namespace rollbook::store
