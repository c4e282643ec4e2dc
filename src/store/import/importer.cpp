#include "store/import/importer.hpp"

#include <algorithm>
#include <ranges>

#include "record/fields/names.hpp"
#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/games/game_writer.hpp"
#include "store/import/late.hpp"
#include "store/league/closed.hpp"
#include "store/league/rulings.hpp"
#include "store/people/audit.hpp"
#include "store/people/players.hpp"
#include "text/wording.hpp"

namespace rollbook::store {

/// An import into one book, with its statements prepared.
class Importer::ImportSession {
 public:
  ImportSession(SQLite::Database& database, Act act)
      : database_(database),
        act_(std::move(act)),
        by_hash_(database, "SELECT game, revision FROM log WHERE hash = ?"),
        by_id_(database, "SELECT id, revision FROM game WHERE record_id = ?"),
        adopt_id_(database, "UPDATE game SET record_id = ? WHERE id = ?"),
        shown_name_(database, "SELECT player.name FROM alias JOIN player ON player.id = alias.player WHERE key = ?"),
        players_(database),
        writer_(database) {}

  /// Whether the same game is stored, by content or by id, and what would happen to this one.
  ImportedGame look_up(const PreparedGame& game) {
    if (const auto same = find(bind_all(by_hash_, game.hash)))
      return {ImportOutcome::already_there, same->game, same->revision};
    if (!game.id) return {};
    const auto known = find(bind_all(by_id_, *game.id));
    return known ? ImportedGame{ImportOutcome::revised, known->game, known->revision + 1} : ImportedGame{};
  }

  /// What prevents the new game from being stored as `outcome` says: the place named in its record, or, for a revision,
  /// whatever is final about the existing game.
  std::optional<Closure> closure_for(const PreparedGame& game, const ImportedGame& outcome) {
    if (outcome.outcome == ImportOutcome::revised) {
      if (auto closure = closure_of_game(database_, outcome.game, act_)) return closure;
    }
    const auto revised = outcome.outcome == ImportOutcome::revised ? std::optional(outcome.game) : std::nullopt;
    return closure_at(database_, slot_of(game.rows), act_, revised);
  }

  bool is_seated(const PreparedGame& game) { return store::is_seated(database_, slot_of(game.rows)); }

  /// Whether a stored game would get the id of its new copy.
  bool would_adopt(const PreparedGame& game, GameId there) {
    if (!game.id || find(bind_all(by_id_, *game.id))) return false;
    SQLite::Statement select(database_, "SELECT 1 FROM game WHERE id = ? AND record_id IS NULL");
    return bind_all(select, there).executeStep();
  }

  /// Gives this book the names of a game's players that another book knows, for the same players.
  void introduce(const PreparedGame& game, ImportSession& other) {
    for (const SeatRow& seat : game.rows.seats) introduce(seat.name, other);
    for (const std::string& name : game.field.players) introduce(name, other);
  }

  ImportedGame store(ImportItem& item) {
    PreparedGame& game = item.game;
    ImportedGame stored = look_up(game);
    if (stored.outcome == ImportOutcome::already_there) {
      // The same content, now with an id: from now on it is also known by that.
      if (would_adopt(game, stored.game)) {
        bind_all(adopt_id_, game.id, stored.game).exec();
        write_audit(database_, act_, AuditAction::named, text::say("game ", stored.game), game.id.value_or(""));
      }
      return stored;
    }
    if (const auto closure = closure_for(game, stored)) {
      const auto revises = stored.outcome == ImportOutcome::revised ? std::optional(stored.game) : std::nullopt;
      keep_late_record(database_, game, *closure, revises, item.source, act_);
      return late(stored, *closure);
    }
    std::vector<PlayerId> players;
    players.reserve(game.rows.seats.size());
    for (std::size_t i = 0; i < game.rows.seats.size(); ++i) {
      const std::string& name = game.rows.seats[i].name;
      players.push_back(players_.find_or_create(name, game.field.players.empty() ? name : game.field.players[i]));
    }
    dispute_same_player(players, game.rows, game.verdict);
    const LogRow log{game.hash, item.source, act_.at, deck_of(game), game.content};
    if (stored.outcome == ImportOutcome::stored) {
      stored.game = writer_.insert(game.id, log, game.rows, players);
    } else {
      writer_.revise(stored.game, stored.revision, log, game.rows, players);
    }
    if (item.has_own_row || stored.outcome == ImportOutcome::revised) {
      write_audit(database_, act_, AuditAction::imported, text::say("game ", stored.game), item.source);
    }
    if (const auto& ruling = game.field.ruling) {
      insert_ruling(database_, stored.game, stored.revision, *ruling);
      write_audit(database_, act_, AuditAction::ruled, text::say("game ", stored.game),
                  text::say(ruling->accepted ? "accepted" : "rejected", ", as ", item.source, " says, by ", ruling->by,
                            ": ", ruling->reason));
    }
    return stored;
  }

  static ImportedGame late(const ImportedGame& would_be, const Closure& closure) {
    return {
        .outcome = ImportOutcome::late, .game = would_be.game, .revision = would_be.revision, .night = closure.night};
  }

  void forget_players() { players_.forget(); }
  std::vector<std::string> take_new_players() { return players_.take_new(); }

 private:
  void introduce(const std::string& name, ImportSession& other) {
    SQLite::Statement& shown = bind_all(other.shown_name_, record::name_key(name));
    if (shown.executeStep()) players_.find_or_create(name, shown.getColumn(0).getString());
    shown.reset();
  }

  static std::optional<ImportedGame> find(SQLite::Statement& bound) {
    std::optional<ImportedGame> found;
    if (bound.executeStep()) found = {{}, bound.getColumn(0).getInt64(), bound.getColumn(1).getInt()};
    bound.reset();
    return found;
  }

  std::optional<std::int64_t> deck_of(const PreparedGame& game) {
    if (game.field.deck.empty()) return std::nullopt;
    const Hash hash = hash_of(game.field.deck);
    SQLite::Statement insert(database_, "INSERT OR IGNORE INTO deck (hash, cards) VALUES (?, ?)");
    bind_all(insert, hash, game.field.deck).exec();
    SQLite::Statement select(database_, "SELECT id FROM deck WHERE hash = ?");
    bind_all(select, hash).executeStep();
    return select.getColumn(0).getInt64();
  }

  SQLite::Database& database_;
  Act act_;
  SQLite::Statement by_hash_;
  SQLite::Statement by_id_;
  SQLite::Statement adopt_id_;
  SQLite::Statement shown_name_;
  PlayerRegistry players_;
  GameWriter writer_;
};

Importer::Importer(Book& book, Act act)
    : book_(book), act_(std::move(act)), session_(std::make_unique<ImportSession>(book.database(), act_)) {}
Importer::~Importer() = default;

Result<ImportResult> Importer::store(std::span<ImportItem> items) {
  return in_transaction(book_, [&]() -> Result<ImportResult> {
    session_->forget_players();
    ImportResult imported;
    imported.games.reserve(items.size());
    for (ImportItem& item : items) imported.games.push_back(session_->store(item));
    imported.new_players = session_->take_new_players();
    if (auto replaced = replace_others(imported); !replaced) return tl::unexpected(replaced.error());
    return imported;
  });
}

/// With an organiser's confirmation, games are stored even for tables that have a result: the last one for a table
/// replaces the others. Which table each of them names is known only now that all are stored.
Result<void> Importer::replace_others(const ImportResult& imported) {
  if (!may_override(act_)) return {};
  for (const ImportedGame& stored : imported.games | std::views::reverse) {
    if (stored.outcome != ImportOutcome::stored && stored.outcome != ImportOutcome::revised) continue;
    if (auto replaced = store::replace_others(book_, stored.game, act_); !replaced) return replaced;
  }
  return {};
}

/// Of several new games that name one table of a round, the first is its result.
bool Importer::has_table_for(const PreparedGame& game) {
  const Rows& rows = game.rows;
  if (may_override(act_) || trial_->session_->look_up(game).outcome != ImportOutcome::stored)
    return true;  // the same game again
  const std::tuple table(rows.event.value_or(""), rows.round.value_or(0), rows.table.value_or(0));
  if (!rows.counts) return !seated_.contains(table);
  return seated_.insert(table).second;
}

Result<ImportResult> Importer::preview(std::span<ImportItem> items) {
  if (!trial_) {
    trial_book_ = std::make_unique<Book>(Book::in_memory());
    trial_ = std::make_unique<Importer>(*trial_book_, act_);
  }
  return catch_sqlite(book_, [&]() -> Result<ImportResult> {
    ImportResult imported;
    for (ImportItem& item : items) {
      ImportedGame here = session_->look_up(item.game);
      if (here.outcome == ImportOutcome::already_there) {
        if (session_->would_adopt(item.game, here.game) && named_.insert(here.game).second) {
          adopted_.emplace(*item.game.id, here.game);
        }
        imported.games.push_back(here);
        continue;
      }
      if (const auto found = adopted_.find(item.game.id.value_or("")); found != adopted_.end()) {
        here = {ImportOutcome::revised, found->second, 2};  // without an id, it had a single revision
      }
      if (const auto closure = session_->closure_for(item.game, here)) {
        imported.games.push_back(ImportSession::late(here, *closure));
        continue;
      }
      if (here.outcome == ImportOutcome::stored && session_->is_seated(item.game) && !has_table_for(item.game)) {
        imported.games.push_back({.outcome = ImportOutcome::late});
        continue;
      }
      item.game.content.clear();  // the trial need not keep it all in memory
      trial_->session_->introduce(item.game, *session_);
      const auto trial = trial_->store({&item, 1});
      if (!trial) return tl::unexpected(trial.error());
      const ImportedGame there = trial->games[0];
      const ImportedGame first = origins_.try_emplace(there.game, here).first->second;
      const bool new_here = there.outcome == ImportOutcome::stored;
      imported.games.push_back(
          {new_here ? here.outcome : there.outcome, first.game, first.revision + there.revision - 1});
      std::ranges::copy(trial->new_players, std::back_inserter(imported.new_players));
    }
    return imported;
  });
}

Result<ImportedGame> store_game(Book& book, record::Entry&& entry, const std::string& source, const Act& act) {
  Packer packer;
  PrepareResult prepared = prepare(std::move(entry), nullptr, packer);
  if (!prepared.game) return tl::unexpected(Error{"This cannot be stored as a game."});
  std::vector<ImportItem> items;
  items.push_back({std::move(*prepared.game), source, true});
  const auto imported = Importer(book, act).store(items);
  if (!imported) return tl::unexpected(imported.error());
  return imported->games.front();
}

}  // namespace rollbook::store
