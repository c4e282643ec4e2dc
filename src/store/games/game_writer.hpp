// Writes the rows of games: new games, new revisions, and updated derived rows. It keeps its statements prepared. To be
// used inside a transaction; SQLite's exceptions are passed on.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/db/content.hpp"
#include "store/games/rows.hpp"
#include "store/ids.hpp"
#include "store/people/players.hpp"

namespace rollbook::store {

/// A log as stored in its table.
struct LogRow {
  Hash hash{};
  std::string source;
  std::chrono::sys_seconds stored_at;
  std::optional<std::int64_t> deck;
  const std::string& content;  ///< compressed
};

/// The time by which a game is listed: when it was played, or when it was stored if that is not known.
std::chrono::sys_seconds listed_at(const Rows&, std::chrono::sys_seconds stored_at);

class GameWriter {
 public:
  explicit GameWriter(SQLite::Database&);

  /// A new game with its first revision; `players` in seat order.
  GameId insert(const std::optional<std::string>& id, const LogRow&, const Rows&, std::span<const PlayerId> players);

  /// A new revision of a game, which counts from now on.
  void revise(GameId, int revision, const LogRow&, const Rows&, std::span<const PlayerId> players);

  /// Rewrites the derived rows of a game's current revision. `stored_at` is used as the time of an undated game.
  void derive(GameId, int revision, std::chrono::sys_seconds stored_at, const Rows&, std::span<const PlayerId> players);

 private:
  void insert_log(GameId, int revision, const LogRow&, const std::string& violations);
  void insert_results(GameId, const Rows&, std::span<const PlayerId> players);

  SQLite::Database& database_;
  SQLite::Statement insert_game_;
  SQLite::Statement insert_log_;
  SQLite::Statement insert_result_;
  SQLite::Statement update_game_;
  SQLite::Statement update_log_;
  SQLite::Statement delete_results_;
};

}  // namespace rollbook::store
