#include "web/catalogue.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <nlohmann/json.hpp>
#include <ranges>

#include "data/files.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using GapFiller = std::function<std::string(std::string_view name, std::string_view grammatical_case)>;

/// Puts in what stands for each {name} or {name:case}.
std::string fill(std::string_view message, const GapFiller& filler) {
  std::string sentence;
  while (true) {
    const std::size_t open = message.find('{');
    const std::size_t close = message.find('}', open);
    sentence += message.substr(0, open);
    if (close == std::string_view::npos) return sentence;
    const std::string_view gap = message.substr(open + 1, close - open - 1);
    const std::size_t colon = std::min(gap.find(':'), gap.size());
    sentence += filler(gap.substr(0, colon), gap.substr(std::min(colon + 1, gap.size())));
    message.remove_prefix(close + 1);
  }
}

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

/// What a browser says it would like best of what we have: "de-AT, de;q=0.9, en;q=0.8".
std::string_view most_wanted(std::string_view accepted) {
  std::string_view best;
  double best_weight = 0;
  for (const auto part : accepted | std::views::split(',')) {
    std::string_view wish(part.begin(), part.end());
    wish.remove_prefix(std::min(wish.find_first_not_of(' '), wish.size()));
    double weight = 1;
    if (const std::size_t q = wish.find("q="); q != std::string_view::npos) {
      std::from_chars(wish.data() + q + 2, wish.data() + wish.size(), weight);
    }
    if (weight > best_weight && !known_language(wish).empty()) {
      best = known_language(wish);
      best_weight = weight;
    }
  }
  return best;
}

}  // namespace

std::string_view plural_form(std::string_view language, long long n) {
  const long long count = n < 0 ? -n : n;
  if (count == 1) return "one";
  if (language != "pl") return "other";
  const bool in_the_teens = count % 100 >= 12 && count % 100 <= 14;
  return count % 10 >= 2 && count % 10 <= 4 && !in_the_teens ? "few" : "many";
}

Catalogue Catalogue::load(std::string_view language, const std::filesystem::path& override_dir) {
  Catalogue catalogue;
  catalogue.language_ = language;
  const std::string folder = text::say("locales/", language, "/");
  for (const data::EmbeddedFile& file : data::embedded_files()) {
    if (!file.path.starts_with(folder)) continue;
    const std::string matter(file.path.substr(folder.size(), file.path.find('.') - folder.size()));
    const auto messages = nlohmann::json::parse(data::read(file.path, override_dir).value_or("{}"));
    for (const auto& [key, message] : messages.items()) {
      auto& forms = catalogue.messages_[text::say(matter, ".", key)];
      if (message.is_string()) {
        forms["other"] = message;
      } else {
        message.get_to(forms);
      }
    }
  }
  return catalogue;
}

bool Catalogue::has(std::string_view key) const { return messages_.contains(key); }

std::vector<std::string> Catalogue::keys() const {
  std::vector<std::string> keys;
  std::ranges::copy(messages_ | std::views::keys, std::back_inserter(keys));
  return keys;
}

const std::string* Catalogue::form(std::string_view key, std::string_view n) const {
  const auto found = messages_.find(key);
  if (found == messages_.end()) return nullptr;
  const auto& forms = found->second;
  const auto chosen = forms.find(n.empty() ? "other" : plural_form(language_, number_in(n)));
  return chosen != forms.end() ? &chosen->second : &forms.begin()->second;
}

std::string Catalogue::raw(std::string_view key, long long n) const {
  const std::string* const message = form(key, std::to_string(n));
  return message == nullptr ? std::string() : *message;
}

std::string Catalogue::say(std::string_view key, std::span<const std::pair<std::string, std::string>> gaps) const {
  const auto value = [&](std::string_view name) {
    const auto gap = std::ranges::find(gaps, name, [](const auto& pair) { return pair.first; });
    return gap == gaps.end() ? std::string() : gap->second;
  };
  const std::string* const message = form(key, value("n"));
  if (message == nullptr) return std::string(key);
  return fill(*message, [&](std::string_view name, std::string_view /*case*/) { return value(name); });
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
  std::string sentence;
  for (const auto part : dice | std::views::split(' ')) {
    const std::string_view die(part.begin(), part.end());
    if (die.empty()) continue;
    const std::string key = text::say(game, ".die.", die.substr(0, 1));
    sentence += text::say(sentence.empty() ? "" : ", ", has(key) ? term(key, grammatical_case) : die.substr(0, 1),
                          die.size() > 1 ? " " : "", die.substr(1));
  }
  return sentence;
}

std::string Catalogue::say(std::string_view game, const rules::Saying& saying,
                           std::span<const std::string> players) const {
  const auto gap = [&](std::string_view name) { return std::ranges::find(saying.gaps, name, &rules::Gap::name); };
  const auto n = gap("n");
  std::string key = text::say(game, ".", saying.key);
  const std::string* const message = form(key, n == saying.gaps.end() ? std::string_view() : n->value);
  if (message == nullptr) return key;
  return fill(*message, [&](std::string_view name, std::string_view grammatical_case) -> std::string {
    const auto found = gap(name);
    if (found == saying.gaps.end()) return {};
    switch (found->fills) {
      case rules::Fills::term:
        return term(text::say(game, ".term.", found->value), grammatical_case);
      case rules::Fills::dice:
        return dice(game, found->value, grammatical_case);
      case rules::Fills::seat: {
        const auto seat = static_cast<std::size_t>(number_in(found->value));
        assert(seat >= 1 && seat <= players.size());
        return players[seat - 1];
      }
      case rules::Fills::text:
        break;
    }
    return found->value;
  });
}

std::string_view choose_language(std::string_view asked, std::string_view cookie, std::string_view accepted) {
  for (const std::string_view language : {known_language(asked), known_language(cookie), most_wanted(accepted)}) {
    if (!language.empty()) return language;
  }
  return languages.front();
}

}  // namespace rollbook::web
