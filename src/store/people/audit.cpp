#include "store/people/audit.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <cassert>

#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"

namespace rollbook::store {

void write_audit(SQLite::Database& database, const Act& act, const std::string& action, const std::string& object,
                 const std::string& detail) {
  assert(std::ranges::find(audit_actions, action) != audit_actions.end());
  SQLite::Statement insert(database,
                           "INSERT INTO audit (at, who, origin, action, object, detail) VALUES (?, ?, ?, ?, ?, ?)");
  bind_all(insert, act.at, act.who, act.from, action, object, detail).exec();
}

Result<void> leave_audit(const Book& book, const Act& act, const std::string& action, const std::string& object,
                         const std::string& detail) {
  return in_transaction(book, [&] { write_audit(book.database(), act, action, object, detail); });
}

namespace {

/// "|open|close|": each between bars, which no action contains.
std::string between_bars(const std::vector<std::string_view>& words) {
  std::string text = "|";
  for (const std::string_view word : words) text.append(word) += '|';
  return text;
}

}  // namespace

Result<std::vector<AuditRow>> read_audit(const Book& book, const AuditQuery& query) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT id, at, who, origin, action, object, detail FROM audit "
                             "WHERE (?1 = 0 OR id < ?1) AND "
                             "(instr(lower(who || ' ' || origin || ' ' || action || ' ' || object || ' ' || detail), "
                             "lower(?2)) > 0 OR instr(?3, '|' || action || '|') > 0) ORDER BY id DESC LIMIT ?4");
    bind_all(select, query.before, query.letters, between_bars(query.of_actions), query.most);
    std::vector<AuditRow> rows;
    while (select.executeStep()) {
      AuditRow& row = rows.emplace_back();
      row.number = select.getColumn(0).getInt64();
      row.act.who = select.getColumn(2).getString();
      row.act.at = moment_in(select.getColumn(1));
      row.act.from = select.getColumn(3).getString();
      row.action = select.getColumn(4).getString();
      row.object = select.getColumn(5).getString();
      row.detail = select.getColumn(6).getString();
    }
    return rows;
  });
}

}  // namespace rollbook::store
