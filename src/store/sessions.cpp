#include "store/sessions.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/bind.hpp"
#include "store/guard.hpp"
#include "store/keys.hpp"

namespace rollbook::store {
namespace {

/// Reading a page shall not write to the book each time.
constexpr std::chrono::hours between_sightings{1};

Hash hash_of_session(std::string_view key) { return hash_of_key("session", key); }

void forget_old_ones(SQLite::Database& database, std::chrono::sys_seconds now) {
  SQLite::Statement forget(database, "DELETE FROM session WHERE seen_at < ? OR begun_at < ?");
  bind_all(forget, now - longest_absence, now - longest_session).exec();
}

/// That it cannot be written just now is no reason to send anybody away.
void note_sighting(const Book& book, const Hash& hash, std::chrono::sys_seconds now) {
  static_cast<void>(guarded(book, [&] {
    SQLite::Statement update(book.database(), "UPDATE session SET seen_at = ? WHERE hash = ?");
    bind_all(update, now, hash).exec();
  }));
}

}  // namespace

Result<std::string> begin_session(const Book& book, const Account& account, std::chrono::sys_seconds now) {
  return in_transaction(book, [&] {
    forget_old_ones(book.database(), now);
    std::string key = new_key();
    SQLite::Statement insert(book.database(),
                             "INSERT INTO session (hash, account, begun_at, seen_at) VALUES (?, ?, ?, ?)");
    bind_all(insert, hash_of_session(key), account.id, now, now).exec();
    return key;
  });
}

Result<std::optional<Account>> account_in_session(const Book& book, std::string_view key,
                                                  std::chrono::sys_seconds now) {
  return guarded(book, [&]() -> std::optional<Account> {
    const Hash hash = hash_of_session(key);
    SQLite::Statement select(book.database(),
                             "SELECT account.id, name, role, created_at, begun_at, seen_at FROM session "
                             "JOIN account ON account.id = session.account WHERE hash = ?");
    if (!bind_all(select, hash).executeStep()) return std::nullopt;
    const auto begun_at = moment_in(select.getColumn(4));
    const auto seen_at = moment_in(select.getColumn(5));
    if (now - seen_at > longest_absence || now - begun_at > longest_session) return std::nullopt;
    Account account{.id = select.getColumn(0).getInt64(),
                    .name = select.getColumn(1).getString(),
                    .role = role_named(select.getColumn(2).getString()).value_or(Role::helper),
                    .created_at = moment_in(select.getColumn(3))};
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

std::string form_token_of(std::string_view session_key) { return hex(hash_of_key("form", session_key)); }

}  // namespace rollbook::store
