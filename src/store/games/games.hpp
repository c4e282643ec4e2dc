// Finding games in the book and reading what is known about them: lists for people and programs, one game in full.
// Everything here only reads.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "record/record.hpp"
#include "rules/deck.hpp"
#include "store/db/book.hpp"
#include "store/games/past_rulings.hpp"
#include "store/games/rows.hpp"
#include "store/people/players.hpp"

namespace rollbook::store {

/// Selects games: those that match everything given.
struct Filter {
  std::optional<std::string> kind;    ///< "clever"
  std::optional<std::string> player;  ///< any of a player's names, ignoring accents
  std::optional<std::string> from;    ///< a date, inclusive
  std::optional<std::string> to;      ///< a date, inclusive
  std::optional<std::string> event;   ///< its name, ignoring case and accents
  std::optional<Grade> grade;
  std::optional<bool> sheet_only;
  std::optional<int> seats;           ///< how many players
  std::optional<std::string> search;  ///< words in the event, the id or a player's names, ignoring case and accents
};

/// The result of one seat.
struct SeatResult {
  PlayerId player_id = 0;
  std::string player;
  int total = 0;
  int place = 0;
  std::string parts;  ///< a JSON object
};

/// One line of a list.
struct GameLine {
  GameId number = 0;
  std::optional<std::string> id;
  int revision = 0;
  std::string kind;
  std::optional<std::string> played_at;
  std::optional<std::string> event;
  std::optional<int> round;
  std::optional<int> table;
  bool complete = false;
  bool sheet_only = false;
  Grade grade = Grade::clean;
  bool counts = false;
  std::string decided_by;
  std::chrono::sys_seconds at;  ///< when it was played or, if that is unknown, stored
  std::vector<SeatResult> seats;

  bool is_rejected() const { return grade == Grade::ruled && !counts; }
  /// Played to its end, or settled by an organiser.
  bool is_decided() const { return complete || counts; }
  /// Nobody has won a game that is not finished, disputed or rejected, and nobody wins alone: its places say only who
  /// is ahead.
  bool has_winner() const { return counts && seats.size() > 1; }
};

/// Games that are equal in this order are sorted newest first.
enum class Order {
  newest_first,
  latest,  ///< newest first by the date they were played; games without a date come after all others
  oldest_first,
  as_stored,
  by_kind,
  by_event,       ///< by its name, ignoring accents; games without an event last
  most_seats,     ///< most players first
  to_rule_on,     ///< disputed first, then those ruled on
  highest_total,  ///< by the highest total of its players
};

/// The numbers of the matching games, at most `most`, after skipping the first `skip`.
Result<std::vector<GameId>> find_games(const Book&, const Filter&, Order, std::optional<std::uint64_t> most,
                                       std::uint64_t skip = 0);

/// The number of matching games.
Result<std::int64_t> count_games(const Book&, const Filter&);

/// When the newest game was played or, if unknown, stored; nothing if there is no game.
Result<std::optional<std::chrono::sys_seconds>> last_played(const Book&);

/// The names of the events of games, latest event first.
Result<std::vector<std::string>> event_names(const Book&);

/// Lines for these games, in this order.
Result<std::vector<GameLine>> read_lines(const Book&, const std::vector<GameId>&);

/// The game named by a person: by its number in the book ("12" or "#12"), or by its record's id ("id:12" if the id
/// looks like a number).
Result<GameId> game_called(const Book&, const std::string& name);

struct Revision {
  int number = 0;
  std::string hash;
  std::string source;
  std::chrono::sys_seconds stored_at;
  std::string violations;  ///< a JSON list; "" = none
};

/// Everything the book knows about a game except its log.
struct GameDetails {
  GameLine line;
  int rules_version = 0;
  std::vector<Revision> revisions;  ///< the last one counts
  std::vector<PastRuling> rulings;
};
Result<GameDetails> read_details(const Book&, GameId);

/// A game ready to be replayed: its record, with the id stored in the book, and the club's own cards if it was played
/// with these.
struct StoredGame {
  record::Record record;
  std::optional<rules::Deck> deck;

  const rules::Deck* cards() const { return deck ? &*deck : nullptr; }
};
Result<StoredGame> read_game(const Book&, GameId, std::optional<int> revision = std::nullopt);

/// The canonical record of a game, of its current revision or another one.
Result<std::string> read_record(const Book&, GameId, std::optional<int> revision = std::nullopt);

}  // namespace rollbook::store
