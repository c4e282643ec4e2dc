#include "web/page/sign_in.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"
#include "web/import/import_support.hpp"

using namespace rollbook;
using http::Method;
using http::Request;
using test::Club;
using test::contains;

namespace {

Request beginning_a_season(std::string token) {
  return {.method = Method::post, .path = "/seasons", .body = "name=Autumn&form_token=" + std::move(token)};
}

/// With the cookie of the session, but without a token: what another site's page could make a browser send.
Request with_cookie(Request request, const std::string& session) {
  request.headers.add("Cookie", "session=" + session);
  return request;
}

}  // namespace

TEST_CASE("sign in: scripts cannot read the cookie, and over TLS it is bound to the server") {
  const std::string plain = web::session_cookie({}, "abc");
  CHECK(plain == "session=abc; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax");
  const std::string secure = web::session_cookie({.secure = true}, "abc");
  CHECK(secure == "__Host-session=abc; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure");
  CHECK(contains(web::no_session_cookie({}), "session=; Path=/; Max-Age=0;"));
}

TEST_CASE("sign in: over TLS only the bound cookie counts, which no other site can set") {
  const Club club;
  const std::string session = test::session_of(club.open(), store::Role::organiser, "Pola");
  const auto status = [&](const std::string& cookie, bool secure) {
    return club.ask_as_guest({.path = "/accounts", .headers = {{"Cookie", cookie}}, .secure = secure}).status;
  };
  CHECK(status("session=" + session, false) == 200);
  CHECK(status("session=" + session, true) == 303);
  CHECK(status("__Host-session=" + session, true) == 200);
  CHECK(status("session=", false) == 303);
  CHECK(status("session=' OR 1=1 --", false) == 303);
}

TEST_CASE("sign in: a form is accepted only with the token of its own session") {
  const Club club;
  const std::string session = test::session_of(club.open(), store::Role::organiser, "Pola");
  const std::string other = test::session_of(club.open(), store::Role::organiser, "Quirin");
  for (const std::string& token : {std::string(), session, store::form_token_of(other), std::string(32, '0')}) {
    const http::Response answer = club.ask_as_guest(with_cookie(beginning_a_season(token), session));
    CHECK(answer.status == 403);
    CHECK(contains(*answer.body, "reload the page"));
  }
  CHECK(test::row(club.open(), "SELECT count(*) FROM season") == "0");
  const std::string token = store::form_token_of(session);
  CHECK(club.ask_as_guest(with_cookie(beginning_a_season(token), session)).status == 303);
  CHECK(test::row(club.open(), "SELECT count(*) FROM season") == "1");
}

TEST_CASE("sign in: a form with files has its token as a field, too") {
  const Club club;
  const std::string session = test::session_of(club.open(), store::Role::organiser, "Pola");
  const auto brought = [&](const std::string& token) {
    return club.ask_as_guest(
        with_cookie(test::posted("/import", {{"form_token", token}, {"text", test::ala_wins()}}), session));
  };
  CHECK(brought("").status == 403);
  CHECK(brought(store::form_token_of(session)).status == 200);
}

TEST_CASE("sign in: the token is on pages with forms, and differs by session") {
  const Club club;
  const std::string session = test::session_of(club.open(), store::Role::organiser, "Pola");
  const std::string field = "name=\"form_token\" value=\"";
  CHECK(contains(*club.ask_as(session, {.path = "/seasons"}).body, field + store::form_token_of(session)));
  CHECK_FALSE(contains(club.page("/seasons"), store::form_token_of(session)));
  CHECK_FALSE(contains(*club.ask_as_guest({.path = "/seasons"}).body, field));
}

TEST_CASE("sign in: pages for signed-in visitors are not cached by proxies") {
  const Club club;
  CHECK(contains(club.get("/games").headers.get("Cache-Control"), "private"));
  CHECK_FALSE(contains(club.ask_as_guest({.path = "/games"}).headers.get("Cache-Control"), "private"));
}
