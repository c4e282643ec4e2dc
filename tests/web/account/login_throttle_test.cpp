#include "web/account/login_throttle.hpp"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "store/book_support.hpp"

using namespace std::chrono_literals;
using rollbook::test::tonight;
using rollbook::web::LoginThrottle;

namespace {

/// Fails this often, waiting each time as required; returns the total wait.
std::chrono::seconds fail(LoginThrottle& throttle, int times, const std::string& name, const std::string& address,
                          std::chrono::sys_seconds& now) {
  const auto begin = now;
  for (int i = 0; i < times; ++i) {
    now += throttle.attempt(name, address, now);
    CHECK(throttle.attempt(name, address, now) == 0s);
  }
  return now - begin;
}

}  // namespace

TEST_CASE("login throttle: a few typing errors cause no wait, then it doubles each time") {
  LoginThrottle throttle;
  for (int i = 0; i < 4; ++i) CHECK(throttle.attempt("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(throttle.attempt("Olga", "10.0.0.1", tonight) == 1s);
  CHECK(throttle.attempt("Olga", "10.0.0.1", tonight) == 1s);  // attempts meanwhile do not prolong it
  CHECK(throttle.attempt("olga ", "10.0.0.1", tonight + 1s) == 0s);
  CHECK(throttle.attempt("Olga", "10.0.0.1", tonight + 1s) == 2s);
  CHECK(throttle.attempt("Olga", "10.0.0.1", tonight + 2s) == 1s);
  CHECK(throttle.attempt("Olga", "10.0.0.1", tonight + 3s) == 0s);
  CHECK(throttle.attempt("Olga", "10.0.0.1", tonight + 3s) == 4s);
}

TEST_CASE("login throttle: guessing a hundred passwords takes more than a day, and no wait is longer than 15 minutes") {
  LoginThrottle throttle;
  auto now = tonight;
  CHECK(fail(throttle, 110, "Olga", "10.0.0.1", now) > 24h);
  CHECK(throttle.attempt("Olga", "10.0.0.1", now) <= 15min);
}

TEST_CASE("login throttle: the right password resets earlier failures") {
  LoginThrottle throttle;
  for (int i = 0; i < 4; ++i) CHECK(throttle.attempt("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(throttle.attempt("Hugo", "10.0.0.1", tonight) == 0s);  // another name
  CHECK(throttle.note_success("Olga", "10.0.0.1") == 3);
  for (int i = 0; i < 4; ++i) CHECK(throttle.attempt("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(throttle.size() == 5);  // three of Olga's, two of Hugo's at the same address
}

TEST_CASE("login throttle: trying many names is slowed down by address") {
  LoginThrottle throttle;
  for (int i = 0; i < 12; ++i) CHECK(throttle.attempt("name " + std::to_string(i), "10.0.0.1", tonight) == 0s);
  CHECK(throttle.attempt("another", "10.0.0.1", tonight) == 1s);
  CHECK(throttle.attempt("another", "10.0.0.2", tonight) == 0s);
}

TEST_CASE("login throttle: failures elsewhere cannot lock out an organiser for long") {
  LoginThrottle throttle;
  auto now = tonight;
  for (int i = 0; i < 300; ++i) {
    now += throttle.attempt("Olga", "10.0.1." + std::to_string(i), now);
    throttle.attempt("Olga", "10.0.1." + std::to_string(i), now);
  }
  CHECK(throttle.attempt("Olga", "10.0.0.1", now) <= 20s);
}

TEST_CASE("login throttle: an address with an earlier login is not locked out by others, there or elsewhere") {
  LoginThrottle throttle;
  CHECK(throttle.attempt("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(throttle.note_success("Olga", "10.0.0.1") == 0);
  auto now = tonight;
  for (int i = 0; i < 300; ++i) {
    now += throttle.attempt("Olga", "10.0.1." + std::to_string(i), now);
    throttle.attempt("Olga", "10.0.1." + std::to_string(i), now);
    throttle.attempt("somebody " + std::to_string(i), "10.0.0.1", now);
  }
  CHECK(throttle.attempt("Hugo", "10.0.0.1", now) > 0s);
  CHECK(throttle.attempt("Olga", "10.0.0.1", now) == 0s);
}

TEST_CASE("login throttle: an account does not help its owner to guess another account's password") {
  LoginThrottle throttle;
  auto now = tonight;
  for (int i = 0; i < 200; ++i) {
    now += throttle.attempt("Olga", "10.0.0.1", now);
    throttle.attempt("Olga", "10.0.0.1", now);
    now += throttle.attempt("Hugo", "10.0.0.1", now);
    throttle.attempt("Hugo", "10.0.0.1", now);
    throttle.note_success("Hugo", "10.0.0.1");
  }
  CHECK(now - tonight > 24h);
}

TEST_CASE("login throttle: old failures are forgotten") {
  LoginThrottle throttle;
  auto now = tonight;
  fail(throttle, 30, "Olga", "10.0.0.1", now);
  CHECK(throttle.attempt("Olga", "10.0.0.1", now) > 0s);
  now += 25h;
  for (int i = 0; i < 4; ++i) CHECK(throttle.attempt("Olga", "10.0.0.1", now) == 0s);
  CHECK(throttle.attempt("Olga", "10.0.0.1", now) == 1s);
}

TEST_CASE("login throttle: setting the clock back causes no wait") {
  LoginThrottle throttle;
  for (int i = 0; i < 4; ++i) CHECK(throttle.attempt("Olga", "10.0.0.1", tonight) == 0s);
  CHECK(throttle.attempt("Olga", "10.0.0.1", tonight - 24h) <= 1s);
}

TEST_CASE("login throttle: invented names exhaust neither memory nor time, and do not reset an address") {
  LoginThrottle throttle;
  for (int i = 0; i < 30'000; ++i) {
    throttle.attempt(std::to_string(i), "10." + std::to_string(i % 200) + "." + std::to_string(i / 200) + ".1",
                     tonight);
  }
  CHECK(throttle.size() <= 20'003);

  LoginThrottle busy;
  for (int i = 0; i < 12; ++i) busy.attempt(std::to_string(i), "10.0.0.1", tonight);
  for (int i = 0; i < 9000; ++i) busy.attempt(std::to_string(i), "10.0.0." + std::to_string(2 + i % 200), tonight);
  CHECK(busy.attempt("Olga", "10.0.0.1", tonight) == 1s);
}
