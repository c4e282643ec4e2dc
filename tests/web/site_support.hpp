// A whole site over a book with some games, for the tests of pages: they ask for addresses and read what comes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/book_support.hpp"
#include "web/site.hpp"

namespace rollbook::test {

class SiteWith {
 public:
  explicit SiteWith(const std::vector<std::string>& games)
      : book_(open_book(folder_ / "club.db")),
        site_(done(web::make_site({.book = folder_ / "club.db", .data_dir = {}, .now = [] { return tonight; }}))) {
    if (!games.empty()) store_all(book_, games);
  }

  /// The book beneath, to change something in it.
  store::Book& book() { return book_; }

  web::Response get(std::string_view address) const {
    const std::size_t mark = std::min(address.find('?'), address.size());
    return site_({.path = web::decode(address.substr(0, mark), false),
                  .query = web::parse_query(address.substr(std::min(mark + 1, address.size())))});
  }

  /// The text of a page, which must be there.
  std::string page(std::string_view address) const {
    const web::Response answer = get(address);
    INFO(address);
    REQUIRE(answer.status == 200);
    return *answer.body;
  }

 private:
  Folder folder_;
  store::Book book_;
  web::Handler site_;
};

}  // namespace rollbook::test
