// The messages of one language, from locales/<language>/: each file holds the messages of one subject, and a message is
// named after file and key, "games.title". A message has gaps, "{player} takes {die}"; a gap may request a grammatical
// case of a term, "{die:acc}"; and a message may have plural forms, selected by the gap {n}:
//
//   "found": {"one": "{n} game", "other": "{n} games"}
//
// The referee's messages are written in English where the rule is (rules/message.hpp); other languages translate the
// same patterns in referee/. Everything about a game is in games/<game>.json: its messages, named after the game, and
// under "patterns" those of its referee. "family" names a file with messages that several games share.
#pragma once

#include <array>
#include <compare>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/json.hpp"
#include "rules/message.hpp"

namespace rollbook::i18n {

/// The available languages, the default first.
inline constexpr std::array<std::string_view, 3> languages{"en", "pl", "de"};

/// A language's plural category (CLDR) for a number: "one", "few", "many" or "other".
std::string_view plural_form(std::string_view language, long long n);

class Catalogue {
 public:
  /// Reads the files of a language, preferring those below `override_dir`.
  static Catalogue load(std::string_view language, const std::filesystem::path& override_dir = {});

  const std::string& language() const { return language_; }
  bool has(std::string_view key) const;
  std::vector<std::string> keys() const;

  /// The message as it is written, in the form for a number.
  std::string raw(std::string_view key, long long n) const;

  /// The message with its gaps filled. A missing key is returned as it is, so that a test can find it.
  std::string say(std::string_view key, std::span<const std::pair<std::string, std::string>> gaps = {}) const;
  std::string say(std::string_view key, std::initializer_list<std::pair<std::string, std::string>> gaps) const;

  /// A referee's message: terms and dice in the game's own words, players by name, or by seat where there are no names.
  /// A message without a translation is in English.
  std::string say(std::string_view game, const rules::Message&, std::span<const std::string> players = {}) const;

  /// The player in a seat: by name, or by the seat where names are not known.
  std::string player_at(std::string_view seat, std::span<const std::string> players) const;

  /// A pattern of the referee's messages that this language translates, and the game it belongs to; "" = any.
  struct Pattern {
    std::string game;
    std::string text;
    friend auto operator<=>(const Pattern&, const Pattern&) = default;
  };
  std::vector<Pattern> patterns() const;
  std::string raw_pattern(const Pattern& pattern, long long n) const;

 private:
  using Forms = std::map<std::string, std::string, std::less<>>;  ///< by plural category
  using Messages = std::map<std::string, Forms, std::less<>>;
  void add_game(const std::string& game, const record::Json& messages);
  const std::string* form(const Messages& messages, std::string_view key, std::string_view n) const;
  const std::string* words_of(std::string_view game, std::string_view pattern, std::string_view n) const;
  std::string filled(std::string_view game, const rules::Filling&, std::string_view grammatical_case,
                     std::span<const std::string> players) const;
  std::string term(std::string_view key, std::string_view grammatical_case) const;
  std::string quoted_here(const std::string& text) const;
  std::string dice(std::string_view game, std::string_view dice, std::string_view grammatical_case) const;

  std::string language_;
  Messages messages_;
  std::map<std::string, Messages, std::less<>> patterns_;  ///< of the referee: by game, then by the English pattern
};

/// The language for a reader: the one requested, else the one in the cookie, else the browser's preference.
std::string_view choose_language(std::string_view asked, std::string_view cookie, std::string_view accepted);

}  // namespace rollbook::i18n
