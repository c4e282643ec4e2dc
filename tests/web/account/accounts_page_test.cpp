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
  CHECK(contains(*post(club, "/accounts/1/remove", "name=Olga").body, "your own password"));
}

TEST_CASE("accounts page: what concerns an organiser needs the visitor's own password, and nothing entered is lost") {
  const Club club;
  auto book = club.open();
  const auto pola = done(store::add_account(book, {"Pola", store::Role::organiser, words}, test::olga()));
  const std::string session = done(store::begin_session(book, pola, test::tonight));
  const auto ask = [&](std::string path, std::string body) {
    return club.ask_as(
        session, {.method = Method::post, .path = std::move(path), .body = std::move(body), .address = "10.0.0.1"});
  };
  const std::string right = "&own_password=" + http::encode(words);
  const Response asked = ask("/accounts/invite", "role=organiser");
  CHECK(asked.status == 200);
  CHECK(contains(*asked.body, "name=\"own_password\""));
  CHECK_FALSE(contains(*asked.body, "/invitations/"));
  const Response wrong = ask("/accounts/invite", "role=organiser&own_password=guess");
  CHECK(wrong.status == 422);
  CHECK(contains(*wrong.body, "This is not your password."));
  CHECK(contains(*wrong.body, "name=\"role\" value=\"organiser\""));
  CHECK(contains(*ask("/accounts/invite", "role=organiser" + right).body, "/invitations/"));
  CHECK(contains(*ask("/accounts/1/remove", "name=Olga").body, "Remove Olga"));
  CHECK(contains(*ask("/accounts/1/reset", "name=Olga").body, "Reset the password of Olga"));
  CHECK(contains(*ask("/accounts/1/reset", "name=Olga" + right).body, "/reset/"));
  CHECK(ask("/accounts/1/remove", "name=Olga" + right).status == 303);
  CHECK(contains(*ask("/accounts/2/remove", "name=Pola" + right).body, "The last organiser cannot be removed"));
}

TEST_CASE("accounts page: wrong passwords make the visitor wait, as at the login") {
  const Club club;
  done(store::add_account(club.open(), {"Pola", store::Role::organiser, words}, test::olga()));
  int status = 0;
  for (int i = 0; i < 6; ++i) status = post(club, "/accounts/2/remove", "name=Pola&own_password=guess").status;
  CHECK(status == 429);
  CHECK(contains(club.page("/accounts"), "Pola"));
}

TEST_CASE("accounts page: a reset link is shown once, listed without its key, and can be revoked") {
  const Club club;
  done(store::add_account(club.open(), {"Hugo", store::Role::helper, words}, test::olga()));
  CHECK(post(club, "/accounts/2/reset", "name=Other").status == 404);
  const auto issue = [&] {
    const Response issued = post(club, "/accounts/2/reset", "name=Hugo");
    CHECK(issued.headers.get("Cache-Control") == "no-store");
    return test::between(*issued.body, "http:///reset/", "\"");
  };
  const std::string revoked = issue();
  CHECK(revoked.size() == 32);
  CHECK(club.ask_as_guest({.path = "/reset/" + revoked}).status == 200);
  const std::string list = club.page("/accounts");
  CHECK(contains(list, "Reset link from Olga"));
  CHECK_FALSE(contains(list, revoked));
  CHECK(post(club, "/accounts/2/revoke-reset", "name=Hugo").status == 303);
  CHECK(club.ask_as_guest({.path = "/reset/" + revoked}).status == 404);
  CHECK_FALSE(contains(club.page("/accounts"), "Reset link from"));
  const std::string log = club.page("/audit");
  CHECK(contains(log, "account &quot;Hugo&quot;: reset link issued"));
  CHECK(contains(log, "account &quot;Hugo&quot;: reset link revoked"));
}
