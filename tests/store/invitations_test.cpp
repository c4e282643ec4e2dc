#include "store/invitations.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"

using namespace rollbook;
using namespace rollbook::test;
using namespace std::chrono_literals;
using store::Role;

namespace {
constexpr const char* words = "zielony kot liczy";
}

TEST_CASE("invitations: the first organiser is made by a link, once, and then there is no other such link") {
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

TEST_CASE("invitations: each start prints another link, and the one before leads nowhere") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  const auto first = done(store::invite_first_organiser(book, olga()));
  const auto second = done(store::invite_first_organiser(book, olga()));
  CHECK_FALSE(done(store::role_of_invitation(book, first.value(), tonight)));
  CHECK(done(store::role_of_invitation(book, second.value(), tonight)));
}

TEST_CASE("invitations: a helper becomes a helper, and one that was refused may try again") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  const std::string key = done(store::invite(book, Role::helper, olga()));
  CHECK_FALSE(store::accept_invitation(book, key, "Hugo", "short", olga()));
  CHECK(done(store::accept_invitation(book, key, "Hugo", words, olga())).role == Role::helper);
}

TEST_CASE("invitations: after three days one is over, and no other key is one") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  const std::string key = done(store::invite(book, Role::helper, olga()));
  CHECK(done(store::role_of_invitation(book, key, tonight + store::longest_invitation)));
  CHECK_FALSE(done(store::role_of_invitation(book, key, tonight + store::longest_invitation + 1s)));
  CHECK_FALSE(done(store::role_of_invitation(book, "", tonight)));
  CHECK_FALSE(done(store::role_of_invitation(book, std::string(32, 'a'), tonight)));
  CHECK(rows(book, "SELECT count(*) FROM invitation WHERE lower(hex(hash)) = '" + key + "'") == Rows{"0"});
}
