#include "web/account/account_words.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/people/account_support.hpp"

using namespace rollbook;
using i18n::Catalogue;

TEST_CASE("account words: every problem has a message in the reader's language") {
  const auto wrong = [](const char* language, const char* password, const char* again) {
    return web::wrong_with_password("Agrypina", password, again, Catalogue::load(language, {})).value_or("");
  };
  CHECK(wrong("en", "short", "short") == "The password is too short: use at least 10 characters.");
  CHECK(wrong("pl", "short", "short") == "Hasło jest za krótkie: użyj co najmniej 10 znaków.");
  CHECK(wrong("de", "1234567890", "").starts_with("Dieses Passwort ist zu leicht zu erraten"));
  CHECK(wrong("en", "Agrypina2026", "") == "The password is too similar to your name.");
  CHECK(wrong("pl", "zielony kot liczy", "") == "Hasła się różnią.");
  CHECK(wrong("en", std::string(201, 'x').c_str(), "").starts_with("The password is too long"));
  CHECK(wrong("en", "zielony kot liczy", "zielony kot liczy").empty());
}

TEST_CASE("account words: a name must be given, and unused") {
  const test::Folder folder;
  const auto book = test::open_book(folder / "book.db");
  test::session_of(book);
  const auto wrong = [&](const char* name) {
    const char* const words = "zielony kot liczy";
    return web::wrong_with_account(book, name, words, words, Catalogue::load("en", {})).value_or("");
  };
  const std::string no_name = "Account names have up to 80 visible characters. Choose another name.";
  CHECK(wrong(" ") == no_name);
  CHECK(wrong("Ol\u200Bga") == no_name);
  CHECK(wrong("Olga") == "The account Olga already exists. Choose another name.");
  CHECK(wrong("Hugo").empty());
}
