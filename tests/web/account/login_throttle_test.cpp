#include "web/account/login_throttle.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "store/book_support.hpp"

using namespace std::chrono_literals;
using rollbook::test::tonight;
using rollbook::web::LoginThrottle;

namespace {

/// Fails so often, waiting as long as it is told to; how long that was in all.
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

TEST_CASE("login throttle: who mistypes a few times does not wait, then twice as long each time") {
  LoginThrottle door;
  for (int i = 0; i < 4; ++i) CHECK(door.knock("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(door.knock("Olga", "10.0.0.1", tonight) == 1s);
  CHECK(door.knock("Olga", "10.0.0.1", tonight) == 1s);  // knocking meanwhile makes it no longer
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

TEST_CASE("login throttle: the right password makes up for what was mistyped before") {
  LoginThrottle door;
  for (int i = 0; i < 4; ++i) CHECK(door.knock("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(door.knock("Hugo", "10.0.0.1", tonight) == 0s);  // who is not asked about
  CHECK(door.let_in("Olga", "10.0.0.1") == 3);
  for (int i = 0; i < 4; ++i) CHECK(door.knock("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(door.size() == 5);  // three of Olga's, two of Hugo's at the same address
}

TEST_CASE("login throttle: who tries one name after the other is slowed down by the address") {
  LoginThrottle door;
  for (int i = 0; i < 12; ++i) CHECK(door.knock("name " + std::to_string(i), "10.0.0.1", tonight) == 0s);
  CHECK(door.knock("another", "10.0.0.1", tonight) == 1s);
  CHECK(door.knock("another", "10.0.0.2", tonight) == 0s);
}

TEST_CASE("login throttle: nobody keeps an organiser out for long by failing in her name elsewhere") {
  LoginThrottle door;
  auto now = tonight;
  for (int i = 0; i < 300; ++i) {
    now += door.knock("Olga", "10.0.1." + std::to_string(i), now);
    door.knock("Olga", "10.0.1." + std::to_string(i), now);
  }
  CHECK(door.knock("Olga", "10.0.0.1", now) <= 20s);
}

TEST_CASE("login throttle: who was let in from somewhere is not kept out by others, there or elsewhere") {
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

TEST_CASE("login throttle: who has an account does not guess another's password with its help") {
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

TEST_CASE("login throttle: what was mistyped long ago costs nothing") {
  LoginThrottle door;
  auto now = tonight;
  fail(door, 30, "Olga", "10.0.0.1", now);
  CHECK(door.knock("Olga", "10.0.0.1", now) > 0s);
  now += 25h;
  for (int i = 0; i < 4; ++i) CHECK(door.knock("Olga", "10.0.0.1", now) == 0s);
  CHECK(door.knock("Olga", "10.0.0.1", now) == 1s);
}

TEST_CASE("login throttle: a clock that is set back keeps nobody waiting") {
  LoginThrottle door;
  for (int i = 0; i < 4; ++i) CHECK(door.knock("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(door.knock("Olga", "10.0.0.1", tonight - 24h) <= 1s);
}

TEST_CASE("login throttle: inventing names fills neither the memory nor the time, nor lets an address go") {
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
