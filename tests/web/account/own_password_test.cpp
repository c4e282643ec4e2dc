#include "web/account/own_password.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"

using namespace rollbook;
using http::Method;
using test::Club;
using test::contains;
using test::done;

TEST_CASE("own password: another account's password confirms nothing") {
  const Club club;  // Olga has no usable password
  done(store::add_account(club.open(), {"Pola", store::Role::organiser, "zielony kot liczy"}, test::olga()));
  const auto answer = club.ask({.method = Method::post,
                                .path = "/accounts/2/remove",
                                .body = "name=Pola&own_password=" + http::encode("zielony kot liczy")});
  CHECK(answer.status == 422);
  CHECK(answer.headers.get("Cache-Control") == "no-store");
  CHECK(contains(club.page("/accounts"), "Pola"));
}
