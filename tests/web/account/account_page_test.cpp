#include "web/account/account_page.hpp"

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

}  // namespace

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

TEST_CASE("account page: the visitor's devices are listed, and can be signed out") {
  const Club club;
  auto book = club.open();
  const auto pola = done(store::add_account(book, {"Pola", store::Role::helper, words}, test::olga()));
  const std::string here = done(store::begin_session(book, pola, test::tonight, {.device = "Firefox, Linux"}));
  const std::string phone =
      done(store::begin_session(book, pola, test::tonight, {.device = "Safari, iPhone", .from = "10.0.0.7"}));
  const std::string third = done(store::begin_session(book, pola, test::tonight));
  const auto list = [&] { return *club.ask_as(here, {.path = "/account"}).body; };
  const auto post = [&](std::string path) {
    return club.ask_as(here, {.method = Method::post, .path = std::move(path)});
  };
  CHECK(contains(list(), "Safari, iPhone"));
  CHECK(contains(list(), "10.0.0.7"));
  CHECK(test::count(list(), "this device") == 1);
  const std::string after_phone = list().substr(list().find("Safari, iPhone"));
  const std::string address = "/account/sessions/" + test::between(after_phone, "/account/sessions/", "\"");
  CHECK(post(address).status == 303);
  CHECK(club.ask_as(phone, {.path = "/account"}).status == 303);
  CHECK(post(address).status == 303);  // it has ended already
  CHECK(club.ask_as(third, {.path = "/account"}).status == 200);
  CHECK(post("/account/sessions/end-others").status == 303);
  CHECK(club.ask_as(third, {.path = "/account"}).status == 303);
  CHECK(club.ask_as(here, {.path = "/account"}).status == 200);
}
