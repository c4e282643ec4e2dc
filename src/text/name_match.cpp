#include "text/name_match.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <memory>
#include <optional>
#include <set>

namespace rollbook::text {
namespace {

using Word = ComparableName::Word;
using Spelling = ComparableName::Spelling;

/// Letters that Unicode does not decompose, or that are also written as two: without their marks, and written out.
struct Letter {
  char32_t letter;
  std::u32string_view plain;
  std::u32string_view written_out;
};
constexpr auto letters_table = std::to_array<Letter>({
    {U'ä', U"a", U"ae"},
    {U'ö', U"o", U"oe"},
    {U'ü', U"u", U"ue"},
    {U'å', U"a", U"aa"},
    {U'ø', U"o", U"oe"},
    {U'æ', U"a", U"ae"},
    {U'œ', U"o", U"oe"},
    {U'đ', U"d", U"dj"},
    {U'ð', U"d", U"dh"},
    {U'þ', U"th", U"th"},
    {U'ł', U"l", U"l"},
    {U'ı', U"i", U"i"},
    {U'ħ', U"h", U"h"},
    {U'ŧ', U"t", U"t"},
    {U'ŋ', U"n", U"ng"},
    {U'ĸ', U"k", U"k"},
    {U'ƒ', U"f", U"f"},
    {U'ƶ', U"z", U"z"},
});

/// The name case-folded with its accents composed (or, if `strip`, without them), as code points.
std::u32string folded(std::string_view name, bool strip) {
  const int way = UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD |
                  (strip ? UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK : UTF8PROC_COMPOSE);
  utf8proc_uint8_t* mapped = nullptr;
  const auto size =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(name.data()), static_cast<utf8proc_ssize_t>(name.size()),
                   &mapped, static_cast<utf8proc_option_t>(way));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, &std::free);
  std::u32string result;
  for (utf8proc_ssize_t at = 0; at < size;) {
    utf8proc_int32_t code = 0;
    const auto length = utf8proc_iterate(mapped + at, size - at, &code);
    if (length <= 0) break;
    result += static_cast<char32_t>(code);
    at += length;
  }
  return result;
}

std::string utf8(char32_t letter) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(letter), bytes.data());
  return {reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(size)};
}

/// A letter without its marks, or written out.
std::u32string plain(char32_t letter, bool written_out) {
  const auto* const found = std::ranges::find(letters_table, letter, &Letter::letter);
  if (found != letters_table.end()) return std::u32string(written_out ? found->written_out : found->plain);
  return letter < 0x80 ? std::u32string(1, letter) : folded(utf8(letter), true);
}

bool is_digit(char32_t letter) { return letter >= U'0' && letter <= U'9'; }

/// Letters and digits of every script; an apostrophe belongs to its word and is left out.
bool is_letter(char32_t code) {
  const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(code));
  return (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_NO);
}
bool is_apostrophe(char32_t code) {
  return code == U'\'' || code == U'’' || code == U'‘' || code == U'`' || code == U'´' || code == U'ʼ';
}

std::u32string joined(const std::vector<Word>& words) {
  std::u32string all;
  for (const Word& word : words) all += word.letters;
  return all;
}

Spelling spelling_of(std::string_view name, bool written_out) {
  Spelling spelling;
  bool in_word = false;
  for (const char32_t code : folded(name, false)) {
    if (is_letter(code)) {
      if (!in_word) spelling.words.emplace_back();
      in_word = true;
      spelling.words.back().letters += plain(code, written_out);
    } else if (!is_apostrophe(code)) {
      if (code == U'.' && in_word) spelling.words.back().is_initial = true;
      in_word = false;
    }
  }
  for (Word& word : spelling.words) {
    // A single letter is an initial; in Chinese and Korean it is a word.
    word.is_initial =
        (word.is_initial || (word.letters.size() == 1 && word.letters[0] < 0x2E80)) && !is_digit(word.letters.front());
  }
  spelling.joined = joined(spelling.words);
  std::vector<Word> in_order = spelling.words;
  std::ranges::sort(in_order);
  spelling.sorted = joined(in_order);
  return spelling;
}

/// How many letters must be changed, inserted, deleted or swapped with a neighbour to turn `a` into `b`; more than
/// `most` is not counted.
std::size_t distance(std::u32string_view a, std::u32string_view b, std::size_t most) {
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > most) return most + 1;
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return std::min(row[b.size()], most + 1);
}

bool has_digit(const Word& word) { return std::ranges::any_of(word.letters, is_digit); }

/// What tells two people of one family apart, or a number.
bool distinguishes(const Word& word) {
  static const std::set<std::u32string, std::less<>> additions{U"jr",     U"jun", U"junior", U"sr", U"sen",
                                                               U"senior", U"ml",  U"st",     U"ii", U"iii"};
  return has_digit(word) || additions.contains(word.letters);
}

/// How alike two words are: what a pair of them takes away from 100, or nothing if they are different words.
struct Slip {
  int cost = 0;
  bool is_exact() const { return cost == 0; }
};
constexpr int initial_costs = 12;
constexpr int slip_costs = 10;
constexpr int doubtful_slip_costs = 45;  ///< alone, it makes two names only possibly the same

std::u32string without_doubles(std::u32string letters) {
  const auto doubles = std::ranges::unique(letters);
  letters.erase(doubles.begin(), doubles.end());
  return letters;
}

std::optional<Slip> compare(const Word& one, const Word& other, bool is_first, bool is_only) {
  if (one.letters == other.letters) return Slip{};
  if (has_digit(one) || has_digit(other)) return std::nullopt;
  const Word& shorter = one.letters.size() < other.letters.size() ? one : other;
  const Word& longer = &shorter == &one ? other : one;
  if (shorter.is_initial) {
    const bool begins = longer.letters.starts_with(shorter.letters) && !is_only;
    return begins ? std::optional(Slip{initial_costs}) : std::nullopt;
  }
  if (one.is_initial || other.is_initial) return std::nullopt;
  const std::size_t length = longer.letters.size();
  const std::size_t most = length < 4 ? 0 : length < 8 ? 1 : 2;
  const std::size_t far = distance(one.letters, other.letters, most);
  if (far > most) return std::nullopt;
  // Slips are inside a word; another beginning or ending often makes another name: Hanna and Anna, Jan and Jana,
  // Martin and Martina, Kowalski and Kowalska. So do short first names: Mark and Marek, but not Ana and Anna Nowak.
  const bool same_beginning = one.letters.front() == other.letters.front();
  const bool inside = same_beginning && one.letters.back() == other.letters.back();
  const bool only_doubled = without_doubles(one.letters) == without_doubles(other.letters) && !is_only;
  const std::size_t long_enough = is_first ? 6 : 5;
  const bool is_slip = inside && (length >= long_enough || only_doubled);
  // Kasia and Basia are two people.
  const bool is_rhyme = !same_beginning && one.letters.size() == other.letters.size() && length < 7;
  if (is_rhyme || (!is_slip && !same_beginning && length < 5)) return std::nullopt;
  return Slip{static_cast<int>(far) * (is_slip ? slip_costs : doubtful_slip_costs)};
}

constexpr std::size_t most_words = 6;

/// Pairs the words of the shorter name with words of the longer one, the cheapest first; the sum of what they cost, or
/// nothing if a word is left without a partner.
struct Pairing {
  int cost = 0;
  std::size_t exact = 0;
  std::size_t slips = 0;
  std::vector<bool> used;
};
std::optional<Pairing> paired(const Spelling& fewer, const Spelling& more) {
  Pairing pairing{.used = std::vector<bool>(more.words.size())};
  std::vector<bool> done(fewer.words.size());
  const bool is_only = fewer.words.size() == 1;
  for (std::size_t n = 0; n < fewer.words.size(); ++n) {
    std::optional<std::tuple<int, std::size_t, std::size_t>> best;
    for (std::size_t i = 0; i < fewer.words.size(); ++i) {
      for (std::size_t j = 0; j < more.words.size(); ++j) {
        if (done[i] || pairing.used[j]) continue;
        const auto slip = compare(fewer.words[i], more.words[j], i == 0 || j == 0, is_only);
        if (slip && (!best || slip->cost < std::get<0>(*best))) best = {slip->cost, i, j};
      }
    }
    if (!best) return std::nullopt;
    const auto [cost, i, j] = *best;
    done[i] = pairing.used[j] = true;
    pairing.cost += cost;
    pairing.exact += cost == 0 ? 1 : 0;
    pairing.slips += cost == 0 ? 0 : 1;
  }
  return pairing;
}

int words_likeness(const Spelling& one, const Spelling& other) {
  const Spelling& fewer = one.words.size() <= other.words.size() ? one : other;
  const Spelling& more = &fewer == &one ? other : one;
  if (fewer.words.empty() || more.words.size() > most_words) return 0;
  const auto pairing = paired(fewer, more);
  if (!pairing) return 0;
  int score = same_name - pairing->cost;
  const bool all_initials = pairing->exact == 0 && std::ranges::all_of(fewer.words, &Word::is_initial);
  if (all_initials) score = std::min(score, likely_name - 1);
  // Two slips in one name, in different words, are two names more often than one.
  if (pairing->slips > 1) score = std::min(score, likely_name - 1);
  for (std::size_t j = 0; j < more.words.size(); ++j) {
    if (pairing->used[j]) continue;
    if (has_digit(more.words[j])) return 0;
    const bool doubtful = fewer.words.size() == 1 || distinguishes(more.words[j]) || pairing->cost > 0;
    score -= doubtful ? doubtful_slip_costs : initial_costs;
  }
  return score;
}

/// "Annamaria" and "Anna Maria", "Mac Donald" and "MacDonald", with one slip.
int joined_likeness(const Spelling& one, const Spelling& other) {
  if (one.joined == other.joined) return same_name;
  constexpr std::size_t long_enough = 8;
  if (one.words.size() == other.words.size() || std::min(one.joined.size(), other.joined.size()) < long_enough)
    return 0;
  if (std::ranges::any_of(one.joined, is_digit) || std::ranges::any_of(other.joined, is_digit)) return 0;
  return distance(one.joined, other.joined, 1) == 1 ? same_name - doubtful_slip_costs : 0;
}

int likeness(const Spelling& one, const Spelling& other) {
  if (one.joined.empty() || other.joined.empty()) return 0;
  if (one.joined == other.joined || one.sorted == other.sorted) return same_name;
  return std::max(words_likeness(one, other), joined_likeness(one, other));
}

/// Names of one person may differ in this many letters of the alphabet, if no word is the same in both.
constexpr int most_different_letters = 4;

bool share_a_beginning(const ComparableName& one, const ComparableName& other) {
  for (const Word& word : one.spellings().front().words) {
    for (const Word& theirs : other.spellings().front().words) {
      if (word.letters.front() == theirs.letters.front()) return true;
    }
  }
  return false;
}

}  // namespace

ComparableName::ComparableName(std::string_view name) : spellings_{spelling_of(name, false)} {
  Spelling written_out = spelling_of(name, true);
  if (written_out.joined != spellings_[0].joined) spellings_.push_back(std::move(written_out));
  constexpr unsigned bits = 32;
  for (const char32_t letter : spellings_[0].joined) letters_ |= 1U << (letter % bits);
}

int likeness(const ComparableName& one, const ComparableName& other) {
  if (std::popcount(one.letters() ^ other.letters()) > most_different_letters && !share_a_beginning(one, other))
    return 0;
  int best = 0;
  for (const Spelling& mine : one.spellings()) {
    for (const Spelling& theirs : other.spellings()) best = std::max(best, likeness(mine, theirs));
  }
  return best < possible_name ? 0 : best;
}

int likeness(std::string_view one, std::string_view other) {
  return likeness(ComparableName(one), ComparableName(other));
}

}  // namespace rollbook::text
