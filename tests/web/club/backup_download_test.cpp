#include "web/club/backup_download.hpp"

#include <catch2/catch_test_macros.hpp>
#include <fstream>

#include "web/club.hpp"

using namespace rollbook;
using http::Method;
using test::Club;
using test::contains;

TEST_CASE("backup download: an organiser gets the whole book, and the book remembers it") {
  const Club club({test::ala_wins()});
  CHECK(contains(club.page("/"), "Last backup: never."));
  const auto answer = club.ask({.method = Method::post, .path = "/club/backup"});
  REQUIRE(answer.status == 200);
  CHECK(answer.headers.get("Content-Disposition").starts_with("attachment; filename=\"rollbook-"));
  CHECK(answer.headers.get("Cache-Control") == "no-store");
  const test::Folder folder;
  std::ofstream(folder / "copy.db", std::ios::binary) << *answer.body;
  const auto copy = test::open_book(folder / "copy.db", store::Book::Use::inspect);
  CHECK(test::row(copy, "SELECT count(*) FROM game") == "1");
  CHECK(test::row(copy, "PRAGMA integrity_check") == "ok");
  CHECK_FALSE(contains(club.page("/"), "Last backup"));
  CHECK(contains(club.page("/club"), "Last backup: today."));
  CHECK(contains(club.page("/audit"), "the book: backup made"));
}

TEST_CASE("backup download: helpers and guests get nothing") {
  const Club club;
  const std::string hugo = test::session_of(club.open(), store::Role::helper, "Hugo");
  CHECK(club.ask_as(hugo, {.method = Method::post, .path = "/club/backup"}).status == 403);
  CHECK(club.ask_as_guest({.method = Method::post, .path = "/club/backup"}).status == 403);
}
