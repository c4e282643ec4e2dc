#define SQLITE_ENABLE_SESSION 1  // declares the functions of the session extension; CMake checks that SQLite has them
#define SQLITE_ENABLE_PREUPDATE_HOOK 1

#include "store/undo/changeset.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

#include "text/wording.hpp"

namespace rollbook::store {
namespace {

constexpr std::array<std::string_view, 6> no_content{"audit",      "account",        "session",
                                                     "invitation", "password_reset", "undoable_change"};

void must_be_ok(int result) {
  if (result != SQLITE_OK) throw SQLite::Exception("the changes could not be recorded or read", result);
}

/// Memory that the extension hands out.
std::string taken(int size, void* bytes) {
  const std::unique_ptr<void, void (*)(void*)> owner(bytes, sqlite3_free);
  return {static_cast<const char*>(bytes), static_cast<std::size_t>(size)};
}

int size_of(std::string_view changeset) {
  if (changeset.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) must_be_ok(SQLITE_TOOBIG);
  return static_cast<int>(changeset.size());
}

/// The extension reads only, although its parameters are not const.
void* bytes_of(std::string_view changeset) {
  return const_cast<char*>(changeset.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

int wants_table(void* /*unused*/, const char* table) { return is_recorded(table) ? 1 : 0; }

std::string text_of(sqlite3_value* value) {
  if (value == nullptr || sqlite3_value_type(value) == SQLITE_NULL) return "";
  if (sqlite3_value_type(value) == SQLITE_INTEGER) return std::to_string(sqlite3_value_int64(value));
  const auto* const bytes = static_cast<const char*>(sqlite3_value_blob(value));
  return {bytes, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

/// A column's value before or after the change, whichever the row has.
sqlite3_value* value_in(sqlite3_changeset_iter* row, int column, int operation) {
  sqlite3_value* value = nullptr;
  must_be_ok(operation == SQLITE_INSERT ? sqlite3changeset_new(row, column, &value)
                                        : sqlite3changeset_old(row, column, &value));
  return value;
}

/// The columns that name the game and the night of a row; -1 = there is none.
struct Columns {
  std::string_view table;
  int game = -1;
  int night = -1;
};
constexpr std::array<Columns, 9> columns{{
    {"game", 0, -1},
    {"log", 1, -1},
    {"result", 0, -1},
    {"ruling", 1, -1},
    {"night", -1, 0},
    {"attendance", -1, 0},
    {"round", -1, 0},
    {"round_table", -1, 0},
    {"round_seat", -1, 0},
}};

ChangedRow row_at(sqlite3_changeset_iter* row) {
  const char* table = nullptr;
  int count = 0;
  int operation = 0;
  must_be_ok(sqlite3changeset_op(row, &table, &count, &operation, nullptr));
  ChangedRow changed{.table = table};
  changed.kind = operation == SQLITE_INSERT   ? ChangedRow::Kind::inserted
                 : operation == SQLITE_DELETE ? ChangedRow::Kind::deleted
                                              : ChangedRow::Kind::updated;
  unsigned char* in_key = nullptr;
  must_be_ok(sqlite3changeset_pk(row, &in_key, nullptr));
  for (int column = 0; column < count; ++column) {
    if (in_key[column] == 0) continue;
    changed.key += text::say(changed.key.empty() ? "" : "/", text_of(value_in(row, column, operation)));
  }
  const auto* const found = std::ranges::find(columns, std::string_view(table), &Columns::table);
  const auto number = [&](int column) -> std::int64_t {
    sqlite3_value* const value = column < 0 ? nullptr : value_in(row, column, operation);
    return value == nullptr ? 0 : sqlite3_value_int64(value);
  };
  if (found != columns.end()) {
    changed.game = number(found->game);
    changed.night = number(found->night);
  }
  return changed;
}

int on_conflict(void* context, int kind, sqlite3_changeset_iter* row) {
  auto& conflict = *static_cast<std::optional<Conflict>*>(context);
  conflict.emplace();
  switch (kind) {
    case SQLITE_CHANGESET_DATA:
      conflict->kind = Conflict::Kind::changed;
      break;
    case SQLITE_CHANGESET_NOTFOUND:
      conflict->kind = Conflict::Kind::missing;
      break;
    case SQLITE_CHANGESET_FOREIGN_KEY:  // about no row in particular
      conflict->kind = Conflict::Kind::referred;
      return SQLITE_CHANGESET_ABORT;
    default:
      conflict->kind = Conflict::Kind::occupied;
  }
  try {
    ChangedRow changed = row_at(row);
    conflict->table = std::move(changed.table);
    conflict->key = std::move(changed.key);
  } catch (const SQLite::Exception&) {  // no exception may pass through SQLite; the kind alone has to do
    conflict->table.clear();
  }
  return SQLITE_CHANGESET_ABORT;
}

}  // namespace

bool is_recorded(std::string_view table) {
  return std::ranges::find(no_content, table) == no_content.end() && !table.starts_with("sqlite_");
}

Recording::Recording(SQLite::Database& database) {
  must_be_ok(sqlite3session_create(database.getHandle(), "main", &session_));
  sqlite3session_table_filter(session_, wants_table, nullptr);
  const int attached = sqlite3session_attach(session_, nullptr);  // all tables
  if (attached == SQLITE_OK) return;
  sqlite3session_delete(session_);
  must_be_ok(attached);
}

Recording::~Recording() { sqlite3session_delete(session_); }

std::string Recording::changeset() const {
  int size = 0;
  void* bytes = nullptr;
  must_be_ok(sqlite3session_changeset(session_, &size, &bytes));
  return taken(size, bytes);
}

std::string inverse_of(std::string_view changeset) {
  int size = 0;
  void* bytes = nullptr;
  must_be_ok(sqlite3changeset_invert(size_of(changeset), bytes_of(changeset), &size, &bytes));
  return taken(size, bytes);
}

std::vector<ChangedRow> rows_of(std::string_view changeset) {
  sqlite3_changeset_iter* first = nullptr;
  must_be_ok(sqlite3changeset_start(&first, size_of(changeset), bytes_of(changeset)));
  const std::unique_ptr<sqlite3_changeset_iter, int (*)(sqlite3_changeset_iter*)> row(first, sqlite3changeset_finalize);
  std::vector<ChangedRow> rows;
  while (sqlite3changeset_next(row.get()) == SQLITE_ROW) rows.push_back(row_at(row.get()));
  return rows;
}

std::optional<Conflict> apply_changeset(SQLite::Database& database, std::string_view changeset) {
  std::optional<Conflict> conflict;
  const int result = sqlite3changeset_apply(database.getHandle(), size_of(changeset), bytes_of(changeset), nullptr,
                                            on_conflict, &conflict);
  if (!conflict) must_be_ok(result);
  return conflict;
}

}  // namespace rollbook::store
