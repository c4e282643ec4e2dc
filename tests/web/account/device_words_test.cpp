#include "web/account/device_words.hpp"

#include <catch2/catch_test_macros.hpp>

using rollbook::web::device_in;

TEST_CASE("device words: browser and system, as their owner knows them") {
  CHECK(device_in("Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0") == "Firefox, Android");
  CHECK(device_in("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile "
                  "Safari/537.36") == "Chrome, Android");
  CHECK(device_in("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                  "Version/17.5 Mobile/15E148 Safari/604.1") == "Safari, iPhone");
  CHECK(device_in("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 "
                  "Safari/537.36 Edg/126.0.0.0") == "Edge, Windows");
  CHECK(device_in("Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0") == "Firefox, Linux");
}

TEST_CASE("device words: nothing but known names is taken from what a browser says") {
  CHECK(device_in("").empty());
  CHECK(device_in("curl/7.88.1").empty());
  CHECK(device_in("<script>alert(1)</script> Windows") == "Windows");
}
