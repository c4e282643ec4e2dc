// Errors of a book that are not the caller's fault: the file, the disk, another program. An error is a value with one
// sentence for a person; functions of the store that can fail in this way return a Result.
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
  bool missing = false;                    ///< the file is all right, but does not contain what was requested
  std::optional<rules::Message> sentence;  ///< the sentence as a message that can be translated, if it is for everyone
  std::string game;                        ///< the game whose words the sentence uses, "clever"; "" = none
};

template <class Value>
using Result = tl::expected<Value, Error>;

/// A refusal with its reason.
inline tl::unexpected<Error> refused(std::string message) {
  return tl::unexpected(Error{.message = std::move(message)});
}
/// The same for players at a table, who may read another language.
inline tl::unexpected<Error> refused(rules::Message sentence, std::string_view game = "") {
  return tl::unexpected(
      Error{.message = rules::english(sentence), .sentence = std::move(sentence), .game = std::string(game)});
}

}  // namespace rollbook::store
