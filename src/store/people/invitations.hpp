// Links that make an account, once: the first start prints one for the first organiser, and organisers hand them to
// those who help. The person who opens the link chooses a name and a password, which no one else knows.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/people/accounts.hpp"

namespace rollbook::store {

/// An unused invitation ends after this time.
inline constexpr std::chrono::days longest_invitation{3};

/// The key of a new one. Who invites must have an account: the invitation ends with that, and with its password.
Result<std::string> invite(const Book&, Role, const Act&);

/// One that has not been used yet.
struct Invitation {
  std::string name;  ///< what it is known by; it cannot be used with that
  Role role = Role::helper;
  std::string invited_by;
  std::chrono::sys_seconds invited_at;
};

/// Those that still lead somewhere, the newest first; but not the one that makes the first organiser.
Result<std::vector<Invitation>> read_invitations(const Book&, std::chrono::sys_seconds now);

/// Ends it, if it is there. False if it is not.
Result<bool> take_back_invitation(const Book&, std::string_view name, const Act&);

/// The key for the first organiser, in place of any before; nothing if there is an organiser.
Result<std::optional<std::string>> invite_first_organiser(const Book&, const Act&);

/// As what one is invited; nothing if there is no such invitation, or none any more.
Result<std::optional<Role>> role_of_invitation(const Book&, std::string_view key, std::chrono::sys_seconds now);

/// Makes the account, as what the invitation says, and ends it. An error that says `missing` if there is none any more.
Result<Account> accept_invitation(const Book&, std::string_view key, std::string_view name, std::string_view password,
                                  const Act&);

}  // namespace rollbook::store
