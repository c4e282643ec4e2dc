// The address of the client: that at the other end of a connection or, where that is a proxy which the operator trusts,
// whatever the proxy says about its client. Headers of anyone else are not believed. Free functions without sockets:
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

/// Of IPv6. One of IPv4 stands for itself within those, as ::ffff:192.0.2.7 does, so that the two are the same.
using Address = std::array<std::uint8_t, 16>;

/// All addresses that begin like this one.
struct AddressRange {
  Address begins{};
  unsigned bits = 0;  ///< how many of it count

  bool has(const Address&) const;
};

/// "192.0.2.7", "2001:db8::7"; nothing if it is not an address.
std::optional<Address> read_address(std::string_view text);
/// The same, or a range in the notation of CIDR: "10.0.0.0/8", "fd00::/8".
std::optional<AddressRange> read_range(std::string_view text);

/// In the usual writing, and IPv4 always as such.
std::string written(const Address&);
/// The same for the text of an address, as a socket gives it; anything else stays as it is.
std::string usual_writing(std::string_view address);

bool is_trusted(std::string_view address, const std::vector<AddressRange>& proxies);

struct Client {
  std::string address;
  bool secure = false;  ///< whether it came by TLS

  bool operator==(const Client&) const = default;
};

/// Behind a trusted proxy, the address is the last one in X-Forwarded-For that is not itself a trusted proxy: whatever
/// stands before it, the client may have written itself. If there is none, or what stands there is no address, it is
/// the proxy's.
Client client_of(std::string_view peer, const Fields& headers, const std::vector<AddressRange>& proxies);

/// Under which name an address is counted where each may have only so much: with IPv6 everybody has at least the 2^64
/// addresses that begin with the same half, so these are one visitor.
std::string counted_as(std::string_view address);

}  // namespace rollbook::http
