// Sessions of signed-in users. A session is a key that the browser keeps in a cookie; the book has its hash, so the
// server can end a session: at logout, when the password changes, when the account is removed, or after some time.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "store/people/accounts.hpp"

namespace rollbook::store {

/// A session ends when it has been unused for this long; and after this long in any case.
inline constexpr std::chrono::days longest_absence{14};
inline constexpr std::chrono::days longest_session{90};

/// The key of a new one. Refused as missing if the account was removed or its password changed meanwhile.
Result<std::string> begin_session(const Book&, const Account&, std::chrono::sys_seconds now);

/// The same for a login, which is recorded in the audit log with the number of wrong passwords before it.
Result<std::string> sign_in(const Book&, const Account&, int wrong_passwords, const Act&);

/// The account of a session; nothing if there is none, or it has ended. Setting back the clock ends no session.
Result<std::optional<Account>> account_in_session(const Book&, std::string_view key, std::chrono::sys_seconds now);

Result<void> end_session(const Book&, std::string_view key);

/// The same for a logout, which is recorded in the audit log.
Result<void> sign_out(const Book&, std::string_view key, const Act&);

/// The token that forms on a session's pages must send back: only those who see the page can know it.
std::string form_token_of(std::string_view session_key);

}  // namespace rollbook::store
