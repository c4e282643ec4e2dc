// Sessions of signed-in users. A session is a key that the browser keeps in a cookie; the book has its hash, and so a
// session ends when the server's side says so: at logout, when the password changes, when the account goes, or after
// some time.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "store/people/accounts.hpp"

namespace rollbook::store {

/// Unused for this long, a session ends; and after this long in any case.
inline constexpr std::chrono::days longest_absence{14};
inline constexpr std::chrono::days longest_session{90};

/// The key of a new one. Refused as missing if the account has gone or has another password by now.
Result<std::string> begin_session(const Book&, const Account&, std::chrono::sys_seconds now);

/// The same for who has just come, which the audit tells, and how many wrong passwords were tried before.
Result<std::string> sign_in(const Book&, const Account&, int wrong_passwords, const Act&);

/// Whose session this is; nothing if there is none, or none any more. A clock that was set back ends no session.
Result<std::optional<Account>> account_in_session(const Book&, std::string_view key, std::chrono::sys_seconds now);

Result<void> end_session(const Book&, std::string_view key);

/// The same for who leaves, which the audit tells.
Result<void> sign_out(const Book&, std::string_view key, const Act&);

/// What a form of a session's pages must bring back: only those who see the page can know it.
std::string form_token_of(std::string_view session_key);

}  // namespace rollbook::store
