#include "web/app/make_site.hpp"

#include <catch2/catch_test_macros.hpp>

#include "web/club.hpp"

using namespace rollbook;

TEST_CASE("site: the health check works, on a book that is created if missing") {
  const test::Folder folder;
  const auto site = test::done(web::make_site({.book = folder.path() / "book.db", .data_dir = {}}));
  CHECK(std::filesystem::exists(folder.path() / "book.db"));
  const http::Response answer = site({.path = "/healthz"});
  CHECK(answer.status == 200);
  CHECK(answer.type.starts_with("text/plain"));
  CHECK(*answer.body == "ok\n");
  CHECK(site({.path = "/nowhere"}).status == 404);
  CHECK(site({.method = http::Method::post, .path = "/healthz"}).status == 405);
}

TEST_CASE("site: pages may load only our own resources, and may not be framed") {
  const test::Club club;
  const http::Response page = club.get("/");
  CHECK(test::contains(page.headers.get("Content-Security-Policy"), "default-src 'none'; script-src 'self'"));
  CHECK(test::contains(page.headers.get("Content-Security-Policy"), "frame-ancestors 'none'"));
  CHECK(page.headers.get("X-Content-Type-Options") == "nosniff");
  CHECK_FALSE(test::contains(*page.body, "style=\""));
  CHECK_FALSE(test::contains(*page.body, "<script>"));
}

TEST_CASE("site: every response has security headers, and over TLS the browser must stay there") {
  const test::Club club;
  for (const char* const path : {"/", "/games", "/nowhere", "/healthz", "/login", "/api/v1/games", "/tables"}) {
    INFO(path);
    const http::Response plain = club.ask_as_guest({.path = path});
    CHECK(plain.headers.has("Content-Security-Policy"));
    CHECK_FALSE(test::contains(plain.headers.get("Content-Security-Policy"), "unsafe"));
    CHECK(plain.headers.get("X-Content-Type-Options") == "nosniff");
    CHECK(plain.headers.has("Referrer-Policy"));
    CHECK_FALSE(plain.headers.has("Strict-Transport-Security"));
    const http::Response secure = club.ask_as_guest({.path = path, .secure = true});
    CHECK(secure.headers.get("Strict-Transport-Security") == "max-age=15552000");
  }
}

TEST_CASE("site: a chosen language is remembered, and its pages differ from other readers'") {
  const test::Club club;
  const http::Response chosen = club.get("/games?lang=pl");
  CHECK(chosen.headers.get("Set-Cookie") == "lang=pl; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
  CHECK(test::contains(*chosen.body, "<html lang=\"pl\">"));
  CHECK(test::contains(chosen.headers.get("Vary"), "Accept-Language, Cookie"));
  CHECK(test::contains(*club.get("/games").body, "<html lang=\"en\">"));
  const http::Response later = club.ask({.path = "/games", .headers = {{"cookie", "lang=pl"}}});
  CHECK(test::contains(*later.body, "<html lang=\"pl\">"));
  CHECK_FALSE(club.get("/games?lang=xx").headers.has("Set-Cookie"));
}

TEST_CASE("site: an unchanged page is not sent again, until the book changes") {
  const test::Club club({test::ala_wins()});
  const std::string tag(club.get("/games").headers.get("ETag"));
  REQUIRE_FALSE(tag.empty());
  const http::Request again{.path = "/games", .headers = {{"if-none-match", tag}}};
  CHECK(club.ask(again).status == 304);
  club.store({test::first_wins("Cleo", "Dan")});
  CHECK(club.ask(again).status == 200);
}

TEST_CASE("site: an error is a friendly page, and reported to the operator") {
  const test::Folder folder;
  std::vector<std::string> said;
  bool broken = false;  // the start needs the clock, too
  const auto clock = [&]() -> std::chrono::sys_seconds {
    if (broken) throw std::runtime_error("no clock");
    return test::tonight;
  };
  const auto site = test::done(
      web::make_site({.book = folder / "book.db", .data_dir = {}, .now = clock, .report = [&](std::string_view what) {
                        said.emplace_back(what);
                      }}));
  broken = true;
  const http::Response response = site({.path = "/games"});
  CHECK(response.status == 500);
  CHECK(test::contains(*response.body, "Something went wrong"));
  REQUIRE(said.size() == 1);
  CHECK(test::contains(said[0], "no clock"));
}

TEST_CASE("site: a form may not be as long as a file") {
  const test::Club club;
  const auto post = [&](const char* path, std::size_t size) {
    return club.ask({.method = http::Method::post, .path = path, .body = std::string(size, 'a')}).status;
  };
  constexpr std::size_t kilobytes = 1024;
  CHECK(post("/login", 256 * kilobytes) != 413);
  CHECK(post("/login", 256 * kilobytes + 1) == 413);
  CHECK(post("/t/key/correct", 2048 * kilobytes + 1) == 413);
  CHECK(post("/import", 10'000 * kilobytes) != 413);
}
