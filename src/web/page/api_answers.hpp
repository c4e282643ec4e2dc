// The format of the API's responses: JSON on one line, and lists as lines (NDJSON).
#pragma once

#include <string>

#include "http/http.hpp"
#include "record/json.hpp"

namespace rollbook::web {

/// One line with its line end. Invalid UTF-8 is replaced by U+FFFD, as everywhere in output for programs.
inline std::string line_of(const record::Json& value) { return value.dump() + '\n'; }

/// Lines of JSON.
inline http::Response ndjson(std::string lines) {
  http::Response response = http::json(std::move(lines));
  response.type = "application/x-ndjson";
  return response;
}

}  // namespace rollbook::web
