// Under which address the phones in the room reach this machine, for links and QR codes.
#pragma once

#include <string>

namespace rollbook::web {

/// The IPv4 address of this machine in its local network, "192.168.1.5"; "" if it is in none.
std::string lan_address();

}  // namespace rollbook::web
