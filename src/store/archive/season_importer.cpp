#include "store/archive/season_importer.hpp"

#include <algorithm>

#include "record/fields/names.hpp"
#include "record/json.hpp"
#include "record/reader.hpp"
#include "store/archive/figure_differences.hpp"
#include "store/archive/season_archive_reader.hpp"
#include "store/archive/season_exporter.hpp"
#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/games/prepare.hpp"
#include "store/import/importer.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using record::Json;
using text::quote;
using text::say;

/// Judges the games, which takes longest and needs no book.
Result<std::vector<ImportItem>> items_of(const SeasonArchive& archive, const std::string& source) {
  Packer packer;
  std::vector<ImportItem> items;
  for (std::size_t i = 0; i < archive.games.size(); ++i) {
    record::Entry entry{.index = static_cast<int>(i + 1), .record = record::read_record(archive.games[i])};
    PrepareResult prepared = prepare(std::move(entry), nullptr, packer);
    if (!prepared.game) return refused(say("games[", i, "]: This cannot be stored as a game."));
    items.push_back({std::move(*prepared.game), say(source, " #", i + 1)});
  }
  return items;
}

/// The numbers of the archive's players in this book, in the order of the archive.
std::vector<PlayerId> find_players(SQLite::Database& database, const SeasonArchive& archive,
                                   std::vector<std::string>& new_players) {
  PlayerRegistry registry(database);
  std::vector<PlayerId> players;
  players.reserve(archive.players.size());
  for (const std::string& name : archive.players) players.push_back(registry.find_or_create(name, name));
  new_players = registry.take_new();
  return players;
}

void write_round(SQLite::Database& database, NightId night, Round round, const std::vector<PlayerId>& players) {
  const auto here = [&](PlayerId player) { return players[static_cast<std::size_t>(player - 1)]; };
  for (PlayerId& player : round.sitting_out) player = here(player);
  for (PlayerId& player : round.absent) player = here(player);
  for (RoundTable& table : round.tables) {
    for (RoundSeat& seat : table.seats) seat.player = here(seat.player);
  }
  SQLite::Statement insert(database,
                           "INSERT INTO round (night, number, method, seed, table_size, started_at, closed_at) "
                           "VALUES (?, ?, ?, ?, ?, ?, ?)");
  bind_all(insert, night, round.number, round.method, static_cast<std::int64_t>(round.seed), round.table_size,
           round.started_at, round.closed_at)
      .exec();
  write_seating(database, night, round);
}

Result<void> write_night(const Book& book, SeasonId season, const NightDetails& archived,
                         const std::vector<PlayerId>& players, const Act& act) {
  Night night = archived.night;
  night.season = season;
  const auto id = add_night(book, night, act);
  if (!id) return tl::unexpected(id.error());
  SQLite::Database& database = book.database();
  SQLite::Statement attendance(database,
                               "INSERT INTO attendance (night, player, first_round, last_round) VALUES (?, ?, ?, ?)");
  for (const Attendance& person : archived.people) {
    bind_all(attendance, *id, players[static_cast<std::size_t>(person.player - 1)], person.first_round,
             person.last_round)
        .exec();
  }
  for (const Round& round : archived.rounds) write_round(database, *id, round, players);
  SQLite::Statement close(database, "UPDATE night SET closed_at = ? WHERE id = ?");
  bind_all(close, night.closed_at, *id).exec();
  return {};
}

/// The first position at which two trees differ, which they must.
std::string first_difference(const Json& one, const Json& other, const std::string& place) {
  if (one.is_object() && other.is_object()) {
    for (const auto& [name, value] : one.items()) {
      const Json* const found = other.find(name);
      std::string field = place.empty() ? name : say(place, ".", name);
      if (found == nullptr) return field;
      if (*found != value) return first_difference(value, *found, field);
    }
  } else if (one.is_array() && other.is_array()) {
    const auto [here, there] = std::ranges::mismatch(one, other);
    const std::string item = say(place, "[", here - one.begin(), "]");
    return here == one.end() || there == other.end() ? item : first_difference(*here, *there, item);
  }
  return place;
}

/// The first position at which an export from this book would differ from the archive; "" if there is none.
std::string first_difference(const SeasonArchive& archive, const SeasonArchive& here) {
  const Json said = decisions_of(archive);
  const Json stored = decisions_of(here);
  if (said != stored) return first_difference(said, stored, "");
  const auto [one, other] = std::ranges::mismatch(archive.games, here.games);
  if (one == archive.games.end() && other == here.games.end()) return "";
  return say("games[", one - archive.games.begin(), "]");
}

ImportedSeason outline_of(const SeasonArchive& archive, SeasonId season) {
  return {.season = season,
          .name = archive.name,
          .players = archive.players.size(),
          .nights = archive.nights.size(),
          .records = archive.games.size()};
}

/// An existing season of this name: accepted if it is the same.
Result<ImportedSeason> recognise(const Book& book, const Season& season, const SeasonArchive& archive) {
  const auto here = archive_of(book, season.id);
  if (!here) return tl::unexpected(here.error());
  if (const std::string place = first_difference(archive, *here); !place.empty()) {
    return refused(say("There is another season ", quote(season.name), " in this book; they differ at ", place, "."));
  }
  ImportedSeason imported = outline_of(archive, season.id);
  imported.already_there = true;
  imported.differences = figure_differences(archive.figures, here->figures);
  return imported;
}

Result<ImportedSeason> store_season(Book& book, const SeasonArchive& archive, std::vector<ImportItem>& games,
                                    const std::string& source, const Act& act) {
  const auto season = add_season(book, archive.name, archive.rules, act);
  if (!season) return tl::unexpected(season.error());
  ImportedSeason imported = outline_of(archive, *season);
  const auto players = find_players(book.database(), archive, imported.new_players);
  // An archive itself says which of its games count: they are stored before the nights in which they would be final.
  Act knowingly = act;
  knowingly.overrides = true;
  const auto stored = Importer(book, knowingly).store(games);
  if (!stored) return tl::unexpected(stored.error());
  for (std::size_t i = 0; i < archive.nights.size(); ++i) {
    const auto written = write_night(book, *season, archive.nights[i], players, act);
    if (!written) return refused(say("nights[", i, "]: ", written.error().message));
  }
  write_audit(book.database(), act, AuditAction::imported, say("season ", *season), source);
  const auto here = archive_of(book, *season);
  if (!here) return tl::unexpected(here.error());
  if (const std::string place = first_difference(archive, *here); !place.empty()) {
    return refused(say(place, ": This would differ in this book, which has other data for a player or a game."));
  }
  imported.differences = figure_differences(archive.figures, here->figures);
  return imported;
}

}  // namespace

Result<ImportedSeason> import_season(Book& book, std::string_view text, const std::string& source, const Act& act) {
  const auto archive = read_archive(text);
  if (!archive) return tl::unexpected(archive.error());
  auto games = items_of(*archive, source);
  if (!games) return tl::unexpected(games.error());
  return in_transaction(book, [&]() -> Result<ImportedSeason> {
    const auto all = seasons(book);
    if (!all) return tl::unexpected(all.error());
    const std::string key = record::name_key(archive->name);
    for (const Season& season : *all) {
      if (record::name_key(season.name) == key) return recognise(book, season, *archive);
    }
    return store_season(book, *archive, *games, source, act);
  });
}

Result<ImportedSeason> check_archive(std::string_view text) {
  Book book = Book::in_memory();
  return import_season(book, text, "archive", {.who = "check", .authority = Authority::organiser});
}

}  // namespace rollbook::store
