// The audit log: who did what to which game, table, player, season or account, when, and from where. Every change by an
// organiser adds a row, in the same transaction; it names its object in words, and so outlives it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/db/book.hpp"

namespace rollbook::store {

/// What an account may change. Checked where data changes (store/league/closed.hpp), not only in the route.
enum class Authority : std::uint8_t {
  player,     ///< has the entry link of a live table
  helper,     ///< runs the tables of a night
  organiser,  ///< decides about results; also anyone at the command line
};

/// Who acts, when, from which address ("" on the machine itself), and with what role.
struct Act {
  std::string who;
  std::chrono::sys_seconds at;
  std::string from;
  Authority authority = Authority::player;
  bool overrides = false;  ///< an organiser has confirmed that closed rounds and nights, and rulings, may change
};

/// All actions with rows in the audit log, as stored in the book; pages translate them (audit.did.*).
inline constexpr auto audit_actions = std::to_array<std::string_view>({
    "accept",
    "add",
    "alias",
    "change",
    "change the password of",
    "check in",
    "check out",
    "close",
    "discard",
    "discard the draft of",
    "give up",
    "hand in a draft of",
    "import",
    "invite",
    "keep",
    "merge",
    "name",
    "open",
    "private",
    "pseudonym",
    "public",
    "publish",
    "remove",
    "rename",
    "renew the entry link of",
    "renew the table codes of",
    "reopen",
    "repair",
    "restore",
    "revoke the entry link of",
    "rule",
    "seat",
    "seat again",
    "sign in",
    "sign out",
    "start",
    "strike off",
    "take back",
    "type in",
    "unpublish",
    "void",
});

/// Adds ("rule", "game 12", "accepted: …"), one of the actions, inside the transaction of that action.
void write_audit(SQLite::Database&, const Act&, const std::string& action, const std::string& object,
                 const std::string& detail);

/// The same for an action of many transactions, or none: an import, a restored backup.
Result<void> leave_audit(const Book&, const Act&, const std::string& action, const std::string& object,
                         const std::string& detail);

/// A row of the log.
struct AuditRow {
  std::int64_t number = 0;
  Act act;
  std::string action;
  std::string object;
  std::string detail;
};

/// Selects rows: those with this text anywhere, or with one of these actions, numbered below `before` (0 = any).
struct AuditQuery {
  std::string letters;
  std::vector<std::string_view> of_actions;
  std::int64_t before = 0;
  int most = 100;
};

/// Newest first.
Result<std::vector<AuditRow>> read_audit(const Book&, const AuditQuery&);

}  // namespace rollbook::store
