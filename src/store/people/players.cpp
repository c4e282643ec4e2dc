#include "store/people/players.hpp"

#include <algorithm>

#include "record/fields/names.hpp"
#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/people/duplicates.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using rules::message;
using text::say;

std::string quoted(const std::string& name) { return text::quote(name, 100); }

Error no_such_player(SQLite::Database& database, const std::string& name) {
  std::vector<std::string> names;
  SQLite::Statement all(database, "SELECT name FROM alias");
  while (all.executeStep()) names.push_back(all.getColumn(0).getString());
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  return {.message = say("There is no player ", quoted(name), " in this book.", text::suggestion(name, candidates)),
          .missing = true};
}

/// The player named in an organiser's command, or an error if there is none.
Result<PlayerId> named(SQLite::Database& database, const std::string& name) {
  const auto id = PlayerRegistry(database).find(name);
  if (!id) return tl::unexpected(no_such_player(database, name));
  return *id;
}

std::string shown_name(SQLite::Database& database, PlayerId id) {
  SQLite::Statement select(database, "SELECT name FROM player WHERE id = ?");
  return bind_all(select, id).executeStep() ? select.getColumn(0).getString() : "";
}

void insert_alias(SQLite::Database& database, const std::string& name, PlayerId id) {
  SQLite::Statement insert(database, "INSERT INTO alias (key, name, player) VALUES (?, ?, ?)");
  bind_all(insert, record::name_key(name), name, id).exec();
}

/// Makes `name` a name of the player, if that is possible.
Result<void> claim_name(SQLite::Database& database, PlayerId id, const std::string& name) {
  if (const auto wrong = record::wrong_with_new_name(name)) {
    return refused(message("{name} cannot be a name: it {reason}.", quoted(name), *wrong));
  }
  const auto owner = PlayerRegistry(database).find(name);
  if (owner && *owner != id) {
    return refused(message("{name} is already a name of {player}. If they are one person, merge them.", quoted(name),
                           shown_name(database, *owner)));
  }
  if (!owner) insert_alias(database, name, id);
  return {};
}

/// All players with a matching name, each once.
template <class Fits>
std::vector<PlayerId> with_a_name(SQLite::Database& database, const Fits& fits) {
  std::vector<PlayerId> players;
  SQLite::Statement select(database, "SELECT key, player FROM alias ORDER BY player");
  while (select.executeStep()) {
    const PlayerId player = select.getColumn(1).getInt64();
    const bool known = !players.empty() && players.back() == player;
    if (!known && fits(record::plain_name(select.getColumn(0).getString()))) players.push_back(player);
  }
  return players;
}

/// By name, ignoring accents and strokes, so that Łucja does not come after Zofia.
std::vector<Player> sorted_by_name(std::vector<Player> players) {
  std::vector<std::pair<std::string, Player>> keyed;
  keyed.reserve(players.size());
  for (Player& player : players) keyed.emplace_back(record::plain_name(player.name), std::move(player));
  std::ranges::stable_sort(keyed, {}, &std::pair<std::string, Player>::first);
  std::ranges::transform(keyed, players.begin(), [](auto& pair) { return std::move(pair.second); });
  return players;
}

/// All players by name, or only the one with this number. For all of them, games and results are read in file order: in
/// a book of 100,000 games, that takes half the time of looking up each player's.
std::vector<Player> select_players(SQLite::Database& database, std::optional<PlayerId> only) {
  SQLite::Statement select(
      database, say("WITH played AS (SELECT r.player, count(*) AS games, sum(g.counts) AS counted, "
                    "sum(g.counts AND g.seats > 1) AS rated, "
                    "sum(g.counts AND r.place = 1 AND g.seats > 1) AS wins, max(g.played_at) AS last FROM ",
                    only ? "result r CROSS JOIN game g ON g.id = r.game WHERE r.player = ?1 "
                         : "game g CROSS JOIN result r ON r.game = g.id ",
                    "GROUP BY r.player) "
                    "SELECT p.id, p.name, coalesce(games, 0), coalesce(counted, 0), coalesce(wins, 0), last, "
                    "p.is_private, coalesce(rated, 0) "
                    "FROM player p LEFT JOIN played ON played.player = p.id WHERE ?1 IS NULL OR p.id = ?1 "
                    "ORDER BY p.name COLLATE NOCASE, p.id"));
  SQLite::Statement aliases(database, "SELECT name FROM alias WHERE player = ? AND name <> ? ORDER BY name");
  std::vector<Player> players;
  bind_all(select, only);
  while (select.executeStep()) {
    Player player{.id = select.getColumn(0).getInt64(),
                  .name = select.getColumn(1).getString(),
                  .is_private = select.getColumn(6).getInt() != 0,
                  .games = select.getColumn(2).getInt64(),
                  .played = select.getColumn(3).getInt64(),
                  .rated = select.getColumn(7).getInt64(),
                  .wins = select.getColumn(4).getInt64(),
                  .last_played = text_or_none(select.getColumn(5))};
    bind_all(aliases, player.id, player.name);
    while (aliases.executeStep()) player.aliases.push_back(aliases.getColumn(0).getString());
    players.push_back(std::move(player));
  }
  return sorted_by_name(std::move(players));
}

/// Pairs kept apart by an organiser (duplicates.hpp): what was said of `from` now holds for `to`.
void move_pairs_kept_apart(SQLite::Database& database, PlayerId from, PlayerId to) {
  SQLite::Statement move(database,
                         "INSERT OR IGNORE INTO not_same_person (one, other) "
                         "SELECT min(?2, one + other - ?1), max(?2, one + other - ?1) FROM not_same_person "
                         "WHERE ?1 IN (one, other) AND ?2 NOT IN (one, other)");
  bind_all(move, from, to).exec();
  SQLite::Statement remove(database, "DELETE FROM not_same_person WHERE ? IN (one, other)");
  bind_all(remove, from).exec();
}

}  // namespace

struct PlayerRegistry::Statements {
  explicit Statements(SQLite::Database& in)
      : database(in),
        find(database, "SELECT player FROM alias WHERE key = ?"),
        create(database, "INSERT INTO player (name) VALUES (?)"),
        name(database, "INSERT INTO alias (key, name, player) VALUES (?, ?, ?)") {}
  SQLite::Database& database;
  SQLite::Statement find;
  SQLite::Statement create;
  SQLite::Statement name;
};

PlayerRegistry::PlayerRegistry(SQLite::Database& database) : statements_(std::make_unique<Statements>(database)) {}
PlayerRegistry::~PlayerRegistry() = default;

std::optional<PlayerId> PlayerRegistry::find(const std::string& name) {
  SQLite::Statement& find = bind_all(statements_->find, record::name_key(name));
  const std::optional<PlayerId> id = find.executeStep() ? std::optional(find.getColumn(0).getInt64()) : std::nullopt;
  find.reset();
  return id;
}

PlayerId PlayerRegistry::find_or_create(const std::string& name, const std::string& shown_as) {
  if (const auto known = found_.find(name); known != found_.end()) return known->second;
  if (const auto id = find(name)) return found_[name] = *id;
  const std::string key = record::name_key(name);
  const std::string shown_key = record::name_key(shown_as);
  auto id = key == shown_key ? std::nullopt : find(shown_as);
  if (!id) {
    bind_all(statements_->create, shown_as).exec();
    statements_->create.reset();
    id = statements_->database.getLastInsertRowid();
    bind_all(statements_->name, shown_key, shown_as, *id).exec();
    new_.push_back(shown_as);
  }
  if (key != shown_key) bind_all(statements_->name, key, name, *id).exec();
  return found_[name] = *id;
}

void PlayerRegistry::forget() {
  found_.clear();
  new_.clear();
}

std::vector<std::string> PlayerRegistry::take_new() { return std::exchange(new_, {}); }

Result<std::vector<Player>> list_players(const Book& book, const std::optional<std::string>& name) {
  return catch_sqlite(book, [&]() -> Result<std::vector<Player>> {
    if (!name) return select_players(book.database(), std::nullopt);
    const auto id = named(book.database(), *name);
    if (!id) return tl::unexpected(id.error());
    return select_players(book.database(), *id);
  });
}

Result<std::optional<Player>> player_numbered(const Book& book, PlayerId id) {
  return catch_sqlite(book, [&] {
    auto found = select_players(book.database(), id);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
  });
}

Result<PlayerNames> player_names(const Book& book) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(), "SELECT id, name FROM player");
    PlayerNames names;
    while (select.executeStep()) names.emplace(select.getColumn(0).getInt64(), select.getColumn(1).getString());
    return names;
  });
}

Result<std::vector<std::string>> frequent_names(const Book& book, std::size_t most) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT p.name FROM player p LEFT JOIN "
                             "(SELECT player, count(*) AS games FROM result GROUP BY player) ON player = p.id "
                             "ORDER BY coalesce(games, 0) DESC, p.name COLLATE NOCASE, p.id LIMIT ?");
    bind_all(select, static_cast<std::int64_t>(most));
    std::vector<std::string> names;
    while (select.executeStep()) names.push_back(select.getColumn(0).getString());
    return names;
  });
}

Result<PlayerId> player_called(const Book& book, const std::string& name) {
  return catch_sqlite(book, [&] { return named(book.database(), name); });
}

Result<std::vector<PlayerId>> players_called(const Book& book, const std::string& name) {
  return catch_sqlite(book, [&]() -> Result<std::vector<PlayerId>> {
    if (const auto id = PlayerRegistry(book.database()).find(name)) return std::vector{*id};
    const std::string plain = record::plain_name(name);
    auto found = with_a_name(book.database(), [&](const std::string& other) { return other == plain; });
    if (found.empty()) return tl::unexpected(no_such_player(book.database(), name));
    return found;
  });
}

Result<std::vector<PlayerId>> players_called_like(const Book& book, const std::string& letters) {
  return catch_sqlite(book, [&] {
    const std::string plain = record::plain_name(letters);
    return with_a_name(book.database(), [&](const std::string& name) { return name.find(plain) != std::string::npos; });
  });
}

Result<void> rename_player(const Book& book, const std::string& player, const std::string& name, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    if (act.authority != Authority::organiser) return refused(message("Only organisers can do this."));
    const auto id = named(database, player);
    if (!id) return tl::unexpected(id.error());
    const std::string before = shown_name(database, *id);
    if (auto claimed = claim_name(database, *id, name); !claimed) return claimed;
    SQLite::Statement update(database, "UPDATE player SET name = ? WHERE id = ?");
    bind_all(update, name, *id).exec();
    write_audit(database, act, AuditAction::renamed, say("player ", *id), say(before, " to ", name));
    return {};
  });
}

Result<void> add_alias(const Book& book, const std::string& player, const std::string& alias, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    const auto id = named(database, player);
    if (!id) return tl::unexpected(id.error());
    if (auto claimed = claim_name(database, *id, alias); !claimed) return claimed;
    write_audit(database, act, AuditAction::added_alias, say("player ", *id),
                say(alias, " for ", shown_name(database, *id)));
    return {};
  });
}

Result<void> set_private(const Book& book, const std::string& player, bool is_private, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    const auto id = named(database, player);
    if (!id) return tl::unexpected(id.error());
    SQLite::Statement update(database, "UPDATE player SET is_private = ? WHERE id = ?");
    bind_all(update, is_private, *id).exec();
    write_audit(database, act, is_private ? AuditAction::made_private : AuditAction::made_public, say("player ", *id),
                shown_name(database, *id));
    return {};
  });
}

Result<void> merge_players(const Book& book, const std::string& kept, const std::string& other, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    if (act.authority != Authority::organiser) return refused(message("Only organisers can do this."));
    const auto to = named(database, kept);
    if (!to) return tl::unexpected(to.error());
    const auto from = named(database, other);
    if (!from) return tl::unexpected(from.error());
    if (*to == *from) return refused(message("{one} and {other} are one player already.", quoted(kept), quoted(other)));
    if (const auto meeting = meeting_of(database, *to, *from)) {
      return meeting->game != 0
                 ? refused(message("{one} and {other} cannot be one person: both play in game {game}.", quoted(kept),
                                   quoted(other), meeting->game))
                 : refused(message("{one} and {other} cannot be one person: both had a seat in one round.",
                                   quoted(kept), quoted(other)));
    }
    move_pairs_kept_apart(database, *from, *to);
    const std::string name = shown_name(database, *from);
    for (const char* sql :
         {"UPDATE alias SET player = ? WHERE player = ?", "UPDATE result SET player = ? WHERE player = ?",
          "UPDATE round_seat SET player = ? WHERE player = ?",
          "UPDATE OR IGNORE attendance SET player = ? WHERE player = ?",
          "UPDATE player SET is_private = 1 WHERE id = ? AND (SELECT is_private FROM player WHERE id = ?)"}) {
      SQLite::Statement update(database, sql);
      bind_all(update, *to, *from).exec();
    }
    SQLite::Statement came_twice(database, "DELETE FROM attendance WHERE player = ?");
    bind_all(came_twice, *from).exec();
    SQLite::Statement remove(database, "DELETE FROM player WHERE id = ?");
    bind_all(remove, *from).exec();
    write_audit(database, act, AuditAction::merged, say("player ", *to),
                say(name, " (player ", *from, ") into ", shown_name(database, *to)));
    return {};
  });
}

}  // namespace rollbook::store
