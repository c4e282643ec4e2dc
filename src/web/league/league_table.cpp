#include "web/league/league_table.hpp"

#include <algorithm>
#include <set>

#include "rules/catalogue.hpp"
#include "store/league/nights.hpp"
#include "text/number.hpp"
#include "web/page/errors_page.hpp"

namespace rollbook::web {
namespace {

using league::PlayerId;
using league::SeasonRow;

bool is_empty(const league::Night& night) { return night.games.empty(); }

/// The table of these nights.
store::Result<LeagueTable> read_table(const store::Book& book, LeagueTable table) {
  auto names = store::player_names(book);
  if (!names) return tl::unexpected(names.error());
  table.names = std::move(*names);
  std::set<std::string> kinds;
  for (const store::Night& night : table.nights) {
    const auto details = store::read_night(book, night.id);
    if (!details) return tl::unexpected(details.error());
    auto results = store::results_of_night(book, *details, table.names);
    if (!results) return tl::unexpected(results.error());
    for (const league::Result& game : results->games) kinds.insert(game.kind);
    table.progress.push_back(progress_of(*details, !results->games.empty()));
    table.results.push_back(std::move(*results));
  }
  table.kinds.assign(kinds.begin(), kinds.end());
  if (!table.kind.empty()) {
    table.results = league::only_of_kind(table.kind, table.results);
    table.rules = league::rules_of_one_kind(table.rules);
  }
  table.rows = league::season_standings(table.rules, table.results);
  table.movements = movements_of(table.rules, table.results, table.rows);
  return table;
}

}  // namespace

int LeagueTable::nights_of(const SeasonRow& row) {
  return static_cast<int>(std::ranges::count_if(row.nights, &league::NightScore::came));
}

bool LeagueTable::is_in_progress() const { return std::ranges::any_of(progress, &NightProgress::is_in_progress); }

int LeagueTable::nights_played() const {
  return static_cast<int>(std::ranges::count(progress, NightProgress::State::played, &NightProgress::state));
}

bool LeagueTable::gives_extra() const {
  return rules.attendance > league::Points{} || rules.sitting_out > league::Points{};
}

bool LeagueTable::shows_average() const {
  return shows_attendance() && rules.total == league::SeasonRules::Total::mean;
}

bool LeagueTable::shows_attendance() const {
  return rules.attendance > league::Points{} && rules.total != league::SeasonRules::Total::sum;
}

std::string LeagueTable::name_of(PlayerId player) const {
  const auto name = names.find(player);
  return name == names.end() ? "" : name->second;
}

store::Result<LeagueTable> read_season_table(const store::Book& book, const store::Season& season,
                                             const std::string& kind) {
  return store::nights_of(book, season.id).and_then([&](std::vector<store::Night> nights) {
    return read_table(book, {.season = season, .kind = kind, .rules = season.rules, .nights = std::move(nights)});
  });
}

store::Result<LeagueTable> read_night_table(const store::Book& book, const store::Season& season,
                                            const store::Night& night, const std::string& kind) {
  return read_table(book, {.season = season,
                           .kind = kind,
                           .is_of_one_night = true,
                           .rules = league::rules_of_one_night(season.rules),
                           .nights = {night}});
}

std::unordered_map<PlayerId, Movement> movements_of(const league::SeasonRules& rules,
                                                    std::span<const league::Night> results,
                                                    std::span<const SeasonRow> rows) {
  std::vector<league::Night> before(results.begin(), results.end());
  while (!before.empty() && is_empty(before.back())) before.pop_back();
  if (!before.empty()) before.pop_back();
  if (std::ranges::all_of(before, is_empty)) return {};
  std::unordered_map<PlayerId, int> places;
  for (const SeasonRow& row : league::season_standings(rules, before)) {
    if (row.place > 0) places[row.player()] = row.place;
  }
  std::unordered_map<PlayerId, Movement> movements;
  for (const SeasonRow& row : rows) {
    if (row.place == 0) continue;
    const auto old = places.find(row.player());
    movements[row.player()] = old == places.end() ? Movement{.is_new = true} : Movement{.up = old->second - row.place};
  }
  return movements;
}

tl::expected<NamedSeason, http::Response> named_season(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return tl::unexpected(store_error_page(site, request, book.error()));
  const auto number = text::whole_number<store::SeasonId>(request.parameter("number"));
  if (!number) return tl::unexpected(error_page(site, request, 404));
  auto found = store::find_season(**book, *number);
  if (!found) return tl::unexpected(store_error_page(site, request, found.error()));
  std::optional<store::Season> season = std::move(*found);
  if (!season) return tl::unexpected(error_page(site, request, 404));
  return NamedSeason{std::move(*book), std::move(*season)};
}

tl::expected<NamedNight, http::Response> named_night(const Site& site, const http::Request& request) {
  auto book = site.books.borrow();
  if (!book) return tl::unexpected(store_error_page(site, request, book.error()));
  const auto number = text::whole_number<store::NightId>(request.parameter("number"));
  if (!number) return tl::unexpected(error_page(site, request, 404));
  auto found = store::find_night(**book, *number);
  if (!found) return tl::unexpected(store_error_page(site, request, found.error()));
  std::optional<store::Night> night = std::move(*found);
  if (!night) return tl::unexpected(error_page(site, request, 404));
  auto season = store::read_season(**book, night->season);
  if (!season) return tl::unexpected(store_error_page(site, request, season.error()));
  return NamedNight{std::move(*book), std::move(*season), std::move(*night)};
}

tl::expected<std::string, http::Response> kind_asked(const Site& site, const http::Request& request) {
  std::string kind(request.query.get("game"));
  if (kind.empty() || rules::find_game(kind) != nullptr) return kind;
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  return tl::unexpected(
      error_page(site, request, 400, wrong_field(request.query, "game", "one_of", catalogue, rules::game_names())));
}

tl::expected<LeagueTable, http::Response> season_table_asked(const Site& site, const http::Request& request) {
  auto kind = kind_asked(site, request);
  if (!kind) return tl::unexpected(std::move(kind.error()));
  auto named = named_season(site, request);
  if (!named) return tl::unexpected(std::move(named.error()));
  return read_season_table(*named->book, named->season, *kind).map_error([&](const store::Error& error) {
    return store_error_page(site, request, error);
  });
}

tl::expected<LeagueTable, http::Response> night_table_asked(const Site& site, const http::Request& request) {
  auto kind = kind_asked(site, request);
  if (!kind) return tl::unexpected(std::move(kind.error()));
  auto named = named_night(site, request);
  if (!named) return tl::unexpected(std::move(named.error()));
  return read_night_table(*named->book, named->season, named->night, *kind).map_error([&](const store::Error& error) {
    return store_error_page(site, request, error);
  });
}

}  // namespace rollbook::web
