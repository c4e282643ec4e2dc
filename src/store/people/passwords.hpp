// Passwords: which are good enough, and how the book stores them, so that a copy of the book does not reveal them.
// Hashing takes a tenth of a second and 64 MB on purpose, to make guessing slow.
#pragma once

#include <string>
#include <string_view>

namespace rollbook::store {

inline constexpr std::size_t least_password = 10;  ///< characters
inline constexpr std::size_t most_password = 200;  ///< characters; enough for a whole sentence

enum class PasswordFault {
  none,
  too_short,
  too_long,
  common,     ///< one of the first an attacker tries: "password123", "qwertyuiop", "aaaaaaaaaa"
  like_name,  ///< hardly more than the account's own name
};

PasswordFault fault_of_password(std::string_view password, std::string_view name);

/// "The password is too short: it needs at least 10 characters."
std::string english(PasswordFault);

/// Argon2id with a random salt; the same password gives a different hash each time.
std::string hash_of_password(std::string_view password);

bool is_password(std::string_view password, const std::string& hash);

/// Takes the same time as a comparison, so that the time does not reveal whether an account exists.
void pretend_to_compare(std::string_view password);

}  // namespace rollbook::store
