// The accounts of a book: organisers, who may do everything, and helpers, who run tables and imports. Reading needs no
// account. A new book has neither accounts nor a default password: the first organiser is created with an invitation
// (invitations.hpp) or on the machine itself.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/db/book.hpp"
#include "store/ids.hpp"
#include "store/people/audit.hpp"

namespace rollbook::store {

enum class Role { helper, organiser };
std::string_view name_of(Role);
std::optional<Role> role_named(std::string_view name);

struct Account {
  AccountId id = 0;
  std::string name;
  Role role = Role::helper;
  std::chrono::sys_seconds created_at;
  /// The stored hash: an action authorised by a password is not carried out if it has changed meanwhile.
  std::string password;
};

/// Its name in the audit log: account "Olga".
std::string object_of_account(const std::string& name);

/// All of them, by name.
Result<std::vector<Account>> read_accounts(const Book&);

/// The account with this name, ignoring case; nothing if there is none.
Result<std::optional<Account>> account_named(const Book&, std::string_view name);

bool has_organiser(const std::vector<Account>&);

/// The account with this name and this password; nothing if one of them is wrong, after the same time.
Result<std::optional<Account>> account_with_password(const Book&, std::string_view name, std::string_view password);

/// The data for a new account; the password is not stored.
struct NewAccount {
  std::string name;
  Role role = Role::helper;
  std::string password;
};

/// Whether this cannot be the name of an account: it is not valid, looks like another, or is used for others in the
/// audit log.
bool is_no_account_name(const std::string& name);

/// Why there cannot be such an account, in words; nothing if there can.
Result<void> check_account(const Book&, const NewAccount&);

/// A new account with its password hashed, which takes long and must not be done during a transaction.
struct HashedAccount {
  NewAccount wanted;
  std::string hash;
};
Result<HashedAccount> hash_account(const Book&, NewAccount);

/// The first organiser invalidates the link for creating one.
Result<Account> store_account(const Book&, const HashedAccount&, const Act&);
Result<Account> add_account(const Book&, const NewAccount&, const Act&);

/// Sets a new password. Ends every session, invitation and reset link of the account: anyone who knew the old one is
/// locked out. Refused if the old password is no longer the account's.
Result<Account> change_password(const Book&, const Account&, std::string_view password, const Act&);

/// The same with the hash of a password that is good enough, inside a transaction, where hashing would take too long.
Result<Account> store_password(const Book&, const Account&, const std::string& hash, const Act&);

/// Refused unless this is an organiser's decision and, if it is about an organiser, was confirmed with the password.
Result<void> may_decide_about(Role, const Act&);

/// The last organiser stays: without one, no one could be given access any more.
Result<void> remove_account(const Book&, const Account&, const Act&);

}  // namespace rollbook::store
