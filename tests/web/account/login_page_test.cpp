#include "web/account/login_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/people/invitations.hpp"
#include "store/people/password_resets.hpp"
#include "web/club.hpp"

using namespace rollbook;
using http::Method;
using http::Response;
using test::Club;
using test::contains;
using test::done;

namespace {

constexpr const char* words = "zielony kot liczy";

Response post(const Club& club, std::string path, std::string body, std::string cookie = "") {
  return club.ask_as_guest({.method = Method::post,
                            .path = std::move(path),
                            .headers = {{"Cookie", std::move(cookie)}},
                            .body = std::move(body),
                            .address = "10.0.0.1"});
}

Response log_in(const Club& club, const std::string& password, const std::string& next = "") {
  return post(club, "/login", "name=Pola&password=" + http::encode(password) + "&next=" + http::encode(next));
}

/// "session=…" from the response to a successful login.
std::string cookie_of(const Response& response) {
  const std::string_view cookie = response.headers.get("Set-Cookie");
  return std::string(cookie.substr(0, cookie.find(';')));
}

int status_of_accounts(const Club& club, const std::string& cookie) {
  return club.ask_as_guest({.path = "/accounts", .headers = {{"Cookie", cookie}}}).status;
}

}  // namespace

TEST_CASE("login: the right password signs in, and leads to the requested page") {
  const Club club;
  done(store::add_account(club.open(), {"Pola", store::Role::organiser, words}, test::olga()));
  const Response in = log_in(club, words, "/accounts");
  CHECK(in.status == 303);
  CHECK(in.headers.get("Location") == "/accounts");
  CHECK(status_of_accounts(club, cookie_of(in)) == 200);
  CHECK(log_in(club, words, "//evil.example").headers.get("Location") == "/");
  CHECK(log_in(club, words, "/invitations/0123").headers.get("Location") == "/");
}

TEST_CASE("login: failures are counted together, however a name is spelled") {
  const Club club;
  done(store::add_account(club.open(), {"Pola", store::Role::organiser, words}, test::olga()));
  int tried = 0;
  for (int i = 0; i < 12; ++i) {
    const std::string blanks(static_cast<std::size_t>(94 - i), ' ');
    const std::string name = (i % 2 == 0 ? "Pola" : "POLA") + blanks + "\u2003\u2003";
    const Response wrong = post(club, "/login", "name=" + http::encode(name) + "&password=not+this+one");
    if (wrong.status != 429) ++tried;
  }
  CHECK(tried == 4);
}

TEST_CASE("login: signing in is in the audit log, with the address and earlier failures") {
  const Club club;
  done(store::add_account(club.open(), {"Pola", store::Role::organiser, words}, test::olga()));
  for (int i = 0; i < 2; ++i) CHECK(log_in(club, "not this one").status == 422);
  CHECK(log_in(club, words).status == 303);
  CHECK(log_in(club, words).status == 303);
  CHECK(test::rows(club.open(), "SELECT who, origin, object, detail FROM audit WHERE action = 'sign in'") ==
        test::Rows{"Pola|10.0.0.1|account \"Pola\"|after 2 wrong passwords", "Pola|10.0.0.1|account \"Pola\"|"});
}

TEST_CASE("login: a wrong name and a wrong password give the same answer") {
  const Club club;
  done(store::add_account(club.open(), {"Pola", store::Role::organiser, words}, test::olga()));
  const Response wrong = log_in(club, "not this one");
  CHECK(wrong.status == 422);
  CHECK(contains(*wrong.body, "Wrong name or password."));
  CHECK_FALSE(wrong.headers.has("Set-Cookie"));
  CHECK(wrong.headers.get("Cache-Control") == "no-store");
  const Response nobody = post(club, "/login", "name=Polo&password=not+this+one");
  CHECK(nobody.status == wrong.status);
  CHECK(contains(*nobody.body, "Wrong name or password."));
  CHECK(log_in(club, std::string(100'000, 'x')).status == 422);
}

TEST_CASE("login: after some failures there is a wait, even with the right password") {
  const Club club;
  done(store::add_account(club.open(), {"Pola", store::Role::organiser, words}, test::olga()));
  for (int i = 0; i < 4; ++i) CHECK(log_in(club, "not this one").status == 422);
  const Response wait = log_in(club, words);
  CHECK(wait.status == 429);
  CHECK(wait.headers.get("Retry-After") == "1");
  CHECK(contains(*wait.body, "Wait one second"));
}

TEST_CASE("login: signing in again starts a new session, and ends the old one") {
  const Club club;
  done(store::add_account(club.open(), {"Pola", store::Role::organiser, words}, test::olga()));
  const std::string before = cookie_of(log_in(club, words));
  const Response again = post(club, "/login", std::string("name=Pola&password=") + http::encode(words), before);
  CHECK(cookie_of(again) != before);
  CHECK(status_of_accounts(club, before) == 303);
  CHECK(status_of_accounts(club, cookie_of(again)) == 200);
}

TEST_CASE("login: a session created elsewhere is never adopted") {
  const Club club;
  done(store::add_account(club.open(), {"Pola", store::Role::organiser, words}, test::olga()));
  const std::string planted = "session=" + std::string(32, 'a');
  const Response in = post(club, "/login", std::string("name=Pola&password=") + http::encode(words), planted);
  CHECK(cookie_of(in) != planted);
  CHECK(status_of_accounts(club, planted) == 303);
}

TEST_CASE("login: signing out ends the session, on the server too") {
  const Club club;
  const std::string session = test::session_of(club.open(), store::Role::helper, "Hugo");
  const Response out = club.ask_as(session, {.method = Method::post, .path = "/logout"});
  CHECK(out.status == 303);
  CHECK(contains(out.headers.get("Set-Cookie"), "Max-Age=0"));
  CHECK(club.ask_as(session, {.path = "/account"}).status == 303);
}

TEST_CASE("login: another site's page cannot sign in a visitor") {
  const Club club;
  done(store::add_account(club.open(), {"Pola", store::Role::organiser, words}, test::olga()));
  const Response foreign = club.ask_as_guest({.method = Method::post,
                                              .path = "/login",
                                              .headers = {{"Host", "club.example"}, {"Origin", "https://evil.example"}},
                                              .body = std::string("name=Pola&password=") + http::encode(words)});
  CHECK(foreign.status == 403);
  CHECK_FALSE(foreign.headers.has("Set-Cookie"));
}

TEST_CASE("invitation: its page asks for a name and a password, and signs in") {
  const Club club;
  const std::string key = done(store::invite(club.open(), store::Role::helper, test::olga()));
  const std::string path = "/invitations/" + key;
  const Response page = club.ask_as_guest({.path = path});
  CHECK(contains(*page.body, "This link makes you a helper"));
  CHECK(page.headers.get("Referrer-Policy") == "same-origin");
  const std::string good = std::string("name=Hugo&password=") + http::encode(words) + "&again=" + http::encode(words);
  CHECK(contains(*post(club, path, "name=Hugo&password=short&again=short").body, "at least 10 characters"));
  CHECK(contains(*post(club, path, "name=Hugo&password=1234567890&again=1234567890").body, "too easy to guess"));
  CHECK(contains(*post(club, path, std::string("name=Hugo&again=x&password=") + http::encode(words)).body,
                 "do not match"));
  CHECK(contains(*post(club, path, "name=&password=x").body, "Account names have up to 80 visible characters"));
  CHECK(contains(*post(club, path, "name=OLGA&password=x").body, "The account Olga already exists"));
  const Response in = post(club, path, good);
  CHECK(in.status == 303);
  CHECK(club.ask_as_guest({.path = "/account", .headers = {{"Cookie", cookie_of(in)}}}).status == 200);
  CHECK(club.ask_as_guest({.path = path}).status == 404);
  CHECK(post(club, path, good).status == 404);
}

TEST_CASE("login page: a reset link sets a new password and signs in, once") {
  const Club club;
  auto book = club.open();
  const auto hugo = done(store::add_account(book, {"Hugo", store::Role::helper, "zielony kot liczy"}, test::olga()));
  const std::string path = "/reset/" + done(store::issue_reset(book, hugo, test::olga()));
  const auto use = [&](const std::string& password, const std::string& again) {
    return club.ask_as_guest({.method = http::Method::post,
                              .path = path,
                              .body = "password=" + http::encode(password) + "&again=" + http::encode(again)});
  };
  CHECK(contains(*club.ask_as_guest({.path = path}).body, "Hugo"));
  CHECK(contains(*use("short", "short").body, "at least 10 characters"));
  CHECK(contains(*use("niebieski pies skacze", "another").body, "do not match"));
  const auto used = use("niebieski pies skacze", "niebieski pies skacze");
  CHECK(used.status == 303);
  CHECK(used.headers.get("Set-Cookie").starts_with("session="));
  CHECK(done(store::account_with_password(book, "Hugo", "niebieski pies skacze")));
  CHECK(use("niebieski pies skacze", "niebieski pies skacze").status == 404);
  CHECK(contains(*club.ask_as_guest({.path = path}).body, "expired after one day"));
}
