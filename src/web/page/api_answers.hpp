// How the API words its answers: JSON on one line, and lists as lines (NDJSON).
#pragma once

#include <string>

#include "http/http.hpp"
#include "record/json.hpp"

namespace rollbook::web {

/// With its line end. Bytes that are no text become a sign that they were, as everywhere in what programs get.
inline std::string line_of(const record::Json& value) { return value.dump() + '\n'; }

/// Lines of JSON.
inline http::Response ndjson(std::string lines) {
  http::Response response = http::json(std::move(lines));
  response.type = "application/x-ndjson";
  return response;
}

}  // namespace rollbook::web
