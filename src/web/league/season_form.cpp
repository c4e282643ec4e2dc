#include "web/league/season_form.hpp"

#include <algorithm>
#include <charconv>

#include "league/table_sizes.hpp"
#include "record/fields/names.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/league/season_rules.hpp"
#include "text/ascii.hpp"
#include "text/number.hpp"
#include "text/utf8.hpp"
#include "text/wording.hpp"
#include "web/league/league_points.hpp"
#include "web/words/games_to_play.hpp"

namespace rollbook::web {
namespace {

using league::PointsRule;
using record::Json;
using text::say;

constexpr std::string_view own_scale = "own";
constexpr std::string_view shares_field = "most";

std::string row_field(int size) { return say("row", size); }
std::string key_field(std::size_t number) { return say("key", number + 1); }
std::string option_field(std::string_view game, std::string_view option) { return say("house.", game, ".", option); }

/// "2.5", "2,5" and "2½" as a number; anything else stays as it is and is rejected by the check of the rules. Empty is
/// 0.
Json number_in(std::string_view written) {
  std::string text(text::trimmed(written));
  if (text.empty()) return 0;
  constexpr std::string_view half = "½";
  if (text.ends_with(half)) text.replace(text.size() - half.size(), half.size(), ".5");
  std::ranges::replace(text, ',', '.');
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? Json(number) : Json(written);
}

/// Whole numbers only, and short enough to be exact.
Json count_in(std::string_view written) {
  const auto number = text::whole_number<std::uint64_t>(text::trimmed(written));
  if (number) return *number;
  return text::trimmed(written).empty() ? Json(std::uint64_t{0}) : Json(written);
}

/// The numbers of a row in any of the usual spellings: "5 3 2 1", "5-3-2-1", "5; 3; 2", "5, 3, 2". A comma without a
/// space after it is a decimal comma.
Json row_in(std::string_view written) {
  Json row = Json::array();
  while (!written.empty()) {
    const std::size_t end = std::min(written.find_first_of(" \t;-/"), written.size());
    std::string_view number = written.substr(0, end);
    if (number.ends_with(',')) number.remove_suffix(1);
    if (!number.empty()) row.push_back(number_in(number));
    written.remove_prefix(std::min(end + 1, written.size()));
  }
  return row;
}

std::string row_of(const std::vector<league::Points>& worth, std::string_view language) {
  std::string row;
  for (const league::Points points : worth) row += say(row.empty() ? "" : " ", points_in_words(points, language));
  return row;
}

/// The name of the scale with these rows; else "own".
std::string scale_of(const league::PlacePoints& places) {
  const auto scales = league::presets();
  const auto found = std::ranges::find(scales, places, &league::Preset::places);
  return std::string(found == scales.end() ? own_scale : found->name);
}

/// The field "points" of the rules.
Json points_in(const http::Fields& form) {
  const std::string chosen(form.get("points"));
  for (const PointsRule::Kind kind : {PointsRule::Kind::winners_share, PointsRule::Kind::opponents_share}) {
    if (chosen == league::name_of(kind)) return {{"kind", chosen}, {"most", number_in(form.get(shares_field))}};
  }
  Json places = Json::object();
  if (chosen == own_scale) {
    for (int size = league::fewest_at_table; size <= league::most_at_table; ++size) {
      const Json row = row_in(form.get(row_field(size)));
      if (!row.empty()) places[say(size)] = row;
    }
  } else {
    for (const league::Preset& scale : league::presets()) {
      if (scale.name != chosen) continue;
      league::SeasonRules rules;
      rules.points.places = scale.places;
      places = store::to_json(rules).at("points").at("places");
    }
  }
  return {{"kind", league::name_of(PointsRule::Kind::by_place)}, {"places", std::move(places)}};
}

/// The field "house_rules" of the rules.
Json house_rules_in(const http::Fields& form) {
  Json house_rules = Json::object();
  for (const rules::Game* game : rules::games()) {
    for (const rules::Option& option : game->options) {
      const std::string_view value = form.get(option_field(game->name, option.name));
      if (!value.empty()) house_rules[std::string(game->name)][std::string(option.name)] = value;
    }
  }
  return house_rules;
}

/// Names of seasons and nights follow the rules for players' names; a browser could also send invalid UTF-8.
bool is_name(const std::string& text) { return !record::wrong_with_name(text) && text::one_line(text) == text; }

bool same_name(const std::string& one, const std::string& other) {
  return record::name_key(one) == record::name_key(other);
}

bool is_time_of_day(const std::string& text) {
  constexpr std::size_t length = 5;
  return text.size() == length && record::moment(say("2000-01-01T", text, ":00Z"));
}

}  // namespace

Json presets_to_choose() {
  Json presets = Json::array();
  for (const league::Preset& scale : league::presets()) presets.push_back({{"name", scale.name}, {"of", scale.of}});
  return presets;
}

Json fields_of(const store::Season& season, std::string_view language) {
  const league::SeasonRules& rules = season.rules;
  const bool by_place = rules.points.kind == PointsRule::Kind::by_place;
  Json fields{{"name", season.name},
              {"points", by_place ? scale_of(rules.points.places) : std::string(league::name_of(rules.points.kind))},
              {"most", points_in_words(rules.points.most, language)},
              {"total", league::name_of(rules.total)},
              {"best_nights", rules.best_nights > 0 ? say(rules.best_nights) : ""},
              {"attendance", points_in_words(rules.attendance, language)},
              {"sitting_out", points_in_words(rules.sitting_out, language)},
              {"fewest_nights", say(rules.fewest_nights)},
              {"lots", say(rules.lots)}};
  for (const auto& [size, worth] : rules.points.places) fields[row_field(size)] = row_of(worth, language);
  for (std::size_t i = 0; i < rules.chain.size(); ++i) fields[key_field(i)] = league::name_of(rules.chain[i]);
  for (const auto& [game, options] : rules.house_rules) {
    const Json chosen = Json::parse(options).value_or(nullptr);
    for (const auto& [option, value] : chosen.items()) fields[option_field(game, option)] = value;
  }
  return fields;
}

Json house_rules_to_choose(const Json& fields, const i18n::Catalogue& catalogue) {
  Json games = Json::array();
  for (Json& game : games_to_play(catalogue)) {
    for (Json& option : game.at("options")) {
      option["field"] = option_field(game.at("name").get<std::string>(), option.at("name").get<std::string>());
      option["chosen"] = fields.value(option["field"].get<std::string>(), "");
    }
    if (!game.at("options").empty()) games.push_back(std::move(game));
  }
  return games;
}

Json fields_again(const http::Fields& form) {
  Json fields = Json::object();
  for (const auto& [name, value] : form) fields[name] = value;
  return fields;
}

tl::expected<league::SeasonRules, std::string> rules_in(const http::Fields& form) {
  Json chain = Json::array();
  for (std::size_t i = 0; i < league::key_count; ++i) {
    if (const std::string_view key = form.get(key_field(i)); !key.empty()) chain.push_back(key);
  }
  const Json rules{{"points", points_in(form)},
                   {"total", form.get("total")},
                   {"best_nights", count_in(form.get("best_nights"))},
                   {"attendance", number_in(form.get("attendance"))},
                   {"sitting_out", number_in(form.get("sitting_out"))},
                   {"fewest_nights", count_in(form.get("fewest_nights"))},
                   {"chain", std::move(chain)},
                   {"lots", count_in(form.get("lots"))},
                   {"house_rules", house_rules_in(form)}};
  return store::read_season_rules(rules).map_error(
      [](const store::SeasonRulesError& mistake) { return std::string(mistake.what); });
}

std::string wrong_with_season_name(const store::Book& book, const std::string& name, store::SeasonId own) {
  if (!is_name(name)) return "name";
  const auto seasons = store::seasons(book).value_or(std::vector<store::Season>());
  const bool taken = std::ranges::any_of(
      seasons, [&](const store::Season& other) { return other.id != own && same_name(other.name, name); });
  return taken ? "taken" : "";
}

std::string wrong_with_night(const store::Book& book, const store::Night& night) {
  if (!is_name(night.event)) return "name";
  const auto nights = store::all_nights(book).value_or(std::vector<store::Night>());
  const bool taken = std::ranges::any_of(
      nights, [&](const store::Night& other) { return other.id != night.id && same_name(other.event, night.event); });
  if (taken) return "taken";
  if (!record::is_date(night.day)) return "day";
  return night.begins.empty() || is_time_of_day(night.begins) ? "" : "begins";
}

}  // namespace rollbook::web
