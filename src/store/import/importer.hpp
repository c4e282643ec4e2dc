// Puts prepared games into the book. A game that is there already, by its id or by its content, is recognised; a
// changed one under a known id becomes a new revision. Many at a time: each call is one transaction, and what it
// returned is on the disk.
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
  revised,        ///< a new revision of a game that was there
  already_there,  ///< nothing was stored
  late,           ///< kept for an organiser, because something is final or does not fit (closed.hpp, late.hpp)
};

struct ImportedGame {
  ImportOutcome outcome = ImportOutcome::stored;
  GameId game = 0;  ///< of a late one: the game that it would revise; 0 = a new one
  int revision = 1;
  std::optional<std::int64_t> night;  ///< of a late one: where it waits
};

/// A game to be stored, and where it comes from: "night.jsonl #3".
struct ImportItem {
  PreparedGame game;
  std::string source;
  bool has_own_row = false;  ///< in the audit, though it is new; of many that are new at once there is one row for all
};

/// What became of each item, in order, and which players are new.
struct ImportResult {
  std::vector<ImportedGame> games;
  std::vector<std::string> new_players;
};

class Importer {
 public:
  /// The audit names the person who acts for every game that was there and is changed, and for every ruling that comes
  /// along, whatever the record says about its author.
  Importer(Book&, Act);
  ~Importer();
  Importer(const Importer&) = delete;
  Importer& operator=(const Importer&) = delete;
  Importer(Importer&&) = delete;
  Importer& operator=(Importer&&) = delete;

  /// All of them, or none if there is an error. What an organiser stores for a table that has its result, having said
  /// so (Act::overrides), takes its place.
  Result<ImportResult> store(std::span<ImportItem>);

  /// What `store` would answer if these were stored now; nothing is.
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
  std::unordered_map<GameId, ImportedGame> origins_;    ///< what the first record of each trial game would become
  std::unordered_map<std::string, GameId> adopted_;     ///< ids that games of the book would have got
  std::unordered_set<GameId> named_;                    ///< these games
  std::set<std::tuple<std::string, int, int>> seated_;  ///< tables of rounds that would have got their result
};

/// One game that was typed in or played here, with its row in the audit if it is new; `source` says where it comes
/// from.
Result<ImportedGame> store_game(Book&, record::Entry&&, const std::string& source, const Act&);

}  // namespace rollbook::store
