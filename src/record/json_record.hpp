// A record as JSON, before its contents are checked.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "record/json.hpp"
#include "record/record.hpp"
#include "record/source/source.hpp"
#include "rules/values.hpp"

namespace rollbook::record {

/// One record as JSON, split into its parts.
struct JsonRecord {
  Json header = Json::object();                   ///< every field but the moves and the x-… fields
  std::map<std::string, TextPosition> positions;  ///< where each top-level field begins
  bool has_moves = false;                         ///< there is a `moves` field, and it is an array
  std::size_t first_bad_move = 0;                 ///< the number of the first move that is not a string; 0 = none
  Moves moves;                                    ///< strings only; "" for any other value
  std::map<std::string, std::string> extra;       ///< the x-… fields as compact JSON
  bool cut_short = false;                         ///< too deep or too long: the rest was dropped
  std::vector<rules::Violation> violations;
};

}  // namespace rollbook::record
