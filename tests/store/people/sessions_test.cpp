#include "store/people/sessions.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/people/account_support.hpp"

using namespace rollbook;
using namespace rollbook::test;
using namespace std::chrono_literals;

namespace {

struct Fixture {
  Folder folder;
  store::Book book = open_book(folder / "book.db");
  std::string session = session_of(book);

  bool is_open(std::chrono::sys_seconds now) const {
    return done(store::account_in_session(book, session, now)).has_value();
  }
};

}  // namespace

TEST_CASE("sessions: a key leads to its account, and no other key does") {
  const Fixture fixture;
  CHECK(done(store::account_in_session(fixture.book, fixture.session, tonight)).value().name == "Olga");
  CHECK_FALSE(done(store::account_in_session(fixture.book, "", tonight)));
  CHECK_FALSE(done(store::account_in_session(fixture.book, std::string(32, '0'), tonight)));
  CHECK_FALSE(done(store::account_in_session(fixture.book, store::form_token_of(fixture.session), tonight)));
}

TEST_CASE("sessions: the book does not have the key") {
  const Fixture fixture;
  CHECK(rows(fixture.book, "SELECT count(*) FROM session WHERE lower(hex(hash)) = '" + fixture.session + "'") ==
        Rows{"0"});
  CHECK(rows(fixture.book, "SELECT length(hash) FROM session") == Rows{"16"});
}

TEST_CASE("sessions: one ends at logout, without the others") {
  const Fixture fixture;
  const auto account = done(store::account_named(fixture.book, "Olga")).value();
  const std::string other = done(store::begin_session(fixture.book, account, tonight));
  done(store::end_session(fixture.book, fixture.session));
  CHECK_FALSE(fixture.is_open(tonight));
  CHECK(done(store::account_in_session(fixture.book, other, tonight)));
}

TEST_CASE("sessions: an unused one ends, a used one lasts until its maximum age") {
  const Fixture unused;
  CHECK(unused.is_open(tonight + store::longest_absence));
  const Fixture left_alone;
  CHECK_FALSE(left_alone.is_open(tonight + store::longest_absence + 1s));

  const Fixture used;
  for (auto day = 0 * 24h; day <= store::longest_session; day += 7 * 24h) CHECK(used.is_open(tonight + day));
  CHECK_FALSE(used.is_open(tonight + store::longest_session + 1s));
}

TEST_CASE("sessions: setting the clock back ends none") {
  const Fixture fixture;
  CHECK(fixture.is_open(tonight - 400 * 24h));
  CHECK(fixture.is_open(tonight));
}

TEST_CASE("sessions: ended ones are deleted when the next one begins") {
  const Fixture fixture;
  const auto account = done(store::account_named(fixture.book, "Olga")).value();
  done(store::begin_session(fixture.book, account, tonight + 30 * 24h));
  CHECK(rows(fixture.book, "SELECT count(*) FROM session") == Rows{"1"});
}

TEST_CASE("sessions: the form token belongs to one session, and does not reveal its key") {
  const std::string token = store::form_token_of("abc");
  CHECK(token == store::form_token_of("abc"));
  CHECK(token != store::form_token_of("abd"));
  CHECK(token.size() == 32);
}

TEST_CASE("sessions: an account's own are listed with their device and address, and can be ended") {
  const Fixture fixture;
  const auto& book = fixture.book;
  const auto account = done(store::account_named(book, "Olga")).value();
  const std::string phone = done(
      store::sign_in(book, account, 0, "Firefox, Android", {.who = "Olga", .at = tonight + 1h, .from = "10.0.0.7"}));
  const std::string third = done(store::begin_session(book, account, tonight + 2h));
  const std::string stranger = session_of(book, store::Role::helper, "Hugo");
  const auto sessions = done(store::read_sessions(book, phone, tonight + 2h));
  REQUIRE(sessions.size() == 3);
  CHECK(sessions[0].is_own);
  CHECK(sessions[0].place.device == "Firefox, Android");
  CHECK(sessions[0].place.from == "10.0.0.7");
  CHECK(sessions[0].seen_at == tonight + 1h);
  CHECK_FALSE(sessions[1].is_own);
  CHECK_FALSE(done(store::account_in_session(book, sessions[1].name, tonight)));  // a name gives no access

  CHECK_FALSE(done(store::end_session_named(book, stranger, sessions[1].name, hugo())));
  CHECK(done(store::end_session_named(book, phone, sessions[1].name, olga())));
  CHECK_FALSE(done(store::end_session_named(book, phone, sessions[1].name, olga())));
  CHECK_FALSE(done(store::account_in_session(book, third, tonight + 2h)));
  CHECK(done(store::end_other_sessions(book, phone, olga())) == 1);
  CHECK(done(store::end_other_sessions(book, phone, olga())) == 0);
  CHECK_FALSE(fixture.is_open(tonight + 2h));
  CHECK(done(store::account_in_session(book, phone, tonight + 2h)));
  CHECK(done(store::account_in_session(book, stranger, tonight + 2h)));
  CHECK(rows(book, "SELECT object, detail FROM audit WHERE action = 'end a session of' ORDER BY id") ==
        Rows{"account \"Olga\"|", "account \"Olga\"|1 session"});
}

TEST_CASE("sessions: those that have ended are not listed") {
  const Fixture fixture;
  const auto account = done(store::account_named(fixture.book, "Olga")).value();
  const auto later = tonight + store::longest_absence;
  const std::string key = done(store::begin_session(fixture.book, account, later));
  CHECK(done(store::read_sessions(fixture.book, key, later)).size() == 2);
  CHECK(done(store::read_sessions(fixture.book, key, later + 1s)).size() == 1);
  CHECK(done(store::read_sessions(fixture.book, "no key", later)).empty());
}
