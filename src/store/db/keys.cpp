#include "store/db/keys.hpp"

#include <sodium.h>

#include "text/wording.hpp"

namespace rollbook::store {

std::string new_key() {
  Hash bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hex(bytes);
}

Hash hash_of_key(std::string_view use, std::string_view key) { return hash_of(text::say(use, " ", key)); }

}  // namespace rollbook::store
