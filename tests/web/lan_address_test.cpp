#include "web/lan_address.hpp"

#include <catch2/catch_test_macros.hpp>
#include <regex>

using namespace rollbook;

TEST_CASE("LAN address: an IPv4 address that is not this machine's own, or nothing") {
  const std::string address = web::lan_address();
  INFO(address);
  CHECK((address.empty() || std::regex_match(address, std::regex(R"(\d{1,3}(\.\d{1,3}){3})"))));
  CHECK_FALSE(address.starts_with("127."));
}
