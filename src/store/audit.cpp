#include "store/audit.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/bind.hpp"

namespace rollbook::store {

void write_audit(SQLite::Database& database, const Act& act, const std::string& action, const std::string& object,
                 const std::string& detail) {
  SQLite::Statement insert(database, "INSERT INTO audit (at, who, action, object, detail) VALUES (?, ?, ?, ?, ?)");
  bind_all(insert, act.at, act.who, action, object, detail).exec();
}

}  // namespace rollbook::store
