#include "web/night/night_page.hpp"

#include <algorithm>
#include <map>

#include "record/json.hpp"
#include "store/games/games.hpp"
#include "store/league/nights.hpp"
#include "text/wording.hpp"
#include "web/games/event_games.hpp"
#include "web/league/league_points.hpp"
#include "web/league/league_table.hpp"
#include "web/league/standings_view.hpp"
#include "web/page/errors_page.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using text::say;

/// The data from which a night's rounds are shown. `table` is that of all games.
struct Evening {
  const store::NightDetails& book;
  const std::vector<store::GameLine>& games;
  const LeagueTable& table;
  const i18n::Catalogue& catalogue;

  /// The result that counts: that of a game, or typed totals.
  const league::Result* result_of(store::GameId game) const {
    return find([&](const league::Result& one) { return one.game == game; });
  }
  const league::Result* typed_at(int round, int number) const {
    return find([&](const league::Result& one) { return one.game == 0 && one.round == round && one.table == number; });
  }
  template <class Fits>
  const league::Result* find(const Fits& fits) const {
    const auto& all = table.results.front().games;
    const auto found = std::ranges::find_if(all, fits);
    return found == all.end() ? nullptr : &*found;
  }
};

/// A card for each table of a round, by its number.
using CardsByTable = std::multimap<int, Json>;

Json seat_of(const Evening& evening, league::PlayerId player) {
  return {{"name", evening.table.name_of(player)},
          {"address", say("/players/", player)},
          {"total", ""},
          {"place", ""},
          {"points", ""}};
}

/// Total, place and points of each seat of a result that counts.
void put_points(const Evening& evening, const league::Result& result, Json& seats) {
  const auto points = league::points_of(evening.table.rules.points, result.seats);
  for (std::size_t i = 0; i < result.seats.size() && i < seats.size(); ++i) {
    seats[i]["total"] = say(result.seats[i].total);
    seats[i]["place"] = say(result.seats[i].place);
    seats[i]["points"] = points_in_words(points[i], evening.catalogue.language());
  }
}

Json card_of(const Evening& evening, const store::GameLine& game) {
  Json seats = Json::array();
  for (const store::SeatResult& seat : game.seats) {
    seats.push_back(seat_of(evening, seat.player_id));
    seats.back()["total"] = say(seat.total);
  }
  const league::Result* const result = evening.result_of(game.number);
  if (result != nullptr) put_points(evening, *result, seats);
  Json card = row_of(game, evening.catalogue);
  card["counts"] = result != nullptr;
  card["typed"] = false;
  card["replay"] = game.sheet_only ? "" : say("/games/", game.number, "/replay");
  card["seats"] = std::move(seats);
  return card;
}

/// The card of a table without a game: with typed totals, or without a result, which is final if its round is closed.
Json card_of(const Evening& evening, const store::RoundTable& table, const league::Result* typed, bool is_closed) {
  Json seats = Json::array();
  for (const store::RoundSeat& seat : table.seats) seats.push_back(seat_of(evening, seat.player));
  if (typed != nullptr) put_points(evening, *typed, seats);
  return {{"title", title_of(table.kind, evening.catalogue)},
          {"address", ""},
          {"number", ""},
          {"table", say(table.number)},
          {"grade", ""},
          {"verdict", ""},
          {"complete", true},
          {"counts", typed != nullptr},
          {"typed", typed != nullptr},
          {"closed", is_closed},
          {"replay", ""},
          {"seats", std::move(seats)}};
}

CardsByTable cards_of_games(const Evening& evening, int round) {
  CardsByTable cards;
  for (const store::GameLine& game : evening.games) {
    if (game.round.value_or(0) == round) cards.emplace(game.table.value_or(0), card_of(evening, game));
  }
  return cards;
}

Json round_json(int number, const CardsByTable& cards) {
  Json tables = Json::array();
  for (const auto& [table, card] : cards) tables.push_back(card);
  return {{"number", number}, {"how", ""}, {"tables", std::move(tables)}, {"sitting_out", Json::array()}};
}

/// A round that was seated here.
Json round_json(const Evening& evening, const store::Round& round) {
  CardsByTable cards = cards_of_games(evening, round.number);
  for (const store::RoundTable& table : round.tables) {
    const league::Result* const typed = evening.typed_at(round.number, table.number);
    const bool has_game = std::ranges::any_of(evening.games, [&](const store::GameLine& game) {
      return game.round == round.number && game.table == table.number && !game.is_rejected();
    });
    if (typed != nullptr || !has_game) {
      cards.emplace(table.number, card_of(evening, table, typed, round.closed_at.has_value()));
    }
  }
  Json json = round_json(round.number, cards);
  json["how"] = evening.catalogue.say(say("night.method.", round.method), {{"seed", say(round.seed)}});
  for (const store::PlayerId player : round.sitting_out) json["sitting_out"].push_back(evening.table.name_of(player));
  return json;
}

/// The rounds in order: those seated here, and others named by games; games without a round come last.
Json rounds_of(const Evening& evening) {
  std::map<int, Json> rounds;
  for (const store::Round& round : evening.book.rounds) rounds[round.number] = round_json(evening, round);
  for (const store::GameLine& game : evening.games) {
    const int number = game.round.value_or(0);
    if (!rounds.contains(number)) rounds[number] = round_json(number, cards_of_games(evening, number));
  }
  Json list = Json::array();
  for (const auto& [number, round] : rounds) {
    if (number > 0) list.push_back(round);
  }
  if (const auto others = rounds.find(0); others != rounds.end()) list.push_back(others->second);
  return list;
}

/// The nights before and after this one in its season: {event, address}, or null.
Json neighbours_of(const store::Book& book, const store::Night& night) {
  Json neighbours{{"previous", nullptr}, {"next", nullptr}};
  const auto nights = store::nights_of(book, night.season).value_or(std::vector<store::Night>());
  const auto here = std::ranges::find(nights, night.id, &store::Night::id);
  if (here == nights.end()) return neighbours;
  const auto link = [](const store::Night& other) {
    return Json{{"event", other.event}, {"address", say("/nights/", other.id)}};
  };
  if (here != nights.begin()) neighbours["previous"] = link(*(here - 1));
  if (here + 1 != nights.end()) neighbours["next"] = link(*(here + 1));
  return neighbours;
}

}  // namespace

http::Response night_page(const Site& site, const http::Request& request) {
  const auto sort = standings_sort_asked(site, request);
  if (!sort) return sort.error();
  const auto kind = kind_asked(site, request);
  if (!kind) return kind.error();
  auto named = named_night(site, request);
  if (!named) return named.error();
  const store::Book& book = *named->book;
  const store::Night& night = named->night;
  const auto all = read_night_table(book, named->season, night, "");
  if (!all) return store_error_page(site, request, all.error());
  const auto table = kind->empty() ? all : read_night_table(book, named->season, night, *kind);
  if (!table) return store_error_page(site, request, table.error());
  const auto happened = store::read_night(book, night.id);
  if (!happened) return store_error_page(site, request, happened.error());
  const auto games = games_of_event(book, night.event);
  if (!games) return store_error_page(site, request, games.error());

  const Reader reader = reader_of(request);
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader.language);
  const std::string address = say("/nights/", night.id);
  return http::html(
      site.pages.render("night", reader,
                        {{"area", "league"},
                         {"night",
                          {{"event", night.event},
                           {"day", night.day},
                           {"begins", night.begins},
                           {"closed", !!night.closed_at},
                           {"in_progress", all->progress.front().is_in_progress()},
                           {"far", progress_in_words(all->progress.front(), catalogue)}}},
                         {"season", {{"name", named->season.name}, {"address", say("/seasons/", named->season.id)}}},
                         {"address", address},
                         {"game", *kind},
                         {"game_title", kind->empty() ? "" : title_of(*kind, catalogue)},
                         {"choices", kinds_to_choose(*table, address, catalogue)},
                         {"standings", standings_view(*table, *sort, address, catalogue)},
                         {"neighbours", neighbours_of(book, night)},
                         {"rounds", rounds_of({*happened, *games, *all, catalogue})}}));
}

}  // namespace rollbook::web
