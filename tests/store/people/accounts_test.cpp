#include "store/people/accounts.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"
#include "store/people/sessions.hpp"

using namespace rollbook;
using namespace rollbook::test;
using store::Role;

namespace {

constexpr const char* words = "zielony kot liczy";

std::string names(const store::Book& book) {
  std::string all;
  for (const auto& account : done(store::read_accounts(book))) {
    all += account.name + " " + std::string(name_of(account.role)) + "; ";
  }
  return all;
}

}  // namespace

TEST_CASE("accounts: a new book has none, and no password is accepted") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  CHECK(names(book).empty());
  CHECK_FALSE(store::has_organiser(done(store::read_accounts(book))));
  for (const char* const name : {"admin", "organiser", "root", ""}) {
    CHECK_FALSE(done(store::account_with_password(book, name, "")));
    CHECK_FALSE(done(store::account_with_password(book, name, name)));
  }
}

TEST_CASE("accounts: a new account signs in with its password, ignoring the case of its name") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  done(store::add_account(book, {"Żaneta", Role::organiser, words}, olga()));
  const auto account = done(store::account_with_password(book, " żANETA ", words));
  REQUIRE(account);
  CHECK(account->name == "Żaneta");
  CHECK(account->role == Role::organiser);
  CHECK_FALSE(done(store::account_with_password(book, "Żaneta", "zielony kot licz")));
  CHECK_FALSE(done(store::account_with_password(book, "Zaneta", words)));
  CHECK(rows(book, "SELECT count(*) FROM account WHERE instr(password, 'kot') > 0") == Rows{"0"});
}

TEST_CASE("accounts: names are unique and not empty, and weak passwords are refused") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  const auto wrong = [&](const std::string& name, const std::string& password) {
    return store::add_account(book, {name, Role::helper, password}, olga()).error().message;
  };
  done(store::add_account(book, {"Olga", Role::organiser, words}, olga()));
  CHECK(wrong("OLGA", words) == "There is an account \"Olga\" already.");
  CHECK(wrong(" ", words) == "\" \" cannot be the name of an account: it is blank.");
  CHECK(wrong("Hugo", "short") == "The password is too short: it needs at least 10 characters.");
  CHECK(names(book) == "Olga organiser; ");
}

TEST_CASE("accounts: a new password ends the old one and all sessions") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  const auto account = done(store::add_account(book, {"Olga", Role::organiser, words}, olga()));
  const std::string session = done(store::begin_session(book, account, tonight));
  done(store::change_password(book, account, "niebieski pies skacze", olga()));
  CHECK_FALSE(done(store::account_with_password(book, "Olga", words)));
  CHECK(done(store::account_with_password(book, "Olga", "niebieski pies skacze")));
  CHECK_FALSE(done(store::account_in_session(book, session, tonight)));
  CHECK_FALSE(store::change_password(book, account, "1234567890", olga()));
}

TEST_CASE("accounts: a removed one has no access at once; the last organiser stays") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  const auto first = done(store::add_account(book, {"Olga", Role::organiser, words}, olga()));
  const auto helper = done(store::add_account(book, {"Hugo", Role::helper, words}, olga()));
  const std::string session = done(store::begin_session(book, helper, tonight));
  done(store::remove_account(book, helper, olga()));
  CHECK_FALSE(done(store::account_in_session(book, session, tonight)));
  CHECK(names(book) == "Olga organiser; ");
  CHECK(store::remove_account(book, first, confirmed(olga())).error().message ==
        "The last organiser cannot be removed: no one could manage accounts any more.");
  CHECK(rows(book, "SELECT action, object, detail FROM audit ORDER BY id") ==
        Rows{"add|account \"Olga\"|organiser", "add|account \"Hugo\"|helper", "remove|account \"Hugo\"|helper"});
}

TEST_CASE("accounts: what was authorised with a password does not outlive it") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  const auto account = done(store::add_account(book, {"Olga", Role::organiser, words}, olga()));
  const auto in_flight = done(store::account_with_password(book, "Olga", words)).value();
  done(store::change_password(book, account, "niebieski pies skacze", olga()));
  CHECK(store::begin_session(book, in_flight, tonight).error().missing);
  CHECK_FALSE(store::change_password(book, in_flight, "trzy kolorowe kostki", olga()));
  CHECK(done(store::account_with_password(book, "Olga", "niebieski pies skacze")));
}

TEST_CASE("accounts: a removed one cannot be removed again") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  done(store::add_account(book, {"Olga", Role::organiser, words}, olga()));
  const auto helper = done(store::add_account(book, {"Hugo", Role::helper, words}, olga()));
  done(store::remove_account(book, helper, olga()));
  CHECK(store::remove_account(book, helper, olga()).error().missing);
  CHECK(row(book, "SELECT count(*) FROM audit WHERE action = 'remove'") == "1");
}

TEST_CASE("accounts: names that look alike or are used by the audit log are refused") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  for (const char* name : {"Ol\u200Bga", "\uFEFFOlga", "The Players", "import", " "}) {
    INFO(name);
    CHECK_FALSE(store::add_account(book, {name, Role::helper, words}, olga()));
  }
  CHECK(done(store::add_account(book, {"Żaneta Łoś", Role::helper, words}, olga())).name == "Żaneta Łoś");
}

TEST_CASE("accounts: only organisers remove them, and organisers only after giving their password again") {
  const Folder folder;
  const auto book = open_book(folder / "book.db");
  done(store::add_account(book, {"Olga", Role::organiser, words}, olga()));
  const auto pola = done(store::add_account(book, {"Pola", Role::organiser, words}, olga()));
  const auto helper = done(store::add_account(book, {"Hugo", Role::helper, words}, olga()));
  CHECK_FALSE(store::remove_account(book, helper, hugo()));
  CHECK_FALSE(store::remove_account(book, pola, olga()));
  CHECK(names(book) == "Hugo helper; Olga organiser; Pola organiser; ");
  done(store::remove_account(book, pola, confirmed(olga())));
  CHECK(names(book) == "Hugo helper; Olga organiser; ");
}
