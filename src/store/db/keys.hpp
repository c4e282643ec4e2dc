// Secret keys that give access to their holder: links to a table, sessions, invitations. A key is 128 random bits;
// where the book has to know it again but need not show it, it keeps only its hash, so that a copied book opens
// nothing.
#pragma once

#include <string>
#include <string_view>

#include "store/db/content.hpp"

namespace rollbook::store {

/// 128 random bits as 32 digits, fit for an address.
std::string new_key();

/// What the book keeps of a key. `use` tells apart the kinds of keys, so that one is never taken for another.
Hash hash_of_key(std::string_view use, std::string_view key);

}  // namespace rollbook::store
