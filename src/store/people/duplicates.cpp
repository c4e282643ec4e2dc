#include "store/people/duplicates.hpp"

#include <algorithm>
#include <set>

#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "text/name_match.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using rules::message;
using text::say;

using Pair = std::pair<PlayerId, PlayerId>;
Pair in_order(PlayerId one, PlayerId other) { return {std::min(one, other), std::max(one, other)}; }

std::set<Pair> pairs_kept_apart(SQLite::Database& database) {
  SQLite::Statement select(database, "SELECT one, other FROM not_same_person");
  std::set<Pair> pairs;
  while (select.executeStep()) pairs.emplace(select.getColumn(0).getInt64(), select.getColumn(1).getInt64());
  return pairs;
}

std::vector<text::ComparableName> comparable_names(const Player& player) {
  std::vector<text::ComparableName> names{text::ComparableName(player.name)};
  for (const std::string& alias : player.aliases) names.emplace_back(alias);
  return names;
}

int likeness(const std::vector<text::ComparableName>& one, const std::vector<text::ComparableName>& other) {
  int best = 0;
  for (const auto& mine : one) {
    for (const auto& theirs : other) best = std::max(best, text::likeness(mine, theirs));
  }
  return best;
}

std::string name_of(SQLite::Database& database, PlayerId id) {
  SQLite::Statement select(database, "SELECT name FROM player WHERE id = ?");
  return bind_all(select, id).executeStep() ? select.getColumn(0).getString() : "";
}

}  // namespace

std::optional<Meeting> meeting_of(SQLite::Database& database, PlayerId one, PlayerId other) {
  SQLite::Statement game(database,
                         "SELECT min(a.game) FROM result a JOIN result b ON a.game = b.game "
                         "WHERE a.player = ? AND b.player = ?");
  bind_all(game, one, other).executeStep();
  if (!game.getColumn(0).isNull()) return Meeting{.game = game.getColumn(0).getInt64()};
  SQLite::Statement round(database,
                          "SELECT night.id, a.round, night.event FROM round_seat a JOIN round_seat b "
                          "ON a.night = b.night AND a.round = b.round JOIN night ON night.id = a.night "
                          "WHERE a.player = ? AND b.player = ?");
  if (!bind_all(round, one, other).executeStep()) return std::nullopt;
  return Meeting{.night = round.getColumn(0).getInt64(),
                 .round = round.getColumn(1).getInt(),
                 .event = round.getColumn(2).getString()};
}

Result<std::optional<Meeting>> meeting_of(const Book& book, PlayerId one, PlayerId other) {
  return catch_sqlite(book, [&] { return meeting_of(book.database(), one, other); });
}

Result<std::vector<ProbableDuplicate>> probable_duplicates(const Book& book, std::size_t most) {
  const auto everybody = list_players(book);
  if (!everybody) return tl::unexpected(everybody.error());
  return catch_sqlite(book, [&]() -> Result<std::vector<ProbableDuplicate>> {
    const auto apart = pairs_kept_apart(book.database());
    std::vector<std::vector<text::ComparableName>> names;
    names.reserve(everybody->size());
    for (const Player& player : *everybody) names.push_back(comparable_names(player));
    std::vector<ProbableDuplicate> found;
    for (std::size_t i = 0; i < everybody->size(); ++i) {
      for (std::size_t j = i + 1; j < everybody->size(); ++j) {
        const int score = likeness(names[i], names[j]);
        if (score == 0) continue;
        const Player& one = (*everybody)[i];
        const Player& other = (*everybody)[j];
        if (apart.contains(in_order(one.id, other.id)) || meeting_of(book.database(), one.id, other.id)) continue;
        const bool is_in_order = one.games >= other.games;
        found.push_back({is_in_order ? one : other, is_in_order ? other : one, score});
      }
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &ProbableDuplicate::likeness);
    if (found.size() > most) found.resize(most);
    return found;
  });
}

Result<void> keep_apart(const Book& book, PlayerId one, PlayerId other, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    if (act.authority != Authority::organiser) return refused(message("Only organisers can do this."));
    const std::string name = name_of(database, one);
    const std::string other_name = name_of(database, other);
    if (name.empty() || other_name.empty() || one == other) {
      return refused(message("One of these players is no longer in the book. Nothing was changed."));
    }
    const auto [first, second] = in_order(one, other);
    SQLite::Statement insert(database, "INSERT OR IGNORE INTO not_same_person (one, other) VALUES (?, ?)");
    bind_all(insert, first, second).exec();
    write_audit(database, act, AuditAction::changed, say("player ", one), say(name, " is not ", other_name));
    return {};
  });
}

}  // namespace rollbook::store
