#include "record/source/parse_error.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace rollbook::record {
namespace {

using rules::as_it_stands;
using rules::message;
using rules::Message;

/// Removes the prefix of this list with which `text` begins.
std::optional<Message> take(std::string_view& text, std::span<const Message> known) {
  for (const Message& candidate : known) {
    const std::string words = english(candidate);
    if (!text.starts_with(words)) continue;
    text.remove_prefix(words.size());
    return candidate;
  }
  return std::nullopt;
}

bool take(std::string_view& text, std::string_view words) {
  if (!text.starts_with(words)) return false;
  text.remove_prefix(words.size());
  return true;
}

/// A JSON text, up to the end of `text` or to what was expected instead.
Message take_token(std::string_view& text) {
  const std::array tokens{message("true literal"),
                          message("false literal"),
                          message("null literal"),
                          message("string literal"),
                          message("number literal"),
                          message("end of input"),
                          message("{brackets}, or a literal", "'[', '{'")};
  if (auto known = take(text, tokens)) return *std::move(known);
  const std::string_view token = text.substr(0, text.find("; expected "));  // such as ']'
  text.remove_prefix(token.size());
  return as_it_stands(token);
}

/// "invalid string: control character U+0009 (HT) must be escaped to \u0009 or \t".
std::optional<Message> take_control_character(std::string_view& text) {
  constexpr std::string_view joint = " must be escaped to ";
  if (!take(text, "invalid string: control character ")) return std::nullopt;
  const std::string_view character = text.substr(0, text.find(joint));
  text.remove_prefix(std::min(character.size() + joint.size(), text.size()));
  const std::string_view escaped = text.substr(0, text.find(';'));
  text.remove_prefix(escaped.size());
  return message("invalid string: control character {character} must be escaped to {escaped}", character, escaped);
}

Message take_mistake(std::string_view& text) {
  if (take(text, "unexpected ")) return message("unexpected {token}", take_token(text));
  if (auto control = take_control_character(text)) return *std::move(control);
  const std::array mistakes{
      message("invalid literal"),
      message("invalid number; expected digit after '-'"),
      message("invalid number; expected digit after '.'"),
      message("invalid number; expected digit after exponent sign"),
      message("invalid number; expected '+', '-', or digit after exponent"),
      message("invalid string: missing closing quote"),
      message("invalid string: forbidden character after backslash"),
      message("invalid string: ill-formed UTF-8 byte"),
      message("invalid string: '\\u' must be followed by 4 hex digits"),
      message("invalid string: surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF"),
      message("invalid string: surrogate U+DC00..U+DFFF must follow U+D800..U+DBFF"),
  };
  if (auto known = take(text, mistakes)) return *std::move(known);
  return as_it_stands(std::exchange(text, ""));
}

Message mistake_in(std::string_view text) {
  Message mistake = take_mistake(text);
  if (!take(text, "; expected ")) return mistake;
  return message("{mistake}; expected {token}", std::move(mistake), take_token(text));
}

}  // namespace

Message not_json(TextPosition position, Message reason) {
  return message("Not JSON at line {line}, column {column}: {reason}.", position.line, position.column,
                 std::move(reason));
}

Message parser_reason(std::string_view what) {
  constexpr std::string_view lead = "syntax error while parsing ";
  constexpr std::string_view token = "; last read: '";
  const std::size_t begin = what.find(lead);
  // the only reason that is not a syntax error
  if (begin == std::string_view::npos) return message("a number is too large");
  const std::size_t dash = std::min(what.find(" - ", begin), what.size());
  const std::string_view context = what.substr(begin + lead.size(), dash - begin - lead.size());
  std::string text(what.substr(std::min(dash + 3, what.size())));
  if (const std::size_t cut = text.find(token); cut != std::string::npos) {
    text.erase(cut, std::max(text.rfind('\''), cut + token.size() - 1) + 1 - cut);
  }
  const Message mistake = mistake_in(text);
  if (context == "value") return message("{mistake}, while reading a value", mistake);
  if (context == "array") return message("{mistake}, while reading an array", mistake);
  if (context == "object key") return message("{mistake}, while reading an object key", mistake);
  if (context == "object separator") return message("{mistake}, while reading an object separator", mistake);
  return message("{mistake}, while reading an object", mistake);
}

}  // namespace rollbook::record
