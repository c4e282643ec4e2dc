// The address at which phones in the room reach this machine, for links and QR codes.
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

enum class IpVersions { only_4, all };  ///< the versions of IP that a server listens on

/// The address that phones in the same room most likely reach: a real network is preferred to a tunnel, IPv4 to IPv6,
/// private to public. "" if there is none: bridges to containers and virtual machines lead to no phone.
std::string address_for_phones(const std::vector<NetworkAddress>&, IpVersions);

/// The same for this machine's current addresses.
std::string lan_address(IpVersions);

}  // namespace rollbook::http
