// Sessions of signed-in users. A session is a key that the browser keeps in a cookie; the book has its hash, so the
// server can end a session: at logout, when the password changes, when the account is removed, or after some time.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/people/accounts.hpp"

namespace rollbook::store {

/// A session ends when it has been unused for this long; and after this long in any case.
inline constexpr std::chrono::days longest_absence{14};
inline constexpr std::chrono::days longest_session{90};

/// Where a session began, for its owner to recognise it.
struct SessionPlace {
  std::string device;  ///< in words, "Firefox, Android"; "" = unknown
  std::string from;    ///< the address; "" = unknown
};

/// The key of a new one. Refused as missing if the account was removed or its password changed meanwhile.
Result<std::string> begin_session(const Book&, const Account&, std::chrono::sys_seconds now, const SessionPlace& = {});

/// The same for a login, which is recorded in the audit log with the number of wrong passwords before it.
Result<std::string> sign_in(const Book&, const Account&, int wrong_passwords, const std::string& device, const Act&);

/// The account of a session; nothing if there is none, or it has ended. Setting back the clock ends no session.
Result<std::optional<Account>> account_in_session(const Book&, std::string_view key, std::chrono::sys_seconds now);

Result<void> end_session(const Book&, std::string_view key);

/// The same for a logout, which is recorded in the audit log.
Result<void> sign_out(const Book&, std::string_view key, const Act&);

/// A session of an account that has not ended.
struct Session {
  std::string name;  ///< for display; it does not give access
  SessionPlace place;
  std::chrono::sys_seconds begun_at;
  std::chrono::sys_seconds seen_at;  ///< to the hour
  bool is_own = false;               ///< the one that asks
};

/// The sessions of the account that this one belongs to: this one first, then by when they were last seen.
Result<std::vector<Session>> read_sessions(const Book&, std::string_view key, std::chrono::sys_seconds now);

/// Ends the session with this name, if it belongs to the same account as the one with this key. False if it does not
/// exist. Recorded in the audit log, as is the next.
Result<bool> end_session_named(const Book&, std::string_view key, std::string_view name, const Act&);

/// Ends all others of the account; returns how many.
Result<int> end_other_sessions(const Book&, std::string_view key, const Act&);

/// The token that forms on a session's pages must send back: only those who see the page can know it.
std::string form_token_of(std::string_view session_key);

}  // namespace rollbook::store
