#include "web/account/accounts_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"
#include "web/import/import_support.hpp"

using namespace rollbook;
using http::Method;
using http::Response;
using test::Club;
using test::contains;
using test::done;

namespace {

constexpr const char* words = "zielony kot liczy";

Response post(const Club& club, std::string path, std::string body = "") {
  return club.ask({.method = Method::post, .path = std::move(path), .body = std::move(body), .address = "10.0.0.1"});
}

}  // namespace

TEST_CASE("accounts page: an organiser sees all accounts, and invites with a link that works once") {
  const Club club;
  const std::string list = club.page("/accounts");
  CHECK(contains(list, "Olga"));
  CHECK_FALSE(contains(list, "/remove"));  // there is no other account
  const Response invited = post(club, "/accounts/invite", "role=helper");
  CHECK(invited.headers.get("Cache-Control") == "no-store");
  const std::string key = test::between(*invited.body, "/invitations/", "\"");
  CHECK(key.size() == 32);
  CHECK(club.ask_as_guest({.path = "/invitations/" + key}).status == 200);
  CHECK(post(club, "/accounts/invite", "role=king").status == 400);
}

TEST_CASE("accounts page: an unused invitation is listed, and can be revoked") {
  const Club club;
  CHECK_FALSE(contains(club.page("/accounts"), "/take-back"));
  const Response invited = post(club, "/accounts/invite", "role=helper");
  const std::string key = test::between(*invited.body, "http:///invitations/", "\"");
  const std::string list = club.page("/accounts");
  CHECK(contains(list, "from Olga"));
  CHECK_FALSE(contains(list, key));
  const std::string address = "/accounts/invitations/" + test::between(list, "/accounts/invitations/", "\"");
  CHECK(post(club, address).status == 303);
  CHECK(club.ask_as_guest({.path = "/invitations/" + key}).status == 404);
  CHECK(post(club, address).status == 404);
  CHECK(contains(club.page("/audit"), "invitation: Helper: cancelled"));
}

TEST_CASE("accounts page: a removed account has no access; its actions stay in the log") {
  const Club club;
  const std::string hugo = test::session_of(club.open(), store::Role::helper, "Hugo");
  CHECK(contains(club.page("/accounts"), "Remove Hugo"));
  CHECK(post(club, "/accounts/2/remove", "name=Hugo").status == 303);
  CHECK(club.ask_as(hugo, {.path = "/tables"}).status == 303);
  CHECK(contains(club.page("/audit"), "account &quot;Hugo&quot;: removed"));
  CHECK(contains(club.page("/audit"), "10.0.0.1"));
  CHECK(post(club, "/accounts/99/remove", "name=Hugo").status == 404);
  CHECK(post(club, "/accounts/1/remove", "name=Hugo").status == 404);  // a number that was Hugo's when it was shown
  CHECK(contains(*post(club, "/accounts/1/remove", "name=Olga").body, "The last organiser cannot be removed"));
}

TEST_CASE("account page: a new password needs the old one, and signs out every other device") {
  const Club club;
  const auto pola = done(store::add_account(club.open(), {"Pola", store::Role::helper, words}, test::olga()));
  const std::string here = done(store::begin_session(club.open(), pola, test::tonight));
  const std::string elsewhere = done(store::begin_session(club.open(), pola, test::tonight));
  const auto change = [&](const std::string& old, const std::string& password, const std::string& again) {
    return club.ask_as(here, {.method = Method::post,
                              .path = "/account/password",
                              .body = "old=" + http::encode(old) + "&password=" + http::encode(password) +
                                      "&again=" + http::encode(again)});
  };
  const std::string fresh = "niebieski pies skacze";
  CHECK(contains(*change("wrong one", fresh, fresh).body, "The old password is wrong."));
  CHECK(contains(*change(words, "short", "short").body, "at least 10 characters"));
  CHECK(contains(*change(words, fresh, "another").body, "do not match"));
  const Response changed = change(words, fresh, fresh);
  CHECK(changed.status == 303);
  CHECK(club.ask_as(elsewhere, {.path = "/account"}).status == 303);
  const std::string_view cookie = changed.headers.get("Set-Cookie");
  CHECK(
      club.ask_as_guest({.path = "/account", .headers = {{"Cookie", std::string(cookie.substr(0, cookie.find(';')))}}})
          .status == 200);
  CHECK(done(store::account_with_password(club.open(), "Pola", fresh)));
}
