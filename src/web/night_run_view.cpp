#include "web/night_run_view.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "league/designs.hpp"
#include "league/season.hpp"
#include "record/names.hpp"
#include "rules/catalogue.hpp"
#include "store/draw.hpp"
#include "store/games.hpp"
#include "text/wording.hpp"
#include "web/game_rows.hpp"
#include "web/known_names.hpp"
#include "web/league_table.hpp"
#include "web/live_tables.hpp"
#include "web/numbers.hpp"

namespace rollbook::web {
namespace {

using Json = nlohmann::json;
using store::NightBook;
using text::say;

/// How far a table of a round has come.
enum class TableState : std::uint8_t {
  waiting,   ///< nothing is known of its game yet
  live,      ///< it is being entered
  disputed,  ///< a game is stored that counts nowhere until somebody rules on it
  typed,     ///< only its totals are known
  recorded,  ///< its game counts
};
constexpr std::array<std::string_view, 5> states{"waiting", "live", "disputed", "typed", "recorded"};
std::string_view name_of(TableState state) { return states[static_cast<std::size_t>(state)]; }
constexpr std::size_t rows_shown = 10;

/// The games that are stored for each round and table of a night, also those that do not count.
using GamesByTable = std::map<std::pair<int, int>, std::vector<store::GameLine>>;

store::Result<GamesByTable> games_of(const store::Book& book, const std::string& event) {
  return games_of_event(book, event).map([](std::vector<store::GameLine> lines) {
    GamesByTable games;
    for (store::GameLine& line : lines) {
      games[{line.round.value_or(0), line.table.value_or(0)}].push_back(std::move(line));
    }
    return games;
  });
}

Json seats_of(const store::RoundTable& table, const store::PlayerNames& names) {
  Json seats = Json::array();
  for (const store::RoundSeat& seat : table.seats) {
    seats.push_back({{"player", seat.player}, {"name", names.at(seat.player)}, {"total", ""}, {"place", ""}});
    if (seat.total) seats.back()["total"] = say(*seat.total);
  }
  if (table.typed_by.empty()) return seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto ahead = std::ranges::count_if(
        table.seats, [&](const store::RoundSeat& other) { return other.total > table.seats[i].total; });
    seats[i]["place"] = say(ahead + 1);
  }
  return seats;
}

/// What came out by the record, which goes before what was typed in.
Json seats_of(const store::GameLine& game) {
  Json seats = Json::array();
  for (const store::SeatResult& seat : game.seats) {
    seats.push_back({{"player", seat.player_id},
                     {"name", seat.player},
                     {"total", say(seat.total)},
                     {"place", game.counts ? say(seat.place) : ""}});
  }
  return seats;
}

TableState state_of(const store::RoundTable& table, const std::vector<store::GameLine>& games, bool is_live) {
  if (std::ranges::any_of(games, &store::GameLine::counts)) return TableState::recorded;
  if (!table.typed_by.empty()) return TableState::typed;
  if (!games.empty()) return TableState::disputed;
  return is_live ? TableState::live : TableState::waiting;
}

/// The form for the final sheets of a table, with everything filled in that is known.
std::string sheets_address(const store::Night& night, const store::Round& round, const store::RoundTable& table,
                           const store::PlayerNames& names) {
  std::string address = say("/sheets/", table.kind, "?players=", table.seats.size(), "&event=", encode(night.event),
                            "&round=", round.number, "&table=", table.number, "&played_at=", night.day);
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    address += say("&", encode(say("name/", i + 1)), "=", encode(names.at(table.seats[i].player)));
  }
  return address;
}

Json card_of(const Site& site, const store::Night& night, const store::Round& round, const store::RoundTable& table,
             const GamesByTable& stored, const store::PlayerNames& names, const Catalogue& catalogue) {
  const auto found = stored.find({round.number, table.number});
  const std::vector<store::GameLine> games = found == stored.end() ? std::vector<store::GameLine>() : found->second;
  const auto counting = std::ranges::find_if(games, &store::GameLine::counts);
  Json card{{"number", table.number},
            {"kind", table.kind},
            {"title", title_of(table.kind, catalogue)},
            {"seats", counting == games.end() ? seats_of(table, names) : seats_of(*counting)},
            {"typed", table.typed_by},
            {"address", ""},
            {"sheets", sheets_address(night, round, table, names)},
            {"has_live", table.live.has_value()},
            {"is_live", false},
            {"step", 0},
            {"games", Json::array()}};
  bool is_live = false;
  if (table.live) {
    const auto open = site.live.numbered(*table.live);
    if (open && *open) {
      is_live = (*open)->facts().is_open();
      card["is_live"] = is_live;
      card["address"] = is_live ? say("/tables/", *table.live) : "";
      card["step"] = (*open)->table().log.size();
    }
  }
  for (const store::GameLine& game : games) card["games"].push_back(say("/games/", game.number));
  const TableState state = state_of(table, games, is_live);
  card["state"] = name_of(state);
  card["done"] = state == TableState::recorded || state == TableState::typed;
  return card;
}

/// Where somebody sits in a round; 0 = nowhere.
int table_of(const store::Round& round, store::PlayerId player) {
  for (const store::RoundTable& table : round.tables) {
    if (std::ranges::find(table.seats, player, &store::RoundSeat::player) != table.seats.end()) return table.number;
  }
  return 0;
}

Json people_of(const NightBook& night, int round, const store::PlayerNames& names) {
  std::vector<std::pair<std::string, Json>> people;  // by how they sort
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
    const bool sits_out =
        open != nullptr && std::ranges::find(open->sitting_out, person.player) != open->sitting_out.end();
    Json one{{"player", person.player},
             {"name", names.at(person.player)},
             {"there", person.is_there_for(round)},
             {"late", person.first_round > 1},
             {"first", person.first_round},
             {"came", person.came()},
             {"last", person.last_round.value_or(0)},
             {"seated", seated_at != 0},
             {"table", seated_at},
             {"out", sits_out},
             {"has_played", has_played}};
    people.emplace_back(record::plain_name(names.at(person.player)), std::move(one));
  }
  std::ranges::stable_sort(people, {}, [](const auto& one) { return one.first; });
  Json sorted = Json::array();
  for (auto& [key, one] : people) sorted.push_back(std::move(one));
  return sorted;
}

/// Whoever was there on another night of the season, and is not on tonight's list.
store::Result<Json> regulars_of(const store::Book& book, const NightBook& night, const store::PlayerNames& names) {
  const auto results = store::results_of_season(book, night.night.season);
  if (!results) return tl::unexpected(results.error());
  std::set<std::pair<std::string, std::string>> found;  // by how they sort
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

store::Result<Json> standings_of(const store::Book& book, const NightBook& night, const store::PlayerNames& names,
                                 const Catalogue& catalogue) {
  const auto season = store::read_season(book, night.night.season);
  if (!season) return tl::unexpected(season.error());
  const auto results = store::results_of_night(book, night.night.id);
  if (!results) return tl::unexpected(results.error());
  Json rows = Json::array();
  for (const league::SeasonRow& row :
       league::season_standings(league::rules_of_one_night(season->rules), std::span(&*results, 1))) {
    if (rows.size() == rows_shown || row.games == 0) break;
    rows.push_back({{"place", row.place},
                    {"name", names.at(row.player())},
                    {"points", points_in_words(row.total(), catalogue.language())}});
  }
  return rows;
}

/// What a round can be seated with: games with how many they take, ways, schedules for those who are there.
Json choices_of(const NightBook& night, int round, const Catalogue& catalogue) {
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
  for (const league::KnownDesign& design : league::known_designs(there)) {
    schedules.push_back({{"size", design.size}, {"rounds", design.rounds}});
  }
  const store::Round* const last = night.rounds.empty() ? nullptr : &night.rounds.back();
  return {{"games", std::move(games)},
          {"ways", std::move(ways)},
          {"schedules", std::move(schedules)},
          {"there", there},
          {"seed", store::fresh_seed()},
          {"way", last == nullptr || last->method == store::seated_by_hand ? "meet" : last->method},
          {"size", last == nullptr ? 4 : last->table_size},
          {"game", last == nullptr || last->tables.empty() ? "" : last->tables.front().kind}};
}

std::string_view stage_of(const NightBook& night) {
  if (night.night.closed_at) return "closed";
  const store::Round* const open = night.open_round();
  if (open == nullptr) return "between";
  return open->started_at ? "running" : "drawn";
}

}  // namespace

store::Result<Json> night_on_the_wall(const Site& site, const store::Book& book, const NightBook& night,
                                      const Catalogue& catalogue) {
  const auto names = store::player_names(book);
  if (!names) return tl::unexpected(names.error());
  const auto games = games_of(book, night.night.event);
  if (!games) return tl::unexpected(games.error());
  const auto standings = standings_of(book, night, *names, catalogue);
  if (!standings) return tl::unexpected(standings.error());
  const store::Round* const open = night.open_round();
  Json view{{"number", night.night.id},
            {"event", night.night.event},
            {"day", night.night.day},
            {"stage", stage_of(night)},
            {"round", open != nullptr ? open->number : night.next_round()},
            {"rounds", night.rounds.size()},
            {"standings", *standings},
            {"tables", Json::array()},
            {"sitting_out", Json::array()}};
  if (open == nullptr) return view;
  view["way"] = catalogue.say(say("night_run.way.", open->method));
  view["seed"] = open->seed;
  for (const store::RoundTable& table : open->tables) {
    view["tables"].push_back(card_of(site, night.night, *open, table, *games, *names, catalogue));
  }
  for (const store::PlayerId player : open->sitting_out) view["sitting_out"].push_back(names->at(player));
  return view;
}

store::Result<Json> view_of_night(const Site& site, const store::Book& book, const NightBook& night,
                                  const Catalogue& catalogue) {
  auto view = night_on_the_wall(site, book, night, catalogue);
  if (!view) return view;
  const auto names = store::player_names(book);
  if (!names) return tl::unexpected(names.error());
  const auto regulars = regulars_of(book, night, *names);
  if (!regulars) return tl::unexpected(regulars.error());
  const int round = (*view)["round"];
  view->update({{"people", people_of(night, round, *names)},
                {"regulars", *regulars},
                {"names", known_names(book)},
                {"choices", choices_of(night, round, catalogue)},
                {"table_numbers", Json::array()},
                {"waiting", Json::array()},
                {"can_open_live", false}});
  int last = 0;
  for (const Json& table : (*view)["tables"]) {
    last = table["number"];
    if (table["done"]) continue;
    (*view)["waiting"].push_back(table["number"]);
    if (!table["has_live"]) (*view)["can_open_live"] = true;
  }
  for (int number = 1; number <= last + 1; ++number) (*view)["table_numbers"].push_back(number);
  return view;
}

}  // namespace rollbook::web
