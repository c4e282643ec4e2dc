#include "store/audit.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/bind.hpp"
#include "store/guard.hpp"

namespace rollbook::store {

void write_audit(SQLite::Database& database, const Act& act, const std::string& action, const std::string& object,
                 const std::string& detail) {
  SQLite::Statement insert(database, "INSERT INTO audit (at, who, action, object, detail) VALUES (?, ?, ?, ?, ?)");
  bind_all(insert, act.at, act.who, action, object, detail).exec();
}

Result<void> leave_audit(const Book& book, const Act& act, const std::string& action, const std::string& object,
                         const std::string& detail) {
  return in_transaction(book, [&] { write_audit(book.database(), act, action, object, detail); });
}

}  // namespace rollbook::store
