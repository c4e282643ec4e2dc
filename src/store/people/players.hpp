// The people in the book: each has a displayed name, and aliases used in records. Names are found ignoring case, spaces
// at the ends, and the encoding of accents.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/db/book.hpp"
#include "store/ids.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

struct Player {
  PlayerId id = 0;
  std::string name;
  bool is_private = false;           ///< appears under initials when the book is published
  std::vector<std::string> aliases;  ///< other names, in alphabetical order
  std::int64_t games = 0;            ///< all games in the book with them
  std::int64_t played = 0;           ///< those that count: finished without a dispute, or accepted
  std::int64_t rated = 0;            ///< those played with others
  std::int64_t wins = 0;             ///< first places in rated games
  std::optional<std::string> last_played;
};

/// All players, by name; or the one with this name.
Result<std::vector<Player>> list_players(const Book&, const std::optional<std::string>& name = std::nullopt);

/// The one with this number; nothing if there is none.
Result<std::optional<Player>> player_numbered(const Book&, PlayerId);

/// The displayed names of all players.
using PlayerNames = std::unordered_map<PlayerId, std::string>;
Result<PlayerNames> player_names(const Book&);

/// The displayed names of the most active players, at most `most`, most games first.
Result<std::vector<std::string>> frequent_names(const Book&, std::size_t most);

/// The player with this name.
Result<PlayerId> player_called(const Book&, const std::string& name);

/// The player with this name; if there is none, all with this name ignoring accents: "Zaneta" finds Żaneta.
Result<std::vector<PlayerId>> players_called(const Book&, const std::string& name);

/// All players with a name that contains this text, ignoring case and accents.
Result<std::vector<PlayerId>> players_called_like(const Book&, const std::string& letters);

/// Finds players by name while games are being stored, and creates missing ones. It remembers those it found until
/// `forget`: outside a transaction, another program may merge two players.
class PlayerRegistry {
 public:
  explicit PlayerRegistry(SQLite::Database&);
  ~PlayerRegistry();
  PlayerRegistry(const PlayerRegistry&) = delete;
  PlayerRegistry& operator=(const PlayerRegistry&) = delete;
  PlayerRegistry(PlayerRegistry&&) = delete;
  PlayerRegistry& operator=(PlayerRegistry&&) = delete;

  std::optional<PlayerId> find(const std::string& name);
  /// The player with this name; else the one with the other name, who also gets this one; else a new player.
  PlayerId find_or_create(const std::string& name, const std::string& shown_as);

  /// To be called at the start of a transaction.
  void forget();

  /// The names of the players created since then.
  std::vector<std::string> take_new();

 private:
  struct Statements;
  std::unique_ptr<Statements> statements_;
  std::unordered_map<std::string, PlayerId> found_;  ///< by name as written
  std::vector<std::string> new_;
};

/// Changes made by organisers. The players must exist.
Result<void> rename_player(const Book&, const std::string& player, const std::string& name, const Act&);
Result<void> add_alias(const Book&, const std::string& player, const std::string& alias, const Act&);

/// Whether a player appears under initials when the book is published.
Result<void> set_private(const Book&, const std::string& player, bool is_private, const Act&);

/// Merges two players: all games and names of `other` become those of `kept`, who is private if either was. Refused if
/// they sat at one table.
Result<void> merge_players(const Book&, const std::string& kept, const std::string& other, const Act&);

}  // namespace rollbook::store
