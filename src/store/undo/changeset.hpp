// The rows that a piece of work changes in the book, recorded as one value, a changeset, which can be inverted and
// applied later. It is what SQLite's session extension writes; only changeset.cpp knows how.
//
//   const Recording recording(database);
//   …                                               // insert, update, delete
//   const std::string changeset = recording.changeset();
//   if (auto conflict = apply_changeset(database, inverse_of(changeset))) …  // nothing was changed
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/db/book.hpp"

struct sqlite3_session;

namespace rollbook::store {

/// Records what is changed through this connection as long as it exists: in all tables except those that are no
/// content of the book (audit log, accounts, sessions, invitations, and the changesets themselves). What is rolled back
/// meanwhile is not in it.
class Recording {
 public:
  explicit Recording(SQLite::Database&);
  ~Recording();
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;
  Recording(Recording&&) = delete;
  Recording& operator=(Recording&&) = delete;

  /// The changes so far; "" = there are none.
  std::string changeset() const;

 private:
  sqlite3_session* session_ = nullptr;
};

/// Whether a table is left out of changesets.
bool is_recorded(std::string_view table);

/// What takes back a changeset.
std::string inverse_of(std::string_view changeset);

/// A row in a changeset.
struct ChangedRow {
  enum class Kind : std::uint8_t { inserted, updated, deleted };
  std::string table;
  std::string key;  ///< its primary key, "12" or "12/3"
  Kind kind = Kind::updated;
  std::int64_t game = 0;   ///< the game to which it belongs, if the row says so; 0 = none
  std::int64_t night = 0;  ///< the same for a night
};
std::vector<ChangedRow> rows_of(std::string_view changeset);

/// Why a changeset could not be applied.
struct Conflict {
  enum class Kind : std::uint8_t {
    changed,   ///< the row is there, but no longer as the changeset left it
    missing,   ///< the row is not there any more
    occupied,  ///< another row has its place: the same number, or the same name
    referred,  ///< other rows refer to one that would disappear, or would refer to one that is not there
  };
  Kind kind = Kind::changed;
  std::string table;  ///< "" for `referred`
  std::string key;
};

/// Applies all of a changeset inside the caller's transaction, or nothing.
std::optional<Conflict> apply_changeset(SQLite::Database&, std::string_view changeset);

}  // namespace rollbook::store
