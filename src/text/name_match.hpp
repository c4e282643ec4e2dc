// How likely two names mean one person: whatever their case, accents, punctuation and order of words, with German and
// Scandinavian letters written out (Möller, Moeller), initials (Jürgen M.) and small slips. Pure; it knows no book.
//
//   likeness("Jurgen Moler", "Jürgen Möller")   // likely: ask, with this player preselected
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rollbook::text {

/// A name prepared for comparison with many others.
class ComparableName {
 public:
  explicit ComparableName(std::string_view name);

  struct Word {
    std::u32string letters;
    bool is_initial = false;  ///< "M" or "Mö.": the beginning of a word
    friend auto operator<=>(const Word&, const Word&) = default;
  };
  /// One way to write the name in plain letters.
  struct Spelling {
    std::vector<Word> words;
    std::u32string joined;  ///< without the spaces between the words
    std::u32string sorted;  ///< the same with the words in alphabetical order
  };
  /// "moller" and, where letters are written out, "moeller".
  const std::vector<Spelling>& spellings() const { return spellings_; }
  std::uint32_t letters() const { return letters_; }

 private:
  std::vector<Spelling> spellings_;
  std::uint32_t letters_ = 0;  ///< which letters occur, as a set of bits, to tell most pairs apart quickly
};

/// From 0, two people, to 100, the same name.
int likeness(const ComparableName&, const ComparableName&);
int likeness(std::string_view one, std::string_view other);

inline constexpr int same_name = 100;     ///< nothing but case, accents, punctuation or order differs
inline constexpr int likely_name = 70;    ///< from here: probably a slip or an abbreviation
inline constexpr int possible_name = 30;  ///< from here: perhaps; "Ala" and "Ala Nowak", "Martin" and "Martina"

}  // namespace rollbook::text
