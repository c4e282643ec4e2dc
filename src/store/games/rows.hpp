// The data derived from a game's log, as in the tables: who played what when, the result, and whether it counts. Pure
// functions of the record, the referee's verdict and the organisers' ruling; importing, ruling and checking all use
// these, so that a row can be recomputed at any time.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.hpp"
#include "record/replay/verdict.hpp"

namespace rollbook::store {

enum class Grade {
  clean,     ///< every move is legal and every claim holds
  disputed,  ///< something is wrong, and no organiser has ruled on it: it does not count
  ruled,     ///< an organiser has accepted or rejected it
};
std::string_view name_of(Grade);
std::optional<Grade> grade_named(std::string_view name);

/// An organiser's decision about a game.
struct Ruling {
  bool accepted = false;
  std::string reason;
  std::vector<int> totals;  ///< in seat order, if these are to count; otherwise empty
  std::string by;
  std::chrono::sys_seconds at;
  friend bool operator==(const Ruling&, const Ruling&) = default;
};

struct SeatRow {
  std::string name;  ///< as in the record
  int total = 0;
  int place = 0;
  std::string parts;  ///< a JSON object
  int tie_break = 0;  ///< the best tile, the best area; 0 where there is none
  friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

struct Rows {
  std::string kind;
  std::string options;  ///< a JSON object
  int rules_version = 0;
  std::optional<std::string> played_at;
  std::optional<std::string> event;
  std::optional<int> round;
  std::optional<int> table;
  bool complete = false;
  bool whole = true;  ///< no illegal move stopped the replay; not stored
  bool sheet_only = false;
  Grade grade = Grade::clean;
  bool counts = false;
  std::string decided_by;
  std::string violations;  ///< a JSON list; "" = none
  std::vector<SeatRow> seats;
  friend bool operator==(const Rows&, const Rows&) = default;
};

/// The house rules of a game, including defaults: {"edition":"pl"}.
std::string options_of(const record::Record&);
/// The same for a table of a round, which stores only those that differ; "" if they cannot be read.
std::string options_of(const rules::Game&, std::string_view table_options);

/// The rows of a game without a ruling. Nothing can be derived from final sheets that could not be read: the verdict
/// must have its game.
Rows rows_of(const record::Record&, const record::Verdict&);

/// One person cannot sit in two seats: if two names of a game belong to the same player of the book, that is a further
/// violation. 0 is a name that is not known yet. Returns whether there was one.
bool find_same_player(std::span<const std::int64_t> players, record::Verdict&);

/// The same, with its consequences for the rows. A ruling stands.
void dispute_same_player(std::span<const std::int64_t> players, Rows&, record::Verdict&);

/// Whether the totals of an accepted game would be known: because all its moves were replayed, or because the record
/// claims them.
bool has_totals(const record::Record&, const Rows&);

/// The same rows after a ruling. If an illegal move stopped the replay, the claimed totals count, or those in the
/// ruling.
void apply(const Ruling&, const record::Record&, Rows&);

}  // namespace rollbook::store
