#include "store/league/seasons.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "record/fields/names.hpp"
#include "record/fields/timestamp.hpp"
#include "record/json.hpp"
#include "store/db/bind.hpp"
#include "store/db/keys.hpp"
#include "store/db/transaction.hpp"
#include "store/league/closed.hpp"
#include "store/league/nights.hpp"
#include "store/league/results.hpp"
#include "store/league/season_rules.hpp"
#include "text/number.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using text::quote;
using text::say;

tl::unexpected<Error> missing(std::string message) {
  return tl::unexpected(Error{.message = std::move(message), .missing = true});
}

Result<Season> season_in(SQLite::Statement& row) {
  const std::string name = row.getColumn(1).getString();
  const auto rules = read_season_rules(record::Json::parse(row.getColumn(2).getString()).value_or(nullptr));
  if (!rules) return refused(say("The rules of season ", quote(name), " cannot be read. ", rules.error().message));
  return Season{row.getColumn(0).getInt64(), name, *rules};
}

Night night_in(SQLite::Statement& row) {
  Night night{.id = row.getColumn(0).getInt64(),
              .season = row.getColumn(1).getInt64(),
              .event = row.getColumn(2).getString(),
              .day = row.getColumn(3).getString(),
              .begins = row.getColumn(4).getString()};
  if (!row.getColumn(5).isNull()) night.closed_at = moment_in(row.getColumn(5));
  return night;
}

constexpr std::string_view select_nights = "SELECT id, season, event, day, begins, closed_at FROM night ";

std::vector<Night> nights_in(SQLite::Statement& rows) {
  std::vector<Night> nights;
  while (rows.executeStep()) nights.push_back(night_in(rows));
  return nights;
}

/// Whether another row of the table has this name.
bool is_taken(SQLite::Database& database, const std::string& sql, const std::string& name, std::int64_t own) {
  const std::string key = record::name_key(name);
  SQLite::Statement select(database, sql);
  while (select.executeStep()) {
    if (select.getColumn(0).getInt64() != own && record::name_key(select.getColumn(1).getString()) == key) return true;
  }
  return false;
}

Result<void> check_season(SQLite::Database& database, const Season& season) {
  if (const auto wrong = record::wrong_with_name(season.name)) {
    return refused(say(quote(season.name), " cannot be the name of a season: it ", english(*wrong), "."));
  }
  if (is_taken(database, "SELECT id, name FROM season", season.name, season.id)) {
    return refused(say("There is a season ", quote(season.name), " already."));
  }
  if (const auto rules = check_season_rules(season.rules); !rules) return refused(rules.error().message);
  return {};
}

bool is_time(const std::string& text) {
  if (text.size() != 5 || text[2] != ':') return false;
  const auto hour = text::whole_number<unsigned>(text.substr(0, 2));
  const auto minute = text::whole_number<unsigned>(text.substr(3));
  return hour && minute && *hour < 24 && *minute < 60;
}

Result<void> check_night(SQLite::Database& database, const Night& night) {
  if (const auto wrong = record::wrong_with_name(night.event)) {
    return refused(say(quote(night.event), " cannot be the name of a night: it ", english(*wrong), "."));
  }
  if (is_taken(database, "SELECT id, event FROM night", night.event, night.id)) {
    return refused(say("There is a night ", quote(night.event), " already: games are known by it."));
  }
  if (night.day.size() != 10 || !record::moment(night.day)) {
    return refused(say(quote(night.day), " is not a date: write it like 2026-05-17."));
  }
  if (!night.begins.empty() && !is_time(night.begins)) {
    return refused(say(quote(night.begins), " is not a time: write it like 19:30."));
  }
  return {};
}

std::string json_of(const league::SeasonRules& rules) { return to_json(rules).dump_sorted(); }

/// A table with typed totals, as a result.
league::Result typed_result(const Night& night, const Round& round, const RoundTable& table) {
  league::Result result{.kind = table.kind,
                        .options = table.options,
                        .at = record::moment(night.day).value_or(std::chrono::sys_seconds()),
                        .played_at = night.day,
                        .event = night.event,
                        .round = round.number,
                        .table = table.number};
  for (const RoundSeat& seat : table.seats) {
    const auto ahead = std::ranges::count_if(table.seats, [&](const RoundSeat& o) { return o.total > seat.total; });
    result.seats.push_back(
        {.player = seat.player, .total = seat.total.value_or(0), .place = static_cast<int>(ahead) + 1});
  }
  return result;
}

/// The name keys of all players of a night: their numbers may differ in another book.
void put_names(const PlayerNames& names, league::Night& night) {
  const auto put = [&](PlayerId player) {
    const auto found = names.find(player);
    if (found != names.end()) night.names.emplace(player, record::name_key(found->second));
  };
  for (const league::Result& game : night.games) {
    for (const league::SeatResult& seat : game.seats) put(seat.player);
  }
  std::ranges::for_each(night.present, put);
  std::ranges::for_each(night.sat_out, put);
}

/// Removes absent players from a result; the others get places among themselves.
void leave_out_absent(const NightDetails& night, league::Result& game) {
  const Round* const round = night.round_numbered(game.round.value_or(0));
  if (round == nullptr) return;
  const auto is_absent = [&](const league::SeatResult& seat) {
    return std::ranges::find(round->absent, seat.player) != round->absent.end();
  };
  if (std::erase_if(game.seats, is_absent) > 0) league::close_ranks(game.seats);
}

/// Games belong to a night by its name: it cannot be changed once there are rounds, games, waiting records, or live
/// tables.
Result<void> may_be_called(SQLite::Database& database, const Night& night) {
  SQLite::Statement select(database,
                           "SELECT event, EXISTS (SELECT 1 FROM round WHERE round.night = night.id) OR "
                           "EXISTS (SELECT 1 FROM game WHERE game.event = night.event) OR "
                           "EXISTS (SELECT 1 FROM late_arrival WHERE late_arrival.night = night.id) OR "
                           "EXISTS (SELECT 1 FROM live_table WHERE json_extract(header, '$.event') = night.event) "
                           "FROM night WHERE id = ?");
  if (!bind_all(select, night.id).executeStep()) return {};
  const std::string event = select.getColumn(0).getString();
  if (event == night.event || select.getColumn(1).getInt() == 0) return {};
  return refused(
      rules::message("Results are stored under the name {event}: it cannot be changed any more.", quote(event)));
}

}  // namespace

Result<SeasonId> add_season(const Book& book, const std::string& name, const league::SeasonRules& rules,
                            const Act& act) {
  return in_transaction(book, [&]() -> Result<SeasonId> {
    SQLite::Database& database = book.database();
    const auto checked = check_season(database, {.name = name, .rules = rules});
    if (!checked) return tl::unexpected(checked.error());
    SQLite::Statement insert(database, "INSERT INTO season (name, rules) VALUES (?, ?)");
    bind_all(insert, name, json_of(rules)).exec();
    const SeasonId id = database.getLastInsertRowid();
    write_audit(database, act, AuditAction::added, say("season ", id), name);
    return id;
  });
}

Result<void> change_season(const Book& book, const Season& season, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    if (auto checked = check_season(database, season); !checked) return checked;
    SQLite::Statement update(database, "UPDATE season SET name = ?, rules = ? WHERE id = ?");
    if (bind_all(update, season.name, json_of(season.rules), season.id).exec() == 0) {
      return missing(say("There is no season ", season.id, " in this book."));
    }
    write_audit(database, act, AuditAction::changed, say("season ", season.id),
                say(season.name, ": ", json_of(season.rules)));
    return {};
  });
}

Result<std::vector<Season>> seasons(const Book& book) {
  return catch_sqlite(book, [&]() -> Result<std::vector<Season>> {
    SQLite::Statement select(
        book.database(),
        "SELECT id, name, rules FROM season "
        "ORDER BY (SELECT max(day) FROM night WHERE season = season.id) DESC NULLS FIRST, id DESC");
    std::vector<Season> found;
    while (select.executeStep()) {
      auto season = season_in(select);
      if (!season) return tl::unexpected(season.error());
      found.push_back(std::move(*season));
    }
    return found;
  });
}

Result<std::optional<Season>> find_season(const Book& book, SeasonId id) {
  return catch_sqlite(book, [&]() -> Result<std::optional<Season>> {
    SQLite::Statement select(book.database(), "SELECT id, name, rules FROM season WHERE id = ?");
    if (!bind_all(select, id).executeStep()) return std::nullopt;
    auto season = season_in(select);
    if (!season) return tl::unexpected(season.error());
    return std::optional(std::move(*season));
  });
}

Result<Season> read_season(const Book& book, SeasonId id) {
  return find_season(book, id).and_then([&](std::optional<Season> season) -> Result<Season> {
    if (!season) return missing(say("There is no season ", id, " in this book."));
    return std::move(*season);
  });
}

Result<Season> season_called(const Book& book, const std::string& name) {
  auto all = seasons(book);
  if (!all) return tl::unexpected(all.error());
  const std::string key = record::name_key(name);
  const auto number = text::whole_number(name);
  for (Season& season : *all) {
    if (record::name_key(season.name) == key) return std::move(season);
  }
  for (Season& season : *all) {
    if (season.id == number) return std::move(season);
  }
  std::vector<std::string_view> names;
  names.reserve(all->size());
  for (const Season& season : *all) names.push_back(season.name);
  return missing(say("There is no season ", quote(name), " in this book.", text::suggestion(name, names)));
}

Result<NightId> add_night(const Book& book, const Night& night, const Act& act) {
  return in_transaction(book, [&]() -> Result<NightId> {
    SQLite::Database& database = book.database();
    const auto checked = check_night(database, night);
    if (!checked) return tl::unexpected(checked.error());
    SQLite::Statement season(database, "SELECT 1 FROM season WHERE id = ?");
    if (!bind_all(season, night.season).executeStep()) {
      return missing(say("There is no season ", night.season, " in this book."));
    }
    SQLite::Statement insert(database,
                             "INSERT INTO night (season, event, day, begins, table_key) VALUES (?, ?, ?, ?, ?)");
    bind_all(insert, night.season, night.event, night.day, night.begins, new_key()).exec();
    const NightId id = database.getLastInsertRowid();
    write_audit(database, act, AuditAction::added, say("night ", id), say(night.event, ", ", night.day));
    return id;
  });
}

Result<void> change_night(const Book& book, const Night& night, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    if (auto checked = check_night(database, night); !checked) return checked;
    if (auto allowed = must_be_organiser(act); !allowed) return allowed;
    if (auto fits = may_be_called(database, night); !fits) return fits;
    SQLite::Statement update(database, "UPDATE night SET event = ?, day = ?, begins = ? WHERE id = ?");
    if (bind_all(update, night.event, night.day, night.begins, night.id).exec() == 0) {
      return missing(say("There is no night ", night.id, " in this book."));
    }
    write_audit(database, act, AuditAction::changed, say("night ", night.id), say(night.event, ", ", night.day));
    return {};
  });
}

Result<void> remove_night(const Book& book, NightId id, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    SQLite::Database& database = book.database();
    SQLite::Statement seated(database, "SELECT 1 FROM round WHERE night = ?");
    if (bind_all(seated, id).executeStep())
      return refused("This night cannot be removed: players have already been seated.");
    SQLite::Statement waiting(database, "SELECT 1 FROM late_arrival WHERE night = ?");
    if (bind_all(waiting, id).executeStep()) {
      return refused(rules::message("Records wait for this night. Accept or discard them on its page first."));
    }
    SQLite::Statement open_tables(
        database,
        "SELECT 1 FROM live_table JOIN night ON json_extract(header, '$.event') = night.event "
        "WHERE live_table.closed_at IS NULL AND night.id = ?");
    if (bind_all(open_tables, id).executeStep()) {
      return refused(rules::message("Games of this night are being played. Close their tables first."));
    }
    SQLite::Statement named(database, "SELECT event || ', ' || day FROM night WHERE id = ?");
    const std::string name = bind_all(named, id).executeStep() ? named.getColumn(0).getString() : "";
    named.reset();
    for (const char* sql : {"DELETE FROM attendance WHERE night = ?", "DELETE FROM night WHERE id = ?"}) {
      SQLite::Statement remove(database, sql);
      bind_all(remove, id).exec();
    }
    write_audit(database, act, AuditAction::removed, say("night ", id), name);
    return {};
  });
}

Result<std::vector<Night>> nights_of(const Book& book, SeasonId season) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(), say(select_nights, "WHERE season = ? ORDER BY day, begins, id"));
    return nights_in(bind_all(select, season));
  });
}

Result<std::string> event_meant(const Book& book, const std::string& typed) {
  return catch_sqlite(book, [&] {
    const std::string key = record::name_key(typed);
    SQLite::Statement select(book.database(), "SELECT event FROM night ORDER BY event = ? DESC, day DESC");
    bind_all(select, typed);
    while (select.executeStep()) {
      if (auto event = select.getColumn(0).getString(); record::name_key(event) == key) return event;
    }
    return typed;
  });
}

Result<std::vector<Night>> all_nights(const Book& book) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(), say(select_nights, "ORDER BY day, begins, id"));
    return nights_in(select);
  });
}

Result<std::optional<Night>> find_night(const Book& book, NightId id) {
  return catch_sqlite(book, [&]() -> std::optional<Night> {
    SQLite::Statement select(book.database(), say(select_nights, "WHERE id = ?"));
    if (!bind_all(select, id).executeStep()) return std::nullopt;
    return night_in(select);
  });
}

Result<league::Night> results_of_night(const Book& book, NightId id) {
  const auto names = player_names(book);
  if (!names) return tl::unexpected(names.error());
  return read_night(book, id).and_then(
      [&](const NightDetails& night) { return results_of_night(book, night, *names); });
}

Result<league::Night> results_of_night(const Book& book, const NightDetails& of, const PlayerNames& names) {
  auto games = results_of_event(book, of.night.event);
  if (!games) return tl::unexpected(games.error());
  league::Night night;
  std::set<std::pair<int, int>> recorded;
  for (league::Result& game : *games) {
    if (game.solo()) continue;
    recorded.emplace(game.round.value_or(0), game.table.value_or(0));
    leave_out_absent(of, game);
    if (game.seats.size() < 2) continue;
    night.games.push_back(std::move(game));
  }
  for (const Round& round : of.rounds) {
    for (const RoundTable& table : round.tables) {
      if (table.typed_by.empty() || recorded.contains({round.number, table.number})) continue;
      night.games.push_back(typed_result(of.night, round, table));
    }
    night.sat_out.insert(night.sat_out.end(), round.sitting_out.begin(), round.sitting_out.end());
  }
  for (const Attendance& person : of.people) {
    if (person.came() && !of.rounds.empty()) night.present.push_back(person.player);
  }
  put_names(names, night);
  return night;
}

Result<std::vector<league::Night>> results_of_season(const Book& book, SeasonId season) {
  const auto nights = read_nights(book, season);
  if (!nights) return tl::unexpected(nights.error());
  const auto names = player_names(book);
  if (!names) return tl::unexpected(names.error());
  std::vector<league::Night> results;
  for (const NightDetails& night : *nights) {
    auto result = results_of_night(book, night, *names);
    if (!result) return tl::unexpected(result.error());
    results.push_back(std::move(*result));
  }
  return results;
}

}  // namespace rollbook::store
