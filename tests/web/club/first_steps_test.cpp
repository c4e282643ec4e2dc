#include "web/club/first_steps.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"

using namespace rollbook;
using http::Method;
using test::Club;
using test::contains;
using test::done;

namespace {

void post(const Club& club, const std::string& path, const std::string& body) {
  CHECK(club.ask({.method = Method::post, .path = path, .body = body}).status == 303);
}

}  // namespace

TEST_CASE("first steps: ticks follow from what is in the book") {
  const Club club;
  CHECK(test::count(club.page("/"), "<li class=\"done\">") == 0);
  done(store::change_club(club.open(), {.settings = {.name = "Kostka"}}, test::olga()));
  club.store({test::ala_wins()});
  CHECK(test::count(club.page("/"), "<li class=\"done\">") == 2);
}

TEST_CASE("first steps: the list can be hidden and is shown again from the club's page; helpers never see it") {
  const Club club;
  const std::string hugo = test::session_of(club.open(), store::Role::helper, "Hugo");
  CHECK(contains(club.page("/"), "First steps"));
  CHECK_FALSE(contains(*club.ask_as(hugo, {.path = "/"}).body, "First steps"));
  post(club, "/club/first-steps", "show=0&back=home");
  CHECK_FALSE(contains(club.page("/"), "First steps"));
  CHECK(contains(club.page("/club"), "First steps"));
  post(club, "/club/first-steps", "show=1&back=club");
  CHECK(contains(club.page("/"), "First steps"));
}

TEST_CASE("first steps: demo data is loaded and removed again") {
  const Club club;
  CHECK(contains(club.page("/"), "Load demo data"));
  post(club, "/club/demo", "do=load&back=home");
  CHECK(contains(club.page("/"), "Remove demo data"));
  CHECK(contains(club.page("/seasons"), "Winter 2026"));
  post(club, "/club/demo", "do=remove&back=home");
  CHECK_FALSE(contains(club.page("/seasons"), "Winter 2026"));
  CHECK(contains(club.page("/audit"), "demo data"));
}
