#include "rules/message.hpp"

#include <algorithm>
#include <cassert>

#include "text/fill.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::rules {
namespace {

std::vector<std::string> in_english(std::span<const Message> parts) {
  std::vector<std::string> words;
  for (const Message& part : parts) words.push_back(english(part));
  return words;
}

std::string in_english(const Filling& filling) {
  switch (filling.kind) {
    case Filling::Kind::seat:
      return text::say("seat ", filling.text);
    case Filling::Kind::message:
      return english(filling.parts.front());
    case Filling::Kind::all:
      return text::list(in_english(filling.parts), "and");
    case Filling::Kind::either:
      return text::list(in_english(filling.parts), "or");
    case Filling::Kind::text:
    case Filling::Kind::dice:
    case Filling::Kind::term:
    case Filling::Kind::part:
    case Filling::Kind::title:
      break;
  }
  return filling.text;
}

}  // namespace

std::vector<std::string_view> gaps_of(std::string_view pattern) {
  std::vector<std::string_view> names;
  text::fill(pattern, [&](std::string_view name, std::string_view /*case*/) {
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    return std::string();
  });
  return names;
}

Message with_guess(Message said, std::string_view word, std::span<const std::string_view> candidates) {
  const std::string_view guess = text::nearest(word, candidates);
  if (guess.empty()) return said;
  return message("{said} Did you mean \"{guess}\"?", std::move(said), guess);
}

bool begins_with_seat(const Message& message) {
  return message.pattern.starts_with('{') && message.pattern.ends_with('.') &&
         message.fillings.front().kind == Filling::Kind::seat;
}

std::string english(const Message& message) {
  const auto names = gaps_of(message.pattern);
  assert(names.size() == message.fillings.size());
  const bool one = !message.singular.empty() && message.count == 1;
  std::string said =
      text::fill(one ? message.singular : message.pattern, [&](std::string_view name, std::string_view /*case*/) {
        const auto gap = std::ranges::find(names, name);
        assert(gap != names.end());
        return in_english(message.fillings[static_cast<std::size_t>(gap - names.begin())]);
      });
  if (message.capital || begins_with_seat(message)) return text::capitalised(said);
  return said;
}

}  // namespace rollbook::rules
