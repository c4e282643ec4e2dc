#include "web/games/named_game.hpp"

#include "store/games/games.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {

tl::expected<NamedGame, http::Response> named_game(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return tl::unexpected(store_error_page(site, request, book.error()));
  const std::string name(request.parameter("number"));
  const auto game = store::game_called(**book, name);
  if (!game) return tl::unexpected(not_there_page(site, request, game.error(), "errors.no_game", name));
  return NamedGame{std::move(*book), *game};
}

}  // namespace rollbook::web
