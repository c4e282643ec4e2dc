// Checks the consistency of the whole book: SQLite's own checks, every log against its hash, every derived row against
// what the current rules derive from the log, and entries at live tables against the same rules. Derived rows can be
// recomputed; a damaged log cannot.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "store/db/book.hpp"
#include "store/ids.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

struct Finding {
  enum class Kind {
    file,     ///< SQLite finds the file damaged, or rows that refer to nothing
    log,      ///< a log differs from what was stored
    drift,    ///< the rules have changed since the game was judged, and its results with them
    derived,  ///< a derived row does not match the log, although the rules are the same
    table,    ///< entries at a live table no longer fit the rules, or were tampered with
  };
  Kind kind = Kind::file;
  GameId game = 0;  ///< 0 = none
  std::string message;
};

struct CheckOptions {
  bool repair = false;
  Act act;  ///< who repairs
  std::function<void(std::uint64_t done, std::uint64_t all)> progress;
};

struct CheckReport {
  std::uint64_t games = 0;
  std::uint64_t older_rules = 0;  ///< judged by older rules, with the same results under the current ones
  std::uint64_t repaired = 0;
  std::vector<Finding> findings;
};

Result<CheckReport> check(Book&, const CheckOptions&);

/// How the stored rows of one game differ from what its log says by the rules by which it was judged; "" if they do
/// not, or if there is no such game. Passes SQLite's exceptions on.
std::string mismatch_in(SQLite::Database&, GameId);

}  // namespace rollbook::store
