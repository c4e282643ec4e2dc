// The accounts of a book: organisers, who may do everything, and helpers, who look after tables and imports. Reading
// needs none. There is no account in a new book and no password that is known beforehand: the first organiser is made
// with an invitation (invitations.hpp) or at the machine itself.
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
  /// Its hash as the book had it: what is done on the strength of a password is not done any more when that is another.
  std::string password;
};

/// What the audit calls it: account "Olga".
std::string object_of_account(const std::string& name);

/// All of them, by name.
Result<std::vector<Account>> read_accounts(const Book&);

/// The account of this name, whatever its case; nothing if there is none.
Result<std::optional<Account>> account_named(const Book&, std::string_view name);

bool has_organiser(const std::vector<Account>&);

/// The account with this name and this password; nothing if one of them is wrong, and it takes as long to say so.
Result<std::optional<Account>> account_with_password(const Book&, std::string_view name, std::string_view password);

/// What an account is made from; the password is not kept.
struct NewAccount {
  std::string name;
  Role role = Role::helper;
  std::string password;
};

/// Whether this name cannot be that of an account: it is no name, it looks like another, or the audit calls others so.
bool is_no_account_name(const std::string& name);

/// Why there can be no such account, in words; nothing if there can.
Result<void> check_account(const Book&, const NewAccount&);

/// An account whose password is hashed, which takes long and is not to be done while the book is being written to.
struct HashedAccount {
  NewAccount wanted;
  std::string hash;
};
Result<HashedAccount> hash_account(const Book&, NewAccount);

/// The first organiser ends the link that makes one.
Result<Account> store_account(const Book&, const HashedAccount&, const Act&);
Result<Account> add_account(const Book&, const NewAccount&, const Act&);

/// The account with its new password. Ends every session and invitation of the account: who knew the old one is out.
/// Refused if the password is not the account's any more.
Result<Account> change_password(const Book&, const Account&, std::string_view password, const Act&);

/// The last organiser stays: without one, no one could be let in any more.
Result<void> remove_account(const Book&, const Account&, const Act&);

}  // namespace rollbook::store
