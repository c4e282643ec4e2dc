// What can go wrong with a book for reasons that are not the caller's: the file, the disk, another program. It is a
// value with one sentence for a person; functions of the store that can fail so return a Result.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "rules/message.hpp"

namespace rollbook::store {

struct Error {
  std::string message;
  bool damaged = false;                    ///< the file cannot be read as a database, now or later
  bool missing = false;                    ///< the file is all right, but what was asked for is not in it
  std::optional<rules::Message> sentence;  ///< the message for readers of other languages, if it is for everybody
  std::string game;                        ///< whose words the sentence uses, "clever"; "" = no game's
};

template <class Value>
using Result = tl::expected<Value, Error>;

/// No, and why not.
inline tl::unexpected<Error> refused(std::string message) {
  return tl::unexpected(Error{.message = std::move(message)});
}
/// The same for players at a table, who may read another language.
inline tl::unexpected<Error> refused(rules::Message sentence, std::string_view game = "") {
  return tl::unexpected(
      Error{.message = rules::english(sentence), .sentence = std::move(sentence), .game = std::string(game)});
}

}  // namespace rollbook::store
