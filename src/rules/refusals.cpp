#include "rules/refusals.hpp"

#include "text/number.hpp"

namespace rollbook::rules {

Message without_what_is_legal(Message refusal) {
  if (!refusal.pattern.starts_with("{why} Legal now: ")) return refusal;
  return refusal.fillings.front().parts.front();
}

std::optional<NumberedField> numbered_field(std::string_view tap) {
  const std::size_t first = tap.find('/');
  const std::size_t last = tap.rfind('/');
  if (first == last) return std::nullopt;
  const auto seat = text::whole_number<int>(tap.substr(0, first));
  const auto number = text::whole_number<int>(tap.substr(last + 1));
  if (!seat || !number || *seat < 1 || *number < 1) return std::nullopt;
  return NumberedField{*seat, tap.substr(first + 1, last - first - 1), *number};
}

std::optional<Message> why_not_next(int filled, int field) {
  if (field <= filled) return message("This field is already filled.");
  if (field > filled + 1) return message("Fill the row from the left.");
  return std::nullopt;
}

}  // namespace rollbook::rules
