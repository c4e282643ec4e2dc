#include "store/games/games.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <variant>

#include "record/fields/names.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "record/reader.hpp"
#include "record/writer.hpp"
#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/games/prepare.hpp"
#include "store/games/stored_revision.hpp"
#include "text/ascii.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using text::say;

/// The conditions of a query, and the values bound to them, in order.
struct Conditions {
  std::string sql;
  std::vector<std::variant<std::int64_t, std::string>> values;

  void add(std::string_view condition) { sql += say(sql.empty() ? " WHERE " : " AND ", condition); }
  void add(std::string_view condition, std::variant<std::int64_t, std::string> value) {
    add(condition);
    values.push_back(std::move(value));
  }
};

/// The pattern with which LIKE finds texts that contain this one.
std::string containing(const std::string& text) {
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + '%';
}

std::string json_of(const std::vector<std::string>& texts) { return record::Json(texts).dump_sorted(); }

/// The games in which one of these players took part.
std::string played_by(const std::vector<PlayerId>& players) {
  std::string numbers;
  for (const PlayerId player : players) numbers += say(numbers.empty() ? "" : ", ", player);
  return say("game.id IN (SELECT game FROM result WHERE player IN (", numbers, "))");
}

/// Every event once, latest first: by jumps through the index, however many games an event has.
std::vector<std::string> events_in(SQLite::Database& database) {
  SQLite::Statement select(database,
                           "WITH RECURSIVE named(event) AS (SELECT min(event) FROM game WHERE event IS NOT NULL "
                           "UNION ALL SELECT (SELECT min(event) FROM game WHERE event > named.event) FROM named "
                           "WHERE named.event IS NOT NULL) "
                           "SELECT event FROM named WHERE event IS NOT NULL "
                           "ORDER BY (SELECT max(at) FROM game WHERE game.event = named.event) DESC, event");
  std::vector<std::string> events;
  while (select.executeStep()) events.push_back(select.getColumn(0).getString());
  return events;
}

/// The events with this name, ignoring case; if there are none, those with this name ignoring accents.
std::vector<std::string> events_called(const std::string& name, const std::vector<std::string>& events) {
  for (const auto fold : {record::name_key, record::plain_name}) {
    std::vector<std::string> found;
    std::ranges::copy_if(events, std::back_inserter(found),
                         [&](const std::string& event) { return fold(event) == fold(name); });
    if (!found.empty()) return found;
  }
  return {};
}

void add_event(const Book& book, const std::string& name, Conditions& conditions) {
  const auto found = events_called(name, events_in(book.database()));
  if (found.size() == 1) {
    conditions.add("game.event = ?", found.front());  // SQLite then returns them in the order of the index
  } else {
    conditions.add("game.event IN (SELECT value FROM json_each(?))", json_of(found));
  }
}

/// SQLite folds only ASCII letters: names of events and players are searched here.
void add_search(const Book& book, const std::string& words, const std::vector<PlayerId>& players,
                Conditions& conditions) {
  const std::string plain = record::plain_name(words);
  std::vector<std::string> events = events_in(book.database());
  std::erase_if(events,
                [&](const std::string& event) { return record::plain_name(event).find(plain) == std::string::npos; });
  conditions.add("(game.event IN (SELECT value FROM json_each(?))", json_of(events));
  conditions.sql += say(R"( OR game.record_id LIKE ? ESCAPE '\' OR )", played_by(players), ")");
  conditions.values.emplace_back(containing(words));
}

std::int64_t seconds(std::chrono::sys_seconds moment) { return moment.time_since_epoch().count(); }

/// A local date where the game was played, as written in the record. The time, which is indexed, can be off by a day
/// because of time zones.
void add_dates(const Filter& filter, Conditions& conditions) {
  constexpr auto a_day = std::chrono::hours(24);
  const std::string first_day = filter.from.value_or("");
  const std::string last_day = filter.to.value_or("");
  if (const auto from = record::moment(first_day)) {
    conditions.add("game.at >= ?", seconds(*from - a_day));
    conditions.add("substr(game.played_at, 1, 10) >= ?", first_day);
  }
  if (const auto to = record::moment(last_day)) {
    conditions.add("game.at < ?", seconds(*to + 2 * a_day));
    conditions.add("substr(game.played_at, 1, 10) <= ?", last_day);
  }
}

Result<Conditions> conditions_of(const Book& book, const Filter& filter) {
  Conditions conditions;
  if (filter.player) {
    const auto players = players_called(book, *filter.player);
    if (!players) return tl::unexpected(players.error());
    conditions.add(played_by(*players));
  }
  if (filter.kind) conditions.add("game.kind = ?", *filter.kind);
  if (filter.event) add_event(book, *filter.event, conditions);
  if (filter.grade) {
    conditions.add("game.grade = ?", std::string(name_of(*filter.grade)));
    if (*filter.grade != Grade::clean) conditions.add("game.grade <> 'clean'");  // lets SQLite use the index
  }
  if (filter.seats) conditions.add("game.seats = ?", *filter.seats);
  if (filter.sheet_only) conditions.add("game.sheet_only = ?", *filter.sheet_only ? 1 : 0);
  if (filter.search) {
    const auto players = players_called_like(book, *filter.search);
    if (!players) return tl::unexpected(players.error());
    add_search(book, *filter.search, *players, conditions);
  }
  add_dates(filter, conditions);
  return conditions;
}

std::vector<SeatResult> read_seats(SQLite::Statement& select, GameId game) {
  std::vector<SeatResult> seats;
  bind_all(select, game);
  while (select.executeStep()) {
    seats.push_back({select.getColumn(0).getInt64(), select.getColumn(1).getString(), select.getColumn(2).getInt(),
                     select.getColumn(3).getInt(), select.getColumn(4).getString()});
  }
  return seats;
}

constexpr const char* select_line =
    "SELECT record_id, revision, kind, played_at, event, round, at_table, complete, sheet_only, grade, counts, "
    "decided_by, at FROM game WHERE id = ?";
constexpr const char* select_seats =
    "SELECT player.id, player.name, total, place, parts FROM result JOIN player ON player.id = result.player "
    "WHERE game = ? ORDER BY seat";

GameLine line_in(SQLite::Statement& row, GameId number) {
  const auto column = [&](int index) { return row.getColumn(index); };
  return {.number = number,
          .id = text_or_none(column(0)),
          .revision = column(1).getInt(),
          .kind = column(2).getString(),
          .played_at = text_or_none(column(3)),
          .event = text_or_none(column(4)),
          .round = number_or_none(column(5)),
          .table = number_or_none(column(6)),
          .complete = column(7).getInt() != 0,
          .sheet_only = column(8).getInt() != 0,
          .grade = grade_named(column(9).getString()).value_or(Grade::disputed),
          .counts = column(10).getInt() != 0,
          .decided_by = column(11).getString(),
          .at = moment_in(column(12))};
}

std::optional<GameId> number_in(std::string_view name) {
  if (name.starts_with('#')) name.remove_prefix(1);
  const auto number = text::whole_number<GameId>(name);
  return number > 0 ? number : std::nullopt;
}

std::optional<GameId> first(SQLite::Statement& bound) {
  return bound.executeStep() ? std::optional(bound.getColumn(0).getInt64()) : std::nullopt;
}

Error no_game(const std::string& name) {
  return {.message = say("There is no game ", text::quote(name), " in this book."), .missing = true};
}

void bind(const Conditions& conditions, Binder& binder) {
  for (const auto& value : conditions.values) std::visit([&](const auto& bound) { binder << bound; }, value);
}

/// Calls `work` with the conditions for a filter.
template <class Work>
auto query(const Book& book, const Filter& filter, const Work& work)
    -> Result<std::invoke_result_t<Work, const Conditions&>> {
  return catch_sqlite(book, [&] { return conditions_of(book, filter).map(work); });
}

/// The ORDER BY of a query for games.
std::string_view terms_of(Order order) {
  switch (order) {
    case Order::newest_first:
      return "at DESC, id DESC";
    case Order::latest:
      return "played_at IS NULL, at DESC, id DESC";
    case Order::oldest_first:
      return "at, id";
    case Order::as_stored:
      return "id";
    case Order::by_kind:
      return "kind, at DESC, id DESC";
    case Order::by_event:
      return "place.number IS NULL, place.number, at DESC, id DESC";
    case Order::most_seats:
      return "seats DESC, at DESC, id DESC";
    case Order::to_rule_on:
      return "grade <> 'disputed', grade <> 'ruled', at DESC, id DESC";
    case Order::highest_total:
      return "(SELECT max(total) FROM result WHERE result.game = game.id) DESC, at DESC, id DESC";
  }
  return "id";
}

/// Gives each game the position of its event in a list.
constexpr std::string_view join_places =
    " LEFT JOIN (SELECT value AS event, key AS number FROM json_each(?)) AS place ON place.event = game.event";

/// The events by name, ignoring accents as for players: Łódź does not come after Zamość.
std::string events_by_name(const Book& book) {
  std::vector<std::string> events = events_in(book.database());
  std::ranges::stable_sort(events, {}, [](const std::string& event) { return record::plain_name(event); });
  return json_of(events);
}

}  // namespace

Result<std::vector<GameId>> find_games(const Book& book, const Filter& filter, Order order,
                                       std::optional<std::uint64_t> most, std::uint64_t skip) {
  return query(book, filter, [&](const Conditions& conditions) {
    const bool by_event = order == Order::by_event;
    SQLite::Statement select(book.database(), say("SELECT id FROM game", by_event ? join_places : "", conditions.sql,
                                                  " ORDER BY ", terms_of(order), " LIMIT ? OFFSET ?"));
    Binder binder(select);
    if (by_event) binder << events_by_name(book);
    bind(conditions, binder);
    binder << (most ? static_cast<std::int64_t>(*most) : std::int64_t{-1}) << static_cast<std::int64_t>(skip);
    std::vector<GameId> games;
    while (select.executeStep()) games.push_back(select.getColumn(0).getInt64());
    return games;
  });
}

Result<std::int64_t> count_games(const Book& book, const Filter& filter) {
  return query(book, filter, [&](const Conditions& conditions) {
    SQLite::Statement select(book.database(), say("SELECT count(*) FROM game", conditions.sql));
    Binder binder(select);
    bind(conditions, binder);
    select.executeStep();
    return select.getColumn(0).getInt64();
  });
}

Result<std::optional<std::chrono::sys_seconds>> last_played(const Book& book) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(), "SELECT max(at) FROM game");
    select.executeStep();
    const SQLite::Column at = select.getColumn(0);
    return at.isNull() ? std::nullopt : std::optional(moment_in(at));
  });
}

Result<std::vector<std::string>> event_names(const Book& book) {
  return catch_sqlite(book, [&] { return events_in(book.database()); });
}

Result<std::vector<GameLine>> read_lines(const Book& book, const std::vector<GameId>& games) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(), select_line);
    SQLite::Statement seats(book.database(), select_seats);
    std::vector<GameLine> lines;
    lines.reserve(games.size());
    for (const GameId game : games) {
      if (!bind_all(select, game).executeStep()) continue;  // deleted since it was found
      lines.push_back(line_in(select, game));
      lines.back().seats = read_seats(seats, game);
    }
    return lines;
  });
}

Result<GameId> game_called(const Book& book, const std::string& name) {
  return catch_sqlite(book, [&]() -> Result<GameId> {
    constexpr std::string_view mark = "id:";
    const auto number = number_in(name);
    if (number) {
      SQLite::Statement select(book.database(), "SELECT id FROM game WHERE id = ?");
      if (const auto found = first(bind_all(select, *number))) return *found;
    }
    SQLite::Statement select(book.database(), "SELECT id FROM game WHERE record_id = ?");
    if (const auto found = first(bind_all(select, name))) return *found;
    if (name.starts_with(mark)) {
      if (const auto found = first(bind_all(select, name.substr(mark.size())))) return *found;
    }
    return tl::unexpected(no_game(name));
  });
}

Result<GameDetails> read_details(const Book& book, GameId game) {
  auto lines = read_lines(book, {game});
  if (!lines) return tl::unexpected(lines.error());
  if (lines->empty()) return tl::unexpected(no_game(std::to_string(game)));
  return catch_sqlite(book, [&] {
    SQLite::Database& database = book.database();
    GameDetails details{.line = std::move(lines->front())};
    SQLite::Statement version(database, "SELECT rules_version FROM game WHERE id = ?");
    if (bind_all(version, game).executeStep()) details.rules_version = version.getColumn(0).getInt();
    SQLite::Statement select(
        database, "SELECT revision, hash, source, stored_at, violations FROM log WHERE game = ? ORDER BY revision");
    bind_all(select, game);
    while (select.executeStep()) {
      details.revisions.push_back({select.getColumn(0).getInt(), hex(hash_in(select.getColumn(1))),
                                   select.getColumn(2).getString(), moment_in(select.getColumn(3)),
                                   select.getColumn(4).getString()});
    }
    details.rulings = rulings_on(database, game);
    return details;
  });
}

Result<StoredGame> read_game(const Book& book, GameId game, std::optional<int> revision) {
  return catch_sqlite(book, [&]() -> Result<StoredGame> {
    const auto stored_log = RevisionReader(book.database()).read(game, revision);
    if (!stored_log) {
      return tl::unexpected(
          revision ? Error{.message = say("Game ", game, " has no revision ", *revision, "."), .missing = true}
                   : no_game(std::to_string(game)));
    }
    const auto content = Packer().unpack(stored_log->content);
    auto record = content ? record::read_record(*content) : std::nullopt;
    if (!record) return tl::unexpected(Error{say("The log of game ", game, " is damaged: rollbook check")});
    record->id = stored_log->id;
    const auto cards = stored_log->deck.empty() ? std::nullopt : club_deck(stored_log->deck);
    return StoredGame{std::move(*record), cards ? std::optional(cards->deck) : std::nullopt};
  });
}

Result<std::string> read_record(const Book& book, GameId game, std::optional<int> revision) {
  return read_game(book, game, revision).map([](const StoredGame& stored) { return record::write(stored.record); });
}

}  // namespace rollbook::store
