#include "store/games/game_writer.hpp"

#include "record/fields/timestamp.hpp"
#include "store/db/bind.hpp"

namespace rollbook::store {
namespace {

/// The derived columns of a game, in the order used by both statements.
void bind_derived(Binder& binder, const Rows& rows, std::chrono::sys_seconds stored_at) {
  binder << rows.kind << rows.options << rows.rules_version << listed_at(rows, stored_at) << rows.played_at
         << rows.event << rows.round << rows.table << static_cast<int>(rows.seats.size()) << rows.complete
         << rows.sheet_only << std::string(name_of(rows.grade)) << rows.counts << rows.decided_by;
}

std::optional<std::string> none_if_empty(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace

std::chrono::sys_seconds listed_at(const Rows& rows, std::chrono::sys_seconds stored_at) {
  return rows.played_at ? record::moment(*rows.played_at).value_or(stored_at) : stored_at;
}

GameWriter::GameWriter(SQLite::Database& database)
    : database_(database),
      insert_game_(
          database,
          "INSERT INTO game (kind, options, rules_version, at, played_at, event, round, at_table, seats, complete, "
          "sheet_only, grade, counts, decided_by, revision, record_id) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)"),
      insert_log_(database,
                  "INSERT INTO log (game, revision, hash, source, stored_at, deck, violations, content) "
                  "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      insert_result_(
          database,
          "INSERT INTO result (game, seat, player, total, place, parts, tie_break) VALUES (?, ?, ?, ?, ?, ?, ?)"),
      update_game_(
          database,
          "UPDATE game SET (kind, options, rules_version, at, played_at, event, round, at_table, seats, complete, "
          "sheet_only, grade, counts, decided_by, revision) = "
          "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?"),
      update_log_(database, "UPDATE log SET violations = ? WHERE game = ? AND revision = ?"),
      delete_results_(database, "DELETE FROM result WHERE game = ?") {}

GameId GameWriter::insert(const std::optional<std::string>& id, const LogRow& log, const Rows& rows,
                          std::span<const PlayerId> players) {
  Binder binder(insert_game_);
  bind_derived(binder, rows, log.stored_at);
  binder << id;
  insert_game_.exec();
  const GameId game = database_.getLastInsertRowid();
  insert_log(game, 1, log, rows.violations);
  insert_results(game, rows, players);
  return game;
}

void GameWriter::revise(GameId game, int revision, const LogRow& log, const Rows& rows,
                        std::span<const PlayerId> players) {
  insert_log(game, revision, log, rows.violations);
  derive(game, revision, log.stored_at, rows, players);
}

void GameWriter::derive(GameId game, int revision, std::chrono::sys_seconds stored_at, const Rows& rows,
                        std::span<const PlayerId> players) {
  Binder binder(update_game_);
  bind_derived(binder, rows, stored_at);
  binder << revision << game;
  update_game_.exec();
  bind_all(update_log_, none_if_empty(rows.violations), game, revision).exec();
  bind_all(delete_results_, game).exec();
  insert_results(game, rows, players);
}

void GameWriter::insert_log(GameId game, int revision, const LogRow& log, const std::string& violations) {
  Binder binder(insert_log_);
  binder << game << revision << log.hash << log.source << log.stored_at << log.deck << none_if_empty(violations);
  binder.bytes(log.content);
  insert_log_.exec();
}

void GameWriter::insert_results(GameId game, const Rows& rows, std::span<const PlayerId> players) {
  for (std::size_t i = 0; i < rows.seats.size(); ++i) {
    const SeatRow& seat = rows.seats[i];
    bind_all(insert_result_, game, static_cast<int>(i + 1), players[i], seat.total, seat.place, seat.parts,
             seat.tie_break)
        .exec();
  }
}

}  // namespace rollbook::store
