// Passwords: which are good enough, and how the book keeps them, so that a copy of the book does not reveal them.
// Hashing takes a tenth of a second and 64 MB on purpose: guessing shall be slow.
#pragma once

#include <string>
#include <string_view>

namespace rollbook::store {

inline constexpr std::size_t least_password = 10;  ///< characters
inline constexpr std::size_t most_password = 200;  ///< characters; a whole sentence has room

enum class PasswordFault {
  none,
  too_short,
  too_long,
  common,     ///< one of the first that an attacker tries: "password123", "qwertyuiop", "aaaaaaaaaa"
  like_name,  ///< hardly more than the account's own name
};

PasswordFault fault_of_password(std::string_view password, std::string_view name);

/// "The password is too short: it needs at least 10 characters."
std::string english(PasswordFault);

/// Argon2id with a salt of its own; the same password gives another hash each time.
std::string hash_of_password(std::string_view password);

bool is_password(std::string_view password, const std::string& hash);

/// Does the same work as a comparison, so that time does not tell whether there is such an account.
void pretend_to_compare(std::string_view password);

}  // namespace rollbook::store
