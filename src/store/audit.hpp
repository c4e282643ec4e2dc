// Who did what to which game or player, and when. Every write of an organiser leaves a row, in the same transaction.
#pragma once

#include <chrono>
#include <string>

#include "store/book.hpp"

namespace rollbook::store {

/// An organiser's hand: who acts, and when.
struct Act {
  std::string who;
  std::chrono::sys_seconds at;
};

/// ("rule", "game 12", "accepted: …"), inside the transaction of what was done.
void write_audit(SQLite::Database&, const Act&, const std::string& action, const std::string& object,
                 const std::string& detail);

/// The same for what took many transactions, or none: an import, a restored backup.
Result<void> leave_audit(const Book&, const Act&, const std::string& action, const std::string& object,
                         const std::string& detail);

}  // namespace rollbook::store
