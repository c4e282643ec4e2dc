#include "store/invitations.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "store/bind.hpp"
#include "store/guard.hpp"
#include "store/keys.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

Hash hash_of_invitation(std::string_view key) { return hash_of_key("invitation", key); }

std::string add_invitation(SQLite::Database& database, Role role, std::chrono::sys_seconds now) {
  SQLite::Statement forget(database, "DELETE FROM invitation WHERE invited_at < ?");
  bind_all(forget, now - longest_invitation).exec();
  std::string key = new_key();
  SQLite::Statement insert(database, "INSERT INTO invitation (hash, role, invited_at) VALUES (?, ?, ?)");
  bind_all(insert, hash_of_invitation(key), std::string(name_of(role)), now).exec();
  return key;
}

}  // namespace

Result<std::string> invite(const Book& book, Role role, const Act& act) {
  return in_transaction(book, [&] {
    write_audit(book.database(), act, "invite", text::say("a new ", name_of(role)), "");
    return add_invitation(book.database(), role, act.at);
  });
}

Result<std::optional<std::string>> invite_first_organiser(const Book& book, const Act& act) {
  return in_transaction(book, [&]() -> Result<std::optional<std::string>> {
    const auto accounts = read_accounts(book);
    if (!accounts) return tl::unexpected(accounts.error());
    if (has_organiser(*accounts)) return std::nullopt;
    book.database().exec("DELETE FROM invitation WHERE role = 'organiser'");
    return add_invitation(book.database(), Role::organiser, act.at);
  });
}

Result<std::optional<Role>> role_of_invitation(const Book& book, std::string_view key, std::chrono::sys_seconds now) {
  return guarded(book, [&]() -> std::optional<Role> {
    SQLite::Statement select(book.database(), "SELECT role, invited_at FROM invitation WHERE hash = ?");
    if (!bind_all(select, hash_of_invitation(key)).executeStep()) return std::nullopt;
    if (now - moment_in(select.getColumn(1)) > longest_invitation) return std::nullopt;
    return role_named(select.getColumn(0).getString());
  });
}

Result<Account> accept_invitation(const Book& book, std::string_view key, std::string_view name,
                                  std::string_view password, const Act& act) {
  return in_transaction(book, [&]() -> Result<Account> {
    const auto found = role_of_invitation(book, key, act.at);
    if (!found) return tl::unexpected(found.error());
    const auto& role = *found;
    if (!role) {
      return tl::unexpected(Trouble{.message = "This invitation was used already, or is too old.", .missing = true});
    }
    auto account = add_account(book, {std::string(name), *role, std::string(password)}, act);
    if (!account) return account;
    SQLite::Statement end(book.database(), "DELETE FROM invitation WHERE hash = ?");
    bind_all(end, hash_of_invitation(key)).exec();
    return account;
  });
}

}  // namespace rollbook::store
