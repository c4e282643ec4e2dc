// Converts between the two kinds of JSON in tests: ours, used by the program, and nlohmann's, with which tests inspect
// it and write what they expect.
#pragma once

#include <nlohmann/json.hpp>

#include "record/json.hpp"

namespace rollbook::record {

/// Found by nlohmann: `const nlohmann::json seen = web::late_row(…);`
template <class Other>
void to_json(Other& other, const Json& ours) {
  other = Other::parse(ours.dump());
}

}  // namespace rollbook::record

namespace rollbook::test {

template <class Other>
record::Json ours(const Other& other) {
  return record::Json::parse(other.dump()).value_or(nullptr);
}

}  // namespace rollbook::test
