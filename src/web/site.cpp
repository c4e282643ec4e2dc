#include "web/site.hpp"

#include "store/book.hpp"
#include "web/prepared.hpp"
#include "web/router.hpp"

namespace rollbook::web {

store::Result<Handler> make_site(const SiteOptions& options) {
  const auto book = store::Book::open(options.book, store::Book::Use::create);
  if (!book) return tl::unexpected(book.error());
  return prepared_answers(route(
      {{Method::get, "/healthz", [](const Request&) { return plain("ok\n"); }}},
      [](const Request&) { return plain("There is nothing here.\n", 404); },
      [](const Request&) { return plain("Not like this.\n", 405); }));
}

}  // namespace rollbook::web
