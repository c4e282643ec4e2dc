// Closed is closed: the one rule about what may still change the results of a round, a night, a table that has its
// result, or a game that an organiser has ruled on, and about games that do not belong to the table that they name: it
// was seated for others, or for another game. Everything that writes results asks here, inside its own transaction:
//
//   if (const auto closure = closure_at(database, {.event = "Spring 1", .round = 2}, act)) …   // keep it, or refuse
//
// Only an organiser who has said so (Act::overrides) passes.
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

/// Where the result of a game stands in the league, as its record says.
struct Slot {
  std::optional<std::string> event;
  std::optional<int> round;
  std::optional<int> table;
  std::vector<std::string> players;  ///< by the names of the record; empty = not known
  std::string kind;                  ///< "clever"; "" = not known
  std::string options;               ///< all its house rules, as `options_of` has them; "" = not known
};
Slot slot_of(const Rows&);

/// Why a result is final.
struct Closure {
  enum class Kind : std::uint8_t {
    round,
    night,
    ruling,
    result,      ///< the table of the round has a game that counts
    unseated,    ///< the night is played in rounds, and this names none of their tables, or one with other players
    other_game,  ///< the table of the round plays another game, or by other house rules
  };
  Kind kind = Kind::round;
  std::optional<NightId> night;  ///< none for a ruling on a game outside every night
  int round = 0;                 ///< 0 = the record names none
  int table = 0;
  rules::Message why;

  /// A round or a night was closed: an organiser can reopen it.
  bool is_closed() const { return kind == Kind::round || kind == Kind::night; }
};

/// What keeps `act` from changing results there; nothing if they are open. A game that is revised does not stand in its
/// own way.
std::optional<Closure> closure_at(SQLite::Database&, const Slot&, const Act&,
                                  std::optional<GameId> revised = std::nullopt);

/// What keeps `act` from revising a game: the place that it has now, or a ruling on its present revision.
std::optional<Closure> closure_of_game(SQLite::Database&, GameId, const Act&);

/// The same as a refusal, for what is entered by hand and can be entered again.
Result<void> must_be_open(SQLite::Database&, const Slot&, const Act&, std::optional<GameId> revised = std::nullopt);

/// Why a game does not belong to the table that it names, whether or not that has its result; nothing if it does.
std::optional<Closure> misplaced(SQLite::Database&, const Slot&);

/// Whether an organiser has said that what is final may change.
bool may_override(const Act&);

/// The night to which games of an event belong.
std::optional<NightId> night_called(SQLite::Database&, const std::optional<std::string>& event);

/// Whether the book has seated this table.
bool is_seated(SQLite::Database&, const Slot&);

/// The games that count for this table. At a table of a round it is one: another takes its place (rulings.hpp).
std::vector<GameId> counting_games_at(SQLite::Database&, const Slot&);

/// Whether these players are those who were seated there, absent players included.
bool are_seated(SQLite::Database&, const Slot&);

/// Whether the table is seated for this game, by these house rules, as far as they are known.
bool is_played_there(SQLite::Database&, const Slot&);

/// For what only organisers decide.
Result<void> must_be_organiser(const Act&);

}  // namespace rollbook::store
