// Finding games in the book and reading what it says about them: lists for people and programs, one game in full.
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

/// Which games: those that fit everything that is given.
struct Filter {
  std::optional<std::string> kind;    ///< "clever"
  std::optional<std::string> player;  ///< any of a player's names, also in plain letters
  std::optional<std::string> from;    ///< a date, the first one
  std::optional<std::string> to;      ///< a date, the last one
  std::optional<std::string> event;   ///< its name in any case, also in plain letters
  std::optional<Grade> grade;
  std::optional<bool> sheet_only;
  std::optional<int> seats;           ///< how many players
  std::optional<std::string> search;  ///< words in the event, the record's id or a player's names, in any letters
};

/// What came out for one seat.
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
  std::vector<SeatResult> seats;

  bool is_rejected() const { return grade == Grade::ruled && !counts; }
  /// It was played to its end, or an organiser has said how it ended.
  bool is_decided() const { return complete || counts; }
};

/// Games that are alike in what they are ordered by come with the newest first.
enum class Order {
  newest_first,
  oldest_first,
  as_stored,
  by_kind,
  by_event,       ///< by its name, as people look for one; games without an event at the end
  most_seats,     ///< most players first
  to_rule_on,     ///< what is disputed first, then what was ruled on
  highest_total,  ///< by the best of its players
};

/// The numbers of the games that fit, at most `most`; the first `skip` of them are left out.
Result<std::vector<GameId>> find_games(const Book&, const Filter&, Order, std::optional<std::uint64_t> most,
                                       std::uint64_t skip = 0);

/// How many games fit.
Result<std::int64_t> count_games(const Book&, const Filter&);

/// When the newest game was played, as far as that is known, else stored; nothing if there is no game.
Result<std::optional<std::chrono::sys_seconds>> last_played(const Book&);

/// The names of the events that games belong to, the latest event first.
Result<std::vector<std::string>> event_names(const Book&);

/// Lines for these games, in this order.
Result<std::vector<GameLine>> read_lines(const Book&, const std::vector<GameId>&);

/// The game that a person names: by its number in the book ("12" or "#12"), or by its record's id ("id:12" if the id
/// looks like a number).
Result<GameId> game_called(const Book&, const std::string& name);

struct Revision {
  int number = 0;
  std::string hash;
  std::string source;
  std::chrono::sys_seconds stored_at;
  std::string violations;  ///< a JSON list; "" = none
};

/// All that the book knows about a game but its log.
struct GameDetails {
  GameLine line;
  int rules_version = 0;
  std::vector<Revision> revisions;  ///< the last one is the one that counts
  std::vector<PastRuling> rulings;
};
Result<GameDetails> read_details(const Book&, GameId);

/// A game as it can be replayed: its record, with the id that the book has for it, and the club's own cards if it was
/// played with these.
struct StoredGame {
  record::Record record;
  std::optional<rules::Deck> deck;

  const rules::Deck* cards() const { return deck ? &*deck : nullptr; }
};
Result<StoredGame> read_game(const Book&, GameId, std::optional<int> revision = std::nullopt);

/// The canonical record of a game, of its present revision or another one.
Result<std::string> read_record(const Book&, GameId, std::optional<int> revision = std::nullopt);

}  // namespace rollbook::store
