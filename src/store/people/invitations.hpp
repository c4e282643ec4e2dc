// Links for creating an account, once: the first start prints one for the first organiser, and organisers give them to
// helpers. The person who opens the link chooses a name and a password, which no one else knows.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/people/accounts.hpp"

namespace rollbook::store {

/// An unused invitation expires after this time.
inline constexpr std::chrono::days longest_invitation{3};

/// The key of a new one; `may_decide_about` the role (accounts.hpp). The inviter must have an account: the invitation
/// becomes void when that account is removed or gets a new password.
Result<std::string> invite(const Book&, Role, const Act&);

/// An invitation that has not been used yet.
struct Invitation {
  std::string name;  ///< for display; it does not give access
  Role role = Role::helper;
  std::string invited_by;
  std::chrono::sys_seconds invited_at;
};

/// The valid ones, newest first; without the one for the first organiser.
Result<std::vector<Invitation>> read_invitations(const Book&, std::chrono::sys_seconds now);

/// Revokes it. False if it does not exist.
Result<bool> take_back_invitation(const Book&, std::string_view name, const Act&);

/// The key for the first organiser, which replaces any earlier one; nothing if there is an organiser.
Result<std::optional<std::string>> invite_first_organiser(const Book&, const Act&);

/// The role that it grants; nothing if there is no such invitation, or it is no longer valid.
Result<std::optional<Role>> role_of_invitation(const Book&, std::string_view key, std::chrono::sys_seconds now);

/// Creates the account with the invitation's role, and ends the invitation. An error with `missing` if it is no longer
/// valid.
Result<Account> accept_invitation(const Book&, std::string_view key, std::string_view name, std::string_view password,
                                  const Act&);

}  // namespace rollbook::store
