#include "web/league/league_words.hpp"

#include <algorithm>

#include "league/table_sizes.hpp"
#include "record/json.hpp"
#include "text/wording.hpp"
#include "web/league/league_points.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/house_rules.hpp"

namespace rollbook::web {
namespace {

using league::Key;
using league::Points;
using league::SeasonRules;
using record::Json;
using text::say;

/// Both values, with more decimals if they would otherwise look the same. Differences of games have a sign.
std::pair<std::string, std::string> values_of(const league::TieBreak& parted, const std::string& language) {
  constexpr int all_decimals = 5;  // no unit is smaller
  const auto words = [&](Points value, int decimals) {
    const bool plus = parted.key == Key::head_to_head && value > Points{};
    return say(plus ? "+" : "", points_in_words(value, language, decimals));
  };
  std::pair values(words(parted.above, usual_decimals), words(parted.below, usual_decimals));
  if (values.first != values.second) return values;
  return {words(parted.above, all_decimals), words(parted.below, all_decimals)};
}

/// The keys before this one, on which the two rows were level: "points (27) and wins (3)"; "" for the first key.
std::string level_before(const LeagueTable& table, const league::SeasonRow& row, Key key,
                         const i18n::Catalogue& catalogue) {
  std::vector<std::string> level;
  for (const Key earlier : table.rules.chain) {
    if (earlier == key) break;
    const std::string name = name_of(earlier, catalogue);
    level.push_back(earlier == Key::head_to_head  // its value depends on who else was level
                        ? name
                        : say(name, " (", points_in_words(row.contender[earlier], catalogue.language()), ")"));
  }
  return text::list(level, catalogue.say("common.and"));
}

/// Whether the row is compared with the next one: both have a place, or both came to too few nights.
bool has_neighbour(const LeagueTable& table, std::size_t index) {
  if (index + 1 >= table.rows.size()) return false;
  const league::SeasonRow& above = table.rows[index];
  const league::SeasonRow& below = table.rows[index + 1];
  return (above.place == 0) == (below.place == 0) && below.games > 0;
}

Json worth_of_sizes(const league::PlacePoints& places, const std::string& language) {
  Json rows = Json::array();
  for (int size = league::fewest_at_table; size <= league::most_at_table; ++size) {
    Json worth = Json::array();
    for (const Points points : league::worth_of_places(places, size)) {
      worth.push_back(points_in_words(points, language));
    }
    rows.push_back({{"size", size}, {"worth", std::move(worth)}, {"own", places.contains(size)}});
  }
  return rows;
}

}  // namespace

std::string name_of(Key key, const i18n::Catalogue& catalogue) {
  return catalogue.say(say("league.key.", league::name_of(key)));
}

bool is_tie(const LeagueTable& table, std::size_t index) {
  if (!has_neighbour(table, index)) return false;
  const auto& parted = table.rows[index].parted;
  return !parted || parted->key != table.rules.chain.front();
}

std::string parting_in_words(const LeagueTable& table, std::size_t index, const i18n::Catalogue& catalogue) {
  if (!has_neighbour(table, index)) return "";
  const league::SeasonRow& above = table.rows[index];
  const league::SeasonRow& below = table.rows[index + 1];
  const std::string name_above = table.name_of(above.player());
  const std::string name_below = table.name_of(below.player());
  if (!above.parted) return catalogue.say("league.shared", {{"above", name_above}, {"below", name_below}});

  const league::TieBreak& parted = *above.parted;
  const std::string keys = level_before(table, above, parted.key, catalogue);
  std::string after;
  if (!keys.empty()) {
    after = parted.level > 2 ? catalogue.say("league.after_all", {{"n", say(parted.level)}, {"keys", keys}})
                             : catalogue.say("league.after_both", {{"keys", keys}});
  }
  const std::string by =
      catalogue.say(say("league.by.", league::name_of(parted.key)), {{"seed", say(table.rules.lots)}});
  if (parted.key == Key::lots) {
    return catalogue.say("league.parted_by_lot",
                         {{"above", name_above}, {"below", name_below}, {"by", by}, {"after", after}});
  }
  const auto [more, less] = values_of(parted, catalogue.language());
  return catalogue.say(
      "league.parted",
      {{"above", name_above}, {"below", name_below}, {"by", by}, {"more", more}, {"less", less}, {"after", after}});
}

Json rules_in_words(const SeasonRules& rules, const i18n::Catalogue& catalogue) {
  const std::string& language = catalogue.language();
  const auto points = [&](Points value) { return points_in_words(value, language); };
  const bool by_place = rules.points.kind == league::PointsRule::Kind::by_place;
  Json totals = Json::array();
  totals.push_back(catalogue.say(say("league.total.", league::name_of(rules.total)), {{"n", say(rules.best_nights)}}));
  if (rules.attendance > Points{}) {
    totals.push_back(catalogue.say("league.attendance", {{"points", points(rules.attendance)}}));
  }
  if (rules.sitting_out > Points{}) {
    totals.push_back(catalogue.say("league.sitting_out", {{"points", points(rules.sitting_out)}}));
  }
  if (rules.fewest_nights > 1) {
    totals.push_back(catalogue.say("league.fewest_nights", {{"n", say(rules.fewest_nights)}}));
  }
  Json chain = Json::array();
  for (const Key key : rules.chain) {
    chain.push_back({{"name", name_of(key, catalogue)},
                     {"help", catalogue.say(say("league.help.", league::name_of(key)), {{"seed", say(rules.lots)}})}});
  }
  Json house_rules = Json::array();
  for (const auto& [game, options] : rules.house_rules) {
    house_rules.push_back(
        {{"title", title_of(game, catalogue)}, {"rules", house_rules_in_full(game, options, catalogue)}});
  }
  return {{"points", catalogue.say(say("league.points.", league::name_of(rules.points.kind)),
                                   {{"most", points(rules.points.most)}})},
          {"sizes", by_place ? worth_of_sizes(rules.points.places, language) : Json::array()},
          {"totals", std::move(totals)},
          {"chain", std::move(chain)},
          {"house_rules", std::move(house_rules)}};
}

}  // namespace rollbook::web
