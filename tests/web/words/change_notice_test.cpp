#include "web/words/change_notice.hpp"

#include <catch2/catch_test_macros.hpp>

#include "store/book_support.hpp"

using namespace rollbook;
using test::done;

TEST_CASE("change notice: shows the change that the address names, to organisers") {
  auto book = store::Book::in_memory();
  test::store_one(book, test::ala_claims_7());
  const auto change = done(store::undoable(book, test::olga(), {store::AuditAction::ruled, "game 1", "agreed"},
                                           [&] { return store::rule(book, 1, test::accepted()); }));
  const auto catalogue = i18n::Catalogue::load("en");
  http::Request request{.query = {{"done", std::to_string(change)}}};
  CHECK(web::change_notice(book, request, catalogue)["id"].integer() == 0);
  request.visitor = {.name = "Olga", .right = http::Right::organise};
  const auto notice = web::change_notice(book, request, catalogue);
  CHECK(notice["id"].integer() == change);
  CHECK(notice["object"]["address"].text() == "/games/1");
  CHECK_FALSE(notice["undone"].boolean());
  done(store::undo(book, change, test::olga()));
  CHECK(web::change_notice(book, request, catalogue)["undone"].boolean());
  request.query = {{"done", "99"}};
  CHECK(web::change_notice(book, request, catalogue)["id"].integer() == 0);
  CHECK(web::with_notice("/games/1", change) == "/games/1?done=" + std::to_string(change));
  CHECK(web::with_notice("/games/1", 0) == "/games/1");
}
