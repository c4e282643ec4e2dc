#include "store/archive/season_exporter.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "record/fields/names.hpp"
#include "record/fields/timestamp.hpp"
#include "store/archive/season_figures.hpp"
#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/games/exporter.hpp"
#include "store/games/games.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

/// A game of a night with all its revisions.
struct Game {
  GameLine line;
  std::vector<std::string> records;  ///< the current one last
};

/// By round and table, the order in which they are played; then by time, if their records give one. The number of a
/// game in this book has no influence.
bool comes_before(const Game& one, const Game& other) {
  const auto key = [](const Game& game) {
    const auto at = record::moment(game.line.played_at.value_or(""));
    return std::tuple(game.line.round.value_or(0), game.line.table.value_or(0), at.has_value(), at,
                      std::string_view(game.records.back()));
  };
  return key(one) < key(other);
}

std::vector<GameId> games_of_event(const Book& book, const std::string& event) {
  SQLite::Statement select(book.database(), "SELECT id FROM game WHERE event = ? ORDER BY id");
  bind_all(select, event);
  std::vector<GameId> games;
  while (select.executeStep()) games.push_back(select.getColumn(0).getInt64());
  return games;
}

Result<std::vector<Game>> read_games(const Book& book, const std::string& event) {
  const std::vector<GameId> ids = games_of_event(book, event);
  auto lines = read_lines(book, ids);
  if (!lines) return tl::unexpected(lines.error());
  std::vector<std::string> records;
  const auto exported = export_records(book, ids, true, [&](const std::string& line) { records.push_back(line); });
  if (!exported) return tl::unexpected(exported.error());
  std::vector<Game> games;
  auto record = records.begin();
  for (GameLine& line : *lines) {
    const auto end = record + line.revision;
    games.push_back({std::move(line), {std::make_move_iterator(record), std::make_move_iterator(end)}});
    record = end;
  }
  std::ranges::sort(games, comes_before);
  return games;
}

/// Everyone who was expected, seated or in a game.
std::set<PlayerId> people_of(const std::vector<NightDetails>& nights, const std::vector<std::vector<GameLine>>& games) {
  std::set<PlayerId> people;
  for (const NightDetails& night : nights) {
    for (const Attendance& person : night.people) people.insert(person.player);
    for (const Round& round : night.rounds) {
      people.insert(round.sitting_out.begin(), round.sitting_out.end());
      people.insert(round.absent.begin(), round.absent.end());
      for (const RoundTable& table : round.tables) {
        for (const RoundSeat& seat : table.seats) people.insert(seat.player);
      }
    }
  }
  for (const auto& of_night : games) {
    for (const GameLine& game : of_night) {
      for (const SeatResult& seat : game.seats) people.insert(seat.player_id);
    }
  }
  return people;
}

/// Players by their position in the archive, for their number in the book.
using Numbers = std::map<PlayerId, PlayerId>;

Numbers renumbered(const std::set<PlayerId>& people, const PlayerNames& names, std::vector<std::string>& players) {
  const auto name_of = [&](PlayerId player) {
    const auto found = names.find(player);
    return found == names.end() ? text::say("player ", player) : found->second;
  };
  for (const PlayerId player : people) players.push_back(name_of(player));
  sort_for_archive(players);
  Numbers numbers;
  for (const PlayerId player : people) {
    const auto place = std::ranges::find(players, name_of(player)) - players.begin();
    numbers.emplace(player, static_cast<PlayerId>(place) + 1);
  }
  return numbers;
}

void renumber(const Numbers& numbers, NightDetails& night) {
  night.night.id = 0;
  night.night.season = 0;
  for (Attendance& person : night.people) person.player = numbers.at(person.player);
  std::ranges::sort(night.people, {}, &Attendance::player);
  for (Round& round : night.rounds) {
    for (PlayerId& player : round.sitting_out) player = numbers.at(player);
    for (PlayerId& player : round.absent) player = numbers.at(player);
    for (RoundTable& table : round.tables) {
      table.live.reset();
      for (RoundSeat& seat : table.seats) seat.player = numbers.at(seat.player);
    }
  }
}

Result<SeasonArchive> read_season(const Book& book, const Season& season) {
  auto nights = read_nights(book, season.id);
  if (!nights) return tl::unexpected(nights.error());
  const auto names = player_names(book);
  if (!names) return tl::unexpected(names.error());
  const auto results = results_of_season(book, season.id);
  if (!results) return tl::unexpected(results.error());

  SeasonArchive archive{.name = season.name, .rules = season.rules};
  std::vector<std::vector<GameLine>> games;
  for (const NightDetails& night : *nights) {
    auto of_night = read_games(book, night.night.event);
    if (!of_night) return tl::unexpected(of_night.error());
    games.emplace_back();
    for (Game& game : *of_night) {
      games.back().push_back(std::move(game.line));
      std::ranges::move(game.records, std::back_inserter(archive.games));
    }
  }
  archive.figures = figures_of({season.rules, *names, *nights, *results, games});
  const Numbers numbers = renumbered(people_of(*nights, games), *names, archive.players);
  archive.nights = std::move(*nights);
  for (NightDetails& night : archive.nights) renumber(numbers, night);
  return archive;
}

}  // namespace

Result<SeasonArchive> archive_of(const Book& book, SeasonId id) {
  return catch_sqlite(book, [&]() -> Result<SeasonArchive> {
    const Savepoint one_moment(book.database());
    const auto season = find_season(book, id);
    if (!season) return tl::unexpected(season.error());
    if (!*season) {
      return tl::unexpected(Error{.message = text::say("There is no season ", id, " in this book."), .missing = true});
    }
    return read_season(book, **season);
  });
}

Result<std::string> export_season(const Book& book, SeasonId id) { return archive_of(book, id).map(write_archive); }

}  // namespace rollbook::store
