#include "store/people/passwords.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace rollbook;
using store::PasswordFault;

namespace {

PasswordFault fault(std::string_view password, std::string_view name = "Olga") {
  return store::fault_of_password(password, name);
}

}  // namespace

TEST_CASE("passwords: a few words are a good one, in any alphabet") {
  for (const std::string_view good :
       {"correct horse battery staple", "zielony kot liczy kostki", "vier blaue Würfel im Schnee", "Tr4mpolin-Zebra",
        "żółw ćma łąka ósmy", "ザ・サイコロは投げられた", "k3Vq!w9zLm"}) {
    INFO(good);
    CHECK(fault(good) == PasswordFault::none);
  }
}

TEST_CASE("passwords: at least ten characters, however many bytes they have") {
  CHECK(fault("k3Vq!w9zL") == PasswordFault::too_short);
  CHECK(fault("") == PasswordFault::too_short);
  CHECK(fault("żółćęąśźń") == PasswordFault::too_short);  // nine, in eighteen bytes
  CHECK(fault("żółćęąśźńż") == PasswordFault::none);
  CHECK(fault(std::string(store::most_password + 1, 'x')) == PasswordFault::too_long);
}

TEST_CASE("passwords: common ones are refused") {
  for (const std::string_view common :
       {"password123",  "Password2026!", "P@ssw0rd1234",  "qwertyuiop",   "QWERTZUIOP",  "1234567890",
        "0987654321",   "12345678910",   "aaaaaaaaaa",    "abcabcabcabc", "abcdefghij",  "iloveyou2026",
        "letmein12345", "kochamcie1",    "Hasło12345678", "passwort99",   "Schalke04!!", "1q2w3e4r5t6y",
        "adminadmin",   "rollbook2026",  "Pickomino!1"}) {
    INFO(common);
    CHECK(fault(common) == PasswordFault::common);
  }
}

TEST_CASE("passwords: the name of the account is refused") {
  CHECK(fault("Agrypina2026", "Agrypina") == PasswordFault::like_name);
  CHECK(fault("agrypina!!!!", "Agrypina") == PasswordFault::like_name);
  CHECK(fault("Agrypina likes turtles", "Agrypina") == PasswordFault::none);
}

TEST_CASE("passwords: every problem has a sentence") {
  for (const auto one :
       {PasswordFault::too_short, PasswordFault::too_long, PasswordFault::common, PasswordFault::like_name}) {
    CHECK(store::english(one).ends_with('.'));
  }
  CHECK(store::english(PasswordFault::too_short) == "The password is too short: it needs at least 10 characters.");
}

TEST_CASE("passwords: a hash matches its password and no other, and does not reveal it") {
  const std::string hash = store::hash_of_password("zielony kot liczy");
  CHECK(hash.starts_with("$argon2id$"));
  CHECK(store::is_password("zielony kot liczy", hash));
  CHECK_FALSE(store::is_password("zielony kot licz", hash));
  CHECK_FALSE(store::is_password("", hash));
  CHECK(hash != store::hash_of_password("zielony kot liczy"));
  CHECK_FALSE(store::is_password("anything at all", ""));
  CHECK_FALSE(store::is_password("anything at all", "no hash"));
}

TEST_CASE("passwords: the encoding of accents does not matter") {
  CHECK(store::is_password("zo\u00eb and the dice", store::hash_of_password("zoe\u0308 and the dice")));
}
