#include "web/league/standings_view.hpp"

#include <algorithm>
#include <array>

#include "record/fields/names.hpp"
#include "record/json.hpp"
#include "text/wording.hpp"
#include "web/league/league_points.hpp"
#include "web/league/league_words.hpp"
#include "web/page/errors_page.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using league::Key;
using league::SeasonRow;
using record::Json;
using text::say;

/// A column by which the table can be sorted. Names and places are ascending, other numbers descending.
struct Column {
  std::string_view name;
  bool rises;
  bool (*before)(const LeagueTable&, const SeasonRow&, const SeasonRow&);
};
constexpr std::array<Column, 6> columns{
    {{"place", true, [](const LeagueTable&, const SeasonRow&, const SeasonRow&) { return false; }},
     {"name", true,
      [](const LeagueTable& table, const SeasonRow& one, const SeasonRow& other) {
        return record::plain_name(table.name_of(one.player())) < record::plain_name(table.name_of(other.player()));
      }},
     {"total", false,
      [](const LeagueTable&, const SeasonRow& one, const SeasonRow& other) { return one.total() > other.total(); }},
     {"wins", false,
      [](const LeagueTable&, const SeasonRow& one, const SeasonRow& other) {
        return one.contender[Key::wins] > other.contender[Key::wins];
      }},
     {"games", false,
      [](const LeagueTable&, const SeasonRow& one, const SeasonRow& other) { return one.games > other.games; }},
     {"nights", false, [](const LeagueTable&, const SeasonRow& one, const SeasonRow& other) {
        return one.contender[Key::nights] > other.contender[Key::nights];
      }}}};

std::string address_with(std::string_view address, std::string_view kind, std::string_view sort) {
  std::string whole(address);
  char joint = '?';
  const auto add = [&](std::string_view name, std::string_view value) {
    whole += say(joint, name, "=", http::encode(value));
    joint = '&';
  };
  if (!kind.empty()) add("game", kind);
  if (sort != columns.front().name) add("sort", sort);
  return whole;
}

Json titles_of(const LeagueTable& table, std::string_view sorted_by, std::string_view address) {
  Json titles = Json::object();
  for (const Column& column : columns) {
    titles[std::string(column.name)] = {{"address", address_with(address, table.kind, column.name)},
                                        {"sorted", column.name != sorted_by ? ""
                                                   : column.rises           ? "ascending"
                                                                            : "descending"}};
  }
  return titles;
}

Json movement_of(const LeagueTable& table, const SeasonRow& row, const i18n::Catalogue& catalogue) {
  const auto found = table.movements.find(row.player());
  if (found == table.movements.end()) return {{"way", ""}, {"by", ""}, {"words", ""}};
  const Movement& moved = found->second;
  const std::string_view way = moved.is_new ? "new" : moved.up > 0 ? "up" : moved.up < 0 ? "down" : "same";
  const std::string by = moved.up == 0 ? "" : say(std::abs(moved.up));
  return {{"way", way}, {"by", by}, {"words", catalogue.say(say("league.moved.", way), {{"n", by}})}};
}

Json nights_of(const LeagueTable& table, const SeasonRow& row, const std::string& language) {
  Json nights = Json::array();
  for (std::size_t i = 0; i < table.nights.size(); ++i) {
    if (!table.has_results(i)) continue;
    const league::NightScore& score = row.nights[i];
    nights.push_back({{"event", table.nights[i].event},
                      {"address", say("/nights/", table.nights[i].id)},
                      {"came", score.came},
                      {"counts", score.counts},
                      {"points", points_in_words(score.points, language)},
                      {"value", score.came ? score.points.value() : -1}});
  }
  return nights;
}

Json row_json(const LeagueTable& table, const SeasonRow& row, const i18n::Catalogue& catalogue) {
  const int came = LeagueTable::nights_of(row);
  const int missing = row.place > 0 ? 0 : table.rules.fewest_nights - came;
  return {{"place", row.place > 0 ? say(row.place) : ""},
          {"moved", movement_of(table, row, catalogue)},
          {"name", table.name_of(row.player())},
          {"address", say("/players/", row.player())},
          {"total", points_in_words(row.total(), catalogue.language())},
          {"value", row.total().value()},
          {"wins", row.contender[Key::wins].units / league::Points::units_of_one},
          {"games", row.games},
          {"came", came},
          {"missing", missing > 0 ? catalogue.say("league.missing", {{"n", say(missing)}}) : ""},
          {"nights", nights_of(table, row, catalogue.language())}};
}

Json night_titles(const LeagueTable& table) {
  Json nights = Json::array();
  for (std::size_t i = 0; i < table.nights.size(); ++i) {
    if (!table.has_results(i)) continue;
    constexpr std::size_t length_of_year = 5;  // "2026-"
    const store::Night& night = table.nights[i];
    nights.push_back({{"event", night.event},
                      {"day", night.day},
                      {"short", night.day.substr(length_of_year)},
                      {"address", say("/nights/", night.id)}});
  }
  return nights;
}

}  // namespace

std::vector<std::string_view> standings_sorts() {
  std::vector<std::string_view> names;
  std::ranges::transform(columns, std::back_inserter(names), &Column::name);
  return names;
}

tl::expected<std::string, http::Response> standings_sort_asked(const Site& site, const http::Request& request) {
  std::string sort(request.query.get("sort"));
  if (sort.empty()) return std::string(columns.front().name);
  const auto known = standings_sorts();
  if (std::ranges::find(known, sort) != known.end()) return sort;
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  return tl::unexpected(error_page(site, request, 400, wrong_field(request.query, "sort", "one_of", catalogue, known)));
}

Json standings_view(const LeagueTable& table, std::string_view sort, std::string_view address,
                    const i18n::Catalogue& catalogue) {
  const auto* const column = std::ranges::find(columns, sort, &Column::name);
  std::vector<const SeasonRow*> order;
  order.reserve(table.rows.size());
  for (const SeasonRow& row : table.rows) order.push_back(&row);
  std::ranges::stable_sort(
      order, [&](const SeasonRow* one, const SeasonRow* other) { return column->before(table, *one, *other); });
  Json rows = Json::array();
  for (const SeasonRow* row : order) rows.push_back(row_json(table, *row, catalogue));
  Json partings = Json::array();
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (const std::string words = parting_in_words(table, i, catalogue); !words.empty()) partings.push_back(words);
  }
  return {{"rows", std::move(rows)},
          {"titles", titles_of(table, sort, address)},
          {"nights", table.nights.size() > 1 ? night_titles(table) : Json::array()},
          {"movement", !table.movements.empty()},
          {"partings", std::move(partings)}};
}

Json kinds_to_choose(const LeagueTable& table, std::string_view address, const i18n::Catalogue& catalogue) {
  Json choices = Json::array();
  if (table.kinds.size() < 2 && table.kind.empty()) return choices;
  const auto add = [&](const std::string& kind, std::string title) {
    choices.push_back({{"title", std::move(title)},
                       {"address", address_with(address, kind, columns.front().name)},
                       {"chosen", kind == table.kind}});
  };
  add("", catalogue.say("league.all_games"));
  for (const std::string& kind : table.kinds) add(kind, title_of(kind, catalogue));
  return choices;
}

}  // namespace rollbook::web
