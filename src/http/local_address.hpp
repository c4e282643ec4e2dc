// Whether an address leads to this server. What comes from outside and is to be gone to, or to stand in a link, passes
// here first.
#pragma once

#include <string>
#include <string_view>

namespace rollbook::http {

/// The same address if it is one on this server; "/" for what leads elsewhere.
std::string local_address(std::string_view address);

}  // namespace rollbook::http
