#include "web/night/projector_page.hpp"

#include "league/result.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "web/games/event_games.hpp"
#include "web/league/league_table.hpp"
#include "web/live/tonight.hpp"
#include "web/night/projector_view.hpp"
#include "web/page/errors_page.hpp"
#include "web/page/sign_in.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using Nights = std::vector<store::NightDetails>;

/// The nights to which tonight's live tables can belong.
store::Result<Nights> nights_about_now(const store::Book& book, std::chrono::sys_seconds now) {
  const auto nights = store::all_nights(book);
  if (!nights) return tl::unexpected(nights.error());
  const std::string first = league::day_of(record::write_moment(now - std::chrono::days(1)));
  const std::string last = league::day_of(record::write_moment(now + std::chrono::days(1)));
  Nights found;
  for (const store::Night& night : *nights) {
    if (night.day < first || night.day > last) continue;
    auto read = store::read_night(book, night.id);
    if (!read) return tl::unexpected(read.error());
    found.push_back(std::move(*read));
  }
  return found;
}

store::Result<std::vector<league::SeasonRow>> standings_of(const store::Book& book, const store::Night& night) {
  const auto season = store::read_season(book, night.season);
  if (!season) return tl::unexpected(season.error());
  const auto results = store::results_of_night(book, night.id);
  if (!results) return tl::unexpected(results.error());
  return league::season_standings(league::rules_of_one_night(season->rules), std::span(&*results, 1));
}

/// The state of a live table; nothing if it cannot be resumed, which is reported to the operator.
std::optional<LiveGame> taken_up(const Site& site, store::LiveTableId id, std::string_view language) {
  const auto open = site.live.numbered(id);
  if (!open) site.report(open.error().message);
  if (!open || !*open) return std::nullopt;
  return LiveGame{(*open)->facts(), (*open)->table(), (*open)->brief(language).value("last", "")};
}

/// The live table for a table of the round: the one opened for it; else one that was opened by hand with its number and
/// the same players.
std::optional<store::LiveTableId> live_table_of(const store::Night& night, const store::Round& round,
                                                const store::RoundTable& table, const store::PlayerNames& names,
                                                const std::vector<store::LiveTable>& tonight) {
  if (table.live) return table.live;
  std::vector<std::string> players;
  players.reserve(table.seats.size());
  for (const store::RoundSeat& seat : table.seats) players.push_back(name_in(names, seat.player));
  for (const store::LiveTable& live : tonight) {
    const record::Record& header = live.header;
    if (live.is_open() && header.event == night.event && header.round == round.number && header.table == table.number &&
        header.players == players) {
      return live.id;
    }
  }
  return std::nullopt;
}

store::Result<void> read_night_facts(const store::Book& book, ProjectorFacts& facts) {
  auto names = store::player_names(book);
  if (!names) return tl::unexpected(names.error());
  facts.names = std::move(*names);
  auto games = games_of_event(book, facts.night->night.event);
  if (!games) return tl::unexpected(games.error());
  facts.games = std::move(*games);
  auto standings = standings_of(book, facts.night->night);
  if (!standings) return tl::unexpected(standings.error());
  facts.standings = std::move(*standings);
  return {};
}

void read_live_tables(const Site& site, const Reader& reader, const Nights& nights, ProjectorFacts& facts,
                      const std::vector<store::LiveTable>& tonight) {
  for (const store::LiveTable& one : tonight) {
    if (belongs_to_a_round(one, nights)) continue;
    if (auto live = taken_up(site, one.id, reader.language)) facts.others.push_back(std::move(*live));
  }
  const store::Round* const round = facts.night == nullptr ? nullptr : round_on_projector(*facts.night);
  if (round == nullptr) return;
  for (const store::RoundTable& table : round->tables) {
    const auto id = live_table_of(facts.night->night, *round, table, facts.names, tonight);
    if (!id || !table.typed_by.empty()) continue;
    auto live = taken_up(site, *id, reader.language);
    if (live && (live->facts.is_public || reader.visitor.may(http::Right::help))) {
      facts.live.emplace(table.number, std::move(*live));
    }
  }
}

store::Result<Json> view_now(const Site& site, const Reader& reader) {
  Nights nights;
  ProjectorFacts facts;
  {
    auto book = site.books.borrow();
    if (!book) return tl::unexpected(book.error());
    auto found = nights_about_now(**book, site.now());
    if (!found) return tl::unexpected(found.error());
    nights = std::move(*found);
    facts.night = night_for_projector(nights, site.now());
    if (facts.night != nullptr) {
      if (auto read = read_night_facts(**book, facts); !read) return tl::unexpected(read.error());
    }
  }
  const auto tonight = facts_of_tonight(site, reader);
  if (!tonight) return tl::unexpected(tonight.error());
  read_live_tables(site, reader, nights, facts, *tonight);
  const bool has_not_begun = facts.night != nullptr && !is_under_way(*facts.night) && !facts.night->night.closed_at;
  if (has_not_begun && facts.standings.empty() && !facts.others.empty())
    facts.night = nullptr;  // a night in progress takes precedence over a planned one
  return projector_view(facts, site.pages.catalogue(reader.language));
}

}  // namespace

http::Response projector_page(const Site& site, const http::Request& request) {
  const Reader reader = reader_of(request);
  const auto view = view_now(site, reader);
  if (!view) return store_error_page(site, request, view.error());
  return http::html(site.pages.render("projector", reader, {{"area", "tables"}, {"wall", *view}}));
}

http::Response projector_events(const Site& site, const http::Request& request) {
  const Reader reader = reader_of(request);
  auto feed =
      site.live.projector_hub().join(reader.language,
                                     reader.visitor.may(http::Right::help));  // subscribed first: no change is missed
  const auto tables = tables_of_tonight(site, reader);
  if (!tables) return store_error_page(site, request, tables.error());
  Json all = Json::array();
  for (const auto& table : *tables) all.push_back(table->brief(reader.language));
  http::Response response = http::stream_of(http::event(all.dump_sorted(), ""), std::move(feed));
  if (!reader.visitor.is_guest()) response.feed_lasts = longest_private_stream;
  return response;
}

}  // namespace rollbook::web
