#include "web/page/known_names.hpp"

#include "store/book_support.hpp"

using namespace rollbook;

TEST_CASE("known names: the most active players come first") {
  store::Book book = store::Book::in_memory();
  CHECK(web::known_names(book).empty());
  test::store_all(book, {test::first_wins("Ala", "Ben"), test::first_wins("Cleo", "Ben")});
  CHECK(web::known_names(book).at(0) == "Ben");
  CHECK(web::known_names(book).size() == 3);
}
