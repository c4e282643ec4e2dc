#include "store/upkeep/pseudonym.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <algorithm>
#include <optional>
#include <ranges>
#include <set>
#include <vector>

#include "record/fields/names.hpp"
#include "record/json.hpp"
#include "record/reader.hpp"
#include "record/writer.hpp"
#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/games/stored_revision.hpp"
#include "store/upkeep/name_scrubber.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using record::Json;
using text::say;

/// The first of a name, "name 2", "name 3", … that no other player has.
std::string first_free(const std::string& name, PlayerId player, const KnownNames& known) {
  std::string candidate = name;
  for (int i = 2;; candidate = say(name, " ", i++)) {
    const auto owner = known.find(record::name_key(candidate));
    if (owner == known.end() || owner->second == player) return candidate;
  }
}

/// One revision of a game as stored in the book, and its contents.
struct Revision {
  StoredRevision stored_log;
  record::Record record;
};

/// One player's change of name, inside a transaction.
class Renaming {
 public:
  Renaming(SQLite::Database& database, PlayerId player, const std::string& name)
      : database_(database),
        player_(player),
        known_(known_names(database)),
        reader_(database),
        revisions_(database, "SELECT revision FROM log WHERE game = ? ORDER BY revision"),
        is_taken_(database, "SELECT 1 FROM log WHERE hash = ? AND NOT (game = ? AND revision = ?)"),
        update_log_(database, "UPDATE log SET hash = ?, violations = ?, content = ? WHERE game = ? AND revision = ?"),
        update_id_(database, "UPDATE game SET record_id = ? WHERE id = ?") {
    for (const auto& [key, owner] : known_) {
      if (owner == player) scrubber_.add(key);
    }
    for (const std::string& key : scrubber_.keys()) known_.erase(key);
    SQLite::Statement forget(database, "DELETE FROM alias WHERE player = ?");
    bind_all(forget, player).exec();
    SQLite::Statement show(database, "UPDATE player SET name = ? WHERE id = ?");
    bind_all(show, name, player).exec();
    add_spelling(name);
  }

  /// Every revision of the games in which the player has sat, even if only in an earlier revision.
  Result<void> change_logs() {
    for (const GameId game : games_to_look_at()) {
      auto revisions = revisions_of(game);
      if (!revisions) return tl::unexpected(Error{say("The log of game ", game, " is damaged: rollbook check")});
      if (std::ranges::none_of(*revisions, [&](const Revision& one) { return sits_in(one.record); })) continue;
      games_.insert(game);
      for (Revision& revision : *revisions) change(revision);
      change_id(revisions->back().stored_log);
    }
    return {};
  }

  /// The reasons of rulings on the player's games.
  void change_rulings() {
    std::vector<std::int64_t> rows;
    SQLite::Statement select(database_, "SELECT id, game, reason FROM ruling");
    while (select.executeStep()) {
      const bool is_affected =
          games_.contains(select.getColumn(1).getInt64()) && scrubber_.mentions_player(select.getColumn(2).getString());
      if (is_affected) rows.push_back(select.getColumn(0).getInt64());
    }
    SQLite::Statement update(database_, "UPDATE ruling SET reason = ? WHERE id = ?");
    for (const std::int64_t row : rows) bind_all(update, std::string(redacted), row).exec();
    rename_in("ruling", "ruled_by");
  }

  /// Who typed in the totals of a table.
  void change_nights() { rename_in("round_table", "typed_by"); }

  /// Tables keep the names of their players until their game is stored, and the draft that the players have sent.
  void change_live_tables() {
    struct Changed {
      std::int64_t id;
      std::string header;
      std::optional<std::string> draft, reason;
    };
    std::vector<Changed> changed;
    SQLite::Statement select(database_, "SELECT id, header, draft, draft_reason FROM live_table");
    while (select.executeStep()) {
      auto header = record::read_record(select.getColumn(1).getString());
      if (!header || !sits_in(*header)) continue;
      rename(*header, 0);
      auto draft = text_or_none(select.getColumn(2));
      if (draft) draft = without_names(scrubber_, *draft, *header->game);
      auto reason = text_or_none(select.getColumn(3));
      if (reason && scrubber_.mentions_player(*reason)) reason = redacted;
      changed.push_back({select.getColumn(0).getInt64(), record::write(*header), std::move(draft), std::move(reason)});
    }
    SQLite::Statement update(database_, "UPDATE live_table SET header = ?, draft = ?, draft_reason = ? WHERE id = ?");
    for (const auto& [id, header, draft, reason] : changed) bind_all(update, header, draft, reason, id).exec();
  }

  /// Records that wait for an organiser (late.hpp).
  void change_late_arrivals() {
    std::vector<std::pair<std::int64_t, std::string>> changed;
    SQLite::Statement select(database_, "SELECT id, content FROM late_arrival WHERE live_table IS NULL");
    while (select.executeStep()) {
      auto record = record::read_record(select.getColumn(1).getString());
      if (!record || !sits_in(*record)) continue;
      rename(*record, 0);
      if (record->id && scrubber_.mentions_player(*record->id)) record->id.reset();
      changed.emplace_back(select.getColumn(0).getInt64(), record::write(*record));
    }
    SQLite::Statement update(database_, "UPDATE late_arrival SET content = ?, source = ? WHERE id = ?");
    for (const auto& [id, content] : changed) bind_all(update, content, std::string(redacted), id).exec();
    rename_in("late_arrival", "who");
  }

  /// Organisers' actions stay recorded, on the player, games or nights; the names in them do not.
  void change_audit() {
    std::vector<std::int64_t> rows;
    SQLite::Statement select(database_, "SELECT id, detail FROM audit WHERE detail <> ''");
    while (select.executeStep()) {
      if (scrubber_.mentions_player(select.getColumn(1).getString())) rows.push_back(select.getColumn(0).getInt64());
    }
    SQLite::Statement hide(database_, "UPDATE audit SET detail = ? WHERE id = ?");
    for (const std::int64_t row : rows) bind_all(hide, std::string(redacted), row).exec();
    SQLite::Statement update(database_, "UPDATE audit SET detail = ? WHERE object = ?");
    bind_all(update, spellings_.front(), say("player ", player_)).exec();
    rename_in("audit", "who");
  }

 private:
  /// The games whose logs may contain the player's name: those that count for the player, and those that were revised.
  std::vector<GameId> games_to_look_at() {
    SQLite::Statement select(database_,
                             "SELECT game FROM result WHERE player = ? UNION "
                             "SELECT game FROM log WHERE revision > 1 ORDER BY game");
    bind_all(select, player_);
    std::vector<GameId> games;
    while (select.executeStep()) games.push_back(select.getColumn(0).getInt64());
    return games;
  }

  /// In order; nothing if one cannot be read.
  std::optional<std::vector<Revision>> revisions_of(GameId game) {
    std::vector<Revision> revisions;
    bind_all(revisions_, game);
    while (revisions_.executeStep()) {
      auto stored_log = reader_.read(game, revisions_.getColumn(0).getInt());
      const auto content = stored_log ? packer_.unpack(stored_log->content) : std::nullopt;
      const bool intact = content && hash_of(*content, stored_log->deck) == stored_log->hash;
      auto record = intact ? record::read_record(*content) : std::nullopt;
      if (!record) return std::nullopt;
      revisions.push_back({std::move(*stored_log), std::move(*record)});
    }
    return revisions;
  }

  /// The columns that say who did something.
  void rename_in(std::string_view table, std::string_view column) {
    std::vector<std::string> old;
    SQLite::Statement select(database_, say("SELECT DISTINCT ", column, " FROM ", table));
    while (select.executeStep()) {
      const auto name = text_or_none(select.getColumn(0));
      if (name && scrubber_.is_name(*name)) old.push_back(*name);
    }
    SQLite::Statement update(database_, say("UPDATE ", table, " SET ", column, " = ? WHERE ", column, " = ?"));
    for (const std::string& name : old) bind_all(update, spellings_.front(), name).exec();
  }

  bool sits_in(const record::Record& record) const {
    return std::ranges::any_of(record.players, [&](const std::string& name) { return scrubber_.is_name(name); });
  }

  void add_spelling(const std::string& name) {
    SQLite::Statement insert(database_, "INSERT INTO alias (key, name, player) VALUES (?, ?, ?)");
    bind_all(insert, record::name_key(name), name, player_).exec();
    known_.emplace(record::name_key(name), player_);
    spellings_.push_back(name);
  }

  /// The pseudonym, and the same with numbers to keep things apart that must not become equal.
  const std::string& spelling(std::size_t index) {
    for (std::size_t number = spellings_.size() + 1; spellings_.size() <= index; ++number) {
      const std::string name = say(spellings_.front(), " ", number);
      if (!known_.contains(record::name_key(name))) add_spelling(name);
    }
    return spellings_[index];
  }

  /// Returns whether there was anything to change. The first of the player's seats gets this spelling; if there is
  /// none, any other change gets its number.
  bool rename(record::Record& record, std::size_t first) {
    std::size_t next = first;
    for (std::string& name : record.players) {
      if (scrubber_.is_name(name)) name = spelling(next++);
    }
    bool changed = next != first;
    const std::string number = changed || first == 0 ? "" : say(" ", first + 1);
    const Replacement replacement{spelling(first), say(redacted, number)};
    if (record.notes && scrubber_.mentions_player(*record.notes)) {
      record.notes = number.empty() ? std::nullopt : std::optional(replacement.text);
      changed = true;
    }
    changed = hide_in_moves(scrubber_, record, replacement) || changed;
    return hide_in_fields(scrubber_, record, replacement) || changed;
  }

  bool is_taken(const Hash& hash, const StoredRevision& stored_log) {
    const bool taken = bind_all(is_taken_, hash, stored_log.game, stored_log.revision).executeStep();
    is_taken_.reset();
    return taken;
  }

  void change(Revision& revision) {
    StoredRevision& stored_log = revision.stored_log;
    std::string text;
    for (std::size_t first = 0;; ++first) {
      record::Record renamed = revision.record;
      if (!rename(renamed, first)) return;
      text = record::write(renamed);
      stored_log.hash = hash_of(text, stored_log.deck);
      if (!is_taken(stored_log.hash, stored_log)) break;
    }
    stored_log.content = packer_.pack(text);
    const std::string violations = derive(stored_log, known_, packer_).rows.violations;
    Binder binder(update_log_);
    binder << stored_log.hash << (violations.empty() ? std::nullopt : std::optional(violations));
    binder.bytes(stored_log.content) << stored_log.game << stored_log.revision;
    update_log_.exec();
  }

  /// An id that mentions the player is replaced by one that no other game has, in this book or another. It is derived
  /// from the log, so that publishing a book twice gives the same id.
  void change_id(const StoredRevision& last) {
    if (last.id && scrubber_.mentions_player(*last.id))
      bind_all(update_id_, say("game-", hex(last.hash)), last.game).exec();
  }

  SQLite::Database& database_;
  PlayerId player_;
  KnownNames known_;  ///< the current ones
  NameScrubber scrubber_;
  std::set<GameId> games_;  ///< in which the player has sat
  std::vector<std::string> spellings_;
  Packer packer_;
  RevisionReader reader_;
  SQLite::Statement revisions_;
  SQLite::Statement is_taken_;
  SQLite::Statement update_log_;
  SQLite::Statement update_id_;
};

/// Why the player cannot have this name, if there is a reason.
std::optional<Error> wrong_with(SQLite::Database& database, PlayerId player, const std::string& name) {
  if (const auto wrong = record::wrong_with_new_name(name)) {
    return Error{say(text::quote(name), " cannot be a name: it ", english(*wrong), ".")};
  }
  const auto owner = PlayerRegistry(database).find(name);
  if (owner && *owner != player) return Error{say(text::quote(name), " is already a name of another player.")};
  SQLite::Statement find(database, "SELECT 1 FROM player WHERE id = ?");
  if (!bind_all(find, player).executeStep()) {
    return Error{.message = say("There is no player ", player, " in this book."), .missing = true};
  }
  return std::nullopt;
}

/// The first letter of a word, or its first character if it has none.
std::string_view first_letter(std::string_view word) {
  const auto is_punctuation = [](char c) { return c > ' ' && c <= '~' && !text::is_digit(c) && !text::is_letter(c); };
  std::string_view letters = word;
  while (!letters.empty() && is_punctuation(letters.front())) letters.remove_prefix(1);
  if (letters.empty()) letters = word;
  return letters.substr(0, std::max<std::size_t>(text::utf8_length(letters), 1));
}

/// Replaces all names with a new one, in one transaction.
Result<void> change_name(const Book& book, PlayerId player, const std::string& name, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    if (auto wrong = wrong_with(database, player, name)) return tl::unexpected(std::move(*wrong));
    Renaming renaming(database, player, name);
    if (auto changed = renaming.change_logs(); !changed) return changed;
    renaming.change_rulings();
    renaming.change_nights();
    renaming.change_live_tables();
    renaming.change_late_arrivals();
    write_audit(database, act, AuditAction::pseudonymised, say("player ", player),
                name);  // perhaps by the players themselves
    renaming.change_audit();
    database.exec("DELETE FROM undoable_change");  // they hold rows as they were, names included
    return {};
  });
}

/// Overwritten data remains in the log beside the file until that is truncated. A connection that is reading may
/// prevent this, and no other connection can write while this one waits: so it does not wait long. If it fails, the log
/// is truncated when the last program closes the book.
void empty_log_beside(const Book& book) {
  constexpr int patience = 500;  // milliseconds; the book itself would wait for a minute
  if (sqlite3_get_autocommit(book.database().getHandle()) == 0) return;  // part of a larger transaction
  [[maybe_unused]] const auto tried = catch_sqlite(book, [&] {
    SQLite::Database impatient(book.file().string(), SQLite::OPEN_READWRITE, patience);
    impatient.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  });
}

}  // namespace

Result<void> give_pseudonym(const Book& book, PlayerId player, const std::string& name, const Act& act) {
  auto changed = change_name(book, player, name, act);
  if (changed) empty_log_beside(book);
  return changed;
}

Result<void> forget_player(const Book& book, PlayerId player, const Act& act) {
  const auto known = catch_sqlite(book, [&] { return known_names(book.database()); });
  if (!known) return tl::unexpected(known.error());
  return give_pseudonym(book, player, first_free("N. N.", player, *known), act);
}

std::string initials_of(std::string_view name) {
  std::string initials;
  for (const auto range : name | std::views::split(' ')) {
    const std::string_view word(range.begin(), range.end());
    if (word.empty()) continue;
    initials += say(initials.empty() ? "" : " ", text::capitalised(first_letter(word)), ".");
  }
  return initials;
}

Result<void> hide_private_players(const Book& book, const Act& act) {
  const auto players = catch_sqlite(book, [&] {
    std::vector<std::pair<PlayerId, std::string>> found;
    SQLite::Statement select(book.database(), "SELECT id, name FROM player WHERE is_private ORDER BY id");
    while (select.executeStep()) found.emplace_back(select.getColumn(0).getInt64(), select.getColumn(1).getString());
    return found;
  });
  if (!players) return tl::unexpected(players.error());
  for (const auto& [player, name] : *players) {
    const auto known = catch_sqlite(book, [&] { return known_names(book.database()); });
    if (!known) return tl::unexpected(known.error());
    auto hidden = change_name(book, player, first_free(initials_of(name), player, *known), act);
    if (!hidden) return hidden;
  }
  empty_log_beside(book);
  return {};
}

}  // namespace rollbook::store
