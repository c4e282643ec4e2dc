#include "store/import/importer.hpp"

#include <algorithm>
#include <ranges>

#include "record/names.hpp"
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

/// The work on one book, with its statements prepared.
class Importer::Desk {
 public:
  Desk(SQLite::Database& database, Act act)
      : database_(database),
        act_(std::move(act)),
        by_hash_(database, "SELECT game, revision FROM log WHERE hash = ?"),
        by_id_(database, "SELECT id, revision FROM game WHERE record_id = ?"),
        adopt_id_(database, "UPDATE game SET record_id = ? WHERE id = ?"),
        shown_name_(database, "SELECT player.name FROM alias JOIN player ON player.id = alias.player WHERE key = ?"),
        players_(database),
        writer_(database) {}

  /// Whether the same game is there, by content or by id, and what would become of this one.
  Stored look_up(const Prepared& game) {
    if (const auto same = find(bind_all(by_hash_, game.hash))) return {Fate::already_there, same->game, same->revision};
    if (!game.id) return {};
    const auto known = find(bind_all(by_id_, *game.id));
    return known ? Stored{Fate::revised, known->game, known->revision + 1} : Stored{};
  }

  /// What keeps a game that comes now from being stored as `fate` says: the place that its record names, or, for a
  /// revision, what is final about the game as it is.
  std::optional<Closure> closure_for(const Prepared& game, const Stored& fate) {
    if (fate.fate == Fate::revised) {
      if (auto closure = closure_of_game(database_, fate.game, act_)) return closure;
    }
    const auto revised = fate.fate == Fate::revised ? std::optional(fate.game) : std::nullopt;
    return closure_at(database_, slot_of(game.rows), act_, revised);
  }

  bool is_seated(const Prepared& game) { return store::is_seated(database_, slot_of(game.rows)); }

  /// Whether a game that is there would get the id of the same one that comes now.
  bool would_adopt(const Prepared& game, GameId there) {
    if (!game.id || find(bind_all(by_id_, *game.id))) return false;
    SQLite::Statement select(database_, "SELECT 1 FROM game WHERE id = ? AND record_id IS NULL");
    return bind_all(select, there).executeStep();
  }

  /// Makes this book know those of a game whom another one knows, as it does.
  void introduce(const Prepared& game, Desk& other) {
    for (const SeatRow& seat : game.rows.seats) introduce(seat.name, other);
    for (const std::string& name : game.field.players) introduce(name, other);
  }

  Stored store(Arrival& arrival) {
    Prepared& game = arrival.game;
    Stored stored = look_up(game);
    if (stored.fate == Fate::already_there) {
      // The same content, now with a name: from now on it is known by that too.
      if (would_adopt(game, stored.game)) {
        bind_all(adopt_id_, game.id, stored.game).exec();
        write_audit(database_, act_, "name", text::say("game ", stored.game), game.id.value_or(""));
      }
      return stored;
    }
    if (const auto closure = closure_for(game, stored)) {
      const auto revises = stored.fate == Fate::revised ? std::optional(stored.game) : std::nullopt;
      keep_late_record(database_, game, *closure, revises, arrival.source, act_);
      return late(stored, *closure);
    }
    std::vector<PlayerId> players;
    players.reserve(game.rows.seats.size());
    for (std::size_t i = 0; i < game.rows.seats.size(); ++i) {
      const std::string& name = game.rows.seats[i].name;
      players.push_back(players_.find_or_create(name, game.field.players.empty() ? name : game.field.players[i]));
    }
    dispute_same_player(players, game.rows, game.verdict);
    const LogRow log{game.hash, arrival.source, act_.at, deck_of(game), game.content};
    if (stored.fate == Fate::stored) {
      stored.game = writer_.insert(game.id, log, game.rows, players);
    } else {
      writer_.revise(stored.game, stored.revision, log, game.rows, players);
    }
    if (arrival.has_own_row || stored.fate == Fate::revised) {
      write_audit(database_, act_, "import", text::say("game ", stored.game), arrival.source);
    }
    if (const auto& ruling = game.field.ruling) {
      insert_ruling(database_, stored.game, stored.revision, *ruling);
      write_audit(database_, act_, "rule", text::say("game ", stored.game),
                  text::say(ruling->accepted ? "accepted" : "rejected", ", as ", arrival.source, " says, by ",
                            ruling->by, ": ", ruling->reason));
    }
    return stored;
  }

  static Stored late(const Stored& would_be, const Closure& closure) {
    return {.fate = Fate::late, .game = would_be.game, .revision = would_be.revision, .night = closure.night};
  }

  void forget_players() { players_.forget(); }
  std::vector<std::string> take_new_players() { return players_.take_new(); }

 private:
  void introduce(const std::string& name, Desk& other) {
    SQLite::Statement& shown = bind_all(other.shown_name_, record::name_key(name));
    if (shown.executeStep()) players_.find_or_create(name, shown.getColumn(0).getString());
    shown.reset();
  }

  static std::optional<Stored> find(SQLite::Statement& bound) {
    std::optional<Stored> found;
    if (bound.executeStep()) found = {{}, bound.getColumn(0).getInt64(), bound.getColumn(1).getInt()};
    bound.reset();
    return found;
  }

  std::optional<std::int64_t> deck_of(const Prepared& game) {
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
  PlayerDesk players_;
  GameWriter writer_;
};

Importer::Importer(Book& book, Act act)
    : book_(book), act_(std::move(act)), desk_(std::make_unique<Desk>(book.database(), act_)) {}
Importer::~Importer() = default;

Result<Intake> Importer::store(std::span<Arrival> arrivals) {
  return in_transaction(book_, [&]() -> Result<Intake> {
    desk_->forget_players();
    Intake intake;
    intake.games.reserve(arrivals.size());
    for (Arrival& arrival : arrivals) intake.games.push_back(desk_->store(arrival));
    intake.new_players = desk_->take_new_players();
    if (auto replaced = replace_others(intake); !replaced) return tl::unexpected(replaced.error());
    return intake;
  });
}

/// An organiser who has said so brings games for tables that have their result: the last one for a table is the one
/// that they mean. Only now that all are stored is it known which table each of them names in the end.
Result<void> Importer::replace_others(const Intake& intake) {
  if (!may_override(act_)) return {};
  for (const Stored& stored : intake.games | std::views::reverse) {
    if (stored.fate != Fate::stored && stored.fate != Fate::revised) continue;
    if (auto replaced = store::replace_others(book_, stored.game, act_); !replaced) return replaced;
  }
  return {};
}

/// Of several new games that name one table of a round, the first is its result.
bool Importer::has_table_for(const Prepared& game) {
  const Rows& rows = game.rows;
  if (may_override(act_) || trial_->desk_->look_up(game).fate != Fate::stored) return true;  // the same game again
  const std::tuple table(rows.event.value_or(""), rows.round.value_or(0), rows.table.value_or(0));
  if (!rows.counts) return !seated_.contains(table);
  return seated_.insert(table).second;
}

Result<Intake> Importer::preview(std::span<Arrival> arrivals) {
  if (!trial_) {
    trial_book_ = std::make_unique<Book>(Book::in_memory());
    trial_ = std::make_unique<Importer>(*trial_book_, act_);
  }
  return catch_sqlite(book_, [&]() -> Result<Intake> {
    Intake intake;
    for (Arrival& arrival : arrivals) {
      Stored here = desk_->look_up(arrival.game);
      if (here.fate == Fate::already_there) {
        if (desk_->would_adopt(arrival.game, here.game) && named_.insert(here.game).second) {
          adopted_.emplace(*arrival.game.id, here.game);
        }
        intake.games.push_back(here);
        continue;
      }
      if (const auto found = adopted_.find(arrival.game.id.value_or("")); found != adopted_.end()) {
        here = {Fate::revised, found->second, 2};  // without an id it had a single revision
      }
      if (const auto closure = desk_->closure_for(arrival.game, here)) {
        intake.games.push_back(Desk::late(here, *closure));
        continue;
      }
      if (here.fate == Fate::stored && desk_->is_seated(arrival.game) && !has_table_for(arrival.game)) {
        intake.games.push_back({.fate = Fate::late});
        continue;
      }
      arrival.game.content.clear();  // the trial need not hold it all in memory
      trial_->desk_->introduce(arrival.game, *desk_);
      const auto trial = trial_->store({&arrival, 1});
      if (!trial) return tl::unexpected(trial.error());
      const Stored there = trial->games[0];
      const Stored first = origins_.try_emplace(there.game, here).first->second;
      const bool new_here = there.fate == Fate::stored;
      intake.games.push_back({new_here ? here.fate : there.fate, first.game, first.revision + there.revision - 1});
      std::ranges::copy(trial->new_players, std::back_inserter(intake.new_players));
    }
    return intake;
  });
}

Result<Stored> store_game(Book& book, record::Entry&& entry, const std::string& source, const Act& act) {
  Packer packer;
  Preparation prepared = prepare(std::move(entry), nullptr, packer);
  if (!prepared.game) return tl::unexpected(Error{"No game can be made of this."});
  std::vector<Arrival> arrivals;
  arrivals.push_back({std::move(*prepared.game), source, true});
  const auto intake = Importer(book, act).store(arrivals);
  if (!intake) return tl::unexpected(intake.error());
  return intake->games.front();
}

}  // namespace rollbook::store
