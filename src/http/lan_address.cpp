#include "http/lan_address.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string_view>
#include <tuple>

#include "http/client_address.hpp"

namespace rollbook::http {
namespace {

/// The name prefixes of interfaces that lead to containers and virtual machines on this same machine.
constexpr std::array<std::string_view, 11> inner_cards{"docker", "veth",   "virbr", "vmnet", "vboxnet", "lxcbr",
                                                       "lxdbr",  "podman", "cni",   "vnet",  "ifb"};

/// Docker names further networks "br-" and twelve digits; "br-lan" may well lead to the room.
bool is_bridge_of_docker(std::string_view card) {
  constexpr std::string_view begins = "br-";
  constexpr std::size_t digits = 12;
  return card.starts_with(begins) && card.size() == begins.size() + digits &&
         card.find_first_not_of("0123456789abcdef", begins.size()) == std::string_view::npos;
}

bool is_inner(std::string_view card) {
  return is_bridge_of_docker(card) ||
         std::ranges::any_of(inner_cards, [&](std::string_view begins) { return card.starts_with(begins); });
}

bool is_within(std::string_view address, std::initializer_list<std::string_view> ranges) {
  const auto read = read_address(address);
  return read && std::ranges::any_of(ranges, [&](std::string_view range) { return read_range(range)->has(*read); });
}

bool is_private(std::string_view address) {
  return is_within(address, {"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"});
}

/// Link-local addresses, which a machine assigns to itself, are of no use in a link: with IPv6 they also need the
/// interface, and with IPv4 they mean that there is no network.
bool is_link_local(std::string_view address) { return is_within(address, {"169.254.0.0/16", "fe80::/10"}); }

bool is_version_6(std::string_view address) { return address.find(':') != std::string_view::npos; }

/// The text of a socket address; "" if it is not an IP address.
std::string text_of(const sockaddr& socket) {
  if (socket.sa_family == AF_INET) {
    sockaddr_in found{};
    std::memcpy(&found, &socket, sizeof found);
    std::array<char, INET_ADDRSTRLEN> text{};
    return inet_ntop(AF_INET, &found.sin_addr, text.data(), text.size());
  }
  if (socket.sa_family != AF_INET6) return "";
  Address address{};
  sockaddr_in6 found{};
  std::memcpy(&found, &socket, sizeof found);
  std::memcpy(address.data(), &found.sin6_addr, address.size());
  return written(address);
}

std::vector<NetworkAddress> addresses_in_use() {
  std::vector<NetworkAddress> addresses;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return addresses;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(first, &freeifaddrs);
  for (const ifaddrs* card = first; card != nullptr; card = card->ifa_next) {
    const bool in_use = (card->ifa_flags & IFF_UP) != 0 && (card->ifa_flags & IFF_LOOPBACK) == 0;
    if (!in_use || card->ifa_addr == nullptr) continue;
    const std::string address = text_of(*card->ifa_addr);
    if (!address.empty()) addresses.push_back({card->ifa_name, address, (card->ifa_flags & IFF_POINTOPOINT) != 0});
  }
  return addresses;
}

}  // namespace

std::string address_for_phones(const std::vector<NetworkAddress>& addresses, IpVersions versions) {
  std::vector<NetworkAddress> possible;
  std::ranges::copy_if(addresses, std::back_inserter(possible), [&](const NetworkAddress& one) {
    const bool listens = versions == IpVersions::all || !is_version_6(one.address);
    return listens && !is_inner(one.card) && !is_link_local(one.address);
  });
  const auto best = std::ranges::min_element(possible, {}, [](const NetworkAddress& one) {
    return std::tuple(one.is_tunnel, is_version_6(one.address), !is_private(one.address));
  });
  return best == possible.end() ? "" : best->address;
}

std::string lan_address(IpVersions versions) { return address_for_phones(addresses_in_use(), versions); }

}  // namespace rollbook::http
