// What the referee says, before it is translated: why a move is refused, what the table waits for,
// what a move does, how points came about. A message is an English pattern with gaps, and what fills them, typed, in
// the order in which the gaps first appear.
//
//   message("The kept dice make {sum}, which takes tile {sum} from the centre; found {found}.", 25, 27)
//   message("{player} takes {die} as {area}", at_seat(1), dice_in_words("w4"), term("purple"))
//   counted("{n} die", "{n} dice", 3)
//
// `english` says it. Other languages have the patterns, in their own words, in locales/<language>/games/ and referee/;
// the English words of terms and dice, where a page needs them, are the game's own in locales/en/games/.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace rollbook::rules {

struct Message;

/// What fills a gap.
struct Filling {
  enum class Kind : std::uint8_t {
    text,     ///< as it stands: a number, dice as the notation writes them, quoted input
    seat,     ///< the player who sits there, by name if names are known
    dice,     ///< dice as the notation writes them, "w3 y1", that catalogues put into words, `<game>.die.w`
    term,     ///< a word of the game, "yellow", that other languages have as `<game>.term.yellow`
    part,     ///< a part of a score, "worms", that other languages have as `<game>.part.worms`
    title,    ///< what the game is called, `<game>.title`
    message,  ///< a part that is a sentence or a phrase of its own
    all,      ///< a list of phrases: "1, 2 and 3"
    either,   ///< a list of phrases: "1, 2 or 3"
  };
  Kind kind = Kind::text;
  std::string text;
  std::vector<Message> parts;
};

struct Message {
  std::string_view pattern;       ///< the name of the message in every language
  std::string_view singular;      ///< the pattern for one of what it counts; "" = it counts nothing
  std::int64_t count = 0;         ///< of what it counts: decides between the plural forms
  std::vector<Filling> fillings;  ///< of the gaps, in the order in which the pattern first names them
  bool capital = false;           ///< it begins with a capital letter, though the pattern does not
};

/// The names of the gaps of a pattern, in the order in which they first appear.
std::vector<std::string_view> gaps_of(std::string_view pattern);

namespace detail {

/// How many different gaps a pattern has.
consteval std::size_t count_gaps(std::string_view pattern) {
  std::size_t count = 0;
  for (std::size_t open = pattern.find('{'); open != std::string_view::npos; open = pattern.find('{', open + 1)) {
    const std::string_view gap = pattern.substr(open, pattern.find('}', open) - open + 1);
    if (pattern.find(gap) == open) ++count;
  }
  return count;
}

/// A pattern with this number of gaps, known when the program is compiled.
template <std::size_t Gaps>
struct Pattern {
  consteval Pattern(const char* pattern) : text(pattern) {  // NOLINT(google-explicit-constructor)
    if (count_gaps(text) != Gaps) throw "every gap of the pattern is filled once";
  }
  std::string_view text;
};

/// The pattern for one, which need not say the number: "one full column".
template <std::size_t Gaps>
struct Singular {
  consteval Singular(const char* pattern) : text(pattern) {  // NOLINT(google-explicit-constructor)
    if (count_gaps(text) > Gaps || text.empty()) throw "a gap of the pattern is not filled";
  }
  std::string_view text;
};

template <class Part>
Filling filling(Part&& part) {
  using Kind = std::remove_cvref_t<Part>;
  static_assert(!std::same_as<Kind, char>, "a letter would be filled in as its number");
  if constexpr (std::integral<Kind>) {
    return {.text = std::to_string(part)};
  } else if constexpr (std::convertible_to<Part, std::string_view>) {
    return {.text = std::string(std::string_view(part))};
  } else if constexpr (std::same_as<Kind, Filling>) {
    return std::forward<Part>(part);
  } else {
    return {.kind = Filling::Kind::message, .parts = std::vector<Message>(1, std::forward<Part>(part))};
  }
}

template <class... Parts>
std::vector<Filling> fillings(Parts&&... parts) {
  std::vector<Filling> all;
  all.reserve(sizeof...(parts));
  (all.push_back(filling(std::forward<Parts>(parts))), ...);
  return all;
}

}  // namespace detail

template <class... Parts>
Message message(detail::Pattern<sizeof...(Parts)> pattern, Parts&&... parts) {
  return {.pattern = pattern.text, .fillings = detail::fillings(std::forward<Parts>(parts)...)};
}

/// A message that counts, one or many. The number is said only where a gap is filled with it:
///   counted_by(cards, "{player} draws card {names}", "{player} draws cards {names}", at_seat(1), "3, 5")
template <class... Parts>
Message counted_by(std::int64_t n, detail::Singular<sizeof...(Parts)> one, detail::Pattern<sizeof...(Parts)> many,
                   Parts&&... parts) {
  return {.pattern = many.text,
          .singular = one.text,
          .count = n,
          .fillings = detail::fillings(std::forward<Parts>(parts)...)};
}

/// The same where the number fills the first gap: counted("{n} die", "{n} dice", 3).
template <class... Parts>
Message counted(detail::Singular<sizeof...(Parts) + 1> one, detail::Pattern<sizeof...(Parts) + 1> many,
                std::integral auto n, Parts&&... parts) {
  return {.pattern = many.text,
          .singular = one.text,
          .count = static_cast<std::int64_t>(n),
          .fillings = detail::fillings(n, std::forward<Parts>(parts)...)};
}

/// What is the same in every language: a number, notation, a name.
inline Message as_it_stands(std::string_view text) { return {.pattern = "{text}", .fillings = detail::fillings(text)}; }

/// The player in a seat: "seat 2" where no names are known.
inline Filling at_seat(int seat) { return {.kind = Filling::Kind::seat, .text = std::to_string(seat)}; }
inline Filling dice_in_words(std::string dice) { return {.kind = Filling::Kind::dice, .text = std::move(dice)}; }
inline Filling term(std::string_view word) { return {.kind = Filling::Kind::term, .text = std::string(word)}; }
inline Filling part_of_score(std::string_view part) { return {.kind = Filling::Kind::part, .text = std::string(part)}; }
inline Filling called(std::string_view title) { return {.kind = Filling::Kind::title, .text = std::string(title)}; }
inline Filling all_of(std::vector<Message> parts) { return {.kind = Filling::Kind::all, .parts = std::move(parts)}; }
inline Filling either_of(std::vector<Message> parts) {
  return {.kind = Filling::Kind::either, .parts = std::move(parts)};
}

/// The same for words that need no translation: names of fields, notation.
template <class Words>
std::vector<Message> as_they_stand(const Words& words) {
  std::vector<Message> messages;
  messages.reserve(std::size(words));
  for (const auto& word : words) messages.push_back(as_it_stands(word));
  return messages;
}

/// A message that is written as if something stood before it, "tile 22 is there once.", but stands alone.
inline Message on_its_own(Message said) {
  said.capital = true;
  return said;
}

/// The message, and what was probably meant by a word that is not among the candidates, if one is near.
Message with_guess(Message, std::string_view word, std::span<const std::string_view> candidates);

/// Whether a whole sentence begins with a player: "seat 2" is then "Seat 2".
bool begins_with_seat(const Message&);

/// The message in English, with players named by their seats.
std::string english(const Message&);

}  // namespace rollbook::rules
