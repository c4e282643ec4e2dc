#include "store/league/season_rules.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "league/table_sizes.hpp"
#include "record/header.hpp"
#include "record/json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using league::Key;
using league::Points;
using league::PointsRule;
using league::SeasonRules;
using record::Json;
using text::say;

constexpr std::array kinds{PointsRule::Kind::by_place, PointsRule::Kind::winners_share,
                           PointsRule::Kind::opponents_share};
constexpr std::array totals{SeasonRules::Total::sum, SeasonRules::Total::mean, SeasonRules::Total::best};
constexpr std::int64_t hundredths = 100;
constexpr int most_points = 1'000'000;
constexpr int most_nights = 1000;
constexpr std::uint64_t largest_seed = 999'999'999'999;

tl::unexpected<SeasonRulesError> wrong(std::string_view what, std::string message) {
  return tl::unexpected(SeasonRulesError{what, std::move(message)});
}

/// The value with this name, among the existing ones.
template <class Values>
auto named(const Json& json, const Values& values) -> std::optional<typename Values::value_type> {
  if (!json.is_string()) return std::nullopt;
  const auto& name = json.text();
  const auto found = std::ranges::find(values, name, [](auto value) { return league::name_of(value); });
  return found == values.end() ? std::nullopt : std::optional(*found);
}

std::optional<Points> points_in(const Json& json) {
  if (!json.is_number()) return std::nullopt;
  const auto value = json.get<double>();
  if (!(std::abs(value) <= most_points)) return std::nullopt;
  return Points::ratio(std::llround(value * hundredths), hundredths);
}

std::optional<int> count_in(const Json& json) {
  if (!json.is_number_integer()) return std::nullopt;
  const auto value = json.get<std::int64_t>();
  if (value < 0 || value > most_nights) return std::nullopt;
  return static_cast<int>(value);
}

tl::expected<league::PlacePoints, SeasonRulesError> places_in(const Json& json) {
  if (!json.is_object()) return wrong("places", "The places need points for each table size.");
  league::PlacePoints places;
  for (const auto& [size, row] : json.items()) {
    const auto seats = text::whole_number<int>(size);
    if (!seats || !row.is_array()) return wrong("places", say("A table cannot have ", text::quote(size), " seats."));
    for (const Json& one : row) {
      const auto points = points_in(one);
      if (!points) return wrong("places", say("A place at a table of ", *seats, " needs points that are numbers."));
      places[*seats].push_back(*points);
    }
  }
  return places;
}

tl::expected<void, SeasonRulesError> check_places(const league::PlacePoints& places) {
  if (places.empty()) return wrong("places", "The places need points for at least one table size.");
  for (const auto& [size, row] : places) {
    if (size < league::fewest_at_table || size > league::most_at_table) {
      return wrong("places", say("Tables have 2 to 7 seats; found one of ", size, "."));
    }
    if (row.size() != static_cast<std::size_t>(size)) {
      return wrong("places", say("A table of ", size, " needs ", size, " numbers; found ", row.size(), "."));
    }
    if (row.back() < Points{} || !std::ranges::is_sorted(row, std::ranges::greater())) {
      return wrong("places", say("At a table of ", size,
                                 ", a lower place cannot get more points, and none can get less than zero."));
    }
  }
  return {};
}

/// The options that differ from the defaults, in the game's order.
tl::expected<Json, SeasonRulesError> house_rules_in(const std::string& name, const std::string& options) {
  const rules::Game* const game = rules::find_game(name);
  if (game == nullptr) {
    return wrong("house_rules", say("There is no game ", text::quote(name), "; there are ",
                                    text::list(rules::game_names(), "and"), "."));
  }
  const auto read = record::read_options(*game, options);
  if (const auto* mistake = std::get_if<rules::Violation>(&read))
    return wrong("house_rules", english(mistake->message));
  auto differing = Json::object();
  for (const auto& [option, value] : std::get<record::Options>(read)) {
    const auto known = std::ranges::find(game->options, option, &rules::Option::name);
    if (value != known->values.front()) differing[option] = value;
  }
  return differing;
}

using HouseRules = decltype(SeasonRules::house_rules);

tl::expected<HouseRules, SeasonRulesError> house_rules_in(const Json& json) {
  if (!json.is_object()) return wrong("house_rules", "House rules are an object that has the options of each game.");
  HouseRules all;
  for (const auto& [game, options] : json.items()) {
    const auto differing = house_rules_in(game, options.dump_sorted());
    if (!differing) return tl::unexpected(differing.error());
    if (!differing->empty()) all[game] = differing->dump();
  }
  return all;
}

}  // namespace

Json to_json(Points points) {
  if (points.units % Points::units_of_one == 0) return points.units / Points::units_of_one;
  return static_cast<double>(std::llround(points.value() * hundredths)) / hundredths;
}

Json to_json(const SeasonRules& rules) {
  Json points{{"kind", name_of(rules.points.kind)}};
  if (rules.points.kind == PointsRule::Kind::by_place) {
    for (const auto& [size, row] : rules.points.places) {
      Json& numbers = points["places"][std::to_string(size)] = Json::array();
      for (const Points one : row) numbers.push_back(to_json(one));
    }
  } else {
    points["most"] = to_json(rules.points.most);
  }
  Json chain = Json::array();
  for (const Key key : rules.chain) chain.push_back(league::name_of(key));
  Json json{{"points", std::move(points)},
            {"total", name_of(rules.total)},
            {"attendance", to_json(rules.attendance)},
            {"sitting_out", to_json(rules.sitting_out)},
            {"fewest_nights", rules.fewest_nights},
            {"chain", std::move(chain)},
            {"lots", rules.lots}};
  if (rules.total == SeasonRules::Total::best) json["best_nights"] = rules.best_nights;
  for (const auto& [game, options] : rules.house_rules) {
    json["house_rules"][game] = Json::parse(options).value_or(Json());
  }
  return json.sorted();
}

tl::expected<SeasonRules, SeasonRulesError> read_season_rules(const Json& given) {
  const Json json = given.sorted();  // if there are several errors, always reports the same one
  if (!json.is_object()) return wrong("rules", "The rules of a season are a JSON object.");
  const auto field = [&](const char* name) { return json.value(name, Json()); };
  const Json points = field("points");
  const auto kind = named(points.is_object() ? points.value("kind", Json()) : Json(), kinds);
  if (!kind) return wrong("points", "Points are by-place, winners-share or opponents-share.");
  SeasonRules rules{.points = {.kind = *kind}};
  if (*kind == PointsRule::Kind::by_place) {
    auto places = places_in(points.value("places", Json()));
    if (!places) return tl::unexpected(places.error());
    rules.points.places = std::move(*places);
  } else {
    const auto most = points_in(points.value("most", Json()));
    if (!most) return wrong("most", "The maximum number of points is missing.");
    rules.points.most = *most;
  }
  const auto total = named(field("total"), totals);
  if (!total) return wrong("total", "The total must be sum, mean or best.");
  rules.total = *total;
  const auto best = count_in(json.value("best_nights", Json(0)));
  const auto fewest = count_in(json.value("fewest_nights", Json(0)));
  const auto attendance = points_in(json.value("attendance", Json(0)));
  const auto sitting_out = points_in(json.value("sitting_out", Json(0)));
  if (!best || !fewest) return wrong("nights", "Numbers of nights are whole numbers up to 1000.");
  if (!attendance || !sitting_out) return wrong("most", "Points for attendance and for sitting out must be numbers.");
  rules.best_nights = *best;
  rules.fewest_nights = *fewest;
  rules.attendance = *attendance;
  rules.sitting_out = *sitting_out;
  rules.chain.clear();
  for (const Json& name : field("chain")) {
    const auto key = named(name, league::all_keys());
    if (!key) return wrong("chain", say("There is no tie-break ", name.dump_sorted(), "."));
    rules.chain.push_back(*key);
  }
  const Json lots = json.value("lots", Json(0U));
  if (!lots.is_number_unsigned() || lots.get<std::uint64_t>() > largest_seed) {
    return wrong("lots", "The seed of the lots is a whole number of up to twelve digits.");
  }
  rules.lots = lots.get<std::uint64_t>();
  auto house_rules = house_rules_in(json.value("house_rules", Json::object()));
  if (!house_rules) return tl::unexpected(house_rules.error());
  rules.house_rules = std::move(*house_rules);
  if (const auto checked = check_season_rules(rules); !checked) return tl::unexpected(checked.error());
  return rules;
}

tl::expected<void, SeasonRulesError> check_season_rules(const SeasonRules& rules) {
  if (rules.points.kind == PointsRule::Kind::by_place) {
    if (const auto checked = check_places(rules.points.places); !checked) return checked;
  } else if (rules.points.most <= Points{}) {
    return wrong("most", "The maximum number of points must be above zero.");
  }
  if (rules.attendance < Points{} || rules.sitting_out < Points{}) {
    return wrong("most", "Points for attendance and for sitting out cannot be negative.");
  }
  if (rules.total == SeasonRules::Total::best && rules.best_nights < 1) {
    return wrong("nights", "At least one night must count.");
  }
  if (rules.chain.empty()) return wrong("chain", "At least one key must order the table.");
  for (auto key = rules.chain.begin(); key != rules.chain.end(); ++key) {
    if (std::find(key + 1, rules.chain.end(), *key) != rules.chain.end()) {
      return wrong("chain", say("The tie-break ", name_of(*key), " occurs twice."));
    }
  }
  for (const auto& [game, options] : rules.house_rules) {
    if (const auto known = house_rules_in(game, options); !known) return tl::unexpected(known.error());
  }
  return {};
}

}  // namespace rollbook::store
