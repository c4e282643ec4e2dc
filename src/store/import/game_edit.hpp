// Putting a stored game right, for organisers: ruling on it, changing what its record says, going back to an earlier
// revision, deleting it. Each function is one transaction and adds a row to the audit log; wrap it in `undoable`
// (undo/undoable.hpp) so that it can be undone, and so that a deleted game can be restored.
//
// Each takes the state of the game that the organiser was looking at (`game_state`) and is refused if the game has
// changed since; "" = whatever it is now. What is final (league/closed.hpp) changes only with an organiser's
// confirmation (Act::overrides).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/record.hpp"
#include "store/db/book.hpp"
#include "store/games/rows.hpp"
#include "store/ids.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

/// A text that is another one after every change to the record of a game or to the rulings on it.
Result<std::string> game_state(const Book&, GameId);

/// Rules on a game (league/rulings.hpp).
Result<void> rule_game(const Book&, GameId, const std::string& seen, const Ruling&, const Act&);

/// The fields of a record beside its moves or sheets.
struct GameHeader {
  std::optional<std::string> played_at;
  std::optional<std::string> event;
  std::optional<int> round;
  std::optional<int> table;
  std::vector<std::string> players;  ///< in seat order
  std::optional<std::string> notes;
  friend bool operator==(const GameHeader&, const GameHeader&) = default;
};
GameHeader header_of(const record::Record&);

/// Stores the record with these fields as a new revision; a ruling on the game stays. Nothing happens if nothing
/// differs. Unknown names become new players.
Result<void> change_header(const Book&, GameId, const std::string& seen, const GameHeader&, const Act&);

/// Stores another record of the same game as a new revision, for corrected moves or sheets.
Result<void> revise_game(const Book&, GameId, const std::string& seen, const record::Record&, const std::string& source,
                         const Act&);

/// Makes an earlier revision the last one again, with the ruling that was made on it.
Result<void> revert_game(const Book&, GameId, const std::string& seen, int revision, const Act&);

/// "pickomino: Ala 34, Ben 20": what the audit log says about a deleted game; "" if there is none.
std::string result_of_game(const Book&, GameId);

/// Deletes a game with everything that belongs to it.
Result<void> delete_game(const Book&, GameId, const std::string& seen, const Act&);

}  // namespace rollbook::store
