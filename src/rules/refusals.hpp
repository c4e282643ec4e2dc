// Refusals for people at a table: what is in sight need not be said, and nothing is said in notation.
//
//   if (const auto field = numbered_field("2/green/5")) … field->row == "green" …
//   why_not_next(state.green, field->number)   // "Fill the row from the left."
#pragma once

#include <optional>
#include <string_view>

#include "rules/message.hpp"

namespace rollbook::rules {

/// The message of a refused move without the legal moves that `apply` adds to it: they are offered in words elsewhere.
Message without_what_is_legal(Message refusal);

/// A numbered field of a player's sheet, as taps name it: "2/green/5". Nothing for anything else.
struct NumberedField {
  int seat = 0;  ///< from 1
  std::string_view row;
  int number = 0;  ///< from 1
};
std::optional<NumberedField> numbered_field(std::string_view tap);

/// Why a field of a row that is filled from the left is not the next one; nothing if it is.
std::optional<Message> why_not_next(int filled, int field);

}  // namespace rollbook::rules
