#include "web/games/games_page.hpp"

#include <algorithm>

#include "record/json.hpp"
#include "text/wording.hpp"
#include "web/games/games_query.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/known_names.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

constexpr std::uint64_t games_a_page = 25;

/// The same list with one field of its address changed.
std::string address_with(const http::Request& request, std::string_view name, std::string_view value) {
  std::string address = say("/games?", name, "=", http::encode(value));
  for (const auto& [other, kept] : request.query) {
    if (other != name && other != "lang" && other != "page" && !kept.empty()) {
      address += say("&", http::encode(other), "=", http::encode(kept));
    }
  }
  return address;
}

/// The filters in the address, for the form.
Json fields_of(const http::Fields& query) {
  Json fields;
  for (const char* const name : {"game", "player", "from", "to", "event", "grade", "players", "q"}) {
    fields[name] = query.get(name);
  }
  return fields;
}

bool is_filtered(const Json& fields) {
  return std::ranges::any_of(fields.items(), [](const Json::Member& field) { return !field.second.text().empty(); });
}

/// The titles of the columns, each a link to the list in that order; reversed for the dates. Kinds and verdicts have an
/// order of their own, not the alphabetical one.
Json titles_of(const http::Request& request, std::string_view sort, const i18n::Catalogue& catalogue) {
  const auto title = [&](std::string_view message, std::string_view by, std::string_view sorted) {
    return Json{{"title", catalogue.say(message)}, {"address", address_with(request, "sort", by)}, {"sorted", sorted}};
  };
  return Json::array({title("common.game", "game", sort == "game" ? "other" : ""),
                      title("common.result", "best", sort == "best" ? "descending" : ""),
                      title("common.when", sort == "newest" ? "oldest" : "newest",
                            sort == "newest"   ? "descending"
                            : sort == "oldest" ? "ascending"
                                               : ""),
                      title("common.verdict", "grade", sort == "grade" ? "other" : "")});
}

Json names_of_sorts() {
  Json names = Json::array();
  for (const Sort& sort : sorts) names.push_back(sort.name);
  return names;
}

/// The latest events, as suggestions for the form.
store::Result<Json> known_events(const store::Book& book) {
  return store::event_names(book).map([](std::vector<std::string> events) {
    constexpr std::size_t most = 300;
    events.resize(std::min(events.size(), most));
    return Json(events);
  });
}

/// An unknown name gives an empty list, not an error.
template <class Value>
store::Result<Value> or_nothing(store::Result<Value> found) {
  if (!found && found.error().missing) return Value{};
  return found;
}

}  // namespace

http::Response games_page(const Site& site, const http::Request& request) {
  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const auto asked = games_query(request.query, catalogue);
  if (!asked) return error_page(site, request, 400, asked.error());
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());

  const auto count = or_nothing(store::count_games(**book, asked->filter));
  if (!count) return store_error_page(site, request, count.error());
  const auto total = static_cast<std::uint64_t>(*count);
  const std::uint64_t pages = std::max<std::uint64_t>(1, (total + games_a_page - 1) / games_a_page);
  const std::uint64_t page = std::min(asked->page, pages);
  const auto lines =
      or_nothing(store::find_games(**book, asked->filter, asked->sort.order, games_a_page, (page - 1) * games_a_page))
          .and_then([&](const auto& games) { return store::read_lines(**book, games); });
  if (!lines) return store_error_page(site, request, lines.error());
  const auto events = known_events(**book);
  if (!events) return store_error_page(site, request, events.error());

  Json fields = fields_of(request.query);
  const auto page_address = [&](std::uint64_t other) {
    return other >= 1 && other <= pages ? address_with(request, "page", std::to_string(other)) : "";
  };
  return http::html(site.pages.render("games", reader,
                                      {{"area", "games"},
                                       {"games", rows_of(*lines, catalogue)},
                                       {"titles", titles_of(request, asked->sort.name, catalogue)},
                                       {"kinds", kinds(catalogue)},
                                       {"names", known_names(**book)},
                                       {"events", *events},
                                       {"sorts", names_of_sorts()},
                                       {"sort", asked->sort.name},
                                       {"filtered", is_filtered(fields)},
                                       {"field", std::move(fields)},
                                       {"total", total},
                                       {"page", page},
                                       {"pages", pages},
                                       {"previous", page_address(page - 1)},
                                       {"next", page_address(page + 1)}}));
}

}  // namespace rollbook::web
