#include "store/people/sessions.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/db/bind.hpp"
#include "store/db/keys.hpp"
#include "store/db/transaction.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

/// Reading a page should not write to the book each time.
constexpr std::chrono::hours between_sightings{1};

Hash hash_of_session(std::string_view key) { return hash_of_key("session", key); }

void forget_old_ones(SQLite::Database& database, std::chrono::sys_seconds now) {
  SQLite::Statement forget(database, "DELETE FROM session WHERE seen_at < ? OR begun_at < ?");
  bind_all(forget, now - longest_absence, now - longest_session).exec();
}

/// A failure to write this is no reason to reject the visitor.
void note_sighting(const Book& book, const Hash& hash, std::chrono::sys_seconds now) {
  static_cast<void>(catch_sqlite(book, [&] {
    SQLite::Statement update(book.database(), "UPDATE session SET seen_at = ? WHERE hash = ?");
    bind_all(update, now, hash).exec();
  }));
}

}  // namespace

Result<std::string> begin_session(const Book& book, const Account& account, std::chrono::sys_seconds now,
                                  const SessionPlace& place) {
  return in_transaction(book, [&]() -> Result<std::string> {
    forget_old_ones(book.database(), now);
    std::string key = new_key();
    SQLite::Statement insert(book.database(),
                             "INSERT INTO session (hash, account, begun_at, seen_at, device, origin) "
                             "SELECT ?, id, ?, ?, ?, ? FROM account WHERE id = ? AND password = ?");
    bind_all(insert, hash_of_session(key), now, now, place.device, place.from, account.id, account.password);
    if (insert.exec() == 0) {
      return tl::unexpected(Error{.message = "The account or its password was changed meanwhile.", .missing = true});
    }
    return key;
  });
}

Result<std::string> sign_in(const Book& book, const Account& account, int wrong_passwords, const std::string& device,
                            const Act& act) {
  return in_transaction(book, [&] {
    const std::string detail =
        wrong_passwords == 0 ? ""
                             : text::say("after ", text::count(wrong_passwords, "wrong password", "wrong passwords"));
    write_audit(book.database(), act, AuditAction::signed_in, object_of_account(account.name), detail);
    return begin_session(book, account, act.at, {.device = device, .from = act.from});
  });
}

Result<std::optional<Account>> account_in_session(const Book& book, std::string_view key,
                                                  std::chrono::sys_seconds now) {
  return catch_sqlite(book, [&]() -> std::optional<Account> {
    const Hash hash = hash_of_session(key);
    SQLite::Statement select(book.database(),
                             "SELECT account.id, name, role, created_at, password, begun_at, seen_at FROM session "
                             "JOIN account ON account.id = session.account WHERE hash = ?");
    if (!bind_all(select, hash).executeStep()) return std::nullopt;
    const auto begun_at = moment_in(select.getColumn(5));
    const auto seen_at = moment_in(select.getColumn(6));
    if (now - seen_at > longest_absence || now - begun_at > longest_session) return std::nullopt;
    Account account{.id = select.getColumn(0).getInt64(),
                    .name = select.getColumn(1).getString(),
                    .role = role_named(select.getColumn(2).getString()).value_or(Role::helper),
                    .created_at = moment_in(select.getColumn(3)),
                    .password = select.getColumn(4).getString()};
    if (now - seen_at >= between_sightings) note_sighting(book, hash, now);
    return account;
  });
}

Result<void> end_session(const Book& book, std::string_view key) {
  return in_transaction(book, [&] {
    SQLite::Statement end(book.database(), "DELETE FROM session WHERE hash = ?");
    bind_all(end, hash_of_session(key)).exec();
  });
}

Result<void> sign_out(const Book& book, std::string_view key, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    write_audit(book.database(), act, AuditAction::signed_out, object_of_account(act.who), "");
    return end_session(book, key);
  });
}

Result<std::vector<Session>> read_sessions(const Book& book, std::string_view key, std::chrono::sys_seconds now) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT lower(hex(hash)), device, origin, begun_at, seen_at, hash = ?1 FROM session "
                             "WHERE account = (SELECT account FROM session WHERE hash = ?1) "
                             "AND seen_at >= ?2 AND begun_at >= ?3 ORDER BY hash = ?1 DESC, seen_at DESC, hash");
    bind_all(select, hash_of_session(key), now - longest_absence, now - longest_session);
    std::vector<Session> sessions;
    while (select.executeStep()) {
      sessions.push_back({.name = select.getColumn(0).getString(),
                          .place = {.device = select.getColumn(1).getString(), .from = select.getColumn(2).getString()},
                          .begun_at = moment_in(select.getColumn(3)),
                          .seen_at = moment_in(select.getColumn(4)),
                          .is_own = select.getColumn(5).getInt() != 0});
    }
    return sessions;
  });
}

Result<bool> end_session_named(const Book& book, std::string_view key, std::string_view name, const Act& act) {
  return in_transaction(book, [&] {
    SQLite::Statement end(book.database(),
                          "DELETE FROM session WHERE lower(hex(hash)) = ? "
                          "AND account = (SELECT account FROM session WHERE hash = ?)");
    if (bind_all(end, name, hash_of_session(key)).exec() == 0) return false;
    write_audit(book.database(), act, AuditAction::ended_session, object_of_account(act.who), "");
    return true;
  });
}

Result<int> end_other_sessions(const Book& book, std::string_view key, const Act& act) {
  return in_transaction(book, [&] {
    SQLite::Statement end(book.database(),
                          "DELETE FROM session WHERE hash <> ?1 "
                          "AND account = (SELECT account FROM session WHERE hash = ?1)");
    const int ended = bind_all(end, hash_of_session(key)).exec();
    if (ended > 0) {
      write_audit(book.database(), act, AuditAction::ended_session, object_of_account(act.who),
                  text::count(ended, "session", "sessions"));
    }
    return ended;
  });
}

std::string form_token_of(std::string_view session_key) { return hex(hash_of_key("form", session_key)); }

}  // namespace rollbook::store
