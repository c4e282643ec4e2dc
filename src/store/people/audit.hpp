// Who did what to which game, table, player, season or account, when, and from where. Every write of an organiser
// leaves a row, in the same transaction; it names its object in words, and so outlives it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/db/book.hpp"

namespace rollbook::store {

/// What an account may change. It is checked where data changes (store/league/closed.hpp), not only in the route.
enum class Authority : std::uint8_t {
  player,     ///< holds the entry link of a live table
  helper,     ///< runs the tables of a night
  organiser,  ///< decides about results; also anybody at the command line
};

/// Who acts, when, from which address ("" at the machine itself), and by what right.
struct Act {
  std::string who;
  std::chrono::sys_seconds at;
  std::string from;
  Authority authority = Authority::player;
  bool overrides = false;  ///< an organiser has said that closed rounds and nights, and rulings, may change
};

/// Everything that leaves a row, as the book writes it; pages say it in the reader's language (audit.did.*).
inline constexpr auto deeds = std::to_array<std::string_view>({
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

/// ("rule", "game 12", "accepted: …"), one of the deeds, inside the transaction of what was done.
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

/// Which rows are asked for: those in which these letters stand anywhere, or that tell of one of these deeds, numbered
/// below `before` (0 = any).
struct AuditQuery {
  std::string letters;
  std::vector<std::string_view> of_deeds;
  std::int64_t before = 0;
  int most = 100;
};

/// The newest first.
Result<std::vector<AuditRow>> read_audit(const Book&, const AuditQuery&);

}  // namespace rollbook::store
