// A club with a book and its web app, for the tests of pages: store games, request addresses, read the responses.
#pragma once

#include <string>
#include <string_view>

#include "store/book_support.hpp"
#include "web/app/make_site.hpp"
#include "web/signed_in.hpp"

namespace rollbook::test {

class Club {
 public:
  explicit Club(const std::vector<std::string>& games = {})
      : site_(done(web::make_site({.book = folder_ / "book.db", .data_dir = {}, .now = [] { return tonight; }}))) {
    store(games);
  }

  void store(const std::vector<std::string>& games) const {
    auto book = open();
    store_all(book, games);
  }
  store::Book open() const { return open_book(folder_ / "book.db"); }

  /// A request from the organiser Olga; from a guest; and from the owner of this session.
  http::Response ask(http::Request request) const { return ask_as(session_, std::move(request)); }
  http::Response ask_as_guest(const http::Request& request) const { return site_(request); }
  http::Response ask_as(const std::string& session, http::Request request) const {
    return site_(signed_in(std::move(request), session));
  }

  /// An address with its query, as requested by the organiser's browser.
  http::Response get(std::string_view address) const {
    const std::size_t mark = std::min(address.find('?'), address.size());
    return ask({.path = http::decode(address.substr(0, mark), false),
                .query = http::parse_query(address.substr(std::min(mark + 1, address.size())))});
  }

  /// The text of a page, which must exist.
  std::string page(std::string_view address) const {
    const http::Response response = get(address);
    INFO(address << ": " << *response.body);
    REQUIRE(response.status == 200);
    return *response.body;
  }

 private:
  Folder folder_;
  http::Handler site_;
  std::string session_ = session_of(open());
};

inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// How often something occurs in a text.
inline int count(std::string_view text, std::string_view part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++n;
  return n;
}

/// A sample game, as in its file.
inline std::string sample(const std::string& name) {
  return read_file(project_dir() / "sample-games" / (name + ".json"));
}

}  // namespace rollbook::test
