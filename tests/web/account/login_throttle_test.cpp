#include "web/account/login_throttle.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "store/book_support.hpp"

using namespace std::chrono_literals;
using rollbook::test::tonight;
using rollbook::web::LoginThrottle;

namespace {

/// Fails this often, waiting each time as required; returns the total wait.
std::chrono::seconds fail(LoginThrottle& door, int times, const std::string& name, const std::string& address,
                          std::chrono::sys_seconds& now) {
  const auto begin = now;
  for (int i = 0; i < times; ++i) {
    now += door.knock(name, address, now);
    CHECK(door.knock(name, address, now) == 0s);
  }
  return now - begin;
}

}  // namespace

TEST_CASE("login throttle: a few typing errors cause no wait, then it doubles each time") {
  LoginThrottle door;
  for (int i = 0; i < 4; ++i) CHECK(door.knock("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(door.knock("Olga", "10.0.0.1", tonight) == 1s);
  CHECK(door.knock("Olga", "10.0.0.1", tonight) == 1s);  // attempts meanwhile do not prolong it
  CHECK(door.knock("olga ", "10.0.0.1", tonight + 1s) == 0s);
  CHECK(door.knock("Olga", "10.0.0.1", tonight + 1s) == 2s);
  CHECK(door.knock("Olga", "10.0.0.1", tonight + 2s) == 1s);
  CHECK(door.knock("Olga", "10.0.0.1", tonight + 3s) == 0s);
  CHECK(door.knock("Olga", "10.0.0.1", tonight + 3s) == 4s);
}

TEST_CASE("login throttle: guessing a hundred passwords takes more than a day, and no wait is longer than 15 minutes") {
  LoginThrottle door;
  auto now = tonight;
  CHECK(fail(door, 110, "Olga", "10.0.0.1", now) > 24h);
  CHECK(door.knock("Olga", "10.0.0.1", now) <= 15min);
}

TEST_CASE("login throttle: the right password resets earlier failures") {
  LoginThrottle door;
  for (int i = 0; i < 4; ++i) CHECK(door.knock("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(door.knock("Hugo", "10.0.0.1", tonight) == 0s);  // who is not asked about
  CHECK(door.let_in("Olga", "10.0.0.1") == 3);
  for (int i = 0; i < 4; ++i) CHECK(door.knock("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(door.size() == 5);  // three of Olga's, two of Hugo's at the same address
}

TEST_CASE("login throttle: trying many names is slowed down by address") {
  LoginThrottle door;
  for (int i = 0; i < 12; ++i) CHECK(door.knock("name " + std::to_string(i), "10.0.0.1", tonight) == 0s);
  CHECK(door.knock("another", "10.0.0.1", tonight) == 1s);
  CHECK(door.knock("another", "10.0.0.2", tonight) == 0s);
}

TEST_CASE("login throttle: failures elsewhere cannot lock out an organiser for long") {
  LoginThrottle door;
  auto now = tonight;
  for (int i = 0; i < 300; ++i) {
    now += door.knock("Olga", "10.0.1." + std::to_string(i), now);
    door.knock("Olga", "10.0.1." + std::to_string(i), now);
  }
  CHECK(door.knock("Olga", "10.0.0.1", now) <= 20s);
}

TEST_CASE("login throttle: an address with an earlier login is not locked out by others, there or elsewhere") {
  LoginThrottle door;
  CHECK(door.knock("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(door.let_in("Olga", "10.0.0.1") == 0);
  auto now = tonight;
  for (int i = 0; i < 300; ++i) {
    now += door.knock("Olga", "10.0.1." + std::to_string(i), now);
    door.knock("Olga", "10.0.1." + std::to_string(i), now);
    door.knock("somebody " + std::to_string(i), "10.0.0.1", now);
  }
  CHECK(door.knock("Hugo", "10.0.0.1", now) > 0s);
  CHECK(door.knock("Olga", "10.0.0.1", now) == 0s);
}

TEST_CASE("login throttle: an account does not help its owner to guess another account's password") {
  LoginThrottle door;
  auto now = tonight;
  for (int i = 0; i < 200; ++i) {
    now += door.knock("Olga", "10.0.0.1", now);
    door.knock("Olga", "10.0.0.1", now);
    now += door.knock("Hugo", "10.0.0.1", now);
    door.knock("Hugo", "10.0.0.1", now);
    door.let_in("Hugo", "10.0.0.1");
  }
  CHECK(now - tonight > 24h);
}

TEST_CASE("login throttle: old failures are forgotten") {
  LoginThrottle door;
  auto now = tonight;
  fail(door, 30, "Olga", "10.0.0.1", now);
  CHECK(door.knock("Olga", "10.0.0.1", now) > 0s);
  now += 25h;
  for (int i = 0; i < 4; ++i) CHECK(door.knock("Olga", "10.0.0.1", now) == 0s);
  CHECK(door.knock("Olga", "10.0.0.1", now) == 1s);
}

TEST_CASE("login throttle: setting the clock back causes no wait") {
  LoginThrottle door;
  for (int i = 0; i < 4; ++i) CHECK(door.knock("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(door.knock("Olga", "10.0.0.1", tonight - 24h) <= 1s);
}

TEST_CASE("login throttle: invented names exhaust neither memory nor time, and do not reset an address") {
  LoginThrottle door;
  for (int i = 0; i < 30'000; ++i) {
    door.knock(std::to_string(i), "10." + std::to_string(i % 200) + "." + std::to_string(i / 200) + ".1", tonight);
  }
  CHECK(door.size() <= 20'003);

  LoginThrottle busy;
  for (int i = 0; i < 12; ++i) busy.knock(std::to_string(i), "10.0.0.1", tonight);
  for (int i = 0; i < 9000; ++i) busy.knock(std::to_string(i), "10.0.0." + std::to_string(2 + i % 200), tonight);
  CHECK(busy.knock("Olga", "10.0.0.1", tonight) == 1s);
}
