#include "store/pseudonym.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <optional>
#include <ranges>
#include <set>
#include <vector>

#include "record/json_values.hpp"
#include "record/names.hpp"
#include "record/reader.hpp"
#include "record/writer.hpp"
#include "store/bind.hpp"
#include "store/guard.hpp"
#include "store/held.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using record::Json;
using text::say;

/// In place of a text that would tell who it was.
constexpr std::string_view taken_away = "…";

/// The first of a name, "name 2", "name 3", … that nobody but this player has.
std::string first_free(const std::string& name, PlayerId player, const KnownNames& known) {
  std::string candidate = name;
  for (int i = 2;; candidate = say(name, " ", i++)) {
    const auto owner = known.find(record::name_key(candidate));
    if (owner == known.end() || owner->second == player) return candidate;
  }
}

/// Whoever writes about Ala Nowak writes "Ala" or "Nowak's": the words of a text, in plain letters.
std::vector<std::string> plain_words(std::string_view text) {
  const std::string plain = record::plain_name(text);
  std::vector<std::string> words(1);
  for (const char c : plain) {
    const bool ascii = c >= 0;
    if (!ascii || text::is_letter(c) || text::is_digit(c)) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// Whether a word is one of a name, perhaps with an ending; very short ones must be the same.
bool mentions(std::string_view word, std::string_view of_name) {
  constexpr std::size_t very_short = 2;
  return of_name.size() > very_short ? word.starts_with(of_name) : word == of_name;
}

/// One player's change of name, inside a transaction.
class Renaming {
 public:
  Renaming(SQLite::Database& database, PlayerId player, const std::string& name)
      : database_(database),
        player_(player),
        known_(known_names(database)),
        reader_(database),
        is_taken_(database, "SELECT 1 FROM log WHERE hash = ? AND NOT (game = ? AND revision = ?)"),
        update_log_(database, "UPDATE log SET hash = ?, violations = ?, content = ? WHERE game = ? AND revision = ?") {
    for (const auto& [key, owner] : known_) {
      if (owner != player) continue;
      old_keys_.insert(key);
      for (std::string& word : plain_words(key)) old_words_.insert(std::move(word));
    }
    for (const std::string& key : old_keys_) known_.erase(key);
    SQLite::Statement forget(database, "DELETE FROM alias WHERE player = ?");
    bind_all(forget, player).exec();
    SQLite::Statement show(database, "UPDATE player SET name = ? WHERE id = ?");
    bind_all(show, name, player).exec();
    add_spelling(name);
  }

  Result<void> change_logs() {
    for (const auto& [game, revision] : logs()) {
      auto held = reader_.read(game, revision);
      if (!held || !change(*held)) {
        return tl::unexpected(Trouble{say("The log of game ", game, " is damaged: rollbook check")});
      }
    }
    return {};
  }

  /// What organisers said about the player's games.
  void change_rulings() {
    struct Changed {
      std::int64_t id;
      std::string reason, by;
    };
    std::vector<Changed> changed;
    SQLite::Statement select(database_,
                             "SELECT id, reason, ruled_by, game IN (SELECT game FROM result WHERE player = ?) "
                             "FROM ruling");
    bind_all(select, player_);
    while (select.executeStep()) {
      const std::string reason = select.getColumn(1).getString();
      const std::string by = select.getColumn(2).getString();
      const bool mentioned = select.getColumn(3).getInt() != 0 && is_mentioned(reason);
      if (!mentioned && !is_old(by)) continue;
      changed.push_back({select.getColumn(0).getInt64(), mentioned ? std::string(taken_away) : reason,
                         is_old(by) ? spellings_.front() : by});
    }
    SQLite::Statement update(database_, "UPDATE ruling SET reason = ?, ruled_by = ? WHERE id = ?");
    for (const auto& [id, reason, by] : changed) bind_all(update, reason, by, id).exec();
  }

  /// Tables keep the names of their players until their game is stored.
  void change_live_tables() {
    std::vector<std::pair<std::int64_t, std::string>> changed;
    SQLite::Statement select(database_, "SELECT id, header FROM live_table");
    while (select.executeStep()) {
      auto header = record::read_record(select.getColumn(1).getString());
      if (header && rename(*header, 0)) changed.emplace_back(select.getColumn(0).getInt64(), record::write(*header));
    }
    SQLite::Statement update(database_, "UPDATE live_table SET header = ? WHERE id = ?");
    for (const auto& [table, header] : changed) bind_all(update, header, table).exec();
  }

  /// What organisers did to the player stays known; which names that was about does not.
  void change_audit() {
    SQLite::Statement update(database_, "UPDATE audit SET detail = ? WHERE object = ?");
    bind_all(update, spellings_.front(), say("player ", player_)).exec();
    hide_in_audit_of_nights();
  }

 private:
  /// Those that can have the player's name: of the games that count for him, and of games that were revised.
  std::vector<std::pair<GameId, int>> logs() {
    SQLite::Statement select(database_,
                             "SELECT game, revision FROM log WHERE game IN (SELECT game FROM result WHERE player = ?) "
                             "OR game IN (SELECT game FROM log WHERE revision > 1) ORDER BY id");
    bind_all(select, player_);
    std::vector<std::pair<GameId, int>> logs;
    while (select.executeStep()) logs.emplace_back(select.getColumn(0).getInt64(), select.getColumn(1).getInt());
    return logs;
  }

  /// Who came and what was typed in: the names stand in the middle of it.
  void hide_in_audit_of_nights() {
    std::vector<std::int64_t> rows;
    SQLite::Statement select(database_, "SELECT id, detail FROM audit WHERE object LIKE 'night %'");
    while (select.executeStep()) {
      if (is_mentioned(select.getColumn(1).getString())) rows.push_back(select.getColumn(0).getInt64());
    }
    SQLite::Statement update(database_, "UPDATE audit SET detail = ? WHERE id = ?");
    for (const std::int64_t row : rows) bind_all(update, std::string(taken_away), row).exec();
  }

  bool is_old(const std::string& name) const { return old_keys_.contains(record::name_key(name)); }

  bool is_mentioned(std::string_view text) const {
    return std::ranges::any_of(plain_words(text), [&](const std::string& word) {
      return std::ranges::any_of(old_words_, [&](const std::string& of_name) { return mentions(word, of_name); });
    });
  }

  void add_spelling(const std::string& name) {
    SQLite::Statement insert(database_, "INSERT INTO alias (key, name, player) VALUES (?, ?, ?)");
    bind_all(insert, record::name_key(name), name, player_).exec();
    known_.emplace(record::name_key(name), player_);
    spellings_.push_back(name);
  }

  /// The pseudonym, and with numbers what keeps apart whatever must not become the same.
  const std::string& spelling(std::size_t index) {
    for (std::size_t number = spellings_.size() + 1; spellings_.size() <= index; ++number) {
      const std::string name = say(spellings_.front(), " ", number);
      if (!known_.contains(record::name_key(name))) add_spelling(name);
    }
    return spellings_[index];
  }

  /// Texts of a program's own field that are the name and nothing else.
  bool rename_in(Json& value, const std::string& name) const {
    bool changed = false;
    if (value.is_string() && is_old(value.get_ref<const std::string&>())) {
      value = name;
      changed = true;
    }
    if (value.is_structured()) {
      for (Json& part : value) changed = rename_in(part, name) || changed;
    }
    return changed;
  }

  /// Whether the player was there; the first of his seats gets this spelling.
  bool rename(record::Record& record, std::size_t first) {
    std::size_t next = first;
    for (std::string& name : record.players) {
      if (is_old(name)) name = spelling(next++);
    }
    bool changed = next != first;
    if (changed && record.notes && is_mentioned(*record.notes)) record.notes.reset();
    for (auto& [field, text] : record.extra) {
      Json value = Json::parse(text, nullptr, false);
      if (!rename_in(value, spelling(first))) continue;
      text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
      changed = true;
    }
    return changed;
  }

  bool is_taken(const Hash& hash, const Held& held) {
    const bool taken = bind_all(is_taken_, hash, held.game, held.revision).executeStep();
    is_taken_.reset();
    return taken;
  }

  /// Whether the log could be read.
  bool change(Held& held) {
    const auto content = packer_.unpack(held.content);
    const bool intact = content && hash_of(*content, held.deck) == held.hash;
    const auto record = intact ? record::read_record(*content) : std::nullopt;
    if (!record) return false;
    std::string text;
    for (std::size_t first = 0;; ++first) {
      record::Record renamed = *record;
      if (!rename(renamed, first)) return true;
      text = record::write(renamed);
      held.hash = hash_of(text, held.deck);
      if (!is_taken(held.hash, held)) break;
    }
    held.content = packer_.pack(text);
    const std::string violations = derive(held, known_, packer_).rows.violations;
    Binder binder(update_log_);
    binder << held.hash << (violations.empty() ? std::nullopt : std::optional(violations));
    binder.bytes(held.content) << held.game << held.revision;
    update_log_.exec();
    return true;
  }

  SQLite::Database& database_;
  PlayerId player_;
  KnownNames known_;  ///< as they are by now
  std::set<std::string> old_keys_;
  std::set<std::string> old_words_;  ///< of the old names, in plain letters
  std::vector<std::string> spellings_;
  Packer packer_;
  HeldReader reader_;
  SQLite::Statement is_taken_;
  SQLite::Statement update_log_;
};

/// Why the player cannot have this name, if he cannot.
std::optional<Trouble> wrong_with(SQLite::Database& database, PlayerId player, const std::string& name) {
  if (const auto wrong = record::wrong_with_name(name)) {
    return Trouble{say(text::quote(name), " cannot be a name: it ", english(*wrong), ".")};
  }
  const auto owner = PlayerDesk(database).find(name);
  if (owner && *owner != player) return Trouble{say(text::quote(name), " is already a name of another player.")};
  SQLite::Statement find(database, "SELECT 1 FROM player WHERE id = ?");
  if (!bind_all(find, player).executeStep()) {
    return Trouble{.message = say("There is no player ", player, " in this book."), .missing = true};
  }
  return std::nullopt;
}

/// The first letter of a word, or whatever it begins with if it has none.
std::string_view first_letter(std::string_view word) {
  const auto is_punctuation = [](char c) { return c > ' ' && c <= '~' && !text::is_digit(c) && !text::is_letter(c); };
  std::string_view letters = word;
  while (!letters.empty() && is_punctuation(letters.front())) letters.remove_prefix(1);
  if (letters.empty()) letters = word;
  return letters.substr(0, std::max<std::size_t>(text::utf8_length(letters), 1));
}

}  // namespace

Result<void> give_pseudonym(const Book& book, PlayerId player, const std::string& name, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    if (auto wrong = wrong_with(database, player, name)) return tl::unexpected(std::move(*wrong));
    Renaming renaming(database, player, name);
    if (auto changed = renaming.change_logs(); !changed) return changed;
    renaming.change_rulings();
    renaming.change_live_tables();
    renaming.change_audit();
    write_audit(database, act, "pseudonym", say("player ", player), name);
    return {};
  });
}

Result<void> forget_player(const Book& book, PlayerId player, const Act& act) {
  const auto known = guarded(book, [&] { return known_names(book.database()); });
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
  const auto players = guarded(book, [&] {
    std::vector<std::pair<PlayerId, std::string>> found;
    SQLite::Statement select(book.database(), "SELECT id, name FROM player WHERE is_private ORDER BY id");
    while (select.executeStep()) found.emplace_back(select.getColumn(0).getInt64(), select.getColumn(1).getString());
    return found;
  });
  if (!players) return tl::unexpected(players.error());
  for (const auto& [player, name] : *players) {
    const auto known = guarded(book, [&] { return known_names(book.database()); });
    if (!known) return tl::unexpected(known.error());
    auto hidden = give_pseudonym(book, player, first_free(initials_of(name), player, *known), act);
    if (!hidden) return hidden;
  }
  return {};
}

}  // namespace rollbook::store
