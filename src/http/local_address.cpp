#include "http/local_address.hpp"

#include <algorithm>

namespace rollbook::http {

std::string local_address(std::string_view address) {
  // "//elsewhere" and "/\elsewhere" are other hosts; a browser first removes tabs and line ends.
  const bool is_here = address.starts_with('/') && address.substr(0, 2) != "//";
  const bool is_plain = std::ranges::all_of(address, [](char c) { return c > ' ' && c < '\x7f' && c != '\\'; });
  return is_here && is_plain ? std::string(address) : "/";
}

}  // namespace rollbook::http
