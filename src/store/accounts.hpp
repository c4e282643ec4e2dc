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

#include "store/audit.hpp"
#include "store/book.hpp"

namespace rollbook::store {

using AccountId = std::int64_t;

enum class Role { helper, organiser };
std::string_view name_of(Role);
std::optional<Role> role_named(std::string_view name);

struct Account {
  AccountId id = 0;
  std::string name;
  Role role = Role::helper;
  std::chrono::sys_seconds created_at;
};

/// All of them, by name.
Result<std::vector<Account>> read_accounts(const Book&);

/// Whoever has this name, whatever its case; nothing if nobody has.
Result<std::optional<Account>> account_named(const Book&, std::string_view name);

bool has_organiser(const std::vector<Account>&);

/// Who has this name and this password; nothing if one of them is wrong, and it takes as long to say so.
Result<std::optional<Account>> account_with_password(const Book&, std::string_view name, std::string_view password);

/// What an account is made from; the password is not kept.
struct NewAccount {
  std::string name;
  Role role = Role::helper;
  std::string password;
};

/// Why there can be no such account, in words; nothing if there can.
Result<void> check_account(const Book&, const NewAccount&);

Result<Account> add_account(const Book&, const NewAccount&, const Act&);

/// Ends every session of the account, too: who knew the old password is out.
Result<void> change_password(const Book&, const Account&, std::string_view password, const Act&);

/// The last organiser stays, or nobody could let anybody in any more.
Result<void> remove_account(const Book&, const Account&, const Act&);

}  // namespace rollbook::store
