#include "web/import/import_names.hpp"

#include <algorithm>
#include <unordered_set>

#include "record/fields/names.hpp"
#include "store/people/name_decisions.hpp"

namespace rollbook::web {
namespace {

using store::Player;
using store::SimilarPlayer;

const Player* numbered(store::PlayerId id, const std::vector<Player>& all_players) {
  const auto found = std::ranges::find(all_players, id, &Player::id);
  return found == all_players.end() ? nullptr : &*found;
}

/// What the book knows about an unknown name: who may be meant, and who probably is.
void look_up_similar(const store::NameLookup& looked_up, NameMatch& match) {
  for (const SimilarPlayer& player : looked_up.similar) match.similar.push_back(player.name);
  const auto probable = looked_up.probable();
  if (probable && match.shown_as == match.name) {
    match.probable = std::ranges::find(looked_up.similar, *probable, &SimilarPlayer::player)->name;
  }
}

}  // namespace

std::vector<NameMatch> match_names(std::span<const Candidate> candidates, const std::vector<Player>& all_players) {
  const store::NamesInBook book(all_players);
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
      if (const auto owner = book.owner(name)) {
        match.known = *numbered(*owner, all_players);
      } else if (++unknown <= most_choices) {
        look_up_similar(book.look_up(name), match);
      }
      matches.push_back(std::move(match));
    }
  }
  return matches;
}

ChosenPlayers names_instead(const ChosenPlayers& chosen, std::span<const NameMatch> names,
                            const std::vector<Player>& all_players) {
  const store::NamesInBook book(all_players);
  ChosenPlayers instead;
  for (const NameMatch& match : names) {
    const auto choice = chosen.find(record::name_key(match.name));
    if (!match.known || choice == chosen.end()) continue;
    const auto meant = book.owner(choice->second);
    if (meant == match.known->id) continue;
    instead[choice->first] = meant ? numbered(*meant, all_players)->name : choice->second;
  }
  return instead;
}

ChosenPlayers probable_players(std::span<const NameMatch> names) {
  ChosenPlayers probable;
  for (const NameMatch& match : names) {
    if (!match.probable.empty()) probable[record::name_key(match.name)] = match.probable;
  }
  return probable;
}

}  // namespace rollbook::web
