#include "web/players/player_page.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "i18n/numbers.hpp"
#include "league/solo.hpp"
#include "league/statistics.hpp"
#include "record/json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/games/games.hpp"
#include "store/league/results.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/draw/plot.hpp"
#include "web/draw/score_history.hpp"
#include "web/page/errors_page.hpp"
#include "web/players/player_league.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/house_rules.hpp"
#include "web/words/solo_remark.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

constexpr std::uint64_t latest_games = 10;
constexpr std::size_t most_opponents = 20;

/// The subject of the page, and the data for its parts.
struct Subject {
  const store::Book& book;
  const store::Player& player;
  const std::vector<league::Result>& results;
  const store::PlayerNames& names;
  const i18n::Catalogue& catalogue;

  std::string address(std::string_view kind) const { return say("/players/", player.id, "?game=", kind, "#closer"); }
};

int times_at(const league::Tally& tally, std::size_t place) {
  return tally.places.size() < place ? 0 : tally.places[place - 1];
}

Json tables_of(const Subject& subject, const std::vector<league::Tally>& tallies) {
  const std::string& language = subject.catalogue.language();
  Json rows = Json::array();
  for (const league::Tally& tally : tallies) {
    const int on_the_podium = times_at(tally, 1) + times_at(tally, 2) + times_at(tally, 3);
    rows.push_back({{"title", title_of(tally.kind, subject.catalogue)},
                    {"address", subject.address(tally.kind)},
                    {"games", tally.games},
                    {"average", i18n::decimal(tally.average, language)},
                    {"best", tally.best},
                    {"best_game", say("/games/", tally.best_game)},
                    {"firsts", times_at(tally, 1)},
                    {"seconds", times_at(tally, 2)},
                    {"thirds", times_at(tally, 3)},
                    {"others", tally.games - on_the_podium},
                    {"rate", i18n::percent(tally.win_rate(), language)}});
  }
  return rows;
}

/// A kind of game and the house rules under which the player has played it solo.
using SoloShelves = std::map<std::pair<std::string, std::string>, std::vector<league::Score>>;

SoloShelves solo_shelves_of(const Subject& subject) {
  SoloShelves shelves;
  for (const league::Result& result : subject.results) {
    if (!result.solo() || shelves.contains({result.kind, result.options})) continue;
    shelves[{result.kind, result.options}] = league::solo_scores(result.kind, result.options, subject.results);
  }
  return shelves;
}

Json alone_of(const Subject& subject, const SoloShelves& shelves) {
  Json rows = Json::array();
  for (const auto& [shelf, scores] : shelves) {
    const auto& [kind, options] = shelf;
    const league::Score best = league::rank_by_best(scores).front().best;
    const rules::Game* game = rules::find_game(kind);
    rows.push_back(
        {{"title", title_of(kind, subject.catalogue)},
         {"rules", house_rules_in_words(options, subject.catalogue)},
         {"address", solo_address(kind, options)},
         {"games", scores.size()},
         {"best", best.total},
         {"best_game", say("/games/", best.game)},
         {"last_ten", i18n::decimal(league::rank_by_form(scores).front().average, subject.catalogue.language())},
         {"rating", game == nullptr ? "" : solo_remark(*game, best.total, subject.catalogue)}});
  }
  return rows;
}

/// Scores over time: what they are of, their plot, and how the best one rose.
Json score_history_json(const Subject& subject, const std::string& kind, std::string heading,
                        const std::vector<league::Score>& scores, Fragments& fragments) {
  const std::string title = subject.catalogue.say(
      "player.course_of", {{"name", subject.player.name}, {"game", title_of(kind, subject.catalogue)}});
  return {{"heading", std::move(heading)},
          {"plot", fragments.keep(draw_score_history(scores, title, subject.catalogue))},
          {"last_ones", truncation_note(scores, subject.catalogue)},
          {"steps", steps_of(scores, subject.names)}};
}

Json courses_of(const Subject& subject, const std::string& kind, const SoloShelves& shelves, Fragments& fragments) {
  Json courses = Json::array();
  const auto at_tables = league::scores_of(subject.player.id, kind, subject.results);
  if (!at_tables.empty()) {
    courses.push_back(
        score_history_json(subject, kind, subject.catalogue.say("player.at_tables"), at_tables, fragments));
  }
  for (const auto& [shelf, scores] : shelves) {
    if (shelf.first != kind) continue;
    courses.push_back(
        score_history_json(subject, kind,
                           subject.catalogue.say("player.course_alone",
                                                 {{"rules", house_rules_in_words(shelf.second, subject.catalogue)}}),
                           scores, fragments));
  }
  return courses;
}

/// Points by part compared with the club's average; "" if there is nothing to compare.
std::string draw_parts(const Subject& subject, const std::string& kind, const league::PartSums& own_sums,
                       const league::PartSums& club_sums) {
  const rules::Game* game = rules::find_game(kind);
  const auto own = own_sums.averages();
  const auto club = club_sums.averages();
  if (game == nullptr || own.size() != game->parts.size() || club.size() != own.size()) return "";
  const std::string& language = subject.catalogue.language();
  BarPlot plot{.title = subject.catalogue.say(
                   "player.parts_of", {{"name", subject.player.name}, {"game", title_of(kind, subject.catalogue)}}),
               .own_word = subject.player.name,
               .club_word = subject.catalogue.say("player.club"),
               .bars = {}};
  for (std::size_t part = 0; part < own.size(); ++part) {
    plot.bars.push_back({subject.catalogue.say(say(kind, ".part.", game->parts[part])), own[part], club[part],
                         i18n::decimal(own[part], language), i18n::decimal(club[part], language)});
  }
  return draw_bars(plot);
}

/// Where the points come from: with others, and solo, each compared with the club.
store::Result<Json> parts_of(const Subject& subject, const std::string& kind, Fragments& fragments) {
  Json plots = Json::array();
  const auto add = [&](std::string_view help, const league::PartSums& own, const league::PartSums& club) {
    const std::string plot = draw_parts(subject, kind, own, club);
    if (!plot.empty()) plots.push_back({{"help", subject.catalogue.say(help)}, {"plot", fragments.keep(plot)}});
  };
  if (const auto own = league::parts_of(subject.player.id, kind, subject.results); own.sheets > 0) {
    const auto club = store::part_sums(subject.book, kind);
    if (!club) return tl::unexpected(club.error());
    add("player.parts_help", own, *club);
  }
  if (const auto own = league::parts_alone_of(subject.player.id, kind, subject.results); own.sheets > 0) {
    const auto club = store::part_sums_alone(subject.book, kind);
    if (!club) return tl::unexpected(club.error());
    add("player.parts_help_alone", own, *club);
  }
  return plots;
}

Json opponents_of(const Subject& subject, const std::vector<league::Opponent>& met) {
  Json rows = Json::array();
  for (const league::Opponent& opponent : met) {
    if (rows.size() == most_opponents) break;
    const auto name = subject.names.find(opponent.player);
    rows.push_back({{"name", name == subject.names.end() ? "" : name->second},
                    {"address", say("/players/", opponent.player)},
                    {"together", opponent.together},
                    {"ahead", opponent.ahead},
                    {"behind", opponent.behind},
                    {"level", opponent.level()}});
  }
  return rows;
}

/// The kinds of games the player has played, most played first.
std::vector<std::string> kinds_of(const Subject& subject) {
  std::map<std::string, int> games;
  for (const league::Result& result : subject.results) ++games[result.kind];
  std::vector<std::string> kinds;
  kinds.reserve(games.size());
  for (const auto& [kind, times] : games) kinds.push_back(kind);
  std::ranges::stable_sort(kinds, std::ranges::greater(), [&](const std::string& kind) { return games.at(kind); });
  return kinds;
}

/// The selected game: the one in the address, else the most played.
std::string chosen_of(const std::vector<std::string>& kinds, std::string_view asked) {
  const auto found = std::ranges::find(kinds, asked);
  return found == kinds.end() ? kinds.front() : *found;
}

Json choices_of(const Subject& subject, const std::vector<std::string>& kinds, const std::string& chosen) {
  Json choices = Json::array();
  for (const std::string& kind : kinds) {
    choices.push_back(
        {{"title", title_of(kind, subject.catalogue)}, {"address", subject.address(kind)}, {"chosen", kind == chosen}});
  }
  return choices;
}

/// All statistics, of games that count.
store::Result<Json> numbers_of(const Subject& subject, std::string_view asked, Fragments& fragments) {
  const auto kinds = kinds_of(subject);
  const std::string chosen = chosen_of(kinds, asked);
  const SoloShelves shelves = solo_shelves_of(subject);
  const auto met = league::opponents_of(subject.player.id, subject.results);
  auto parts = parts_of(subject, chosen, fragments);
  if (!parts) return tl::unexpected(parts.error());
  return Json{{"kind", chosen},
              {"tables", tables_of(subject, league::tallies_of(subject.player.id, subject.results))},
              {"alone", alone_of(subject, shelves)},
              {"choices", choices_of(subject, kinds, chosen)},
              {"chosen", title_of(chosen, subject.catalogue)},
              {"courses", courses_of(subject, chosen, shelves, fragments)},
              {"parts", std::move(*parts)},
              {"opponents", opponents_of(subject, met)},
              {"more_opponents", met.size() - std::min(met.size(), most_opponents)}};
}

Json facts_of(const store::Player& player) {
  std::string aliases;
  for (const std::string& alias : player.aliases) aliases += say(aliases.empty() ? "" : ", ", alias);
  return {{"number", player.id},
          {"name", player.name},
          {"aliases", aliases},
          {"played", player.played},
          {"rated", player.rated},
          {"not_counting", player.games - player.played},
          {"last", player.last_played.value_or("")},
          {"all_games", say("/games?player=", http::encode(player.name))}};
}

}  // namespace

http::Response player_page(const Site& site, const http::Request& request) {
  auto loan = site.books.borrow();
  if (!loan) return store_error_page(site, request, loan.error());
  const store::Book& book = **loan;
  const std::string called(request.parameter("number"));
  const auto number = text::whole_number(called);
  if (!number) {
    const auto found = store::player_called(book, called);
    if (!found) return not_there_page(site, request, found.error(), "errors.no_player", called);
    return http::see_other(say("/players/", *found));
  }
  const auto found = store::player_numbered(book, *number);
  if (!found) return store_error_page(site, request, found.error());
  const std::optional<store::Player>& player = *found;
  if (!player) return error_page(site, request, 404);

  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const auto results = store::results_of(book, *number);
  const auto names = store::player_names(book);
  const auto latest = store::find_games(book, {.player = player->name}, store::Order::latest, latest_games)
                          .and_then([&](const auto& games) { return store::read_lines(book, games); });
  if (!results || !names || !latest) return error_page(site, request, 500);

  Fragments fragments;
  Json data{{"area", "players"},
            {"player", facts_of(*player)},
            {"counts", !results->empty()},
            {"games", rows_of(*latest, catalogue)}};
  if (!results->empty()) {
    auto numbers = numbers_of({book, *player, *results, *names, catalogue}, request.query.get("game"), fragments);
    if (!numbers) return store_error_page(site, request, numbers.error());
    data.update(*numbers);
  }
  const auto league = league_of(book, *player, data.value("kind", ""), catalogue, fragments);
  if (!league) return store_error_page(site, request, league.error());
  data.update(*league);
  return http::html(site.pages.render("player", reader, std::move(data), fragments));
}

}  // namespace rollbook::web
