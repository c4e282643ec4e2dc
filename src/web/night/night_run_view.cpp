#include "web/night/night_run_view.hpp"

#include <algorithm>
#include <set>

#include "league/season.hpp"
#include "league/seating/schedules.hpp"
#include "record/fields/names.hpp"
#include "record/json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/league/draw.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"
#include "web/league/league_points.hpp"
#include "web/league/league_table.hpp"
#include "web/night/night_cards.hpp"
#include "web/night/night_run_actions.hpp"
#include "web/page/known_names.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using store::NightDetails;
using text::say;

constexpr std::size_t rows_shown = 10;

/// The table where a player sits in a round; 0 = none.
int table_of(const store::Round& round, store::PlayerId player) {
  for (const store::RoundTable& table : round.tables) {
    if (std::ranges::find(table.seats, player, &store::RoundSeat::player) != table.seats.end()) return table.number;
  }
  return 0;
}

/// Whether moves were made at this table of the open round.
bool is_played(const Json& cards, int table) {
  return std::ranges::any_of(cards,
                             [&](const Json& card) { return card["number"] == table && card["has_moves"].boolean(); });
}

Json people_of(const NightDetails& night, int round, const Json& cards, const store::PlayerNames& names) {
  std::vector<std::pair<std::string, Json>> people;  // by sort key
  const store::Round* const open = night.open_round();
  for (const store::Attendance& person : night.people) {
    bool has_played = false;
    int seated_at = 0;
    for (const store::Round& one : night.rounds) {
      const int table = table_of(one, person.player);
      if (&one == open) {
        seated_at = table;
      } else if (table != 0) {
        has_played = true;
      }
    }
    const bool is_absent = std::ranges::any_of(night.rounds, [&](const store::Round& one) {
      return std::ranges::find(one.absent, person.player) != one.absent.end();
    });
    const bool sits_out =
        open != nullptr && std::ranges::find(open->sitting_out, person.player) != open->sitting_out.end();
    const bool is_unseated = open != nullptr && person.is_there_for(open->number) && seated_at == 0 && !sits_out;
    Json one{{"player", person.player},
             {"name", names.at(person.player)},
             {"there", person.is_there_for(round)},
             {"late", person.first_round > 1 && !has_played && seated_at == 0 && !is_unseated},
             {"first", person.first_round},
             {"came", person.came()},
             {"last", person.last_round.value_or(0)},
             {"seated", seated_at != 0},
             {"table", seated_at},
             {"in_play", seated_at != 0 && is_played(cards, seated_at)},
             {"out", sits_out},
             {"unseated", is_unseated},
             {"absent", is_absent},
             {"has_played", has_played}};
    people.emplace_back(record::plain_name(names.at(person.player)), std::move(one));
  }
  std::ranges::stable_sort(people, {}, [](const auto& one) { return one.first; });
  Json sorted = Json::array();
  for (auto& [key, one] : people) sorted.push_back(std::move(one));
  return sorted;
}

/// Players who attended another night of the season, and are not on tonight's list.
store::Result<Json> regulars_of(const store::Book& book, const NightDetails& night, const store::PlayerNames& names) {
  const auto results = store::results_of_season(book, night.night.season);
  if (!results) return tl::unexpected(results.error());
  std::set<std::pair<std::string, std::string>> found;  // by sort key
  const auto add = [&](store::PlayerId player) {
    if (std::ranges::find(night.people, player, &store::Attendance::player) != night.people.end()) return;
    found.emplace(record::plain_name(names.at(player)), names.at(player));
  };
  for (const league::Night& one : *results) {
    std::ranges::for_each(one.present, add);
    for (const league::Result& game : one.games) {
      for (const league::SeatResult& seat : game.seats) add(seat.player);
    }
  }
  Json regulars = Json::array();
  for (const auto& [key, name] : found) regulars.push_back(name);
  return regulars;
}

store::Result<Json> standings_of(const store::Book& book, const NightDetails& night, const store::PlayerNames& names,
                                 const i18n::Catalogue& catalogue) {
  const auto season = store::read_season(book, night.night.season);
  if (!season) return tl::unexpected(season.error());
  const auto results = store::results_of_night(book, night.night.id);
  if (!results) return tl::unexpected(results.error());
  Json rows = Json::array();
  for (const league::SeasonRow& row :
       league::season_standings(league::rules_of_one_night(season->rules), std::span(&*results, 1))) {
    const bool has_nothing = row.games == 0 && row.total() == league::Points();
    if (rows.size() == rows_shown || has_nothing) break;
    rows.push_back({{"place", row.place > 0 ? say(row.place) : "–"},
                    {"name", names.at(row.player())},
                    {"points", points_in_words(row.total(), catalogue.language())}});
  }
  return rows;
}

/// The choices for seating a round: games with their numbers of players, methods, and schedules for the players
/// present.
Json choices_of(const NightDetails& night, int round, const http::Fields& sent, const i18n::Catalogue& catalogue) {
  Json games = Json::array();
  for (const rules::Game* game : rules::games()) {
    games.push_back({{"name", game->name}, {"title", title_of(game->name, catalogue)}, {"most", game->most_seats}});
  }
  Json ways = Json::array();
  for (const std::string_view way : store::ways_of_seating) {
    ways.push_back({{"name", way}, {"title", catalogue.say(say("night_run.way.", way))}});
  }
  const auto there = static_cast<int>(store::there_for(night, round).size());
  Json schedules = Json::array();
  for (const league::KnownSchedule& design : league::known_schedules(there)) {
    schedules.push_back({{"size", design.size}, {"rounds", design.rounds}});
  }
  const store::Round* const last = night.rounds.empty() ? nullptr : &night.rounds.back();
  const auto chosen = [&](std::string_view name, std::string before) {
    return sent.get(name).empty() ? before : std::string(sent.get(name));
  };
  return {{"games", std::move(games)},
          {"ways", std::move(ways)},
          {"schedules", std::move(schedules)},
          {"there", there},
          {"seed", store::fresh_seed()},
          {"way", chosen("way", last == nullptr || last->method == store::seated_by_hand ? "meet" : last->method)},
          {"size", text::whole_number<int>(sent.get("size")).value_or(last == nullptr ? 4 : last->table_size)},
          {"game", chosen("game", last == nullptr || last->tables.empty() ? "" : last->tables.front().kind)},
          {"names", std::string(sent.get("name"))}};
}

std::string_view stage_of(const NightDetails& night) {
  if (night.night.closed_at) return "closed";
  const store::Round* const open = night.open_round();
  if (open == nullptr) return "between";
  return open->started_at ? "running" : "drawn";
}

/// The game of each table, and of the tables to which players could be moved.
Json games_at(const store::Round& round) {
  Json games = Json::array();
  const int last = round.tables.empty() ? 0 : round.tables.back().number;
  const std::string usual = round.tables.empty() ? "" : round.tables.front().kind;
  for (int number = 1; number <= last + 1; ++number) {
    const auto table = std::ranges::find(round.tables, number, &store::RoundTable::number);
    games.push_back({{"number", number}, {"kind", table == round.tables.end() ? usual : table->kind}});
  }
  return games;
}

/// A round with its tables.
Json round_of(const NightCards& cards, const store::Round& round) {
  Json view{{"number", round.number},
            {"way", cards.catalogue.say(say("night_run.way.", round.method))},
            {"seed", round.seed},
            {"tables", Json::array()},
            {"sitting_out", Json::array()},
            {"waiting", Json::array()},
            {"can_open_live", false},
            {"seen", seating_in_short(round)},
            {"without_result", Json::array()}};
  for (const store::RoundTable& table : round.tables) {
    Json card = card_of(cards, round, table);
    if (!card["done"].boolean() && !card["is_alone"].boolean()) {
      view["waiting"].push_back(table.number);
      // A game in progress beside typed totals or a stored result: these count until it is confirmed.
      const bool has_result = card["state"] == "both" || card["state"] == "corrected";
      if (!has_result) view["without_result"].push_back(table.number);
      if (!card["has_live"].boolean()) view["can_open_live"] = true;
    }
    view["tables"].push_back(std::move(card));
  }
  view["games_at"] = games_at(round);
  for (const store::PlayerId player : round.sitting_out) view["sitting_out"].push_back(cards.names.at(player));
  return view;
}

/// The contents of a refused form, put back into its fields.
void put_what_was_sent(const http::Fields& sent, Json& round) {
  const bool is_this_round = sent.get("round") == say(round["number"].get<int>());
  round["is_refused"] = is_this_round && sent.get("table").empty();
  for (Json& card : round["tables"]) {
    const std::string number = say(card["number"].get<int>());
    card["settle"] = is_this_round ? std::string(sent.get(say("settle.", number))) : "";
    const bool is_this_table = is_this_round && sent.get("table") == number;
    const auto typed = is_this_table ? sent.all("total") : sent.all(say("total.", number));
    for (std::size_t i = 0; i < card["seats"].size(); ++i) {
      Json& seat = card["seats"][i];
      seat["sent"] = is_this_round && i < typed.size() ? std::string(typed[i]) : "";
      if (seat["sent"] == "" && card["typed"] != "") seat["sent"] = seat["total"];
    }
  }
}

/// The totals of a refused form for a round that is closed by now, which has no fields for them: "table 2: Ala 12, Ben
/// 3".
std::string unsaved_totals(const NightDetails& night, const http::Fields& sent, const store::PlayerNames& names,
                           const i18n::Catalogue& catalogue) {
  const store::Round* const round = night.round_numbered(text::whole_number<int>(sent.get("round")).value_or(0));
  std::string unsaved;
  if (round == nullptr || !round->closed_at) return unsaved;
  for (const store::RoundTable& table : round->tables) {
    const bool is_this_table = sent.get("table") == say(table.number);
    const auto typed = is_this_table ? sent.all("total") : sent.all(say("total.", table.number));
    std::string totals;
    for (std::size_t i = 0; i < std::min(typed.size(), table.seats.size()); ++i) {
      if (typed[i].empty()) continue;
      totals += say(totals.empty() ? "" : ", ", names.at(table.seats[i].player), " ", typed[i]);
    }
    if (totals.empty()) continue;
    unsaved += (unsaved.empty() ? "" : "; ") +
               catalogue.say("night_run.unsaved_table", {{"table", say(table.number)}, {"totals", totals}});
  }
  return unsaved;
}

}  // namespace

store::Result<Json> view_of_night(const Site& site, const store::Book& book, const NightDetails& night,
                                  const http::Fields& sent, const i18n::Catalogue& catalogue) {
  const auto names = store::player_names(book);
  if (!names) return tl::unexpected(names.error());
  const auto cards = cards_of(site, book, night, *names, catalogue);
  if (!cards) return tl::unexpected(cards.error());
  const auto standings = standings_of(book, night, *names, catalogue);
  if (!standings) return tl::unexpected(standings.error());
  const auto regulars = regulars_of(book, night, *names);
  if (!regulars) return tl::unexpected(regulars.error());
  const store::Round* const open = night.open_round();
  const int number = open != nullptr ? open->number : night.next_round();
  Json view{{"number", night.night.id},
            {"event", night.night.event},
            {"day", night.night.day},
            {"stage", stage_of(night)},
            {"round", number},
            {"rounds", night.rounds.size()},
            {"came", std::ranges::count_if(night.people, &store::Attendance::came)},
            {"standings", *standings},
            {"regulars", *regulars},
            {"names", known_names(book)},
            {"choices", choices_of(night, number, sent, catalogue)},
            {"late", late_rows(*cards)},
            {"unsaved", unsaved_totals(night, sent, *names, catalogue)},
            {"open_rounds", Json::array()},
            {"closed_rounds", Json::array()},
            {"unseated", Json::array()},
            {"table_numbers", Json::array()}};
  Json seated = Json::array();
  for (const store::Round& round : night.rounds) {
    if (round.closed_at) {
      view["closed_rounds"].push_back(round.number);
      continue;
    }
    Json one = round_of(*cards, round);
    put_what_was_sent(sent, one);
    one["is_last"] = &round == open;
    if (&round == open) seated = one["tables"];
    view["open_rounds"].push_back(std::move(one));
  }
  std::ranges::reverse(view["open_rounds"]);  // latest first
  view["people"] = people_of(night, number, seated, *names);
  for (const Json& person : view["people"]) {
    if (person["unseated"].boolean()) view["unseated"].push_back(person["name"]);
  }
  const int last = seated.empty() ? 0 : seated.back()["number"].get<int>();
  for (int one = 1; one <= last + 1; ++one) view["table_numbers"].push_back(one);
  return view;
}

}  // namespace rollbook::web
