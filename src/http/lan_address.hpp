// Under which address the phones in the room reach this machine, for links and QR codes.
#pragma once

#include <string>
#include <vector>

namespace rollbook::http {

/// An address of this machine in some network.
struct NetworkAddress {
  std::string card;     ///< "eth0", "wlan0", "docker0"
  std::string address;  ///< "192.168.1.5", "fd00::5"
  bool is_tunnel = false;
};

enum class IpVersions { only_4, all };  ///< of the internet protocol: what a server listens on

/// The one that phones in the same room most likely reach: of a real network rather than of a tunnel, IPv4 rather than
/// IPv6, private rather than public. "" if there is none: bridges to containers and virtual machines lead to no phone.
std::string address_for_phones(const std::vector<NetworkAddress>&, IpVersions);

/// The same, of this machine as it is now.
std::string lan_address(IpVersions);

}  // namespace rollbook::http
