#include "web/words/house_rules.hpp"

#include <algorithm>

#include "record/json.hpp"
#include "rules/game.hpp"
#include "store/games/rows.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using text::say;
using Choices = std::vector<std::pair<std::string, std::string>>;

std::string as_kept(const rules::Game& game, Choices choices) {
  return store::options_of(record::Record{.game = &game, .options = std::move(choices)});
}

/// Names and values, in the order of the game. The book always stores an object of strings.
Choices choices_in(std::string_view options) {
  Choices choices;
  const auto object = record::Json::parse(options).value_or(nullptr);
  if (!object.is_object()) return choices;
  for (const auto& [name, value] : object.items()) choices.emplace_back(name, value.get<std::string>());
  return choices;
}

}  // namespace

std::vector<std::string> all_house_rules(const rules::Game& game) {
  std::vector<Choices> sets(1);
  for (const rules::Option& option : game.options) {
    std::vector<Choices> longer;
    longer.reserve(sets.size() * option.values.size());
    for (const Choices& set : sets) {
      for (const std::string_view value : option.values) {
        longer.push_back(set);
        longer.back().emplace_back(option.name, value);
      }
    }
    sets = std::move(longer);
  }
  std::vector<std::string> kept;
  kept.reserve(sets.size());
  for (Choices& set : sets) kept.push_back(as_kept(game, std::move(set)));
  return kept;
}

std::optional<std::string> house_rules_asked(const rules::Game& game, const http::Fields& query) {
  Choices choices;
  for (const rules::Option& option : game.options) {
    const std::string_view asked = query.get(option.name);
    if (asked.empty()) continue;
    if (std::ranges::find(option.values, asked) == option.values.end()) return std::nullopt;
    choices.emplace_back(option.name, asked);
  }
  return as_kept(game, std::move(choices));
}

std::string house_rules_in_words(std::string_view options, const i18n::Catalogue& catalogue) {
  std::string words;
  for (const auto& [name, value] : choices_in(options)) {
    const std::string key = say("solo.", name, ".", value);
    words += say(words.empty() ? "" : ", ", catalogue.has(key) ? catalogue.say(key) : value);
  }
  return words;
}

std::string unusual_rules_in_words(const record::Record& record, const i18n::Catalogue& catalogue) {
  record::Json unusual = record::Json::object();
  for (const auto& [name, value] : record.options) {
    const auto option = std::ranges::find(record.game->options, name, &rules::Option::name);
    if (option->values.front() != value) unusual[name] = value;
  }
  return house_rules_in_words(unusual.dump(), catalogue);
}

std::string house_rules_in_full(std::string_view kind, std::string_view options, const i18n::Catalogue& catalogue) {
  std::string words;
  for (const auto& [name, value] : choices_in(options)) {
    words += say(words.empty() ? "" : "; ", catalogue.say(say(kind, ".option.", name, ".", value)));
  }
  return words;
}

std::string solo_address(std::string_view kind, std::string_view options) {
  std::string address = say("/solo/", kind);
  char joint = '?';
  for (const auto& [name, value] : choices_in(options)) {
    address += say(joint, http::encode(name), "=", http::encode(value));
    joint = '&';
  }
  return address;
}

}  // namespace rollbook::web
