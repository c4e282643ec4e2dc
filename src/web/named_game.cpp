#include "web/named_game.hpp"

#include "web/errors_page.hpp"

namespace rollbook::web {

tl::expected<NamedGame, Response> named_game(const Site& site, const Request& request) {
  auto book = site.books.borrow();
  if (!book) return tl::unexpected(trouble_page(site, request, book.error(), 500));
  const auto game = store::game_called(**book, std::string(request.parameter("number")));
  if (!game) return tl::unexpected(trouble_page(site, request, game.error()));
  return NamedGame{std::move(*book), *game};
}

}  // namespace rollbook::web
