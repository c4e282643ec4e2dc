#include "store/league/results.hpp"

#include <charconv>
#include <string_view>

#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

constexpr std::string_view select_results =
    "SELECT g.id, g.kind, g.options, g.at, g.played_at, g.event, g.round, g.at_table, r.player, r.total, "
    "r.place, r.parts, r.tie_break "
    "FROM game g JOIN result r ON r.game = g.id WHERE g.counts AND ";
constexpr std::string_view oldest_first = " ORDER BY g.at, g.id, r.seat";

std::string_view text_in(const SQLite::Column& column) {
  return {column.getText(), static_cast<std::size_t>(column.getBytes())};
}

/// Calls `visit` with each number of a JSON object like {"yellow":36,"foxes":-1}, as rows.cpp writes them.
template <class Visit>
void each_part(std::string_view json, const Visit& visit) {
  for (std::size_t colon = json.find(':'); colon != std::string_view::npos; colon = json.find(':', colon + 1)) {
    int points = 0;
    std::from_chars(json.data() + colon + 1, json.data() + json.size(), points);
    visit(points);
  }
}

league::Result game_in(SQLite::Statement& row) {
  return {.game = row.getColumn(0).getInt64(),
          .kind = row.getColumn(1).getString(),
          .options = row.getColumn(2).getString(),
          .at = moment_in(row.getColumn(3)),
          .played_at = text_or_none(row.getColumn(4)),
          .event = text_or_none(row.getColumn(5)),
          .round = number_or_none(row.getColumn(6)),
          .table = number_or_none(row.getColumn(7))};
}

league::SeatResult seat_in(SQLite::Statement& row) {
  league::SeatResult seat{.player = row.getColumn(8).getInt64(),
                          .total = row.getColumn(9).getInt(),
                          .place = row.getColumn(10).getInt(),
                          .tie_break = row.getColumn(12).getInt()};
  each_part(text_in(row.getColumn(11)), [&](int points) { seat.parts.push_back(points); });
  return seat;
}

/// The games of a query with one row per seat, where the rows of one game are adjacent.
std::vector<league::Result> games_in(SQLite::Statement& rows) {
  std::vector<league::Result> games;
  while (rows.executeStep()) {
    if (games.empty() || games.back().game != rows.getColumn(0).getInt64()) games.push_back(game_in(rows));
    games.back().seats.push_back(seat_in(rows));
  }
  return games;
}

/// The sums of a query whose only column is parts.
league::PartSums sums_in(SQLite::Statement& rows) {
  league::PartSums sums;
  std::vector<int> parts;
  while (rows.executeStep()) {
    parts.clear();
    each_part(text_in(rows.getColumn(0)), [&](int points) { parts.push_back(points); });
    sums.add(parts);
  }
  return sums;
}

}  // namespace

Result<std::vector<league::Result>> results_of(const Book& book, PlayerId player) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(
        book.database(), text::say(select_results, "g.id IN (SELECT game FROM result WHERE player = ?)", oldest_first));
    return games_in(bind_all(select, player));
  });
}

Result<std::vector<league::Result>> solo_results(const Book& book, const std::string& kind) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(), text::say(select_results, "g.seats = 1 AND g.kind = ?", oldest_first));
    return games_in(bind_all(select, kind));
  });
}

Result<std::vector<league::Result>> results_between(const Book& book, const std::string& first_day,
                                                    const std::string& last_day) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(
        book.database(),
        text::say(
            select_results,
            "g.at >= unixepoch(?1, '-1 day') AND g.at < unixepoch(?2, '+2 days') AND "  // indexed, and off by a day
            "coalesce(substr(g.played_at, 1, 10), date(g.at, 'unixepoch')) BETWEEN ?1 AND ?2",
            oldest_first));
    return games_in(bind_all(select, first_day, last_day));
  });
}

Result<std::vector<league::Result>> results_of_event(const Book& book, const std::string& event) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(), text::say(select_results, "g.event = ?", oldest_first));
    return games_in(bind_all(select, event));
  });
}

Result<std::vector<league::Result>> all_results(const Book& book) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(), text::say(select_results, "g.seats > 1", oldest_first));
    return games_in(select);
  });
}

Result<std::vector<SoloCategory>> solo_categories(const Book& book) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT kind, options, count(*) FROM game WHERE seats = 1 AND counts "
                             "GROUP BY kind, options ORDER BY kind, options");
    std::vector<SoloCategory> shelves;
    while (select.executeStep()) {
      shelves.push_back(
          {select.getColumn(0).getString(), select.getColumn(1).getString(), select.getColumn(2).getInt64()});
    }
    return shelves;
  });
}

Result<league::PartSums> part_sums(const Book& book, const std::string& kind) {
  return catch_sqlite(book, [&] {
    // Scanning games and results in file order takes a third of the time that the index on kinds would: hence the plus
    // sign and the cross join.
    SQLite::Statement select(book.database(),
                             "SELECT r.parts FROM game g CROSS JOIN result r ON r.game = g.id "
                             "WHERE +g.kind = ? AND g.counts AND g.seats > 1");
    return sums_in(bind_all(select, kind));
  });
}

Result<league::PartSums> part_sums_alone(const Book& book, const std::string& kind) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(),
                             "SELECT r.parts FROM game g JOIN result r ON r.game = g.id "
                             "WHERE g.kind = ? AND g.counts AND g.seats = 1");
    return sums_in(bind_all(select, kind));
  });
}

}  // namespace rollbook::store
