// Changes by organisers that can be undone, and redone, for 30 days. Wrap the store functions that make the change:
//
//   const auto change = undoable(book, act, {AuditAction::ruled, "game 12", "accepted: …"},
//                                [&] { return rule(book, 12, ruling, act.overrides); });
//   …
//   undo(book, *change, act);
//
// The rows that the work changes are stored with it (changeset.hpp), in the same transaction. Undoing puts back exactly
// these; it is refused, and nothing is changed, if any of them has changed again since, or if the book would not be
// consistent afterwards. The functions that make the change write their rows of the audit log themselves.
//
// The bin is the list of deleted games among these changes. A changeset holds whatever was in the rows, names included:
// pseudonymising a player purges all of them (upkeep/pseudonym.hpp).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/db/book.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

using ChangeId = std::int64_t;

/// What was done to what, as in the audit log: (removed, "game 12", "Ala 34, Ben 20").
struct ChangeTitle {
  AuditAction action = AuditAction::changed;
  std::string object;
  std::string detail;
};

/// Does the work and records it as a change; returns its number, or 0 if the work changed nothing. The title is read
/// after the work, which may fill it in.
Result<ChangeId> undoable(const Book&, const Act&, const ChangeTitle&, const std::function<Result<void>()>& work);

struct UndoableChange {
  ChangeId id = 0;
  std::string who;
  std::chrono::sys_seconds at;
  std::string action;
  std::string object;
  std::string detail;
  std::optional<std::chrono::sys_seconds> undone_at;  ///< nothing while it stands
};

inline constexpr std::chrono::days undoable_for{30};

/// Those that can still be undone or redone, newest first, at most `most`; only with this action and about objects of
/// this kind ("game"), unless empty.
struct ChangeQuery {
  std::string_view action;
  std::string_view object_kind;
  int most = 100;
};
Result<std::vector<UndoableChange>> undoable_changes(const Book&, std::chrono::sys_seconds now,
                                                     const ChangeQuery& = {});
Result<std::optional<UndoableChange>> find_change(const Book&, ChangeId);

/// Takes a change back, or makes it again. Organisers only; if a round or night that it concerns was closed since the
/// change, only with their confirmation (Act::overrides).
Result<void> undo(const Book&, ChangeId, const Act&);
Result<void> redo(const Book&, ChangeId, const Act&);

/// Deletes the changesets that are older than 30 days, or about tables as they were before a migration.
Result<void> purge_changes(const Book&, std::chrono::sys_seconds now);

}  // namespace rollbook::store
