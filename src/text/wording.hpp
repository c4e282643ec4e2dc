// Building blocks for the program's messages: putting a sentence together, listing alternatives, quoting input, and
// guessing what was meant. Every message is made with these.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rollbook::text {

inline void append(std::string& sentence, std::string_view part) { sentence += part; }
inline void append(std::string& sentence, char letter) { sentence += letter; }
inline void append(std::string& sentence, std::integral auto number) { sentence += std::to_string(number); }

/// say("needs ", 3, " dice") is "needs 3 dice".
template <class... Parts>
std::string say(const Parts&... parts) {
  std::string sentence;
  (append(sentence, parts), ...);
  return sentence;
}

/// "1 die", "2 dice".
std::string count(std::integral auto n, std::string_view one, std::string_view many) {
  return say(n, " ", n == 1 ? one : many);
}

/// "1", "1 or 2", "1, 2 or 3": the items, with a word before the last one.
std::string list(std::span<const std::string> items, std::string_view last_joint);
std::string list(std::span<const std::string_view> items, std::string_view last_joint);

/// Text from outside, in quotation marks, safe for one line of a message: unprintable bytes escaped, long text cut.
std::string quote(std::string_view text, std::size_t longest = 60);

/// The candidate that `word` was most likely meant to be, or "" if none is similar. Case does not matter.
std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates);

/// The candidate most similar to `word`, however different it is.
std::string_view nearest_of_all(std::string_view word, std::span<const std::string_view> candidates);

/// " Did you mean "keep"?", to be appended to a sentence; or nothing.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace rollbook::text
