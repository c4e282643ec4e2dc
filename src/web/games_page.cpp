#include "web/games_page.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "text/wording.hpp"
#include "web/errors_page.hpp"
#include "web/game_rows.hpp"
#include "web/games_query.hpp"

namespace rollbook::web {
namespace {

using Json = nlohmann::json;
using text::say;

constexpr std::uint64_t games_a_page = 25;

/// The same list with one field of the address changed.
std::string address_with(const Request& request, std::string_view name, std::string_view value) {
  std::string address = say("/games?", name, "=", encode(value));
  for (const auto& [other, kept] : request.query) {
    if (other != name && other != "lang" && other != "page" && !kept.empty()) {
      address += say("&", encode(other), "=", encode(kept));
    }
  }
  return address;
}

/// The filters as they stand in the address, for the form.
Json fields_of(const Fields& query) {
  Json fields;
  for (const char* const name : {"game", "player", "from", "to", "event", "grade", "players", "q", "sort"}) {
    fields[name] = query.get(name);
  }
  return fields;
}

bool is_filtered(const Json& fields) {
  return std::ranges::any_of(fields, [](const Json& value) { return !value.get_ref<const std::string&>().empty(); });
}

}  // namespace

Response games_page(const Site& site, const Request& request) {
  const auto asked = games_query(request.query);
  if (!asked) return error_page(site, request, 400, asked.error());
  auto book = site.books.borrow();
  if (!book) return trouble_page(site, request, book.error(), 500);
  const Reader reader = reader_of(request);
  const Catalogue& catalogue = site.pages.catalogue(reader.language);

  // Nobody of that name has no games: that is an empty list, not a mistake.
  const std::uint64_t skip = (asked->page - 1) * games_a_page;
  const auto found = store::find_games(**book, asked->filter, asked->order, games_a_page, skip);
  const auto count = store::count_games(**book, asked->filter);
  const auto lines = store::read_lines(**book, found ? *found : std::vector<store::GameId>());
  if (!lines) return trouble_page(site, request, lines.error(), 500);

  Json fields = fields_of(request.query);
  const auto total = static_cast<std::uint64_t>(count ? *count : 0);
  const std::uint64_t pages = std::max<std::uint64_t>(1, (total + games_a_page - 1) / games_a_page);
  const auto page_address = [&](std::uint64_t page) {
    return page >= 1 && page <= pages ? address_with(request, "page", std::to_string(page)) : "";
  };
  return html(site.pages.render("games", reader,
                                {{"area", "games"},
                                 {"games", rows_of(*lines, catalogue)},
                                 {"kinds", kinds(catalogue)},
                                 {"filtered", is_filtered(fields)},
                                 {"field", std::move(fields)},
                                 {"total", total},
                                 {"page", asked->page},
                                 {"pages", pages},
                                 {"previous", page_address(asked->page - 1)},
                                 {"next", page_address(asked->page + 1)},
                                 {"newest_first", address_with(request, "sort", "newest")},
                                 {"oldest_first", address_with(request, "sort", "oldest")}}));
}

}  // namespace rollbook::web
