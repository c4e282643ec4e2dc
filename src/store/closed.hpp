// Closed is closed: the one rule about what may still change the results of a round, a night, or a game that an
// organiser has ruled on. Everything that writes results asks here, inside its own transaction:
//
//   if (const auto closure = closure_at(database, {.event = "Spring 1", .round = 2}, act)) …   // keep it, or refuse
//
// Only an organiser who has said so (Act::overrides) passes.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <optional>
#include <string>

#include "rules/sentence.hpp"
#include "store/audit.hpp"
#include "store/game_writer.hpp"
#include "store/seasons.hpp"

namespace rollbook::store {

/// Where the result of a game stands in the league, as its record says.
struct Slot {
  std::optional<std::string> event;
  std::optional<int> round;
  std::optional<int> table;
};

/// Why a result is final.
struct Closure {
  enum class Kind : std::uint8_t { round, night, ruling };
  Kind kind = Kind::round;
  std::optional<NightId> night;  ///< none for a ruling on a game outside every night
  int round = 0;                 ///< 0 = the record names none
  int table = 0;
  rules::Sentence why;
};

/// What keeps `act` from changing results there; nothing if they are open.
std::optional<Closure> closure_at(SQLite::Database&, const Slot&, const Act&);

/// What keeps `act` from revising a game: the place that it has now, or a ruling on its present revision.
std::optional<Closure> closure_of_game(SQLite::Database&, GameId, const Act&);

/// The same as a refusal, for what is entered by hand and can be entered again.
Result<void> must_be_open(SQLite::Database&, const Slot&, const Act&);

/// For what only organisers decide.
Result<void> must_be_organiser(const Act&);

}  // namespace rollbook::store
