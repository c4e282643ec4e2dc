#include "store/people/passwords.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <functional>
#include <stdexcept>

#include "record/fields/names.hpp"
#include "store/people/common_passwords.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

/// Signs that replace letters: "p@ssw0rd" is no better than the word.
char meant_by(char sign) {
  switch (sign) {
    case '@':
      return 'a';
    case '0':
      return 'o';
    case '$':
      return 's';
    case '!':
      return 'i';
    case '3':
      return 'e';
    default:
      return sign;
  }
}

/// Longer ones first: where one contains another, as much as possible is removed.
constexpr auto longest_words_first = [] {
  auto words = common_words;
  std::ranges::sort(words, std::greater(), &std::string_view::size);
  return words;
}();

/// Removes a word's occurrence in the normalised text, and the corresponding part of the original.
void take_away(std::string& text, std::string& reading, std::string_view word) {
  for (std::size_t at = reading.find(word); at != std::string::npos; at = reading.find(word)) {
    reading.erase(at, word.size());
    text.erase(at, word.size());
  }
}

bool has_no_letter(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return c < 0 || text::is_letter(c); });
}

/// "aaaaaaaaaa", "abcabcabcabc": a short piece repeated.
bool is_repeated(std::string_view text) {
  constexpr std::size_t longest_piece = 4;
  for (std::size_t piece = 1; piece <= std::min(longest_piece, text.size()); ++piece) {
    if (text.substr(piece) == text.substr(0, text.size() - piece)) return true;
  }
  return false;
}

/// Whether a character is the successor or predecessor of another; 0 follows 9, as on a keyboard.
bool follows(char before, char after, int step) {
  return after - before == step || (before == '9' && after == '0') || (before == '0' && after == '9');
}

/// "1234567890", "0987654321", "abcdefghij": each character is a neighbour of the one before.
bool is_a_row(std::string_view text) {
  const auto goes = [&](int step) {
    const auto breaks_off = [step](char before, char after) { return !follows(before, after, step); };
    return std::ranges::adjacent_find(text, breaks_off) == text.end();
  };
  return goes(1) || goes(-1);
}

/// Whether only a few digits and signs remain once common words are removed.
bool is_made_of_words(std::string text, std::string reading) {
  const std::size_t before = text.size();
  for (const std::string_view word : longest_words_first) take_away(text, reading, word);
  return text.size() < before && text.size() < least_password && has_no_letter(text);
}

bool is_common(const std::string& plain) {
  std::string meant = plain;
  std::ranges::transform(meant, meant.begin(), meant_by);
  const bool is_short_number = plain.size() < least_password + 2 && std::ranges::all_of(plain, text::is_digit);
  return is_made_of_words(plain, plain) || is_made_of_words(plain, meant) || is_repeated(plain) || is_a_row(plain) ||
         is_short_number;
}

bool is_like(std::string plain, std::string_view name) {
  const std::string key = record::plain_name(name);
  if (key.size() < 3) return false;
  const std::size_t before = plain.size();
  std::string reading = plain;
  take_away(plain, reading, key);
  return plain.size() < before && has_no_letter(plain);
}

}  // namespace

PasswordFault fault_of_password(std::string_view password, std::string_view name) {
  const std::size_t length = text::characters(password);
  if (length < least_password) return PasswordFault::too_short;
  if (length > most_password) return PasswordFault::too_long;
  const std::string plain = record::plain_name(password);
  if (is_common(plain)) return PasswordFault::common;
  if (is_like(plain, name)) return PasswordFault::like_name;
  return PasswordFault::none;
}

std::string english(PasswordFault fault) {
  switch (fault) {
    case PasswordFault::too_short:
      return text::say("The password is too short: it needs at least ", least_password, " characters.");
    case PasswordFault::too_long:
      return text::say("The password is too long: ", most_password, " characters are the most.");
    case PasswordFault::common:
      return "This password is too easy to guess. Use a few unrelated words.";
    case PasswordFault::like_name:
      return "The password is too similar to the name of the account.";
    case PasswordFault::none:
      break;
  }
  assert(false);
  return "";
}

std::string hash_of_password(std::string_view password) {
  const std::string text = record::composed(password);
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (sodium_init() < 0 ||
      crypto_pwhash_str_alg(hash.data(), text.data(), text.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::runtime_error("There is not enough memory to hash a password.");
  }
  return hash.data();
}

bool is_password(std::string_view password, const std::string& hash) {
  const std::string text = record::composed(password);
  if (sodium_init() < 0 || hash.size() >= crypto_pwhash_STRBYTES) return false;
  errno = 0;
  if (crypto_pwhash_str_verify(hash.c_str(), text.data(), text.size()) == 0) return true;
  // When memory is short, a correct password must not be reported as wrong, nor reveal whether an account exists.
  if (errno == ENOMEM) throw std::runtime_error("There is not enough memory to compare a password.");
  return false;
}

void pretend_to_compare(std::string_view password) { hash_of_password(password); }

}  // namespace rollbook::store
