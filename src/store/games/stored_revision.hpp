// A game as stored in the book, and what follows from it by the current rules. Reading uses the database; deriving does
// not, so that `rollbook check` can do it on several threads.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/db/content.hpp"
#include "store/games/rows.hpp"
#include "store/ids.hpp"
#include "store/people/players.hpp"

namespace rollbook::store {

struct StoredRevision {
  GameId game = 0;
  std::optional<std::string> id;
  int revision = 0;
  Hash hash{};
  std::string source;
  std::chrono::sys_seconds stored_at;
  std::string deck;     ///< a deck file; "" = the default cards
  std::string content;  ///< compressed
  std::optional<Ruling> ruling;

  std::size_t weight() const { return content.size() + unpacked_size(content); }
};

/// Reads the current revision of games, or another one. It keeps its statements prepared.
class RevisionReader {
 public:
  explicit RevisionReader(SQLite::Database&);
  std::optional<StoredRevision> read(GameId, std::optional<int> revision = std::nullopt);

 private:
  SQLite::Database& database_;
  SQLite::Statement select_;
  SQLite::Statement select_deck_;
  SQLite::Statement is_ruled_on_;
};

/// Every name in the book by its key, and its player.
using KnownNames = std::unordered_map<std::string, PlayerId>;
KnownNames known_names(SQLite::Database&);

struct DerivedRows {
  bool intact = false;                   ///< the log matches its hash
  std::optional<record::Record> record;  ///< with its id; nothing if the log cannot be read
  record::Verdict verdict;
  Rows rows;
  std::vector<PlayerId> players;  ///< in seat order; 0 for an unknown name
};
DerivedRows derive(const StoredRevision&, const KnownNames&, Packer&);

}  // namespace rollbook::store
