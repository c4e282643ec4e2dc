#include "http/local_address.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;

TEST_CASE("local address: an address on this server, or the home page") {
  for (const std::string_view good : {"/", "/tables", "/games?player=Ala%20N&page=2", "/nights/1/run"}) {
    CHECK(http::local_address(good) == good);
  }
  for (const std::string_view bad : {"", "tables", "//evil.example", "//evil.example/tables", "/\\evil.example",
                                     "\\\\evil.example", "https://evil.example/", "javascript:alert(1)", "/\tevil",
                                     "/\n//evil.example", "/tables\r\nSet-Cookie: a=b", "/\xc2\xa0", " /tables"}) {
    INFO(bad);
    CHECK(http::local_address(bad) == "/");
  }
}
