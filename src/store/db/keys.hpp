// Secret keys, which give access to anyone who has them: links to a table, sessions, invitations. A key is 128 random
// bits; if the book has to recognise it but need not show it, it stores only its hash, so that a copy of the book gives
// no access.
#pragma once

#include <string>
#include <string_view>

#include "store/db/content.hpp"

namespace rollbook::store {

/// 128 random bits as 32 digits, for use in an address.
std::string new_key();

/// The hash that the book stores for a key. `use` distinguishes the kinds of keys, so that one is never taken for
/// another.
Hash hash_of_key(std::string_view use, std::string_view key);

}  // namespace rollbook::store
