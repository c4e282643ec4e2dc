#include "store/people/password_resets.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/db/bind.hpp"
#include "store/db/keys.hpp"
#include "store/db/transaction.hpp"
#include "store/people/passwords.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

Hash hash_of_reset(std::string_view key) { return hash_of_key("reset", key); }

}  // namespace

Result<std::string> issue_reset(const Book& book, const Account& account, const Act& act) {
  if (const auto may = may_decide_about(account.role, act); !may) return tl::unexpected(may.error());
  return in_transaction(book, [&]() -> Result<std::string> {
    const auto found = account_named(book, act.who);
    if (!found) return tl::unexpected(found.error());
    const auto& issuer = *found;
    if (!issuer) return refused(text::say("There is no account ", text::quote(act.who), " to issue a reset link."));
    if (issuer->id == account.id) return refused("You can change your own password on the page of your account.");
    SQLite::Statement forget(book.database(), "DELETE FROM password_reset WHERE account = ? OR issued_at < ?");
    bind_all(forget, account.id, act.at - longest_reset).exec();
    std::string key = new_key();
    SQLite::Statement insert(book.database(),
                             "INSERT INTO password_reset (hash, account, issued_by, issued_at) "
                             "SELECT ?, id, ?, ? FROM account WHERE id = ? AND name = ?");
    if (bind_all(insert, hash_of_reset(key), issuer->id, act.at, account.id, account.name).exec() == 0) {
      return tl::unexpected(
          Error{.message = text::say("There is no account ", text::quote(account.name), "."), .missing = true});
    }
    write_audit(book.database(), act, AuditAction::issued_reset, object_of_account(account.name), "");
    return key;
  });
}

Result<std::vector<PasswordReset>> read_resets(const Book& book, std::chrono::sys_seconds now) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT password_reset.account, account.name, issued_at FROM password_reset "
                             "JOIN account ON account.id = issued_by WHERE issued_at >= ? ORDER BY issued_at DESC");
    bind_all(select, now - longest_reset);
    std::vector<PasswordReset> resets;
    while (select.executeStep()) {
      resets.push_back({.account = select.getColumn(0).getInt64(),
                        .issued_by = select.getColumn(1).getString(),
                        .issued_at = moment_in(select.getColumn(2))});
    }
    return resets;
  });
}

Result<bool> revoke_reset(const Book& book, const Account& account, const Act& act) {
  if (act.authority != Authority::organiser) return refused("Only organisers manage accounts.");
  return in_transaction(book, [&] {
    SQLite::Statement end(book.database(), "DELETE FROM password_reset WHERE account = ?");
    if (bind_all(end, account.id).exec() == 0) return false;
    write_audit(book.database(), act, AuditAction::revoked_reset, object_of_account(account.name), "");
    return true;
  });
}

Result<std::optional<Account>> account_of_reset(const Book& book, std::string_view key, std::chrono::sys_seconds now) {
  return catch_sqlite(book, [&]() -> Result<std::optional<Account>> {
    SQLite::Statement select(book.database(),
                             "SELECT name FROM account JOIN password_reset ON password_reset.account = account.id "
                             "WHERE hash = ? AND issued_at >= ?");
    if (!bind_all(select, hash_of_reset(key), now - longest_reset).executeStep()) return std::nullopt;
    return account_named(book, select.getColumn(0).getString());
  });
}

Result<Account> use_reset(const Book& book, std::string_view key, std::string_view password, const Act& act) {
  const auto meant = [&]() -> Result<Account> {
    const auto account = account_of_reset(book, key, act.at);
    if (!account) return tl::unexpected(account.error());
    if (*account) return **account;
    return tl::unexpected(Error{.message = "This link has been used or has expired.", .missing = true});
  };
  auto account = meant();
  if (!account) return account;
  const PasswordFault fault = fault_of_password(password, account->name);
  if (fault != PasswordFault::none) return refused(english(fault));
  const std::string hash = hash_of_password(password);
  return in_transaction(book, [&]() -> Result<Account> {
    const auto still = meant();
    return still ? store_password(book, *still, hash, act) : still;
  });
}

}  // namespace rollbook::store
