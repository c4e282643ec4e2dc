#include "web/account/audit_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "i18n/catalogue.hpp"
#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using test::contains;
using test::done;

TEST_CASE("audit page: who did what, from where, newest first") {
  const Club club;
  const store::Act hugo{.who = "Hugo", .at = test::tonight, .from = "10.0.0.7"};
  done(store::leave_audit(club.open(), hugo, store::AuditAction::closed, "table 4", "<b>pickomino</b>"));
  done(store::leave_audit(club.open(), test::olga(), store::AuditAction::ruled, "game 2", ""));
  const std::string page = club.page("/audit");
  CHECK(contains(page, "<a href=\"/tables/4\">table 4</a>: closed"));
  CHECK(contains(page, "10.0.0.7"));
  CHECK(contains(page, "&lt;b&gt;pickomino"));
  CHECK(page.find("game 2</a>: ruling") < page.find("table 4</a>: closed"));
}

TEST_CASE("audit page: it can be searched, ignoring case") {
  const Club club;
  done(store::leave_audit(club.open(), test::olga(), store::AuditAction::ruled, "game 2", ""));
  done(store::leave_audit(club.open(), test::olga(), store::AuditAction::closed, "table 4", ""));
  const std::string found = club.page("/audit?q=TABLE");
  CHECK(contains(found, "table 4"));
  CHECK_FALSE(contains(found, "game 2"));
  CHECK(contains(club.page("/audit?q=nothing+like+it"), "No entries found."));
}

TEST_CASE("audit page: a long list continues on the next page") {
  const Club club;
  for (int i = 1; i <= 150; ++i) {
    done(store::leave_audit(club.open(), test::olga(), store::AuditAction::ruled, "game " + std::to_string(i), ""));
  }
  const std::string first = club.page("/audit");
  CHECK(contains(first, ">game 150<"));
  CHECK(contains(first, ">game 51<"));
  CHECK_FALSE(contains(first, ">game 50<"));
  CHECK(contains(first, "/audit?q=&amp;before=51\""));
  const std::string second = club.page("/audit?before=51");
  CHECK(contains(second, ">game 50<"));
  CHECK_FALSE(contains(second, "/audit?q=&amp;before="));
}

TEST_CASE("audit page: every action has its words in every language, and is found by them") {
  for (const std::string_view language : i18n::languages) {
    const i18n::Catalogue catalogue = i18n::Catalogue::load(language);
    for (const std::string_view action : store::audit_actions.all()) {
      INFO(language << ": " << action);
      CHECK(catalogue.has("audit.did." + std::string(action)));
    }
  }
  const Club club;
  done(store::leave_audit(club.open(), test::olga(), store::AuditAction::seated_again, "night 3", "round 2"));
  const std::string found = club.page("/audit?lang=pl&q=ROZSADZENIE");
  CHECK(contains(found, "<a href=\"/nights/3\">wieczór 3</a>: ponowne rozsadzenie"));
  CHECK(contains(club.page("/audit?lang=pl&q=naprawa"), "Nie znaleziono wpisów."));
}
