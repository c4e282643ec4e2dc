// Who did what to which game, table, player, season or account, when, and from where. Every write of an organiser
// leaves a row, in the same transaction; it names its object in words, and so outlives it.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "store/book.hpp"

namespace rollbook::store {

/// An organiser's hand: who acts, when, and from which address; "" for what was done at the machine itself.
struct Act {
  std::string who;
  std::chrono::sys_seconds at;
  std::string from;
};

/// ("rule", "game 12", "accepted: …"), inside the transaction of what was done.
void write_audit(SQLite::Database&, const Act&, const std::string& action, const std::string& object,
                 const std::string& detail);

/// The same for what took many transactions, or none: an import, a restored backup.
Result<void> leave_audit(const Book&, const Act&, const std::string& action, const std::string& object,
                         const std::string& detail);

/// A row of it.
struct AuditRow {
  std::int64_t number = 0;
  Act act;
  std::string action;
  std::string object;
  std::string detail;
};

/// Which rows are asked for: those in which these letters stand anywhere, numbered below `before` (0 = any).
struct AuditQuery {
  std::string letters;
  std::int64_t before = 0;
  int most = 100;
};

/// The newest first.
Result<std::vector<AuditRow>> read_audit(const Book&, const AuditQuery&);

}  // namespace rollbook::store
