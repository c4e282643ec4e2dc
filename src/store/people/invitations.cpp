#include "store/people/invitations.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>

#include "store/db/bind.hpp"
#include "store/db/keys.hpp"
#include "store/db/transaction.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

Hash hash_of_invitation(std::string_view key) { return hash_of_key("invitation", key); }

/// Its name in the audit log: invitation organiser.
std::string object_of(Role role) { return text::say("invitation ", name_of(role)); }

std::string add_invitation(SQLite::Database& database, Role role, std::optional<AccountId> by,
                           std::chrono::sys_seconds now) {
  SQLite::Statement forget(database, "DELETE FROM invitation WHERE invited_at < ?");
  bind_all(forget, now - longest_invitation).exec();
  std::string key = new_key();
  SQLite::Statement insert(database, "INSERT INTO invitation (hash, role, invited_by, invited_at) VALUES (?, ?, ?, ?)");
  bind_all(insert, hash_of_invitation(key), std::string(name_of(role)), by, now).exec();
  return key;
}

}  // namespace

Result<std::string> invite(const Book& book, Role role, const Act& act) {
  if (const auto may = may_decide_about(role, act); !may) return tl::unexpected(may.error());
  return in_transaction(book, [&]() -> Result<std::string> {
    const auto found = account_named(book, act.who);
    if (!found) return tl::unexpected(found.error());
    const auto& account = *found;
    if (!account) return refused(text::say("There is no account ", text::quote(act.who), " to invite anybody."));
    write_audit(book.database(), act, AuditAction::invited, object_of(role), "");
    return add_invitation(book.database(), role, account->id, act.at);
  });
}

Result<std::vector<Invitation>> read_invitations(const Book& book, std::chrono::sys_seconds now) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT lower(hex(hash)), invitation.role, account.name, invited_at FROM invitation "
                             "JOIN account ON account.id = invited_by WHERE invited_at >= ? ORDER BY invited_at DESC");
    bind_all(select, now - longest_invitation);
    std::vector<Invitation> invitations;
    while (select.executeStep()) {
      invitations.push_back({.name = select.getColumn(0).getString(),
                             .role = role_named(select.getColumn(1).getString()).value_or(Role::helper),
                             .invited_by = select.getColumn(2).getString(),
                             .invited_at = moment_in(select.getColumn(3))});
    }
    return invitations;
  });
}

Result<bool> take_back_invitation(const Book& book, std::string_view name, const Act& act) {
  return in_transaction(book, [&]() -> Result<bool> {
    const auto invitations = read_invitations(book, act.at);
    if (!invitations) return tl::unexpected(invitations.error());
    const auto found = std::ranges::find(*invitations, name, &Invitation::name);
    if (found == invitations->end()) return false;
    SQLite::Statement end(book.database(), "DELETE FROM invitation WHERE lower(hex(hash)) = ?");
    bind_all(end, found->name).exec();
    write_audit(book.database(), act, AuditAction::took_back, object_of(found->role), "");
    return true;
  });
}

Result<std::optional<std::string>> invite_first_organiser(const Book& book, const Act& act) {
  return in_transaction(book, [&]() -> Result<std::optional<std::string>> {
    const auto accounts = read_accounts(book);
    if (!accounts) return tl::unexpected(accounts.error());
    if (has_organiser(*accounts)) return std::nullopt;
    book.database().exec("DELETE FROM invitation WHERE invited_by IS NULL");
    return add_invitation(book.database(), Role::organiser, std::nullopt, act.at);
  });
}

Result<std::optional<Role>> role_of_invitation(const Book& book, std::string_view key, std::chrono::sys_seconds now) {
  return catch_sqlite(book, [&]() -> std::optional<Role> {
    SQLite::Statement select(book.database(), "SELECT role, invited_at FROM invitation WHERE hash = ?");
    if (!bind_all(select, hash_of_invitation(key)).executeStep()) return std::nullopt;
    if (now - moment_in(select.getColumn(1)) > longest_invitation) return std::nullopt;
    return role_named(select.getColumn(0).getString());
  });
}

Result<Account> accept_invitation(const Book& book, std::string_view key, std::string_view name,
                                  std::string_view password, const Act& act) {
  const auto invited_to = [&]() -> Result<Role> {
    const auto role = role_of_invitation(book, key, act.at);
    if (!role) return tl::unexpected(role.error());
    if (*role) return **role;
    return tl::unexpected(Error{.message = "This invitation has been used or has expired.", .missing = true});
  };
  const auto role = invited_to();
  if (!role) return tl::unexpected(role.error());
  const auto hashed = hash_account(book, {std::string(name), *role, std::string(password)});
  if (!hashed) return tl::unexpected(hashed.error());
  return in_transaction(book, [&]() -> Result<Account> {
    if (const auto still = invited_to(); !still) return tl::unexpected(still.error());
    SQLite::Statement end(book.database(), "DELETE FROM invitation WHERE hash = ?");
    bind_all(end, hash_of_invitation(key)).exec();
    return store_account(book, *hashed, act);
  });
}

}  // namespace rollbook::store
