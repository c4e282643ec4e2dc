#include "http/lan_address.hpp"

#include <catch2/catch_test_macros.hpp>

#include "http/client_address.hpp"

using namespace rollbook;
using http::address_for_phones;
using http::IpVersions;

TEST_CASE("LAN address: an address other than the loopback one, or nothing") {
  for (const IpVersions versions : {IpVersions::only_4, IpVersions::all}) {
    const std::string address = http::lan_address(versions);
    INFO(address);
    CHECK((address.empty() || http::read_address(address)));
    CHECK_FALSE(address.starts_with("127."));
    CHECK(address != "::1");
  }
}

TEST_CASE("LAN address: a private network is preferred") {
  CHECK(address_for_phones({{"eth0", "203.0.113.7"}, {"wlan0", "192.168.1.5"}}, IpVersions::only_4) == "192.168.1.5");
  CHECK(address_for_phones({{"eth0", "203.0.113.7"}, {"wlan0", "172.31.9.9"}}, IpVersions::only_4) == "172.31.9.9");
  CHECK(address_for_phones({{"eth0", "172.32.0.1"}, {"wlan0", "10.1.2.3"}}, IpVersions::only_4) == "10.1.2.3");
  CHECK(address_for_phones({{"eth0", "203.0.113.7"}}, IpVersions::only_4) == "203.0.113.7");
}

TEST_CASE("LAN address: containers and virtual machines are excluded") {
  CHECK(address_for_phones({{"docker0", "172.17.0.1"}, {"wlan0", "192.168.1.5"}}, IpVersions::only_4) == "192.168.1.5");
  CHECK(address_for_phones({{"docker0", "172.17.0.1"}, {"eth0", "203.0.113.7"}}, IpVersions::only_4) == "203.0.113.7");
  CHECK(address_for_phones({{"docker0", "172.17.0.1"}, {"br-0123456789ab", "172.18.0.1"}, {"virbr0", "192.168.122.1"}},
                           IpVersions::only_4)
            .empty());
  CHECK(address_for_phones({{"br-lan", "192.168.1.1"}}, IpVersions::only_4) == "192.168.1.1");
  CHECK(address_for_phones({{"br0", "192.168.1.1"}}, IpVersions::only_4) == "192.168.1.1");
}

TEST_CASE("LAN address: a tunnel is the last resort") {
  CHECK(address_for_phones({{"wg0", "10.8.0.2", true}, {"eth0", "203.0.113.7"}}, IpVersions::only_4) == "203.0.113.7");
  CHECK(address_for_phones({{"wg0", "10.8.0.2", true}}, IpVersions::only_4) == "10.8.0.2");
}

TEST_CASE("LAN address: IPv6 if it is served and there is nothing else") {
  CHECK(address_for_phones({{"eth0", "fd00::2"}, {"eth0", "192.0.2.2"}}, IpVersions::all) == "192.0.2.2");
  CHECK(address_for_phones({{"eth0", "2001:db8::2"}, {"eth0", "fd00::2"}}, IpVersions::all) == "fd00::2");
  CHECK(address_for_phones({{"eth0", "fd00::2"}}, IpVersions::only_4).empty());
}

TEST_CASE("LAN address: link-local addresses are excluded") {
  CHECK(address_for_phones({{"eth0", "169.254.3.4"}, {"eth0", "fe80::1"}}, IpVersions::all).empty());
  CHECK(address_for_phones({}, IpVersions::all).empty());
}
