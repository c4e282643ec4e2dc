#include "http/client_address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <ranges>

#include "text/ascii.hpp"
#include "text/number.hpp"

namespace rollbook::http {
namespace {

constexpr unsigned bits_of_a_byte = 8;
constexpr std::size_t bytes_before_version_4 = 12;
constexpr unsigned bits_before_version_4 = bytes_before_version_4 * bits_of_a_byte;
constexpr AddressRange version_4{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, bits_before_version_4};

/// In the order in which the proxies wrote them, the nearest last. Each adds to what it received, in the same line or
/// in another one.
std::vector<std::string_view> forwarded_for(const Fields& headers) {
  std::vector<std::string_view> list;
  for (std::string_view line : headers.all("x-forwarded-for")) {
    while (true) {
      const std::size_t comma = line.find(',');
      list.push_back(text::trimmed(line.substr(0, comma)));
      if (comma == std::string_view::npos) break;
      line.remove_prefix(comma + 1);
    }
  }
  return list;
}

/// Several proxies may have said so; one without TLS is enough.
bool came_by_tls(const Fields& headers) {
  const auto protocols = headers.all("x-forwarded-proto");
  return !protocols.empty() &&
         std::ranges::all_of(protocols, [](std::string_view name) { return text::same(name, "https"); });
}

bool any_has(const std::vector<AddressRange>& ranges, const Address& address) {
  return std::ranges::any_of(ranges, [&](const AddressRange& range) { return range.has(address); });
}

}  // namespace

bool AddressRange::has(const Address& address) const {
  const std::size_t whole = bits / bits_of_a_byte;
  if (!std::equal(begins.begin(), begins.begin() + whole, address.begin())) return false;
  const unsigned rest = bits % bits_of_a_byte;
  return rest == 0 || (begins.at(whole) ^ address.at(whole)) >> (bits_of_a_byte - rest) == 0;
}

std::optional<Address> read_address(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) return std::nullopt;  // inet_pton would ignore what follows
  const std::string word(text);
  Address address = version_4.begins;
  if (inet_pton(AF_INET, word.c_str(), &address.at(bytes_before_version_4)) == 1) return address;
  if (inet_pton(AF_INET6, word.c_str(), address.data()) == 1) return address;
  return std::nullopt;
}

std::optional<AddressRange> read_range(std::string_view text) {
  constexpr unsigned all = 128;
  const std::size_t slash = text.find('/');
  const auto address = read_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  if (slash == std::string_view::npos) return AddressRange{*address, all};
  const bool as_version_4 = text.find(':') == std::string_view::npos;
  const unsigned before = as_version_4 ? version_4.bits : 0;
  const auto bits = text::whole_number<unsigned>(text.substr(slash + 1));
  if (!bits || *bits > all - before) return std::nullopt;
  return AddressRange{*address, before + *bits};
}

std::string written(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool is_version_4 = version_4.has(address);
  const auto* const bytes = is_version_4 ? &address.at(bytes_before_version_4) : address.data();
  inet_ntop(is_version_4 ? AF_INET : AF_INET6, bytes, text.data(), text.size());
  return text.data();
}

std::string usual_writing(std::string_view address) {
  const auto read = read_address(address.substr(0, address.find('%')));  // fe80::1%eth0 names the network interface
  return read ? written(*read) : std::string(address);
}

bool is_trusted(std::string_view address, const std::vector<AddressRange>& proxies) {
  const auto read = read_address(address);
  return read && any_has(proxies, *read);
}

Client client_of(std::string_view peer, const Fields& headers, const std::vector<AddressRange>& proxies) {
  Client client{usual_writing(peer)};
  if (!is_trusted(client.address, proxies)) return client;
  client.secure = came_by_tls(headers);
  const auto list = forwarded_for(headers);
  for (const std::string_view text : std::views::reverse(list)) {
    const auto address = read_address(text);
    if (!address) break;
    if (any_has(proxies, *address)) continue;
    client.address = written(*address);
    break;
  }
  return client;
}

std::string counted_as(std::string_view address) {
  auto read = read_address(address);
  if (!read) return std::string(address);
  if (!version_4.has(*read)) std::fill(read->begin() + read->size() / 2, read->end(), 0);
  return written(*read);
}

}  // namespace rollbook::http
