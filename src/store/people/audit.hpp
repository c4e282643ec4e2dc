// The audit log: who did what to which game, table, player, season or account, when, and from where. Every change by an
// organiser adds a row, in the same transaction; it names its object in words, and so outlives it.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/enum_table.hpp"
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
  bool confirmed = false;  ///< an organiser has just given their password again: accounts of organisers may change
};

/// What the audit records. The book stores the words; pages translate them (audit.did.*).
enum class AuditAction : std::uint8_t {
  accepted,
  added,
  added_alias,
  backed_up,
  changed,
  changed_password,
  checked_in,
  checked_out,
  closed,
  discarded,
  discarded_draft,
  ended_session,
  abandoned,
  handed_in_draft,
  imported,
  invited,
  issued_reset,
  kept,
  merged,
  named,
  opened,
  made_private,
  pseudonymised,
  made_public,
  published,
  removed,
  renamed,
  renewed_entry_link,
  renewed_table_codes,
  redid,
  reopened,
  repaired,
  restored,
  revoked_entry_link,
  revoked_reset,
  ruled,
  seated,
  seated_again,
  signed_in,
  signed_out,
  started,
  struck_off,
  took_back,
  typed_in,
  undid,
  unpublished,
  voided,
};
inline constexpr auto audit_actions = rules::enum_table<AuditAction>({
    {AuditAction::accepted, "accept"},
    {AuditAction::added, "add"},
    {AuditAction::added_alias, "alias"},
    {AuditAction::backed_up, "back up"},
    {AuditAction::changed, "change"},
    {AuditAction::changed_password, "change the password of"},
    {AuditAction::checked_in, "check in"},
    {AuditAction::checked_out, "check out"},
    {AuditAction::closed, "close"},
    {AuditAction::discarded, "discard"},
    {AuditAction::discarded_draft, "discard the draft of"},
    {AuditAction::ended_session, "end a session of"},
    {AuditAction::abandoned, "give up"},
    {AuditAction::handed_in_draft, "hand in a draft of"},
    {AuditAction::imported, "import"},
    {AuditAction::invited, "invite"},
    {AuditAction::issued_reset, "issue a reset link for"},
    {AuditAction::kept, "keep"},
    {AuditAction::merged, "merge"},
    {AuditAction::named, "name"},
    {AuditAction::opened, "open"},
    {AuditAction::made_private, "private"},
    {AuditAction::pseudonymised, "pseudonym"},
    {AuditAction::made_public, "public"},
    {AuditAction::published, "publish"},
    {AuditAction::removed, "remove"},
    {AuditAction::renamed, "rename"},
    {AuditAction::renewed_entry_link, "renew the entry link of"},
    {AuditAction::renewed_table_codes, "renew the table codes of"},
    {AuditAction::redid, "redo"},
    {AuditAction::reopened, "reopen"},
    {AuditAction::repaired, "repair"},
    {AuditAction::restored, "restore"},
    {AuditAction::revoked_entry_link, "revoke the entry link of"},
    {AuditAction::revoked_reset, "revoke the reset link of"},
    {AuditAction::ruled, "rule"},
    {AuditAction::seated, "seat"},
    {AuditAction::seated_again, "seat again"},
    {AuditAction::signed_in, "sign in"},
    {AuditAction::signed_out, "sign out"},
    {AuditAction::started, "start"},
    {AuditAction::struck_off, "strike off"},
    {AuditAction::took_back, "take back"},
    {AuditAction::typed_in, "type in"},
    {AuditAction::undid, "undo"},
    {AuditAction::unpublished, "unpublish"},
    {AuditAction::voided, "void"},
});

/// Adds a row, such as ("rule", "game 12", "accepted: …"), in the transaction of the change that it records.
void write_audit(SQLite::Database&, const Act&, AuditAction, const std::string& object, const std::string& detail);

/// The same for changes that took many transactions or none: an import, a restored backup.
Result<void> leave_audit(const Book&, const Act&, AuditAction, const std::string& object, const std::string& detail);

/// A row of the audit. `action` may be one of a later version.
struct AuditRow {
  std::int64_t number = 0;
  Act act;
  std::string action;
  std::string object;
  std::string detail;
};

/// Selects rows that contain `letters` anywhere or record one of `of_actions`, numbered below `before` (0 = any).
struct AuditQuery {
  std::string letters;
  std::vector<std::string_view> of_actions;
  std::int64_t before = 0;
  int most = 100;
};

/// Newest first.
Result<std::vector<AuditRow>> read_audit(const Book&, const AuditQuery&);

}  // namespace rollbook::store
