#include "web/night/night_cards.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "record/fields/names.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"
#include "web/games/event_games.hpp"
#include "web/games/late_rows.hpp"
#include "web/league/league_table.hpp"
#include "web/live/live_sessions.hpp"
#include "web/night/night_run_actions.hpp"
#include "web/night/projector_card.hpp"
#include "web/words/game_rows.hpp"
#include "web/words/games_to_play.hpp"
#include "web/words/house_rules.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// The state of a table of a round.
enum class TableState : std::uint8_t {
  waiting,    ///< nothing is known of its game yet
  live,       ///< being played
  over,       ///< finished, to be confirmed
  disputed,   ///< a game is stored, but does not count until an organiser rules on it
  typed,      ///< only its totals are known
  recorded,   ///< its game counts
  corrected,  ///< its game counts, and is being corrected
  both,       ///< its totals were typed in, and its game is still being played
};
constexpr std::array<std::string_view, 8> states{"waiting", "live",     "over",      "disputed",
                                                 "typed",   "recorded", "corrected", "both"};
std::string_view name_of(TableState state) { return states[static_cast<std::size_t>(state)]; }

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

/// The result according to the record, which takes precedence over typed totals.
Json seats_of(const store::Round& round, const store::GameLine& game) {
  Json seats = Json::array();
  for (const store::SeatResult& seat : seats_without_absent(round, game)) {
    seats.push_back({{"player", seat.player_id},
                     {"name", seat.player},
                     {"total", say(seat.total)},
                     {"place", game.counts ? say(seat.place) : ""}});
  }
  return seats;
}

/// The options of a game, each with the choice made for a table.
Json options_to_choose(const std::string& kind, const std::string& chosen, const i18n::Catalogue& catalogue) {
  const Json values = Json::parse(chosen).value_or(nullptr);
  for (const Json& game : games_to_play(catalogue)) {
    if (game["name"] != kind) continue;
    Json options = game["options"];
    for (Json& option : options) {
      const Json* const found = values.find(option["name"].text());
      option["chosen"] = found == nullptr ? option["values"][0]["value"] : *found;
    }
    return options;
  }
  return Json::array();
}

/// An open live table with its state.
struct LiveGame {
  store::LiveTable facts;
  live::Table table;
};

std::optional<LiveGame> open_game_at(const Site& site, const store::RoundTable& table) {
  if (!table.live) return std::nullopt;
  const auto open = site.live.numbered(*table.live);
  if (!open || !*open || !(*open)->facts().is_open()) return std::nullopt;
  return LiveGame{(*open)->facts(), (*open)->table()};
}

/// Whether a game is stored and was not rejected: rejected ones are ignored.
bool is_stored(const std::vector<store::GameLine>& games) {
  return !std::ranges::all_of(games, &store::GameLine::is_rejected);
}

TableState state_of(const store::RoundTable& table, const std::vector<store::GameLine>& games,
                    const std::optional<LiveGame>& live) {
  if (std::ranges::any_of(games, &store::GameLine::counts)) {
    return live && live->facts.game ? TableState::corrected : TableState::recorded;
  }
  if (!table.typed_by.empty()) return live && !live->table.log.empty() ? TableState::both : TableState::typed;
  if (is_stored(games)) return TableState::disputed;
  if (!live) return TableState::waiting;
  return rules::is_over(live->table.state) ? TableState::over : TableState::live;
}

/// The scores of a game in progress, beside the names of the players who have not left.
void put_scores(const live::Table& table, Json& seats) {
  for (Json& seat : seats) {
    const auto& players = table.record.players;
    const auto found = std::ranges::find(players, seat["name"].text());
    if (found == players.end()) continue;
    const auto number = static_cast<rules::Seat>(found - players.begin() + 1);
    seat["total"] = say(rules::score(table.state, number).total);
    seat["place"] = "";
  }
}

/// The players whose turn it is, each once; "for Ala" if the others act for an absent player, "the table" for what
/// anyone can do.
Json players_to_act(const live::Table& table, const std::vector<rules::Seat>& absent,
                    const i18n::Catalogue& catalogue) {
  std::set<rules::Seat> seats;
  for (const rules::Duty& duty : rules::duties(table.state)) seats.insert(duty.seat);
  Json names = Json::array();
  for (const rules::Seat seat : seats) {
    if (seat == rules::the_table) {
      names.push_back(catalogue.say("table.the_table"));
      continue;
    }
    const std::string& player = table.record.players[seat - 1U];
    const bool is_gone = std::ranges::find(absent, seat) != absent.end();
    names.push_back(is_gone ? catalogue.say("table.for_absent", {{"player", player}}) : player);
  }
  return names;
}

/// An organiser's view of a game in progress.
void put_live(const LiveGame& live, const i18n::Catalogue& catalogue, Json& card) {
  const bool is_over = rules::is_over(live.table.state);
  card["is_live"] = true;
  card["address"] = say("/tables/", live.facts.id);
  card["step"] = live.table.log.size();
  card["since"] = record::write_moment(live.facts.changed_at);
  card["to_act"] = is_over ? Json::array() : players_to_act(live.table, live.facts.absent, catalogue);
  card["confirmed"] = live.table.confirmed.size();
  card["has_draft"] = live.facts.draft.has_value();
  card["calls_since"] = live.facts.help_at ? record::write_moment(*live.facts.help_at) : "";
  card["is_over"] = is_over;
}

/// The form for the final sheets of a table, with everything known filled in.
std::string sheets_address(const store::Night& night, const store::Round& round, const store::RoundTable& table,
                           const store::PlayerNames& names) {
  std::string address =
      say("/sheets/", table.kind, "?players=", table.seats.size(), "&event=", http::encode(night.event),
          "&round=", round.number, "&table=", table.number, "&played_at=", night.day);
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    address += say("&", http::encode(say("name/", i + 1)), "=", http::encode(names.at(table.seats[i].player)));
  }
  const Json options = Json::parse(table.options).value_or(nullptr).sorted();
  if (!options.is_object()) return address;
  for (const auto& [name, value] : options.items()) {
    if (value.is_string())
      address += say("&", http::encode(say("option/", name)), "=", http::encode(value.get<std::string>()));
  }
  return address;
}

/// Whether a late record is of a different game from the table's, or has other house rules.
void compare_games(const NightCards& cards, const store::RoundTable& table, Json& row) {
  const rules::Game* const game = rules::find_game(table.kind);
  if (row["kind"] == "" || game == nullptr) return;
  if (row["kind"] != table.kind) {
    row["plays"] = title_of(table.kind, cards.catalogue);
  } else {
    row["has_other_rules"] = row["options"] != store::options_of(*game, table.options);
  }
}

/// What accepting a late record would do to the table it belongs to.
void compare_with_seats(const NightCards& cards, Json& row) {
  const store::Round* const round = cards.night.round_numbered(row["to_round"].get<int>());
  const auto table = round == nullptr
                         ? std::vector<store::RoundTable>::const_iterator()
                         : std::ranges::find(round->tables, row["to_table"].get<int>(), &store::RoundTable::number);
  if (round == nullptr || table == round->tables.end()) {
    row["is_unseated"] = !cards.night.rounds.empty();
    row["replaces"] = "";
    return;
  }
  compare_games(cards, *table, row);
  row["replaces_totals"] = !table->typed_by.empty() && !row["is_disputed"].boolean();
  std::set<std::string> named;
  for (const Json& seat : row["seats"]) named.insert(record::name_key(seat["name"].get<std::string>()));
  std::string seated;
  bool are_same = true;
  for (const store::RoundSeat& seat : table->seats) {
    const std::string& name = cards.names.at(seat.player);
    seated += say(seated.empty() ? "" : ", ", name);
    are_same = are_same && named.contains(record::name_key(name));
  }
  if (!are_same) row["others_sit_there"] = seated;
}

}  // namespace

store::Result<NightCards> cards_of(const Site& site, const store::Book& book, const store::NightDetails& night,
                                   const store::PlayerNames& names, const i18n::Catalogue& catalogue) {
  auto lines = games_of_event(book, night.night.event);
  if (!lines) return tl::unexpected(lines.error());
  auto late = store::late_arrivals(book, night.night.id);
  if (!late) return tl::unexpected(late.error());
  NightCards cards{site, night, names, catalogue, {}, {}, std::move(*late)};
  for (store::GameLine& line : *lines) {
    const auto live = store::live_table_of_game(book, line.number);
    if (!live) return tl::unexpected(live.error());
    if (const auto& id = *live) cards.live_tables.emplace(line.number, *id);
    cards.games[{line.round.value_or(0), line.table.value_or(0)}].push_back(std::move(line));
  }
  return cards;
}

Json card_of(const NightCards& cards, const store::Round& round, const store::RoundTable& table) {
  const auto found = cards.games.find({round.number, table.number});
  const std::vector<store::GameLine> games =
      found == cards.games.end() ? std::vector<store::GameLine>() : found->second;
  const auto counting = std::ranges::find_if(games, &store::GameLine::counts);
  Json card{{"number", table.number},
            {"kind", table.kind},
            {"title", title_of(table.kind, cards.catalogue)},
            {"house_rules", house_rules_in_words(table.options, cards.catalogue)},
            {"options", options_to_choose(table.kind, table.options, cards.catalogue)},
            {"seats", counting == games.end() ? seats_of(table, cards.names) : seats_of(round, *counting)},
            {"players", players_in_short(table)},
            {"version", 0},
            {"typed", table.typed_by},
            {"address", ""},
            {"table_address", ""},
            {"is_over", false},
            {"sheets", sheets_address(cards.night.night, round, table, cards.names)},
            {"has_live", table.live.has_value()},
            {"is_live", false},
            {"is_alone", table.seats.size() < 2},
            {"step", 0},
            {"since", ""},
            {"to_act", Json::array()},
            {"confirmed", 0},
            {"has_draft", false},
            {"calls_since", ""},
            {"counting", std::ranges::count_if(games, &store::GameLine::counts)},
            {"has_game", is_stored(games)},
            {"rejected", std::ranges::count_if(games, &store::GameLine::is_rejected)},
            {"games", Json::array()}};
  const auto live = open_game_at(cards.site, table);
  if (live) put_live(*live, cards.catalogue, card);
  if (counting != games.end()) {
    if (const auto found_live = cards.live_tables.find(counting->number); found_live != cards.live_tables.end()) {
      card["table_address"] = say("/tables/", found_live->second);
    }
  }
  for (const store::GameLine& game : games) card["games"].push_back(say("/games/", game.number));
  const TableState state = state_of(table, games, live);
  card["state"] = name_of(state);
  card["done"] = state == TableState::recorded || state == TableState::typed;
  const bool is_corrected = state == TableState::corrected && card["is_over"].boolean();  // what would be confirmed
  if (live && (state == TableState::live || state == TableState::over || is_corrected)) {
    put_scores(live->table, card["seats"]);
  } else if (state != TableState::corrected && state != TableState::both) {
    card["to_act"] = Json::array();
  }
  card["has_moves"] = live && !live->table.log.empty();
  if (live) card["version"] = live->table.version();
  const bool is_untouched = (state == TableState::waiting || state == TableState::live) && !card["has_moves"].boolean();
  card["can_change_rules"] = is_untouched && !card["options"].empty();
  return card;
}

Json late_rows(const NightCards& cards) {
  std::vector<const store::GameLine*> games;
  for (const auto& [place, lines] : cards.games) {
    for (const store::GameLine& line : lines) games.push_back(&line);
  }
  Json rows = late_rows(cards.late, cards.night.night.event, games);
  for (Json& row : rows) {
    row["title"] = row["kind"] == "" ? "" : title_of(row["kind"].get<std::string>(), cards.catalogue);
    if (row["moves"].empty() && !row["leaves_night"].boolean()) compare_with_seats(cards, row);
  }
  return rows;
}

}  // namespace rollbook::web
