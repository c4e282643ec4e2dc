#include "i18n/catalogue.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <ranges>
#include <stdexcept>

#include "data/files.hpp"
#include "record/json.hpp"
#include "rules/catalogue.hpp"
#include "text/fill.hpp"
#include "text/utf8.hpp"
#include "text/weighted_list.hpp"
#include "text/wording.hpp"

namespace rollbook::i18n {
namespace {

constexpr std::string_view game_files = "games/";
constexpr std::string_view referee_files = "referee/";
constexpr const char* family = "family";              ///< in a game's file: the file with the remaining messages
constexpr const char* referee_patterns = "patterns";  ///< in a game's file: its referee's messages
const std::string everywhere;                         ///< in place of a game: for all games

long long number_in(std::string_view text) {
  long long number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// "pl-PL;q=0.8" is Polish.
std::string_view known_language(std::string_view tag) {
  const auto* const found = std::ranges::find(languages, tag.substr(0, tag.find_first_of("-;")));
  return found == languages.end() ? std::string_view() : *found;
}

/// The best available language for a browser's list: "de-AT, de;q=0.9, en;q=0.8".
std::string_view most_wanted(std::string_view accepted) {
  std::string_view best;
  double best_weight = 0;
  for (const auto& [requested, weight] : text::weighted_list(accepted)) {
    if (weight > best_weight && !known_language(requested).empty()) {
      best = known_language(requested);
      best_weight = weight;
    }
  }
  return best;
}

/// The forms of a message in a file: a plain string is used for every number.
void read_forms(const record::Json& message, std::map<std::string, std::string, std::less<>>& forms) {
  if (message.is_string()) {
    forms["other"] = message.text();
  } else {
    forms.clear();
    for (const auto& [form, text] : message.items()) forms[form] = text.text();
  }
}

}  // namespace

std::string_view plural_form(std::string_view language, long long n) {
  const long long count = n < 0 ? -n : n;
  if (count == 1) return "one";
  if (language != "pl") return "other";
  const bool in_the_teens = count % 100 >= 12 && count % 100 <= 14;
  return count % 10 >= 2 && count % 10 <= 4 && !in_the_teens ? "few" : "many";
}

/// Adds the messages of a game from its own file or its family's; existing ones stay.
void Catalogue::add_game(const std::string& game, const record::Json& messages) {
  for (const auto& [key, message] : messages.items()) {
    if (key == family || key == referee_patterns) continue;
    const auto [place, added] = messages_.try_emplace(text::say(game, ".", key));
    if (added) read_forms(message, place->second);
  }
  if (!messages.contains(referee_patterns)) return;
  for (const auto& [pattern, words] : messages[referee_patterns].items()) {
    const auto [place, added] = patterns_[game].try_emplace(pattern);
    if (added) read_forms(words, place->second);
  }
}

Catalogue Catalogue::load(std::string_view language, const std::filesystem::path& override_dir) {
  Catalogue catalogue;
  catalogue.language_ = language;
  const std::string folder = text::say("locales/", language, "/");
  std::map<std::string, record::Json, std::less<>> games;
  for (const data::EmbeddedFile& file : data::embedded_files()) {
    if (!file.path.starts_with(folder)) continue;
    const std::string matter(file.path.substr(folder.size(), file.path.find('.') - folder.size()));
    auto messages = record::Json::parse(data::read(file.path, override_dir).value_or("{}"));
    if (!messages) throw std::runtime_error(text::say(file.path, " is no JSON"));
    if (matter.starts_with(game_files)) {
      games[matter.substr(game_files.size())] = std::move(*messages);
      continue;
    }
    for (const auto& [key, message] : messages->items()) {
      read_forms(message, matter.starts_with(referee_files) ? catalogue.patterns_[everywhere][key]
                                                            : catalogue.messages_[text::say(matter, ".", key)]);
    }
  }
  for (const auto& [name, messages] : games) {
    if (rules::find_game(name) == nullptr) continue;  // a family: read with each of its games
    catalogue.add_game(name, messages);
    const auto shared = games.find(messages.value(family, ""));
    if (shared != games.end()) catalogue.add_game(name, shared->second);
  }
  return catalogue;
}

bool Catalogue::has(std::string_view key) const { return messages_.contains(key); }

std::vector<std::string> Catalogue::keys() const {
  std::vector<std::string> keys;
  std::ranges::copy(messages_ | std::views::keys, std::back_inserter(keys));
  return keys;
}

const std::string* Catalogue::form(const Messages& messages, std::string_view key, std::string_view n) const {
  const auto found = messages.find(key);
  if (found == messages.end()) return nullptr;
  const auto& forms = found->second;
  const auto chosen = forms.find(n.empty() ? "other" : plural_form(language_, number_in(n)));
  return chosen != forms.end() ? &chosen->second : &forms.begin()->second;
}

std::string Catalogue::raw(std::string_view key, long long n) const {
  const std::string* const message = form(messages_, key, std::to_string(n));
  return message == nullptr ? std::string() : *message;
}

std::string Catalogue::say(std::string_view key, std::span<const std::pair<std::string, std::string>> gaps) const {
  const auto value = [&](std::string_view name) {
    const auto gap = std::ranges::find(gaps, name, [](const auto& pair) { return pair.first; });
    return gap == gaps.end() ? std::string() : gap->second;
  };
  const std::string* const message = form(messages_, key, value("n"));
  if (message == nullptr) return std::string(key);
  return text::fill(*message, [&](std::string_view name, std::string_view /*case*/) { return value(name); });
}

std::string Catalogue::say(std::string_view key,
                           std::initializer_list<std::pair<std::string, std::string>> gaps) const {
  return say(key, std::span(gaps.begin(), gaps.size()));
}

std::string Catalogue::term(std::string_view key, std::string_view grammatical_case) const {
  const std::string in_case = text::say(key, ".", grammatical_case);
  return say(!grammatical_case.empty() && has(in_case) ? std::string_view(in_case) : key);
}

/// "white 3, yellow 1": dice as the notation writes them.
std::string Catalogue::dice(std::string_view game, std::string_view dice, std::string_view grammatical_case) const {
  std::string words;
  for (const auto part : dice | std::views::split(' ')) {
    const std::string_view die(part.begin(), part.end());
    if (die.empty()) continue;
    const std::string key = text::say(game, ".die.", die.substr(0, 1));
    words += text::say(words.empty() ? "" : ", ", has(key) ? term(key, grammatical_case) : die.substr(0, 1),
                       die.size() > 1 ? " " : "", die.substr(1));
  }
  return words;
}

std::string Catalogue::player_at(std::string_view seat, std::span<const std::string> players) const {
  const auto number = static_cast<std::size_t>(number_in(seat));
  return number >= 1 && number <= players.size() ? players[number - 1]
                                                 : say("common.seat", {{"seat", std::string(seat)}});
}

std::string Catalogue::filled(std::string_view game, const rules::Filling& filling, std::string_view grammatical_case,
                              std::span<const std::string> players) const {
  using Kind = rules::Filling::Kind;
  switch (filling.kind) {
    case Kind::seat:
      return player_at(filling.text, players);
    case Kind::dice:
      return dice(game, filling.text, grammatical_case);
    case Kind::term:
      return term(text::say(game, ".term.", filling.text), grammatical_case);
    case Kind::part:
      return term(text::say(game, ".part.", filling.text), grammatical_case);
    case Kind::title:
      return say(text::say(game, ".title"));
    case Kind::message:
      return say(game, filling.parts.front(), players);
    case Kind::all:
    case Kind::either: {
      std::vector<std::string> words;
      words.reserve(filling.parts.size());
      for (const rules::Message& part : filling.parts) words.push_back(say(game, part, players));
      return text::list(words, say(filling.kind == Kind::all ? "common.and" : "common.or"));
    }
    case Kind::text:
      break;
  }
  return quoted_here(filling.text);
}

/// Text from outside, in the quotation marks of the language.
std::string Catalogue::quoted_here(const std::string& text) const {
  const bool quoted = text.size() > 2 && text.starts_with('"') && text.find('"', 1) == text.size() - 1;
  return quoted ? say("common.quoted", {{"text", text.substr(1, text.size() - 2)}}) : text;
}

/// The translation of a pattern: the game's own, else the one for all games; nothing if the language has none.
const std::string* Catalogue::words_of(std::string_view game, std::string_view pattern, std::string_view n) const {
  for (const std::string_view matter : {game, std::string_view(everywhere)}) {
    const auto of_matter = patterns_.find(matter);
    if (of_matter == patterns_.end()) continue;
    if (const std::string* const words = form(of_matter->second, pattern, n)) return words;
  }
  return nullptr;
}

std::string Catalogue::say(std::string_view game, const rules::Message& message,
                           std::span<const std::string> players) const {
  const bool counts = !message.singular.empty();
  const std::string* const words =
      words_of(game, message.pattern, counts ? std::to_string(message.count) : std::string());
  const std::string_view pattern = words != nullptr               ? std::string_view(*words)
                                   : counts && message.count == 1 ? message.singular
                                                                  : message.pattern;
  const auto names = rules::gaps_of(message.pattern);
  const auto filling_of = [&](std::string_view gap) -> const rules::Filling* {
    const auto name = std::ranges::find(names, gap);
    return name == names.end() ? nullptr : &message.fillings[static_cast<std::size_t>(name - names.begin())];
  };
  std::string said = text::fill(pattern, [&](std::string_view gap, std::string_view grammatical_case) {
    const rules::Filling* const filling = filling_of(gap);
    return filling == nullptr ? std::string() : filled(game, *filling, grammatical_case, players);
  });
  const auto* const first = pattern.starts_with('{') ? filling_of(rules::gaps_of(pattern).front()) : nullptr;
  const bool seat_first = first != nullptr && first->kind == rules::Filling::Kind::seat;
  if (seat_first && !players.empty()) return said;  // a name keeps its case
  return message.capital || (seat_first && pattern.ends_with('.')) ? text::capitalised(said) : said;
}

std::vector<Catalogue::Pattern> Catalogue::patterns() const {
  std::vector<Pattern> all;
  for (const auto& [game, patterns] : patterns_) {
    for (const auto& [pattern, words] : patterns) all.push_back({game, pattern});
  }
  return all;
}

std::string Catalogue::raw_pattern(const Pattern& pattern, long long n) const {
  const std::string* const words = words_of(pattern.game, pattern.text, std::to_string(n));
  return words == nullptr ? std::string() : *words;
}

std::string_view choose_language(std::string_view asked, std::string_view cookie, std::string_view accepted) {
  for (const std::string_view language : {known_language(asked), known_language(cookie), most_wanted(accepted)}) {
    if (!language.empty()) return language;
  }
  return languages.front();
}

}  // namespace rollbook::i18n
