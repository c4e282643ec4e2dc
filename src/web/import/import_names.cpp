#include "web/import/import_names.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "record/fields/names.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using store::Player;

/// Every name in the book and its player.
class NamesOfTheBook {
 public:
  explicit NamesOfTheBook(const std::vector<Player>& all_players) {
    for (const Player& player : all_players) {
      add(player.name, player);
      for (const std::string& alias : player.aliases) add(alias, player);
    }
  }

  const Player* owner(const std::string& name) const {
    const auto found = by_key_.find(record::name_key(name));
    return found == by_key_.end() ? nullptr : found->second;
  }

  /// Players with a similar name, or one that has a word in common: "Ala" for "Ala Nowak". Accents are often left out
  /// and make no difference.
  std::vector<std::string> similar(const std::string& name) const {
    constexpr std::size_t enough = 5;
    const std::string plain = record::plain_name(name);
    std::vector<std::string> found;
    std::vector<std::string_view> candidates;
    std::ranges::copy(by_plain_name_ | std::views::keys, std::back_inserter(candidates));
    const auto take = [&](std::string_view candidate) {
      const std::string& player = by_plain_name_.find(candidate)->second->name;
      if (std::ranges::find(found, player) == found.end()) found.push_back(player);
    };
    while (found.size() < enough) {
      const std::string_view nearest = text::nearest(plain, candidates);
      if (nearest.empty()) break;
      take(nearest);
      std::erase(candidates, nearest);
    }
    const auto words = words_of(plain);
    for (const std::string_view candidate : candidates) {
      if (found.size() >= enough) break;
      if (std::ranges::any_of(words_of(candidate), [&](const auto& word) { return words.contains(word); })) {
        take(candidate);
      }
    }
    return found;
  }

 private:
  void add(const std::string& name, const Player& player) {
    by_key_.try_emplace(record::name_key(name), &player);
    by_plain_name_.try_emplace(record::plain_name(name), &player);
  }

  static std::set<std::string_view> words_of(std::string_view plain_name) {
    std::set<std::string_view> words;
    for (const auto word : plain_name | std::views::split(' ')) words.emplace(word.begin(), word.end());
    words.erase("");
    return words;
  }

  std::unordered_map<std::string, const Player*> by_key_;
  std::map<std::string, const Player*, std::less<>> by_plain_name_;
};

}  // namespace

std::vector<NameMatch> match_names(std::span<const Candidate> candidates, const std::vector<Player>& all_players) {
  const NamesOfTheBook book(all_players);
  std::vector<NameMatch> matches;
  std::unordered_set<std::string> seen;
  std::size_t unknown = 0;
  for (const Candidate& candidate : candidates) {
    if (!candidate.game || !candidate.is_news()) continue;
    const auto& seats = candidate.game->rows.seats;
    const auto& shown = candidate.game->field.players;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const std::string& name = seats[i].name;
      if (!seen.insert(record::name_key(name)).second) continue;
      NameMatch match{.name = name, .shown_as = shown.empty() ? name : shown[i]};
      if (const Player* const owner = book.owner(name)) {
        match.known = *owner;
      } else if (++unknown <= most_choices) {
        match.similar = book.similar(name);
      }
      matches.push_back(std::move(match));
    }
  }
  return matches;
}

ChosenPlayers names_instead(const ChosenPlayers& chosen, std::span<const NameMatch> names,
                            const std::vector<Player>& all_players) {
  const NamesOfTheBook book(all_players);
  ChosenPlayers instead;
  for (const NameMatch& match : names) {
    const auto choice = chosen.find(record::name_key(match.name));
    if (!match.known || choice == chosen.end()) continue;
    const Player* const meant = book.owner(choice->second);
    if (meant != nullptr && meant->id == match.known->id) continue;
    instead[choice->first] = meant == nullptr ? choice->second : meant->name;
  }
  return instead;
}

}  // namespace rollbook::web
