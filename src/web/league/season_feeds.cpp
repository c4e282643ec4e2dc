#include "web/league/season_feeds.hpp"

#include <algorithm>

#include "record/fields/timestamp.hpp"
#include "store/games/games.hpp"
#include "text/wording.hpp"
#include "web/league/atom.hpp"
#include "web/league/calendar.hpp"
#include "web/league/league_table.hpp"
#include "web/live/live_links.hpp"
#include "web/page/club_looks.hpp"
#include "web/page/errors_page.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using text::say;

constexpr std::size_t most_entries = 50;
/// The prefix of ids, which must not change with the server's address.
constexpr std::string_view id_of_season = "tag:rollbook.invalid,2026:season/";

struct Found {
  const store::Night* night = nullptr;
  const league::Result* result = nullptr;
};

/// The results, latest first, as many as a feed holds.
std::vector<Found> latest_results(const LeagueTable& table) {
  std::vector<Found> found;
  for (std::size_t i = table.nights.size(); i-- > 0;) {
    const std::vector<league::Result>& games = table.results[i].games;
    for (std::size_t game = games.size(); game-- > 0;) {
      if (found.size() == most_entries) return found;
      found.push_back({&table.nights[i], &games[game]});
    }
  }
  return found;
}

/// When what is known about a result last changed.
store::Result<std::chrono::sys_seconds> updated(const store::Book& book, const Found& found) {
  if (found.result->game == 0) return found.night->closed_at.value_or(found.result->at);
  return store::read_details(book, found.result->game).map([](const store::GameDetails& details) {
    std::chrono::sys_seconds last{};
    for (const store::Revision& revision : details.revisions) last = std::max(last, revision.stored_at);
    for (const store::PastRuling& past : details.rulings) last = std::max(last, past.ruling.at);
    return last;
  });
}

std::string title_of(const LeagueTable& table, const league::Result& result, const i18n::Catalogue& catalogue) {
  std::vector<std::string> winners;
  for (const league::SeatResult& seat : result.seats) {
    if (seat.place == 1) winners.push_back(table.name_of(seat.player));
  }
  return catalogue.say("season.feed_won", {{"game", web::title_of(result.kind, catalogue)},
                                           {"names", text::list(winners, catalogue.say("common.and"))},
                                           {"n", say(winners.size())}});
}

std::string summary_of(const LeagueTable& table, const Found& found, const i18n::Catalogue& catalogue) {
  const league::Result& result = *found.result;
  std::string summary =
      result.round && result.table
          ? catalogue.say("season.feed_where",
                          {{"event", found.night->event}, {"round", say(*result.round)}, {"table", say(*result.table)}})
          : found.night->event;
  std::string_view joint = ": ";
  for (const league::SeatResult& seat : result.seats) {
    summary += say(joint, table.name_of(seat.player), " ", seat.total);
    joint = ", ";
  }
  return summary;
}

/// The address of a result: "game/12", or the table of a night if there is no game.
std::string path_of(const Found& found) {
  const league::Result& result = *found.result;
  if (result.game != 0) return say("game/", result.game);
  return say("night/", found.night->id, "/round/", result.round.value_or(0), "/table/", result.table.value_or(0));
}

http::Response file(std::string content, std::string_view type) {
  http::Response response = http::plain(std::move(content));
  response.type = type;
  return response;
}

}  // namespace

http::Response season_results_feed(const Site& site, const http::Request& request) {
  auto named = named_season(site, request);
  if (!named) return named.error();
  const auto table = read_season_table(*named->book, named->season, "");
  if (!table) return store_error_page(site, request, table.error());
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  const std::string origin = origin_of(site, request);
  const std::string page = say(origin, "/seasons/", table->season.id);
  AtomFeed feed{.id = say(id_of_season, table->season.id),
                .title = catalogue.say("season.feed_of", {{"season", table->season.name}}),
                .address = page,
                .self = page + "/results.atom",
                .language = catalogue.language(),
                .entries = {}};
  for (const Found& found : latest_results(*table)) {
    const auto when = updated(*named->book, found);
    if (!when) return store_error_page(site, request, when.error());
    const bool recorded = found.result->game != 0;
    feed.entries.push_back(
        {.id = say(feed.id, "/", path_of(found)),
         .title = title_of(*table, *found.result, catalogue),
         .address = recorded ? say(origin, "/games/", found.result->game) : say(origin, "/nights/", found.night->id),
         .updated = *when,
         .summary = summary_of(*table, found, catalogue)});
  }
  return file(write_atom(feed), "application/atom+xml; charset=utf-8");
}

http::Response season_calendar(const Site& site, const http::Request& request) {
  auto named = named_season(site, request);
  if (!named) return named.error();
  const auto nights = store::nights_of(*named->book, named->season.id);
  if (!nights) return store_error_page(site, request, nights.error());
  const std::string origin = origin_of(site, request);
  const auto look = site.club.current();
  const auto& zone = look->zone;
  std::vector<CalendarEvent> events;
  for (const store::Night& night : *nights) {
    events.push_back(
        {.uid = say("night-", night.id, "@rollbook.invalid"),
         .summary = night.event,
         .day = night.day,
         .begins = night.begins,
         .address = say(origin, "/nights/", night.id),
         .stamp = night.closed_at.value_or(record::moment(night.day).value_or(std::chrono::sys_seconds())),
         .moment = zone && !night.begins.empty() ? moment_of(night.day, night.begins, *zone) : std::nullopt});
  }
  return file(write_calendar(named->season.name, events), "text/calendar; charset=utf-8");
}

}  // namespace rollbook::web
