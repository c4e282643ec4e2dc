// The rules of a season as JSON: the same in the book, in a season's archive and in the API. Reading reports what is
// wrong with them, so that a form, a file and a program get the same errors.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "league/season.hpp"
#include "record/json.hpp"

namespace rollbook::store {

/// Points for people: to the hundredth.
record::Json to_json(league::Points);

record::Json to_json(const league::SeasonRules&);

/// An error in rules: a stable name, for which pages have their own words, and a sentence.
struct SeasonRulesError {
  std::string_view what;  ///< "places"
  std::string message;
};

tl::expected<league::SeasonRules, SeasonRulesError> read_season_rules(const record::Json&);

/// Errors in rules that have the right form: for example a season without any tie-break.
tl::expected<void, SeasonRulesError> check_season_rules(const league::SeasonRules&);

}  // namespace rollbook::store
