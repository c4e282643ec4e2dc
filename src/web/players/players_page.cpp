#include "web/players/players_page.hpp"

#include <algorithm>
#include <array>

#include "record/fields/names.hpp"
#include "record/json.hpp"
#include "store/people/players.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using store::Player;
using text::say;

constexpr std::size_t players_a_page = 50;

/// A column by which the list can be sorted. Names are ascending, numbers and dates descending.
struct Column {
  std::string_view name;
  bool (*before)(const Player&, const Player&);
};
constexpr std::array<Column, 5> columns{
    {{"name", [](const Player&, const Player&) { return false; }},  // in the order of the book
     {"played", [](const Player& one, const Player& other) { return one.played > other.played; }},
     {"rated", [](const Player& one, const Player& other) { return one.rated > other.rated; }},
     {"wins", [](const Player& one, const Player& other) { return one.wins > other.wins; }},
     {"last", [](const Player& one, const Player& other) { return one.last_played > other.last_played; }}}};

/// Whether one of a player's names contains the text searched for, whatever its case and accents.
bool fits(const Player& player, const std::string& wanted) {
  const auto contains = [&](const std::string& name) {
    return record::plain_name(name).find(wanted) != std::string::npos;
  };
  return contains(player.name) || std::ranges::any_of(player.aliases, contains);
}

Json row_of(const Player& player) {
  return {{"name", player.name},
          {"address", say("/players/", player.id)},
          {"aliases", player.aliases},
          {"played", player.played},
          {"rated", player.rated},
          {"wins", player.wins},
          {"last", player.last_played.value_or("")}};
}

std::string address_of(std::string_view search, std::string_view sort, std::size_t page) {
  std::string fields;
  if (sort != columns.front().name) fields += say("&sort=", sort);
  if (!search.empty()) fields += say("&q=", http::encode(search));
  if (page > 1) fields += say("&page=", page);
  if (!fields.empty()) fields.front() = '?';
  return say("/players", fields);
}

/// The page number in the address, from 1; the first page if it is not a number.
std::size_t page_asked(const http::Fields& query) {
  return std::max<std::size_t>(text::whole_number<std::size_t>(query.get("page")).value_or(1), 1);
}

Json titles_of(std::string_view search, std::string_view sorted_by) {
  Json titles = Json::array();
  for (const Column& column : columns) {
    titles.push_back({{"name", column.name},
                      {"address", address_of(search, column.name, 1)},
                      {"sorted", column.name != sorted_by ? ""
                                 : column.name == "name"  ? "ascending"
                                                          : "descending"}});
  }
  return titles;
}

}  // namespace

http::Response players_page(const Site& site, const http::Request& request) {
  const std::string_view asked = request.query.get("sort");
  const auto* const column = std::ranges::find(columns, asked.empty() ? "name" : asked, &Column::name);
  if (column == columns.end()) {
    std::vector<std::string_view> names;
    std::ranges::transform(columns, std::back_inserter(names), &Column::name);
    const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
    return error_page(site, request, 400, wrong_field(request.query, "sort", "one_of", catalogue, names));
  }
  auto book = site.books.borrow();
  if (!book) return store_error_page(site, request, book.error());
  auto players = store::list_players(**book);
  if (!players) return store_error_page(site, request, players.error());

  const bool is_empty = players->empty();
  const std::string_view search = request.query.get("q");
  if (const std::string wanted = record::plain_name(search); !wanted.empty()) {
    std::erase_if(*players, [&](const Player& player) { return !fits(player, wanted); });
  }
  std::ranges::stable_sort(*players, column->before);
  const std::size_t pages = std::max<std::size_t>(1, (players->size() + players_a_page - 1) / players_a_page);
  const std::size_t page = std::min(page_asked(request.query), pages);
  Json rows = Json::array();
  const std::size_t first = (page - 1) * players_a_page;
  for (std::size_t i = first; i < std::min(first + players_a_page, players->size()); ++i) {
    rows.push_back(row_of((*players)[i]));
  }
  return http::html(site.pages.render("players", reader_of(request),
                                      {{"area", "players"},
                                       {"players", std::move(rows)},
                                       {"titles", titles_of(search, column->name)},
                                       {"search", search},
                                       {"sort", column->name},
                                       {"total", players->size()},
                                       {"is_empty", is_empty},
                                       {"page", page},
                                       {"pages", pages},
                                       {"previous", page > 1 ? address_of(search, column->name, page - 1) : ""},
                                       {"next", page < pages ? address_of(search, column->name, page + 1) : ""}}));
}

}  // namespace rollbook::web
