#include "http/client_address.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using http::Client;
using http::Fields;

namespace {

std::vector<http::AddressRange> ranges(std::initializer_list<std::string_view> texts) {
  std::vector<http::AddressRange> ranges;
  for (const std::string_view text : texts) ranges.push_back(http::read_range(text).value());
  return ranges;
}

bool within(std::string_view range, std::string_view address) {
  return http::read_range(range).value().has(http::read_address(address).value());
}

/// The client's address for this X-Forwarded-For header from the proxy 10.0.0.1, where 10.0.0.0/8 and ::1 are trusted.
std::string forwarded(std::string words) {
  return http::client_of("10.0.0.1", {{"X-Forwarded-For", std::move(words)}}, ranges({"10.0.0.0/8", "::1"})).address;
}

}  // namespace

TEST_CASE("addresses are read and written in the usual notation, IPv4 as such") {
  const auto again = [](std::string_view text) {
    const auto address = http::read_address(text);
    return address ? http::written(*address) : "-";
  };
  CHECK(again("192.0.2.7") == "192.0.2.7");
  CHECK(again("::ffff:192.0.2.7") == "192.0.2.7");
  CHECK(again("::FFFF:c000:207") == "192.0.2.7");
  CHECK(again("2001:DB8:0::7") == "2001:db8::7");
  CHECK(again("::1") == "::1");
  using namespace std::string_view_literals;
  for (const auto text : {""sv, "localhost"sv, "192.0.2"sv, "192.0.2.256"sv, "192.0.2.7:80"sv, "[::1]"sv,
                          "192.0.2.07"sv, " 192.0.2.7"sv, "::1%eth0"sv, "1::2::3"sv, "unknown"sv, "192.0.2.7\0"sv}) {
    INFO(text);
    CHECK(again(text) == "-");
  }
  CHECK(http::usual_writing("::ffff:192.0.2.7") == "192.0.2.7");
  CHECK(http::usual_writing("fe80::1%eth0") == "fe80::1");
  CHECK(http::usual_writing("nowhere") == "nowhere");
}

TEST_CASE("a range is one address, or all with the same prefix") {
  CHECK(within("192.0.2.7", "192.0.2.7"));
  CHECK(within("192.0.2.7", "::ffff:192.0.2.7"));
  CHECK_FALSE(within("192.0.2.7", "192.0.2.6"));
  CHECK(within("10.0.0.0/8", "10.255.255.255"));
  CHECK_FALSE(within("10.0.0.0/8", "11.0.0.0"));
  CHECK(within("192.0.2.128/25", "192.0.2.200"));
  CHECK_FALSE(within("192.0.2.128/25", "192.0.2.127"));
  CHECK(within("0.0.0.0/0", "192.0.2.7"));
  CHECK_FALSE(within("0.0.0.0/0", "2001:db8::7"));
  CHECK(within("::1", "::1"));
  CHECK_FALSE(within("::1", "::2"));
  CHECK(within("2001:db8::/33", "2001:db8:7fff::1"));
  CHECK_FALSE(within("2001:db8::/33", "2001:db8:8000::1"));
  for (const auto* text : {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0.0/a", "::/129",
                           "10.0.0.0/255.0.0.0", "10.0.0.1,10.0.0.2", "club.example"}) {
    INFO(text);
    CHECK_FALSE(http::read_range(text));
  }
}

TEST_CASE("headers from an untrusted address are ignored") {
  const Fields headers{{"X-Forwarded-For", "192.0.2.7"}, {"X-Forwarded-Proto", "https"}};
  CHECK(http::client_of("198.51.100.4", headers, {}) == Client{"198.51.100.4", false});
  CHECK(http::client_of("198.51.100.4", headers, ranges({"10.0.0.0/8"})) == Client{"198.51.100.4", false});
  CHECK(http::client_of("127.0.0.1", headers, {}) == Client{"127.0.0.1", false});
  CHECK(http::client_of("::ffff:198.51.100.4", headers, {}) == Client{"198.51.100.4", false});
  CHECK(http::client_of("", headers, ranges({"10.0.0.0/8"})) == Client{"", false});
}

TEST_CASE("a trusted proxy reports its client, and whether TLS was used") {
  const auto proxies = ranges({"10.0.0.0/8", "::1"});
  const Fields headers{{"X-Forwarded-For", "192.0.2.7"}, {"X-Forwarded-Proto", "https"}};
  for (const auto* proxy : {"10.0.0.1", "::ffff:10.0.0.1", "::1"}) {
    INFO(proxy);
    CHECK(http::client_of(proxy, headers, proxies) == Client{"192.0.2.7", true});
  }
  CHECK(http::client_of("10.0.0.1", {}, proxies) == Client{"10.0.0.1", false});
  CHECK(http::client_of("10.0.0.1", {{"x-forwarded-proto", "HTTPS"}}, proxies) == Client{"10.0.0.1", true});
  for (const auto* protocol : {"http", "", "httpss", "https, http"}) {
    INFO(protocol);
    CHECK_FALSE(http::client_of("10.0.0.1", {{"X-Forwarded-Proto", protocol}}, proxies).secure);
  }
  const Fields both{{"X-Forwarded-Proto", "https"}, {"X-Forwarded-Proto", "http"}};
  CHECK_FALSE(http::client_of("10.0.0.1", both, proxies).secure);
}

TEST_CASE("of several forwarded addresses, the last one that is not a trusted proxy counts") {
  CHECK(forwarded("192.0.2.7") == "192.0.2.7");
  CHECK(forwarded("203.0.113.9, 192.0.2.7") == "192.0.2.7");
  CHECK(forwarded("203.0.113.9,192.0.2.7,10.1.2.3 , ::1") == "192.0.2.7");
  CHECK(forwarded("2001:db8::7, ::ffff:10.1.2.3") == "2001:db8::7");
  CHECK(forwarded("::ffff:192.0.2.7") == "192.0.2.7");
  const Fields two_lines{{"X-Forwarded-For", "203.0.113.9"}, {"x-forwarded-for", "192.0.2.7, 10.0.0.2"}};
  CHECK(http::client_of("10.0.0.1", two_lines, ranges({"10.0.0.0/8"})).address == "192.0.2.7");
}

TEST_CASE("without a forwarded address, the proxy's own is used") {
  for (const auto* words : {"", " ", ",", "unknown", "_hidden", "192.0.2.7:4711", "[2001:db8::7]", "192.0.2.7,",
                            "192.0.2.7, unknown", "192.0.2.7, unknown, 10.0.0.2", "10.0.0.2", "192.0.2.7 192.0.2.8"}) {
    INFO(words);
    CHECK(forwarded(words) == "10.0.0.1");
  }
}

TEST_CASE("limits count single IPv4 addresses, and /64 prefixes of IPv6") {
  CHECK(http::counted_as("192.0.2.7") == "192.0.2.7");
  CHECK(http::counted_as("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::");
  CHECK(http::counted_as("2001:db8:1:2::9") == http::counted_as("2001:db8:1:2:3:4:5:6"));
  CHECK(http::counted_as("2001:db8:1:3::9") != http::counted_as("2001:db8:1:2::9"));
  CHECK(http::counted_as("nowhere") == "nowhere");
}
