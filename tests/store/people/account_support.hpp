// A signed-in user, for tests that need no password.
#pragma once

#include <string>

#include "record/fields/names.hpp"
#include "store/book_support.hpp"
#include "store/people/sessions.hpp"

namespace rollbook::test {

/// The key of a session of a new account. It has no usable password: hashing takes long, and is tested elsewhere.
inline std::string session_of(const store::Book& book, store::Role role = store::Role::organiser,
                              const std::string& name = "Olga") {
  SQLite::Statement insert(book.database(),
                           "INSERT INTO account (name, name_key, role, password, created_at) VALUES (?, ?, ?, '', 0)");
  insert.bind(1, name);
  insert.bind(2, record::name_key(name));
  insert.bind(3, std::string(store::name_of(role)));
  insert.exec();
  return done(store::begin_session(book, done(store::account_named(book, name)).value(), tonight));
}

}  // namespace rollbook::test
