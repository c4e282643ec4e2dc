#include "store/people/password_resets.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"
#include "store/people/invitations.hpp"
#include "store/people/sessions.hpp"

using namespace rollbook;
using namespace rollbook::test;
using namespace std::chrono_literals;
using store::Role;

namespace {

constexpr const char* words = "zielony kot liczy";
constexpr const char* fresh = "niebieski pies skacze";

/// A book with the organisers Olga, who issues, and Pola, and the helper Hugo, who forgets.
struct Fixture {
  Folder folder;
  store::Book book = open_book(folder / "book.db");
  store::Account olga_account = add("Olga", Role::organiser);
  store::Account pola = add("Pola", Role::organiser);
  store::Account forgetful = add("Hugo", Role::helper);

  store::Account add(const std::string& name, Role role) const {
    return done(store::add_account(book, {name, role, words}, olga()));
  }
  std::string issue() const { return done(store::issue_reset(book, forgetful, olga())); }
  bool is_open(const std::string& key, std::chrono::sys_seconds now = tonight) const {
    return done(store::account_of_reset(book, key, now)).has_value();
  }
};

}  // namespace

TEST_CASE("password resets: a link sets a new password, once, and ends every session") {
  const Fixture fixture;
  const auto& book = fixture.book;
  const std::string session = done(store::begin_session(book, fixture.forgetful, tonight));
  const std::string key = fixture.issue();
  CHECK(done(store::account_of_reset(book, key, tonight)).value().name == "Hugo");
  CHECK(done(store::account_with_password(book, "Hugo", words)));  // until it is used
  CHECK(done(store::use_reset(book, key, fresh, hugo())).name == "Hugo");
  CHECK_FALSE(done(store::account_with_password(book, "Hugo", words)));
  CHECK(done(store::account_with_password(book, "Hugo", fresh)));
  CHECK_FALSE(done(store::account_in_session(book, session, tonight)));
  CHECK_FALSE(fixture.is_open(key));
  CHECK(store::use_reset(book, key, "trzy kolorowe kostki", hugo()).error().missing);
  CHECK(rows(book, "SELECT who, action, object FROM audit ORDER BY id DESC LIMIT 2") ==
        Rows{"Hugo|change the password of|account \"Hugo\"", "Olga|issue a reset link for|account \"Hugo\""});
}

TEST_CASE("password resets: a bad password is refused and the link stays") {
  const Fixture fixture;
  const std::string key = fixture.issue();
  CHECK_FALSE(store::use_reset(fixture.book, key, "short", hugo()));
  CHECK(fixture.is_open(key));
}

TEST_CASE("password resets: a link expires after a day, is replaced by the next, and no other key is valid") {
  const Fixture fixture;
  const std::string key = fixture.issue();
  CHECK(fixture.is_open(key, tonight + store::longest_reset));
  CHECK_FALSE(fixture.is_open(key, tonight + store::longest_reset + 1s));
  CHECK_FALSE(fixture.is_open(""));
  const std::string next = fixture.issue();
  CHECK_FALSE(fixture.is_open(key));
  CHECK(fixture.is_open(next));
  CHECK(rows(fixture.book, "SELECT count(*) FROM password_reset WHERE lower(hex(hash)) = '" + next + "'") == Rows{"0"});
}

TEST_CASE("password resets: a key of another kind is none") {
  const Fixture fixture;
  const std::string invitation = done(store::invite(fixture.book, Role::helper, olga()));
  CHECK_FALSE(fixture.is_open(invitation));
  CHECK_FALSE(done(store::role_of_invitation(fixture.book, fixture.issue(), tonight)));
}

TEST_CASE("password resets: one ends with the account, with the issuer's account, and with the password of either") {
  const Fixture fixture;
  const auto& book = fixture.book;
  std::string key = fixture.issue();
  done(store::change_password(book, fixture.olga_account, fresh, olga()));
  CHECK_FALSE(fixture.is_open(key));
  key = fixture.issue();
  const auto changed = done(store::change_password(book, fixture.forgetful, fresh, hugo()));
  CHECK_FALSE(fixture.is_open(key));
  key =
      done(store::issue_reset(book, changed, {.who = "Pola", .at = tonight, .authority = store::Authority::organiser}));
  done(store::remove_account(book, fixture.pola, confirmed(olga())));
  CHECK_FALSE(fixture.is_open(key));
  key = done(store::issue_reset(book, changed, olga()));
  done(store::remove_account(book, changed, olga()));
  CHECK_FALSE(fixture.is_open(key));
  CHECK(store::issue_reset(book, changed, olga()).error().missing);
}

TEST_CASE(
    "password resets: only organisers issue and revoke them, for others, and for organisers after their password") {
  const Fixture fixture;
  const auto& book = fixture.book;
  CHECK_FALSE(store::issue_reset(book, fixture.pola, hugo()));
  CHECK_FALSE(store::issue_reset(book, fixture.pola, olga()));
  CHECK_FALSE(store::issue_reset(book, fixture.olga_account, confirmed(olga())));
  CHECK(done(store::read_resets(book, tonight)).empty());
  const std::string key = done(store::issue_reset(book, fixture.pola, confirmed(olga())));
  const auto open = done(store::read_resets(book, tonight));
  REQUIRE(open.size() == 1);
  CHECK(open[0].account == fixture.pola.id);
  CHECK(open[0].issued_by == "Olga");
  CHECK_FALSE(store::revoke_reset(book, fixture.pola, hugo()));
  CHECK(done(store::revoke_reset(book, fixture.pola, olga())));
  CHECK_FALSE(done(store::revoke_reset(book, fixture.pola, olga())));
  CHECK_FALSE(fixture.is_open(key));
}
