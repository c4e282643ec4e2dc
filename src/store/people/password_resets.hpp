// Links for choosing a new password, once: an organiser issues one for an account whose owner has forgotten theirs, and
// hands it over. Only the person who opens it knows the new password.
//
//   const auto key = issue_reset(book, account, act);   // /reset/{key}
//   const auto changed = use_reset(book, *key, "a few unrelated words", act);
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/people/accounts.hpp"

namespace rollbook::store {

/// An unused link expires after this time.
inline constexpr std::chrono::days longest_reset{1};

/// The key of a new one, which replaces any earlier one for the account; `may_decide_about` the account's role
/// (accounts.hpp). It is void when the issuer's account is removed or gets a new password. Nobody issues one for
/// themselves: whoever is signed in would not need their old password to change it.
Result<std::string> issue_reset(const Book&, const Account&, const Act&);

/// A link that has not been used yet.
struct PasswordReset {
  AccountId account = 0;
  std::string issued_by;
  std::chrono::sys_seconds issued_at;
};

/// The valid ones, newest first.
Result<std::vector<PasswordReset>> read_resets(const Book&, std::chrono::sys_seconds now);

/// Revokes it. False if there is none for this account.
Result<bool> revoke_reset(const Book&, const Account&, const Act&);

/// The account that gets a new password; nothing if there is no such link, or it is no longer valid.
Result<std::optional<Account>> account_of_reset(const Book&, std::string_view key, std::chrono::sys_seconds now);

/// Sets the new password and ends the link, as well as every session of the account. An error with `missing` if the
/// link is no longer valid.
Result<Account> use_reset(const Book&, std::string_view key, std::string_view password, const Act&);

}  // namespace rollbook::store
