#include "web/club/desk.hpp"

#include <algorithm>
#include <array>

#include "record/fields/timestamp.hpp"
#include "rules/game.hpp"
#include "store/games/games.hpp"
#include "store/league/live_tables.hpp"
#include "store/league/nights.hpp"
#include "store/people/duplicates.hpp"
#include "store/upkeep/beginnings.hpp"
#include "text/name_match.hpp"
#include "text/wording.hpp"
#include "web/club/first_steps.hpp"
#include "web/words/game_rows.hpp"

namespace rollbook::web {
namespace {

using record::Json;
using store::Result;
using text::say;

/// Backups that are older are overdue.
constexpr std::chrono::days backup_lasts{7};
/// More games than this are not listed one by one.
constexpr std::uint64_t most_listed = 3;

/// In a book with more players than this, the desk does not look for duplicates.
constexpr std::size_t most_compared = 500;

/// What the functions below look at.
struct View {
  const Site& site;
  const http::Visitor& visitor;
  const store::Book& book;
  const i18n::Catalogue& catalogue;
};

Json item(std::string words, std::string detail, std::string address, std::string button) {
  return {{"words", std::move(words)},
          {"detail", std::move(detail)},
          {"address", std::move(address)},
          {"button", std::move(button)}};
}

/// "Table 3: Pickomino" and its players.
std::string table_in_words(const store::LiveTable& table, const i18n::Catalogue& catalogue) {
  const std::string number = std::to_string(table.header.table.value_or(static_cast<int>(table.id)));
  return say(catalogue.say("home.table", {{"table", number}}), ", ", title_of(table.header.game->name, catalogue));
}

/// Tables that call for help or have sent a draft.
Result<void> add_tables(const View& view, Json& waiting) {
  const auto tables = store::live_tables(view.book, view.site.now());
  if (!tables) return tl::unexpected(tables.error());
  for (const store::LiveTable& table : *tables) {
    const auto add = [&](std::string_view what, std::string_view button) {
      waiting.push_back(item(view.catalogue.say(say("desk.", what), {{"table", table_in_words(table, view.catalogue)}}),
                             text::list(table.header.players, view.catalogue.say("common.and")),
                             say("/tables/", table.id), view.catalogue.say(say("desk.", button))));
    };
    if (table.is_open() && table.help_at) add("help", "go_to_table");
    if (table.is_open() && table.draft) add("draft", "look");
  }
  return {};
}

Result<void> add_late(const View& view, Json& waiting) {
  if (!view.visitor.may(http::Right::organise)) return {};
  const auto late = store::read_late_waiting(view.book);
  if (!late) return tl::unexpected(late.error());
  for (const store::LateWaiting& one : *late) {
    std::string where;
    if (one.night) {
      const auto night = store::read_night(view.book, *one.night);
      if (!night) return tl::unexpected(night.error());
      where = night->night.event;
    } else {
      where = view.catalogue.say("desk.game", {{"number", std::to_string(one.game)}});
    }
    waiting.push_back(item(view.catalogue.say("desk.late", {{"n", std::to_string(one.count)}}), where,
                           one.night ? say("/nights/", *one.night, "/run") : say("/games/", one.game),
                           view.catalogue.say("desk.decide")));
  }
  return {};
}

Result<void> add_disputed(const View& view, Json& waiting) {
  if (!view.visitor.may(http::Right::organise)) return {};
  const store::Filter disputed{.grade = store::Grade::disputed};
  const auto found = store::find_games(view.book, disputed, store::Order::newest_first, most_listed + 1);
  if (!found) return tl::unexpected(found.error());
  const auto lines = store::read_lines(view.book, *found);
  if (!lines) return tl::unexpected(lines.error());
  for (const store::GameLine& game : *lines | std::views::take(most_listed)) {
    const std::string title = title_of(game.kind, view.catalogue);
    waiting.push_back(
        item(view.catalogue.say("desk.disputed", {{"number", std::to_string(game.number)}, {"game", title}}),
             text::list(names_in(game), view.catalogue.say("common.and")), say("/games/", game.number),
             view.catalogue.say("desk.decide")));
  }
  if (lines->size() > most_listed) {
    waiting.push_back(
        item(view.catalogue.say("desk.more_disputed"), "", "/games?sort=grade", view.catalogue.say("desk.look")));
  }
  return {};
}

/// Players who are likely to be one person.
Result<void> add_duplicates(const View& view, Json& waiting) {
  if (!view.visitor.may(http::Right::organise)) return {};
  const auto names = store::player_names(view.book);
  if (!names) return tl::unexpected(names.error());
  if (names->size() > most_compared) return {};  // every name is compared with every other: too slow for home
  const auto pairs = store::probable_duplicates(view.book, most_compared);
  if (!pairs) return tl::unexpected(pairs.error());
  const auto likely = std::ranges::count_if(
      *pairs, [](const store::ProbableDuplicate& pair) { return pair.likeness >= text::likely_name; });
  if (likely == 0) return {};
  const store::ProbableDuplicate& first = pairs->front();
  waiting.push_back(item(view.catalogue.say("desk.duplicates", {{"n", std::to_string(likely)}}),
                         text::list(std::vector{first.one.name, first.other.name}, view.catalogue.say("common.and")),
                         "/players/duplicates", view.catalogue.say("desk.look")));
  return {};
}

/// In the order in which they are shown: what cannot wait comes first.
constexpr auto kinds_of_waiting =
    std::to_array<Result<void> (*)(const View&, Json&)>({add_tables, add_late, add_disputed, add_duplicates});

Json night_row(const store::Night& night, const std::string& today) {
  return {{"event", night.event},
          {"address", say("/nights/", night.id)},
          {"day", night.day},
          {"begins", night.begins},
          {"is_tonight", night.day <= today}};
}

/// Until the morning, the night of the day before goes on.
std::string first_day(const ClubLook& look, std::chrono::sys_seconds now) {
  constexpr auto past_midnight = std::chrono::hours(6);
  return day_at(now - past_midnight, look);
}

}  // namespace

Result<std::optional<store::Night>> next_night(const store::Book& book, const ClubLook& look,
                                               std::chrono::sys_seconds now) {
  const std::string first = first_day(look, now);
  return store::all_nights(book).map([&](const std::vector<store::Night>& nights) -> std::optional<store::Night> {
    const auto next =
        std::ranges::find_if(nights, [&](const store::Night& night) { return night.day >= first && !night.closed_at; });
    return next == nights.end() ? std::nullopt : std::optional(*next);
  });
}

Json last_backup(const store::Club& club, bool has_games, std::chrono::sys_seconds now,
                 const i18n::Catalogue& catalogue) {
  if (!club.backed_up_at) return {{"words", catalogue.say("desk.never")}, {"overdue", has_games}};
  const auto days = std::chrono::floor<std::chrono::days>(std::max(now - *club.backed_up_at, std::chrono::seconds(0)));
  return {{"words", days.count() == 0 ? catalogue.say("desk.today")
                                      : catalogue.say("desk.days_ago", {{"n", std::to_string(days.count())}})},
          {"overdue", days >= backup_lasts}};
}

Result<Json> desk(const Site& site, const http::Request& request, const store::Book& book) {
  const i18n::Catalogue& catalogue = site.pages.catalogue(reader_of(request).language);
  const auto club = store::read_club(book);
  if (!club) return tl::unexpected(club.error());
  const auto look = site.club.current();
  const auto night = next_night(book, *look, site.now());
  if (!night) return tl::unexpected(night.error());
  Json waiting = Json::array();
  const View view{.site = site, .visitor = request.visitor, .book = book, .catalogue = catalogue};
  for (const auto& add : kinds_of_waiting) {
    if (const auto added = add(view, waiting); !added) return tl::unexpected(added.error());
  }
  const auto steps = first_steps(book, *club);
  if (!steps) return tl::unexpected(steps.error());
  const auto begun = store::read_beginnings(book);
  if (!begun) return tl::unexpected(begun.error());
  const std::optional<store::Night>& next = *night;
  const bool organises = request.visitor.may(http::Right::organise);
  return Json{{"waiting", std::move(waiting)},
              {"night", next ? night_row(*next, day_at(site.now(), *look)) : Json()},
              {"backup", last_backup(*club, begun->games > 0, site.now(), catalogue)},
              {"first_steps", organises ? *steps : Json()}};
}

}  // namespace rollbook::web
