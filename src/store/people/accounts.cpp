#include "store/people/accounts.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <array>

#include "record/fields/names.hpp"
#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/people/passwords.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using text::quote;
using text::say;

constexpr std::string_view helper = "helper";
constexpr std::string_view organiser = "organiser";

Account account_in(SQLite::Statement& row) {
  return {.id = row.getColumn(0).getInt64(),
          .name = row.getColumn(1).getString(),
          .role = role_named(row.getColumn(2).getString()).value_or(Role::helper),
          .created_at = moment_in(row.getColumn(3)),
          .password = row.getColumn(4).getString()};
}

constexpr const char* select_named = "SELECT id, name, role, created_at, password FROM account WHERE name_key = ?";

void end_sessions(SQLite::Database& database, AccountId account) {
  SQLite::Statement end(database, "DELETE FROM session WHERE account = ?");
  bind_all(end, account).exec();
}

}  // namespace

std::string_view name_of(Role role) { return role == Role::organiser ? organiser : helper; }

std::string object_of_account(const std::string& name) { return say("account ", quote(name)); }

std::optional<Role> role_named(std::string_view name) {
  if (name == organiser) return Role::organiser;
  if (name == helper) return Role::helper;
  return std::nullopt;
}

Result<std::vector<Account>> read_accounts(const Book& book) {
  return catch_sqlite(book, [&] {
    std::vector<Account> accounts;
    SQLite::Statement select(book.database(),
                             "SELECT id, name, role, created_at, password FROM account ORDER BY name_key");
    while (select.executeStep()) accounts.push_back(account_in(select));
    return accounts;
  });
}

Result<std::optional<Account>> account_named(const Book& book, std::string_view name) {
  return catch_sqlite(book, [&]() -> std::optional<Account> {
    SQLite::Statement select(book.database(), select_named);
    if (!bind_all(select, record::name_key(name)).executeStep()) return std::nullopt;
    return account_in(select);
  });
}

bool has_organiser(const std::vector<Account>& accounts) {
  return std::ranges::find(accounts, Role::organiser, &Account::role) != accounts.end();
}

Result<std::optional<Account>> account_with_password(const Book& book, std::string_view name,
                                                     std::string_view password) {
  auto found = account_named(book, name);
  if (!found) return found;
  // Outside a transaction, because this takes long.
  std::optional<Account>& account = *found;
  if (!account) {
    pretend_to_compare(password);
  } else if (!is_password(password, account->password)) {
    account.reset();
  }
  return found;
}

bool is_no_account_name(const std::string& name) {
  constexpr auto taken = std::to_array<std::string_view>({"the players", "import"});
  return record::wrong_with_name(name) || record::has_invisible(name) ||
         std::ranges::find(taken, record::name_key(name)) != taken.end();
}

Result<void> check_account(const Book& book, const NewAccount& wanted) {
  if (const auto wrong = record::wrong_with_name(wanted.name)) {
    return refused(say(quote(wanted.name), " cannot be the name of an account: it ", english(*wrong), "."));
  }
  if (is_no_account_name(wanted.name)) {
    return refused(say(quote(wanted.name), " cannot be the name of an account: it would be taken for another."));
  }
  const auto taken = account_named(book, wanted.name);
  if (!taken) return tl::unexpected(taken.error());
  if (const auto& other = *taken) return refused(say("There is an account ", quote(other->name), " already."));
  const PasswordFault fault = fault_of_password(wanted.password, wanted.name);
  if (fault != PasswordFault::none) return refused(english(fault));
  return {};
}

Result<HashedAccount> hash_account(const Book& book, NewAccount wanted) {
  if (auto checked = check_account(book, wanted); !checked) return tl::unexpected(checked.error());
  std::string hash = hash_of_password(wanted.password);
  return HashedAccount{std::move(wanted), std::move(hash)};
}

Result<Account> store_account(const Book& book, const HashedAccount& hashed, const Act& act) {
  const NewAccount& wanted = hashed.wanted;
  return in_transaction(book, [&]() -> Result<Account> {
    if (auto checked = check_account(book, wanted); !checked) return tl::unexpected(checked.error());
    SQLite::Statement insert(book.database(),
                             "INSERT INTO account (name, name_key, role, password, created_at) VALUES (?, ?, ?, ?, ?)");
    bind_all(insert, wanted.name, record::name_key(wanted.name), std::string(name_of(wanted.role)), hashed.hash, act.at)
        .exec();
    Account account{book.database().getLastInsertRowid(), wanted.name, wanted.role, act.at, hashed.hash};
    if (wanted.role == Role::organiser) book.database().exec("DELETE FROM invitation WHERE invited_by IS NULL");
    write_audit(book.database(), act, AuditAction::added, object_of_account(account.name),
                std::string(name_of(wanted.role)));
    return account;
  });
}

Result<Account> add_account(const Book& book, const NewAccount& wanted, const Act& act) {
  const auto hashed = hash_account(book, wanted);
  return hashed ? store_account(book, *hashed, act) : tl::unexpected(hashed.error());
}

Result<Account> change_password(const Book& book, const Account& account, std::string_view password, const Act& act) {
  const PasswordFault fault = fault_of_password(password, account.name);
  if (fault != PasswordFault::none) return refused(english(fault));
  return store_password(book, account, hash_of_password(password), act);
}

Result<Account> store_password(const Book& book, const Account& account, const std::string& hash, const Act& act) {
  Account changed = account;
  changed.password = hash;
  return in_transaction(book, [&]() -> Result<Account> {
    SQLite::Statement update(book.database(), "UPDATE account SET password = ? WHERE id = ? AND password = ?");
    if (bind_all(update, changed.password, account.id, account.password).exec() == 0) {
      return refused(say("The password of ", quote(account.name), " was changed meanwhile."));
    }
    end_sessions(book.database(), account.id);
    SQLite::Statement uninvite(book.database(), "DELETE FROM invitation WHERE invited_by = ?");
    bind_all(uninvite, account.id).exec();
    SQLite::Statement end_resets(book.database(), "DELETE FROM password_reset WHERE account = ?1 OR issued_by = ?1");
    bind_all(end_resets, account.id).exec();
    write_audit(book.database(), act, AuditAction::changed_password, object_of_account(account.name), "");
    return changed;
  });
}

Result<void> may_decide_about(Role role, const Act& act) {
  if (act.authority != Authority::organiser) return refused("Only organisers manage accounts.");
  if (role == Role::organiser && !act.confirmed) {
    return refused("A decision about an organiser has to be confirmed with your password.");
  }
  return {};
}

Result<void> remove_account(const Book& book, const Account& account, const Act& act) {
  if (auto may = may_decide_about(account.role, act); !may) return may;
  return in_transaction(book, [&]() -> Result<void> {
    auto left = read_accounts(book);
    if (!left) return tl::unexpected(left.error());
    std::erase_if(*left, [&](const Account& one) { return one.id == account.id; });
    if (!has_organiser(*left))
      return refused("The last organiser cannot be removed: no one could manage accounts any more.");
    // Its sessions, invitations and reset links are deleted as well.
    SQLite::Statement remove(book.database(), "DELETE FROM account WHERE id = ? AND name = ?");
    if (bind_all(remove, account.id, account.name).exec() == 0) {
      return tl::unexpected(Error{.message = say("There is no account ", quote(account.name), "."), .missing = true});
    }
    write_audit(book.database(), act, AuditAction::removed, object_of_account(account.name),
                std::string(name_of(account.role)));
    return {};
  });
}

}  // namespace rollbook::store
