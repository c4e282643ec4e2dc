#include "web/players/player_privacy_page.hpp"

#include "record/fields/names.hpp"
#include "record/json.hpp"
#include "store/upkeep/pseudonym.hpp"
#include "text/number.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"

namespace rollbook::web {
namespace {

using text::say;

/// A rejected form: the name again, and the message that says why.
struct Mistake {
  std::string name;
  std::string_view why;  ///< privacy.*
};

/// A player, and the book.
struct NamedPlayer {
  ConnectionPool::PooledConnection book;
  store::Player player;
};

/// The player named by the address; or the response if there is none.
tl::expected<NamedPlayer, http::Response> named_player(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return tl::unexpected(store_error_page(site, request, book.error()));
  const auto number = text::whole_number<store::PlayerId>(request.parameter("number"));
  auto found = store::player_numbered(**book, number.value_or(0));
  if (!found) return tl::unexpected(store_error_page(site, request, found.error()));
  std::optional<store::Player>& player = *found;
  if (!player) return tl::unexpected(error_page(site, request, 404));
  return NamedPlayer{std::move(*book), std::move(*player)};
}

std::string address_of(const store::Player& player) { return say("/players/", player.id); }

http::Response show(const Site& site, const http::Request& request, const store::Player& player,
                    const Mistake& mistake) {
  Reader reader = reader_of(request);
  reader.address = say(address_of(player), "/privacy");
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const std::string wrong = mistake.why.empty() ? "" : catalogue.say(mistake.why, {{"name", mistake.name}});
  return http::html(site.pages.render("player_privacy", reader,
                                      {{"area", "players"},
                                       {"player", player.name},
                                       {"address", address_of(player)},
                                       {"is_private", player.is_private},
                                       {"initials", store::initials_of(player.name)},
                                       {"name", mistake.name},
                                       {"wrong", wrong}}),
                    wrong.empty() ? 200 : 422);
}

/// Why a player cannot have this name; "" if they can.
std::string_view wrong_with_pseudonym(const store::Book& book, const store::Player& player, const std::string& name) {
  if (record::wrong_with_new_name(name)) return "privacy.no_name";
  const auto owner = store::player_called(book, name);
  return owner && *owner != player.id ? "privacy.taken" : "";
}

}  // namespace

http::Response player_privacy_page(const Site& site, const http::Request& request) {
  const auto named = named_player(site, request);
  if (!named) return named.error();
  return show(site, request, named->player, {});
}

http::Response change_player_privacy(const Site& site, const http::Request& request) {
  auto named = named_player(site, request);
  if (!named) return named.error();
  const store::Book& book = *named->book;
  const store::Player& player = named->player;
  const store::Act act = act_of(site, request);
  const http::Fields form = http::parse_query(request.body);
  // The number may belong to another player by now, and this cannot be undone: only the player who was shown is meant.
  if (form.get("player") != player.name) return error_page(site, request, 404);
  const std::string_view what = form.get("do");
  store::Result<void> done;
  if (what == "private" || what == "public") {
    done = store::set_private(book, player.name, what == "private", act);
  } else if (what == "pseudonym") {
    const std::string name = text::one_line(std::string(form.get("name")));
    const std::string_view wrong = wrong_with_pseudonym(book, player, name);
    if (!wrong.empty()) return show(site, request, player, {name, wrong});
    done = store::give_pseudonym(book, player.id, name, act);
  } else if (what == "forget") {
    if (form.get("sure") != "yes") return show(site, request, player, {.why = "privacy.not_sure"});
    done = store::forget_player(book, player.id, act);
  } else {
    return error_page(site, request, 400);
  }
  if (!done) return store_error_page(site, request, done.error());
  return http::see_other(address_of(player));
}

}  // namespace rollbook::web
