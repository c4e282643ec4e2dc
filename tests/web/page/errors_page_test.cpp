#include "web/page/errors_page.hpp"

#include <catch2/catch_test_macros.hpp>

#include "json.hpp"
#include "web/club.hpp"

using namespace rollbook;
using test::Club;
using test::contains;

TEST_CASE("errors: a missing page is a page for people, in their language") {
  const Club club;
  const http::Response response = club.get("/nowhere?lang=pl");
  CHECK(response.status == 404);
  CHECK(contains(*response.body, "Nie znaleziono strony"));
  CHECK(contains(*response.body, "href=\"/\""));
}

TEST_CASE("errors: programs get problem+json") {
  const Club club;
  const http::Response response = club.get("/api/v1/nothing");
  CHECK(response.status == 404);
  CHECK(response.type == "application/problem+json");
  const auto problem = nlohmann::json::parse(*response.body);
  CHECK(problem["status"] == 404);
  CHECK(problem["detail"] == "The address may be mistyped, or the page has been removed.");
}

TEST_CASE("errors: a page that says why has no guesses beside it") {
  const Club club;
  const http::Response revoked = club.get("/t/revoked");
  CHECK(revoked.status == 404);
  CHECK(contains(*revoked.body, "its link has been revoked"));
  CHECK_FALSE(contains(*revoked.body, "mistyped"));
}

TEST_CASE("errors: a method that is not allowed is refused with the allowed ones") {
  const Club club;
  const http::Response response = club.ask({.method = http::Method::post, .path = "/games"});
  CHECK(response.status == 405);
  CHECK(contains(response.headers.get("Allow"), "GET"));
}

TEST_CASE("errors: a detail is marked as English only if the reader's language differs and it is not translated") {
  const Club club({test::ala_wins()});
  CHECK(contains(*club.get("/games/1/replay?lang=de").body, "<p class=\"detail\">"));
  CHECK(contains(*club.get("/t/nothing?lang=de").body, "<p class=\"detail\">"));
  CHECK(contains(*club.get("/players?sort=luck&lang=pl").body,
                 "<p class=\"detail\">sort ma wartość „luck”; do wyboru są: name, played, rated, wins i last.</p>"));
  club.open().database().exec("ALTER TABLE game RENAME TO gone");
  CHECK(contains(*club.get("/games?lang=de").body, "<p class=\"detail\" lang=\"en\">"));
  CHECK(contains(*club.get("/games?lang=en").body, "<p class=\"detail\">"));
}

TEST_CASE("errors: an unsupported content type has its own title") {
  const Club club;
  const http::Response response = club.ask({.method = http::Method::post, .path = "/api/v1/verify", .body = "x"});
  CHECK(response.status == 415);
  CHECK(nlohmann::json::parse(*response.body)["title"] == "Unsupported content type");
}

TEST_CASE("errors: the cause of an error of the book is shown to helpers and organisers only") {
  const Club club({test::ala_wins()});
  club.open().database().exec("ALTER TABLE player RENAME TO nobody");
  const http::Response for_organiser = club.get("/players");
  CHECK(for_organiser.status == 500);
  CHECK(contains(*for_organiser.body, "<p class=\"detail\">"));
  const http::Response for_guest = club.ask_as_guest({.path = "/players"});
  CHECK(for_guest.status == 500);
  CHECK_FALSE(contains(*for_guest.body, "<p class=\"detail\">"));
}
