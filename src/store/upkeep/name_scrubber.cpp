#include "store/upkeep/name_scrubber.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <ranges>

#include "record/fields/names.hpp"
#include "record/json.hpp"
#include "rules/game.hpp"
#include "store/games/book_field.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using record::Json;
using text::say;

/// Whether a character can be part of a word. Beyond ASCII, all can except quotation marks, dashes and the like.
bool is_in_words(std::string_view character) {
  constexpr std::string_view general_punctuation = "\xE2\x80";  // the first bytes of U+2000 to U+203F
  if (character.size() == 1) return text::is_letter(character[0]) || text::is_digit(character[0]);
  return !character.starts_with(general_punctuation) && character != "«" && character != "»";
}

/// Ala Nowak may be mentioned as "Ala" or "Nowak's": the words of a text, without accents and case.
std::vector<std::string> plain_words(std::string_view text) {
  const std::string plain = record::plain_name(text);
  std::vector<std::string> words(1);
  for (std::string_view rest = plain; !rest.empty();) {
    const std::string_view character = rest.substr(0, std::max<std::size_t>(text::utf8_length(rest), 1));
    rest.remove_prefix(character.size());
    if (is_in_words(character)) {
      words.back() += character;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// Whether a word of a name is enough to identify its owner: initials and numbers occur in many texts.
bool is_telling(std::string_view word) { return word.size() > 1 && !std::ranges::all_of(word, text::is_digit); }

/// Whether a word is one of a name, perhaps with an ending; very short ones must be identical.
bool mentions(std::string_view word, std::string_view of_name) {
  constexpr std::size_t very_short = 2;
  return of_name.size() > very_short ? word.starts_with(of_name) : word == of_name;
}

/// Whether a name was written in place of a move: the words of the notation do not identify anyone.
bool is_personal(const NameScrubber& scrubber, std::string_view move, const rules::Game& game) {
  return !rules::canonical(game, move) && scrubber.mentions_player(move);
}

/// Programs that count by player use names as keys. Where two would become equal, a number is added.
bool hide_in_keys(const NameScrubber& scrubber, Json::Object& object, const Replacement& replacement) {
  const auto identifies = [&](const std::string& key) {
    return scrubber.is_name(key) || scrubber.mentions_player_in_key(key);
  };
  if (std::ranges::none_of(object, identifies, &Json::Member::first)) return false;
  std::set<std::string> taken;
  for (const auto& [key, value] : object) taken.insert(key);
  Json::Object hidden;
  int number = 1;
  for (auto& [key, value] : object) {
    std::string name = key;
    if (identifies(key)) {
      const std::string& wanted = scrubber.is_name(key) ? replacement.name : replacement.text;
      for (name = wanted; !taken.insert(name).second;) name = say(wanted, " ", ++number);
    }
    hidden.emplace_back(std::move(name), std::move(value));
  }
  object = std::move(hidden);
  return true;
}

/// Whether anything in a program's own field was the name or mentioned it.
bool hide_in(const NameScrubber& scrubber, Json& value, const Replacement& replacement) {
  if (value.is_string()) {
    const auto text = value.get<std::string>();
    const bool is_name = scrubber.is_name(text);
    if (!is_name && !scrubber.mentions_player(text)) return false;
    value = is_name ? replacement.name : replacement.text;
    return true;
  }
  bool changed = value.is_object() && hide_in_keys(scrubber, value.items(), replacement);
  if (value.is_object()) {
    for (auto& [key, part] : value.items()) changed = hide_in(scrubber, part, replacement) || changed;
  } else if (value.is_array()) {
    for (Json& part : value) changed = hide_in(scrubber, part, replacement) || changed;
  }
  return changed;
}

}  // namespace

void NameScrubber::add(const std::string& key) {
  keys_.insert(key);
  std::vector<std::string> words = plain_words(key);
  if (std::ranges::any_of(words, is_telling)) {
    std::ranges::copy_if(words, std::inserter(words_, words_.end()), is_telling);
  } else if (!words.empty()) {
    in_a_row_.push_back(std::move(words));
  }
}

bool NameScrubber::is_name(std::string_view name) const { return keys_.contains(record::name_key(name)); }

bool NameScrubber::mentions_player(std::string_view text) const { return matches(text, mentions); }

bool NameScrubber::mentions_player_in_key(std::string_view key) const {
  return matches(key, std::equal_to<std::string_view>());
}

template <class Fits>
bool NameScrubber::matches(std::string_view text, const Fits& fits) const {
  const std::vector<std::string> words = plain_words(text);
  const auto is_one = [&](const std::string& word) {
    return std::ranges::any_of(words_, [&](const std::string& of_name) { return fits(word, of_name); });
  };
  const auto stands_there = [&](const auto& name) { return !std::ranges::search(words, name).empty(); };
  return std::ranges::any_of(words, is_one) || std::ranges::any_of(in_a_row_, stands_there);
}

bool hide_in_moves(const NameScrubber& scrubber, record::Record& record, const Replacement& replacement) {
  bool changed = false;
  record::Moves moves;
  moves.reserve(record.moves);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const bool identifies = is_personal(scrubber, record.moves[i], *record.game);
    moves.add(identifies ? replacement.text : record.moves[i]);
    changed = changed || identifies;
  }
  if (changed) record.moves = std::move(moves);
  return changed;
}

std::string without_names(const NameScrubber& scrubber, std::string_view moves, const rules::Game& game) {
  std::string kept;
  for (const auto line : moves | std::views::split('\n')) {
    const std::string_view move(line.begin(), line.end());
    kept += say(is_personal(scrubber, move, game) ? redacted : move, '\n');
  }
  if (!kept.empty()) kept.pop_back();
  return kept;
}

/// The x-… fields; except a club's own cards, which a live table stores among them: they are full of short words and
/// mention no one.
bool hide_in_fields(const NameScrubber& scrubber, record::Record& record, const Replacement& replacement) {
  const BookField of_the_book = take_book_field(record);
  bool changed = false;
  for (auto& [field, text] : record.extra) {
    Json value = Json::parse(text).value_or(nullptr);
    if (!hide_in(scrubber, value, replacement)) continue;
    text = value.dump();
    changed = true;
  }
  put_book_field(of_the_book, record);
  return changed;
}

}  // namespace rollbook::store
