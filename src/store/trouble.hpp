// What can go wrong with a book for reasons that are not the caller's: the file, the disk, another program. It is a
// value with one sentence for a person; functions of the store that can fail so return a Result.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace rollbook::store {

struct Trouble {
  std::string message;
  bool damaged = false;  ///< the file cannot be read as a database, now or later
  bool missing = false;  ///< the file is all right, but what was asked for is not in it
};

template <class Value>
using Result = tl::expected<Value, Trouble>;

/// No, and why not.
inline tl::unexpected<Trouble> refused(std::string message) {
  return tl::unexpected(Trouble{.message = std::move(message)});
}

}  // namespace rollbook::store
