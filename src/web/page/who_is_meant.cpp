#include "web/page/who_is_meant.hpp"

#include <algorithm>
#include <set>

#include "record/fields/names.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using store::NameDecision;
using store::NameLookup;
using text::say;

constexpr std::string_view new_player = "new";
constexpr std::string_view asked = "asked/";
constexpr std::string_view who = "who/";
constexpr std::string_view remember = "remember/";
constexpr std::string_view change = "change-names";

/// The answer to the question about a name: a field "asked/3" has the name, "who/3" a player's number or "new".
std::optional<NameDecision> answer_in(const http::Fields& form, const NameLookup& lookup) {
  for (const auto& [field, name] : form) {
    if (!field.starts_with(asked) || record::name_key(name) != record::name_key(lookup.name)) continue;
    const std::string number = field.substr(asked.size());
    const std::string_view choice = form.get(say(who, number));
    if (choice == new_player) return NameDecision{.name = lookup.name};
    const auto player = text::whole_number<store::PlayerId>(choice);
    // Somebody who was merged or deleted since is no answer.
    const bool is_offered =
        player && std::ranges::find(lookup.similar, *player, &store::SimilarPlayer::player) != lookup.similar.end();
    if (!is_offered) return std::nullopt;
    return NameDecision{.name = lookup.name, .player = player, .remember = form.get(say(remember, number)) == "yes"};
  }
  return std::nullopt;
}

Json candidates_of(const NameLookup& lookup, const std::optional<store::PlayerId>& chosen) {
  Json candidates = Json::array();
  for (const store::SimilarPlayer& one : lookup.similar) {
    candidates.push_back({{"player", one.player},
                          {"name", one.name},
                          {"alias", one.alias == one.name ? "" : one.alias},
                          {"address", say("/players/", one.player)},
                          {"chosen", one.player == chosen}});
  }
  return candidates;
}

Json questions_of(const DecidedNames& people) {
  Json questions = Json::array();
  for (const NameLookup& lookup : people.open) {
    const auto probable = lookup.probable();
    const auto* const only = lookup.similar.size() == 1 ? &lookup.similar.front() : nullptr;
    questions.push_back({{"number", questions.size() + 1},
                         {"name", lookup.name},
                         {"only", only != nullptr && probable ? only->name : ""},
                         {"decided", probable.has_value()},
                         {"candidates", candidates_of(lookup, probable)}});
  }
  return questions;
}

}  // namespace

store::Result<DecidedNames> decide_names(const store::Book& book, std::span<const std::string> names,
                                         const http::Fields& form) {
  const auto found = store::look_up_names(book, names);
  if (!found) return tl::unexpected(found.error());
  DecidedNames people;
  std::set<std::string> seen;
  for (const NameLookup& lookup : *found) {
    const bool is_first = seen.insert(record::name_key(lookup.name)).second;
    const auto answer = lookup.known ? std::nullopt : answer_in(form, lookup);
    if (answer) {
      people.decisions.push_back(*answer);
    } else if (lookup.is_question()) {
      if (is_first) people.open.push_back(lookup);
      continue;
    } else {
      const auto meant = lookup.meant();
      people.decisions.push_back({.name = lookup.name, .player = meant});
      if (is_first && meant && !lookup.known) people.taken.push_back(lookup.name);
    }
    if (is_first) people.others.push_back(lookup);
  }
  return people;
}

bool wants_to_change(const http::Fields& form) { return form.get(change) == "yes"; }

http::Fields without_answers(const http::Fields& form) {
  http::Fields rest;
  for (const auto& [name, value] : form) {
    const bool is_answer = name.starts_with(asked) || name.starts_with(who) || name.starts_with(remember);
    if (!is_answer && name != change && name != "form_token") rest.add(name, value);
  }
  return rest;
}

http::Response who_is_meant_page(const Site& site, const http::Request& request, const http::Fields& form,
                                 const DecidedNames& people, std::string_view area) {
  Reader reader = reader_of(request);
  reader.address = say("/", area == "league" ? "seasons" : area);  // this page answers a form and has no address
  Json entered = Json::array();
  for (const auto& [name, value] : without_answers(form)) entered.push_back({{"name", name}, {"value", value}});
  // Earlier answers stand, so that a second question does not ask the first one again.
  for (const auto& [name, value] : form) {
    const bool is_answer = name.starts_with(asked) || name.starts_with(who) || name.starts_with(remember);
    if (is_answer) entered.push_back({{"name", say(name, ".")}, {"value", value}});
  }
  Json fresh = Json::array();
  for (const NameLookup& lookup : people.others) {
    if (!lookup.known && lookup.similar.empty()) fresh.push_back(lookup.name);
  }
  Json taken = Json::array();
  for (const NameLookup& lookup : people.others) {
    const bool is_taken = std::ranges::find(people.taken, lookup.name) != people.taken.end();
    if (is_taken) taken.push_back({{"name", lookup.name}, {"player", lookup.similar.front().name}});
  }
  return http::html(site.pages.render("who_is_meant", reader,
                                      {{"area", area},
                                       {"action", request.path},
                                       {"entered", std::move(entered)},
                                       {"fresh", std::move(fresh)},
                                       {"taken", std::move(taken)},
                                       {"questions", questions_of(people)}}),
                    409);
}

std::string address_of_taken(const DecidedNames& people) {
  constexpr std::size_t most = 20;  // an address is not endless
  std::string address;
  for (std::size_t i = 0; i < std::min(people.taken.size(), most); ++i) {
    address += say(address.empty() ? "?" : "&", "taken=", http::encode(people.taken[i]));
  }
  return address;
}

Json taken_names(const store::Book& book, const http::Fields& query) {
  std::vector<std::string> names;
  for (const std::string_view name : query.all("taken")) names.emplace_back(name);
  Json taken = Json::array();
  if (names.empty()) return taken;
  const auto found = store::look_up_names(book, names);
  if (!found) return taken;
  for (const NameLookup& lookup : *found) {
    const auto meant = lookup.meant();
    if (lookup.known || !meant) continue;
    taken.push_back(
        {{"name", lookup.name}, {"player", lookup.similar.front().name}, {"address", say("/players/", *meant)}});
  }
  return taken;
}

}  // namespace rollbook::web
