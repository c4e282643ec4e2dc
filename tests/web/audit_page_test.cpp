#include "web/audit_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using test::contains;
using test::done;

TEST_CASE("audit page: who did what, from where, the newest first") {
  const Club club;
  const store::Act hugo{.who = "Hugo", .at = test::tonight, .from = "10.0.0.7"};
  done(store::leave_audit(club.open(), hugo, "close", "table 4", "<b>pickomino</b>"));
  done(store::leave_audit(club.open(), test::olga(), "rule", "game 2", ""));
  const std::string page = club.page("/audit");
  CHECK(contains(page, "close table 4"));
  CHECK(contains(page, "10.0.0.7"));
  CHECK(contains(page, "&lt;b&gt;pickomino"));
  CHECK(page.find("rule game 2") < page.find("close table 4"));
}

TEST_CASE("audit page: it can be searched, whatever the case") {
  const Club club;
  done(store::leave_audit(club.open(), test::olga(), "rule", "game 2", ""));
  done(store::leave_audit(club.open(), test::olga(), "close", "table 4", ""));
  const std::string found = club.page("/audit?q=TABLE");
  CHECK(contains(found, "close table 4"));
  CHECK_FALSE(contains(found, "rule game 2"));
  CHECK(contains(club.page("/audit?q=nothing+like+it"), "There is nothing of that kind."));
}

TEST_CASE("audit page: a long list goes on on the next page") {
  const Club club;
  for (int i = 1; i <= 150; ++i) {
    done(store::leave_audit(club.open(), test::olga(), "rule", "game " + std::to_string(i) + ";", ""));
  }
  const std::string first = club.page("/audit");
  CHECK(contains(first, "game 150;"));
  CHECK(contains(first, "game 51;"));
  CHECK_FALSE(contains(first, "game 50;"));
  CHECK(contains(first, "/audit?q=&amp;before=51\""));
  const std::string second = club.page("/audit?before=51");
  CHECK(contains(second, "game 50;"));
  CHECK_FALSE(contains(second, "/audit?q=&amp;before="));
}
