// The one rule that decides what may still change final results: those of a closed round or night, of a table that has
// a result, or of a game with a ruling; and games that do not match the table they name, because other players were
// seated there or it plays another game. All code that writes results asks here, inside its own transaction:
//
//   if (const auto closure = closure_at(database, {.event = "Spring 1", .round = 2}, act)) …   // keep it, or refuse
//
// Only an organiser who has confirmed it (Act::overrides) may proceed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/message.hpp"
#include "store/db/book.hpp"
#include "store/games/rows.hpp"
#include "store/ids.hpp"
#include "store/league/seasons.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

/// Where the result of a game belongs in the league, according to its record.
struct Slot {
  std::optional<std::string> event;
  std::optional<int> round;
  std::optional<int> table;
  std::vector<std::string> players;  ///< names as in the record; empty = not known
  std::string kind;                  ///< "clever"; "" = not known
  std::string options;               ///< all its house rules, as returned by `options_of`; "" = not known
};
Slot slot_of(const Rows&);

/// Why a result is final, or a game does not belong.
struct Closure {
  enum class Kind : std::uint8_t {
    round,
    night,
    ruling,
    result,      ///< the table of the round has a game that counts
    unseated,    ///< the night is played in rounds, and the record names no table of theirs, or one with other players
    other_game,  ///< the table of the round plays another game, or has other house rules
  };
  Kind kind = Kind::round;
  std::optional<NightId> night;  ///< none for a ruling on a game outside every night
  int round = 0;                 ///< 0 = not given in the record
  int table = 0;
  rules::Message why;

  /// Whether a round or a night is closed: an organiser can reopen it.
  bool is_closed() const { return kind == Kind::round || kind == Kind::night; }
};

/// What prevents `act` from changing results there; nothing if they are open. A game does not block its own revision.
std::optional<Closure> closure_at(SQLite::Database&, const Slot&, const Act&,
                                  std::optional<GameId> revised = std::nullopt);

/// What prevents `act` from revising a game: its current place, or a ruling on its current revision.
std::optional<Closure> closure_of_game(SQLite::Database&, GameId, const Act&);

/// The same as a refusal, for entries made by hand, which can be repeated.
Result<void> must_be_open(SQLite::Database&, const Slot&, const Act&, std::optional<GameId> revised = std::nullopt);

/// Why a game does not belong to the table it names, whether or not that has a result; nothing if it does.
std::optional<Closure> misplaced(SQLite::Database&, const Slot&);

/// Whether an organiser has confirmed that final results may change.
bool may_override(const Act&);

/// The night to which games of an event belong.
std::optional<NightId> night_called(SQLite::Database&, const std::optional<std::string>& event);

/// Whether this table was seated in the book.
bool is_seated(SQLite::Database&, const Slot&);

/// The games that count for this table. At a table of a round it is at most one: another would replace it
/// (rulings.hpp).
std::vector<GameId> counting_games_at(SQLite::Database&, const Slot&);

/// Whether these are the players who were seated there, including absent ones.
bool are_seated(SQLite::Database&, const Slot&);

/// Whether the table was seated for this game, with these house rules, as far as they are known.
bool is_played_there(SQLite::Database&, const Slot&);

/// A refusal for anyone but organisers.
Result<void> must_be_organiser(const Act&);

}  // namespace rollbook::store
