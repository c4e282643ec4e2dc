#include "store/people/invitations.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"

using namespace rollbook;
using namespace rollbook::test;
using namespace std::chrono_literals;
using store::Role;

namespace {

constexpr const char* words = "zielony kot liczy";

/// A book with the organiser Olga, who invites.
struct Fixture {
  Folder folder;
  store::Book book = open_book(folder / "book.db");
  store::Account account = done(store::add_account(book, {"Olga", Role::organiser, words}, olga()));

  std::string invite(Role role) const { return done(store::invite(book, role, confirmed(olga()))); }
  bool is_open(const std::string& key) const { return done(store::role_of_invitation(book, key, tonight)).has_value(); }
};

}  // namespace

TEST_CASE("invitations: the first organiser is created by a link, once, and then there is no further link") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  const auto key = done(store::invite_first_organiser(book, olga()));
  REQUIRE(key);
  CHECK(done(store::role_of_invitation(book, *key, tonight)) == Role::organiser);
  const auto account = done(store::accept_invitation(book, *key, "Olga", words, olga()));
  CHECK(account.role == Role::organiser);
  CHECK(done(store::account_with_password(book, "Olga", words)));
  CHECK_FALSE(done(store::role_of_invitation(book, *key, tonight)));
  CHECK(store::accept_invitation(book, *key, "Mallory", words, olga()).error().missing);
  CHECK_FALSE(done(store::invite_first_organiser(book, olga())));
}

TEST_CASE("invitations: each start prints a new link, and the previous one is void") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  const auto first = done(store::invite_first_organiser(book, olga()));
  const auto second = done(store::invite_first_organiser(book, olga()));
  CHECK_FALSE(done(store::role_of_invitation(book, first.value(), tonight)));
  CHECK(done(store::role_of_invitation(book, second.value(), tonight)));
}

TEST_CASE("invitations: a helper's link creates a helper, and can be retried after a refusal") {
  const Fixture fixture;
  const auto& book = fixture.book;
  const std::string key = fixture.invite(Role::helper);
  CHECK_FALSE(store::accept_invitation(book, key, "Hugo", "short", olga()));
  CHECK(done(store::accept_invitation(book, key, "Hugo", words, olga())).role == Role::helper);
}

TEST_CASE("invitations: one expires after three days, and no other key is valid") {
  const Fixture fixture;
  const auto& book = fixture.book;
  const std::string key = fixture.invite(Role::helper);
  CHECK(done(store::role_of_invitation(book, key, tonight + store::longest_invitation)));
  CHECK_FALSE(done(store::role_of_invitation(book, key, tonight + store::longest_invitation + 1s)));
  CHECK_FALSE(done(store::role_of_invitation(book, "", tonight)));
  CHECK_FALSE(done(store::role_of_invitation(book, std::string(32, 'a'), tonight)));
  CHECK(rows(book, "SELECT count(*) FROM invitation WHERE lower(hex(hash)) = '" + key + "'") == Rows{"0"});
}

TEST_CASE("invitations: one ends with the inviter's account, and with its password") {
  const Fixture fixture;
  const auto pola = done(store::add_account(fixture.book, {"Pola", Role::organiser, words}, olga()));
  const store::Act pola_acts{.who = "Pola", .at = tonight, .authority = store::Authority::organiser, .confirmed = true};
  const std::string by_pola = done(store::invite(fixture.book, Role::organiser, pola_acts));
  const std::string by_olga = fixture.invite(Role::organiser);
  done(store::change_password(fixture.book, fixture.account, "trzy kolorowe kostki", olga()));
  CHECK_FALSE(fixture.is_open(by_olga));
  CHECK(fixture.is_open(by_pola));
  done(store::remove_account(fixture.book, pola, confirmed(olga())));
  CHECK_FALSE(fixture.is_open(by_pola));
  CHECK_FALSE(store::invite(fixture.book, Role::helper, pola_acts));
}

TEST_CASE("invitations: the link for the first organiser ends when there is one, however created") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  const auto first = done(store::invite_first_organiser(book, olga()));
  done(store::add_account(book, {"Hugo", Role::helper, words}, olga()));
  CHECK(done(store::role_of_invitation(book, first.value(), tonight)));
  done(store::add_account(book, {"Olga", Role::organiser, words}, olga()));
  CHECK_FALSE(done(store::role_of_invitation(book, first.value(), tonight)));
}

TEST_CASE("invitations: valid ones are listed without their keys, and can be revoked") {
  const Fixture fixture;
  const std::string key = fixture.invite(Role::helper);
  const auto open = done(store::read_invitations(fixture.book, tonight));
  REQUIRE(open.size() == 1);
  CHECK(open[0].invited_by == "Olga");
  CHECK(open[0].role == Role::helper);
  CHECK_FALSE(done(store::role_of_invitation(fixture.book, open[0].name, tonight)));
  CHECK(done(store::read_invitations(fixture.book, tonight + store::longest_invitation + 1s)).empty());
  CHECK(done(store::take_back_invitation(fixture.book, open[0].name, olga())));
  CHECK_FALSE(done(store::take_back_invitation(fixture.book, open[0].name, olga())));
  CHECK_FALSE(fixture.is_open(key));
}

TEST_CASE("invitations: only organisers invite, and organisers only after giving their password again") {
  const Fixture fixture;
  const auto& book = fixture.book;
  CHECK_FALSE(store::invite(book, Role::helper, hugo()));
  CHECK_FALSE(store::invite(book, Role::helper, players_at_table()));
  CHECK_FALSE(store::invite(book, Role::organiser, olga()));
  CHECK(done(store::read_invitations(book, tonight)).empty());
  CHECK(store::invite(book, Role::helper, olga()));
  CHECK(store::invite(book, Role::organiser, confirmed(olga())));
}
