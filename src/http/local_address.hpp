// Whether an address leads to this server. Every address from outside that is used for a redirect or a link passes
// through here first.
#pragma once

#include <string>
#include <string_view>

namespace rollbook::http {

/// The same address if it is one on this server; "/" for any other.
std::string local_address(std::string_view address);

}  // namespace rollbook::http
