// The address of the client: that of the connection or, if that is a proxy trusted by the operator, the one that the
// proxy reports. Headers from any other address are not believed. Free functions without sockets:
//
//   const Client client = client_of("10.0.0.1", {{"X-Forwarded-For", "192.0.2.7"}}, {*read_range("10.0.0.0/8")});
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "http/http.hpp"

namespace rollbook::http {

/// An IPv6 address. An IPv4 address is stored as ::ffff:192.0.2.7, so that both spellings are the same.
using Address = std::array<std::uint8_t, 16>;

/// All addresses with the same prefix.
struct AddressRange {
  Address begins{};
  unsigned bits = 0;  ///< length of the prefix

  bool has(const Address&) const;
};

/// "192.0.2.7", "2001:db8::7"; nothing if it is not an address.
std::optional<Address> read_address(std::string_view text);
/// The same, or a range in CIDR notation: "10.0.0.0/8", "fd00::/8".
std::optional<AddressRange> read_range(std::string_view text);

/// In the usual notation, IPv4 always as such.
std::string written(const Address&);
/// The same for the text of an address from a socket; anything else stays as it is.
std::string usual_writing(std::string_view address);

bool is_trusted(std::string_view address, const std::vector<AddressRange>& proxies);

struct Client {
  std::string address;
  bool secure = false;  ///< whether it came by TLS

  bool operator==(const Client&) const = default;
};

/// Behind a trusted proxy, the address is the last one in X-Forwarded-For that is not itself a trusted proxy: anything
/// before it may have been written by the client. If there is none, or it is not an address, the proxy's own is used.
Client client_of(std::string_view peer, const Fields& headers, const std::vector<AddressRange>& proxies);

/// The key under which an address is counted for limits per address: an IPv6 visitor usually has all 2^64 addresses
/// with the same first half, so these count as one visitor.
std::string counted_as(std::string_view address);

}  // namespace rollbook::http
