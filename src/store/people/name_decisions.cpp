#include "store/people/name_decisions.hpp"

#include <algorithm>
#include <unordered_map>

#include "record/fields/names.hpp"
#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using rules::message;
using text::say;

std::string quoted(const std::string& name) { return text::quote(name, 100); }

std::optional<std::string> displayed_name(SQLite::Database& database, PlayerId id) {
  SQLite::Statement select(database, "SELECT name FROM player WHERE id = ?");
  if (!bind_all(select, id).executeStep()) return std::nullopt;
  return select.getColumn(0).getString();
}

Result<PlayerId> add_player(const Book& book, const std::string& name, const Act& act) {
  SQLite::Database& database = book.database();
  PlayerRegistry registry(database);
  if (registry.find(name)) {
    return refused(
        message("There is already a player with the name {name}. Choose whether you mean them.", quoted(name)));
  }
  const PlayerId player = registry.find_or_create(name, name);
  write_audit(database, act, AuditAction::added, say("player ", player), name);
  return player;
}

Result<PlayerId> settle_existing(const Book& book, const NameDecision& decision, PlayerId player, const Act& act) {
  SQLite::Database& database = book.database();
  const auto displayed = displayed_name(database, player);
  if (!displayed) {
    return refused(
        message("The player chosen for {name} is no longer in the book. Choose again.", quoted(decision.name)));
  }
  const auto owner = PlayerRegistry(database).find(decision.name);
  if (owner && *owner != player) {
    const std::string other = displayed_name(database, *owner).value_or("");
    return refused(message("{name} is meanwhile a name of {player}. Choose again.", quoted(decision.name), other));
  }
  if (!owner && decision.remember) {
    if (auto added = add_alias(book, *displayed, decision.name, act); !added) return tl::unexpected(added.error());
  }
  return player;
}

}  // namespace

std::optional<PlayerId> NameLookup::meant() const {
  if (known) return known;
  if (similar.empty() || !similar.front().is_same()) return std::nullopt;
  if (similar.size() > 1 && similar[1].is_same()) return std::nullopt;
  return similar.front().player;
}

std::optional<PlayerId> NameLookup::probable() const {
  if (const auto player = meant()) return player;
  if (similar.empty() || !similar.front().is_likely()) return std::nullopt;
  if (similar.size() > 1 && similar[1].likeness == similar.front().likeness) return std::nullopt;
  return similar.front().player;
}

struct NamesInBook::Names {
  struct One {
    PlayerId player = 0;
    std::string name;
    text::ComparableName comparable;
  };
  std::vector<One> all;
  std::unordered_map<std::string, PlayerId> by_key;
  PlayerNames displayed;

  void add(PlayerId player, std::string name) {
    by_key.emplace(record::name_key(name), player);
    text::ComparableName comparable(name);
    all.push_back({player, std::move(name), std::move(comparable)});
  }
};

NamesInBook::NamesInBook(SQLite::Database& database) : names_(std::make_unique<Names>()) {
  SQLite::Statement players(database, "SELECT id, name FROM player");
  while (players.executeStep())
    names_->displayed.emplace(players.getColumn(0).getInt64(), players.getColumn(1).getString());
  SQLite::Statement select(database, "SELECT name, player FROM alias ORDER BY key");
  while (select.executeStep()) names_->add(select.getColumn(1).getInt64(), select.getColumn(0).getString());
}
NamesInBook::NamesInBook(const std::vector<Player>& everybody) : names_(std::make_unique<Names>()) {
  for (const Player& player : everybody) {
    names_->displayed.emplace(player.id, player.name);
    names_->add(player.id, player.name);
    for (const std::string& alias : player.aliases) names_->add(player.id, alias);
  }
}
NamesInBook::~NamesInBook() = default;
NamesInBook::NamesInBook(NamesInBook&&) noexcept = default;
NamesInBook& NamesInBook::operator=(NamesInBook&&) noexcept = default;

std::optional<PlayerId> NamesInBook::owner(const std::string& name) const {
  const auto found = names_->by_key.find(record::name_key(name));
  return found == names_->by_key.end() ? std::nullopt : std::optional(found->second);
}

NameLookup NamesInBook::look_up(const std::string& name) const {
  NameLookup found{.name = name, .known = owner(name)};
  if (!found.known) found.similar = similar(name);
  return found;
}

std::vector<SimilarPlayer> NamesInBook::similar(const std::string& name) const {
  constexpr std::size_t enough = 5;
  const auto themselves = owner(name);
  const text::ComparableName typed(name);
  std::vector<SimilarPlayer> similar;
  for (const Names::One& one : names_->all) {
    if (one.player == themselves) continue;
    const int likeness = text::likeness(typed, one.comparable);
    if (likeness == 0) continue;
    const auto before = std::ranges::find(similar, one.player, &SimilarPlayer::player);
    if (before == similar.end()) {
      similar.push_back({one.player, names_->displayed.at(one.player), one.name, likeness});
    } else if (before->likeness < likeness) {
      before->likeness = likeness;
      before->alias = one.name;
    }
  }
  std::ranges::stable_sort(similar, std::ranges::greater(), &SimilarPlayer::likeness);
  if (similar.size() > enough) similar.resize(enough);
  return similar;
}

Result<std::vector<Resemblance>> resemblances(const Book& book, std::span<const std::string> new_players) {
  return catch_sqlite(book, [&] {
    const NamesInBook all(book.database());
    std::vector<Resemblance> found;
    for (const std::string& name : new_players) {
      for (const SimilarPlayer& other : all.similar(name)) {
        const bool is_said = std::ranges::any_of(
            found, [&](const Resemblance& one) { return one.name == other.name && one.other == name; });
        if (other.is_likely() && !is_said) found.push_back({name, other.name});
      }
    }
    return found;
  });
}

Result<std::vector<NameLookup>> look_up_names(const Book& book, std::span<const std::string> names) {
  return catch_sqlite(book, [&] {
    const NamesInBook all(book.database());
    std::vector<NameLookup> found;
    found.reserve(names.size());
    for (const std::string& name : names) found.push_back(all.look_up(name));
    return found;
  });
}

Result<NameDecision> exactly(const Book& book, const std::string& name) {
  return catch_sqlite(book,
                      [&] { return NameDecision{.name = name, .player = PlayerRegistry(book.database()).find(name)}; });
}

Result<PlayerId> settle(const Book& book, const NameDecision& decision, const Act& act) {
  return in_transaction(book, [&]() -> Result<PlayerId> {
    const auto wrong =
        decision.player ? record::wrong_with_name(decision.name) : record::wrong_with_new_name(decision.name);
    if (wrong) {
      return refused(message("{name} cannot be a name: it {reason}.", text::quote(decision.name), *wrong));
    }
    return decision.player ? settle_existing(book, decision, *decision.player, act)
                           : add_player(book, decision.name, act);
  });
}

Result<std::vector<std::string>> settle_names(const Book& book, std::span<const NameDecision> decisions,
                                              const Act& act) {
  return in_transaction(book, [&]() -> Result<std::vector<std::string>> {
    std::vector<std::string> names;
    names.reserve(decisions.size());
    PlayerRegistry registry(book.database());
    for (const NameDecision& decision : decisions) {
      const bool is_theirs = registry.find(decision.name).has_value();
      const auto player = settle(book, decision, act);
      if (!player) return tl::unexpected(player.error());
      const bool as_typed = is_theirs || !decision.player;
      names.push_back(as_typed ? decision.name : displayed_name(book.database(), *player).value_or(decision.name));
    }
    return names;
  });
}

}  // namespace rollbook::store
