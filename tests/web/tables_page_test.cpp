#include "web/tables_page.hpp"

#include "web/live_support.hpp"

using namespace rollbook;
using test::contains;
using test::LiveClub;

namespace {

web::Response post(const test::Club& club, std::string path, std::string form) {
  return club.ask({.method = web::Method::post, .path = std::move(path), .body = std::move(form)});
}

}  // namespace

TEST_CASE("tables: one is opened with the form and leads to its page with QR codes") {
  const test::Club club;
  CHECK(contains(club.page("/tables"), "pickomino"));
  const web::Response answer = post(
      club, "/tables", "game=clever&player=Ala&player=Ben&player=&option.edition=en&event=League&table=3&public=yes");
  CHECK(answer.status == 303);
  CHECK(answer.headers.get("Location") == "/tables/1");
  const std::string page = club.page("/tables/1");
  CHECK(contains(page, "Ala"));
  CHECK(test::count(page, "<svg class=\"qr\"") == 2);
  const auto table = test::done(store::find_live_table(club.open(), 1));
  REQUIRE(table);
  CHECK(table->is_public);
  CHECK(table->header.options.at(0) == std::pair<std::string, std::string>("edition", "en"));
  CHECK(table->header.event == "League");
  CHECK(table->header.table == 3);
  CHECK(contains(club.page("/tables"), "League"));
}

TEST_CASE("tables: what is wrong with the form is said by the referee, and the form is shown again") {
  const test::Club club;
  const web::Response answer = post(club, "/tables", "game=pickomino&player=Ala&player=ala&lang=en");
  CHECK(answer.status == 422);
  CHECK(contains(*answer.body, "Two players cannot have one name"));
  CHECK(contains(*answer.body, "value=\"Ala\""));
  CHECK(post(club, "/tables", "game=chess&player=Ala").status == 422);
  CHECK(test::done(store::live_tables(club.open(), test::tonight)).empty());
}

TEST_CASE("tables: links are renewed and revoked, a table is given up and gone on with") {
  const LiveClub club;
  const auto facts = [&] { return *test::done(store::find_live_table(club.open(), 1)); };
  CHECK(post(club, "/tables/1/link", "do=renew").status == 303);
  CHECK(facts().entry_key != club.facts().entry_key);
  CHECK(club.get(club.entry()).status == 404);
  CHECK(post(club, "/tables/1/link", "do=revoke").status == 303);
  CHECK(facts().entry_key.empty());
  CHECK(post(club, "/tables/1/public", "public=no").status == 303);
  CHECK(club.ask({.path = club.watch(), .loopback = false}).status == 403);
  CHECK(post(club, "/tables/1/public", "public=yes").status == 303);
  CHECK(club.ask({.path = club.watch(), .loopback = false}).status == 200);
  CHECK(post(club, "/tables/1/close", "do=give-up").status == 303);
  CHECK_FALSE(facts().is_open());
  CHECK(post(club, "/tables/1/close", "do=reopen").status == 303);
  CHECK(facts().is_open());
}

TEST_CASE("tables: a log that breaks a rule can be stored as disputed") {
  const LiveClub club;
  const web::Response answer =
      post(club, "/tables/1/dispute", "moves=1%3A+roll+1+2+2+4+4+4+5+w%0D%0A1%3A+keep+3%0D%0A&reason=who+knows");
  CHECK(answer.status == 303);
  CHECK(answer.headers.get("Location") == "/games/1");
  CHECK(test::standing(club.open(), 1) == "disputed, counts nowhere");
  CHECK(club.move(0, "1: roll 1 2 2 4 4 4 5 w").status == 410);
  CHECK(post(club, "/tables/1/dispute", "moves=").status == 409);
}

TEST_CASE("tables: others cannot open or change any") {
  const LiveClub club;
  for (const char* const path :
       {"/tables", "/tables/1/link", "/tables/1/public", "/tables/1/close", "/tables/1/dispute"}) {
    CHECK(club.ask({.method = web::Method::post, .path = path, .loopback = false}).status == 403);
  }
}

TEST_CASE("projector: the tables of the night; others see only public ones") {
  const LiveClub club;
  CHECK(contains(club.page("/projector"), club.watch()));
  const LiveClub secret(test::read_good(test::pickomino_json()), false);
  CHECK(contains(secret.page("/projector"), secret.watch()));
  const web::Response seen = secret.ask({.path = "/projector", .loopback = false});
  CHECK(seen.status == 200);
  CHECK_FALSE(contains(*seen.body, secret.watch()));
}
