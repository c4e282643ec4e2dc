#include "web/league/standings_view.hpp"

#include <algorithm>
#include <array>
#include <numeric>

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
                      {"points", points_in_words(score.worth(), language)},
                      {"value", score.came ? score.worth().value() : -1}});
  }
  return nights;
}

/// Of a season: what there is beside the nights; of a night: what it consists of.
Json parts_of(const LeagueTable& table, const SeasonRow& row, const std::string& language) {
  Json parts = Json::array();
  const auto add = [&](league::Points points) {
    parts.push_back({{"points", points_in_words(points, language)}, {"value", points.value()}});
  };
  if (table.shows_parts()) {
    const league::NightScore& night = row.nights.front();
    add(night.won);
    if (table.rules.attendance > league::Points{}) add(night.attendance);
    if (table.rules.sitting_out > league::Points{}) add(night.sitting_out);
  }
  if (table.shows_average()) add(row.average);
  if (table.shows_attendance()) add(row.attendance);
  return parts;
}

Json part_titles(const LeagueTable& table, const i18n::Catalogue& catalogue) {
  Json titles = Json::array();
  const auto add = [&](std::string_view key) { titles.push_back(catalogue.say(key)); };
  if (table.shows_parts()) {
    add("standings.won");
    if (table.rules.attendance > league::Points{}) add("standings.attendance");
    if (table.rules.sitting_out > league::Points{}) add("standings.sitting_out");
  }
  if (table.shows_average()) add("standings.average");
  if (table.shows_attendance()) add(table.shows_average() ? "standings.attendance" : "standings.kept_attendance");
  return titles;
}

bool is_dropped(const league::NightScore& night) { return night.came && !night.counts; }

/// Whether a number of the table is shown rounded.
bool is_rounded(const SeasonRow& row) {
  const auto is_inexact = [](league::Points points) {
    return points.units % (league::Points::units_of_one / 100) != 0;
  };
  return is_inexact(row.total()) ||
         std::ranges::any_of(row.nights, [&](const league::NightScore& night) { return is_inexact(night.worth()); });
}

/// What a reader has to know in order to add up a row.
Json legend_of(const LeagueTable& table, const i18n::Catalogue& catalogue) {
  const league::SeasonRules& rules = table.rules;
  const auto words = [&](league::Points points) { return points_in_words(points, catalogue.language()); };
  Json legend = Json::array();
  const auto add = [&](std::string_view key, const std::vector<std::pair<std::string, std::string>>& gaps = {}) {
    legend.push_back(catalogue.say(key, gaps));
  };
  if (!table.is_of_one_night) {
    const bool drops = std::ranges::any_of(
        table.rows, [](const SeasonRow& row) { return std::ranges::any_of(row.nights, is_dropped); });
    if (drops) add("standings.legend_best", {{"n", say(rules.best_nights)}});
    if (rules.total == league::SeasonRules::Total::mean) {
      add(table.shows_average() ? "standings.legend_average" : "standings.legend_mean");
    }
    if (rules.attendance > league::Points{}) add("standings.legend_attendance", {{"points", words(rules.attendance)}});
    if (rules.sitting_out > league::Points{}) {
      add("standings.legend_sitting_out", {{"points", words(rules.sitting_out)}});
    }
    if (drops && table.shows_attendance()) {
      add("standings.legend_kept_attendance", {{"title", catalogue.say("standings.kept_attendance")}});
    }
  }
  if (std::ranges::any_of(table.rows, is_rounded)) add("standings.legend_rounded");
  add("standings.legend_games", {{"title", catalogue.say("league.games")}});
  return legend;
}

/// How the ties of a row with its neighbours were broken; nothing for a row that differs from both in the first key.
Json ties_of(const LeagueTable& table, std::size_t index, const i18n::Catalogue& catalogue) {
  Json ties = Json::array();
  const auto add = [&](std::size_t above) {
    if (is_tie(table, above)) ties.push_back(parting_in_words(table, above, catalogue));
  };
  if (index > 0) add(index - 1);
  add(index);
  return ties;
}

std::string without_place(const LeagueTable& table, const SeasonRow& row, const i18n::Catalogue& catalogue) {
  if (row.place > 0) return "";
  if (row.games == 0) return catalogue.say("standings.no_result");
  const int missing = table.rules.fewest_nights - LeagueTable::nights_of(row);
  return missing > 0 ? catalogue.say("league.missing", {{"n", say(missing)}}) : "";
}

Json row_json(const LeagueTable& table, std::size_t index, const i18n::Catalogue& catalogue) {
  constexpr int last_leading = 3;
  const SeasonRow& row = table.rows[index];
  return {{"place", row.place > 0 ? say(row.place) : ""},
          {"is_leading", row.place > 0 && row.place <= last_leading},
          {"moved", movement_of(table, row, catalogue)},
          {"name", table.name_of(row.player())},
          {"address", say("/players/", row.player())},
          {"total", points_in_words(row.total(), catalogue.language())},
          {"value", row.total().value()},
          {"wins", row.contender[Key::wins].units / league::Points::units_of_one},
          {"games", row.games},
          {"came", LeagueTable::nights_of(row)},
          {"missing", without_place(table, row, catalogue)},
          {"ties", ties_of(table, index, catalogue)},
          {"parts", parts_of(table, row, catalogue.language())},
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
  std::vector<std::size_t> order(table.rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t one, std::size_t other) {
    return column->before(table, table.rows[one], table.rows[other]);
  });
  Json rows = Json::array();
  for (const std::size_t row : order) rows.push_back(row_json(table, row, catalogue));
  Json partings = Json::array();
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (const std::string words = parting_in_words(table, i, catalogue); !words.empty()) partings.push_back(words);
  }
  return {{"rows", std::move(rows)},
          {"titles", titles_of(table, sort, address)},
          {"nights", table.is_of_one_night ? Json::array() : night_titles(table)},
          {"parts", part_titles(table, catalogue)},
          {"legend", legend_of(table, catalogue)},
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
