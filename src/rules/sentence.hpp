// What the referee says, before it is put into somebody's language: an English pattern with gaps, and what fills them,
// in the order in which the gaps first appear.
//
//   sentence("The kept dice make {sum}, which takes tile {sum} from the centre; found {found}.", 25, 27)
//
// `english` says it. Other languages have the patterns, in their own words, in locales/<language>/referee/.
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

struct Sentence;

/// What fills a gap.
struct Filling {
  enum class Kind : std::uint8_t {
    text,      ///< as it stands: a number, dice as the notation writes them, what somebody wrote
    seat,      ///< the player who sits there, by name if names are known
    dice,      ///< dice as the notation writes them, "w3 y1", that catalogues put into words, `<game>.die.w`
    term,      ///< a word of the game, "yellow", that other languages have as `<game>.term.yellow`
    part,      ///< a part of a score, "worms", that other languages have as `<game>.part.worms`
    title,     ///< what the game is called, `<game>.title`
    sentence,  ///< a part that is a sentence or a phrase of its own
    all,       ///< a list of phrases: "1, 2 and 3"
    either,    ///< a list of phrases: "1, 2 or 3"
  };
  Kind kind = Kind::text;
  std::string text;
  std::vector<Sentence> parts;
};

struct Sentence {
  std::string_view pattern;       ///< the name of the sentence in every language
  std::string_view singular;      ///< the pattern for one of what the first gap counts; "" = it counts nothing
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

/// A pattern with so many gaps, known when the program is compiled.
template <std::size_t Gaps>
struct Pattern {
  consteval Pattern(const char* pattern) : text(pattern) {  // NOLINT(google-explicit-constructor)
    if (count_gaps(text) != Gaps) throw "every gap of the pattern is filled once";
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
    return {.kind = Filling::Kind::sentence, .parts = std::vector<Sentence>(1, std::forward<Part>(part))};
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
Sentence sentence(detail::Pattern<sizeof...(Parts)> pattern, Parts&&... parts) {
  return {.pattern = pattern.text, .fillings = detail::fillings(std::forward<Parts>(parts)...)};
}

/// A sentence that counts: counted("{n} die", "{n} dice", 3). The first gap is the number.
template <class... Parts>
Sentence counted(detail::Pattern<sizeof...(Parts) + 1> one, detail::Pattern<sizeof...(Parts) + 1> many,
                 std::integral auto n, Parts&&... parts) {
  return {.pattern = many.text, .singular = one.text, .fillings = detail::fillings(n, std::forward<Parts>(parts)...)};
}

/// What is the same in every language: a number, notation, a name.
inline Sentence as_it_stands(std::string_view text) {
  return {.pattern = "{text}", .fillings = detail::fillings(text)};
}

/// The player in a seat: "seat 2" where no names are known.
inline Filling at_seat(int seat) { return {.kind = Filling::Kind::seat, .text = std::to_string(seat)}; }
inline Filling dice_in_words(std::string dice) { return {.kind = Filling::Kind::dice, .text = std::move(dice)}; }
inline Filling term(std::string_view word) { return {.kind = Filling::Kind::term, .text = std::string(word)}; }
inline Filling part_of_score(std::string_view part) { return {.kind = Filling::Kind::part, .text = std::string(part)}; }
inline Filling called(std::string_view title) { return {.kind = Filling::Kind::title, .text = std::string(title)}; }
inline Filling all_of(std::vector<Sentence> parts) { return {.kind = Filling::Kind::all, .parts = std::move(parts)}; }
inline Filling either_of(std::vector<Sentence> parts) {
  return {.kind = Filling::Kind::either, .parts = std::move(parts)};
}

/// The same for words that need no translation: names of fields, notation.
template <class Words>
std::vector<Sentence> as_they_stand(const Words& words) {
  std::vector<Sentence> sentences;
  sentences.reserve(std::size(words));
  for (const auto& word : words) sentences.push_back(as_it_stands(word));
  return sentences;
}

/// A sentence that is written as if something stood before it, "tile 22 is there once.", but stands alone.
inline Sentence on_its_own(Sentence sentence) {
  sentence.capital = true;
  return sentence;
}

/// The sentence, and what was probably meant by a word that is none of the candidates, if one is near.
Sentence with_guess(Sentence, std::string_view word, std::span<const std::string_view> candidates);

/// Whether a whole sentence begins with a player: "seat 2" is then "Seat 2".
bool begins_with_seat(const Sentence&);

/// The sentence in English, with players named by their seats.
std::string english(const Sentence&);

}  // namespace rollbook::rules
