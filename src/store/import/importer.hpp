// Stores prepared games in the book. A game that is already stored is recognised by its id or its content; a changed
// one under a known id becomes a new revision. Many at a time: each call is one transaction, and when it returns,
// everything is on disk.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "store/db/book.hpp"
#include "store/games/prepare.hpp"
#include "store/ids.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

enum class ImportOutcome {
  stored,         ///< a new game
  revised,        ///< a new revision of a stored game
  already_there,  ///< nothing was stored
  late,           ///< kept for an organiser, because something is final or does not match (closed.hpp, late.hpp)
};

struct ImportedGame {
  ImportOutcome outcome = ImportOutcome::stored;
  GameId game = 0;  ///< for a late one, the game that it would revise; 0 = a new one
  int revision = 1;
  std::optional<std::int64_t> night;  ///< for a late one, where it waits
};

/// A game to be stored, and its source: "night.jsonl #3".
struct ImportItem {
  PreparedGame game;
  std::string source;
  bool has_own_row = false;  ///< in the audit log, although it is new; many new games share one row
};

/// The outcome of each item, in order, and the new players.
struct ImportResult {
  std::vector<ImportedGame> games;
  std::vector<std::string> new_players;
};

class Importer {
 public:
  /// The audit log names the person acting for every stored game that changes, and for every ruling included, whatever
  /// the record says about its author.
  Importer(Book&, Act);
  ~Importer();
  Importer(const Importer&) = delete;
  Importer& operator=(const Importer&) = delete;
  Importer(Importer&&) = delete;
  Importer& operator=(Importer&&) = delete;

  /// All of them, or none if there is an error. With an organiser's confirmation (Act::overrides), a game for a table
  /// that has a result replaces it.
  Result<ImportResult> store(std::span<ImportItem>);

  /// What `store` would return if these were stored now; nothing is stored.
  Result<ImportResult> preview(std::span<ImportItem>);

 private:
  class ImportSession;
  Book& book_;
  Act act_;
  bool has_table_for(const PreparedGame&);
  Result<void> replace_others(const ImportResult&);

  std::unique_ptr<ImportSession> session_;
  std::unique_ptr<Book> trial_book_;  ///< in memory: what earlier previews would have stored
  std::unique_ptr<Importer> trial_;
  std::unordered_map<GameId, ImportedGame> origins_;    ///< the outcome for the first record of each game of the trial
  std::unordered_map<std::string, GameId> adopted_;     ///< ids that stored games would have got
  std::unordered_set<GameId> named_;                    ///< the games with these ids
  std::set<std::tuple<std::string, int, int>> seated_;  ///< tables of rounds that would have got their result
};

/// Stores one game that was typed in or played here, with a row in the audit log if it is new; `source` says where it
/// comes from.
Result<ImportedGame> store_game(Book&, record::Entry&&, const std::string& source, const Act&);

}  // namespace rollbook::store
