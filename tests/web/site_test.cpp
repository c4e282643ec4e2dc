#include "web/site.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"

using namespace rollbook;

TEST_CASE("site: it says that it is well, on a book that it begins if there is none") {
  const test::Folder folder;
  const auto site = test::done(web::make_site({.book = folder.path() / "book.db", .data_dir = {}}));
  CHECK(std::filesystem::exists(folder.path() / "book.db"));
  const web::Response answer = site({.path = "/healthz"});
  CHECK(answer.status == 200);
  CHECK(answer.type.starts_with("text/plain"));
  CHECK(*answer.body == "ok\n");
  CHECK(site({.path = "/nowhere"}).status == 404);
  CHECK(site({.method = web::Method::post, .path = "/healthz"}).status == 405);
}
