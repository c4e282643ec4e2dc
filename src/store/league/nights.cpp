#include "store/league/nights.hpp"

#include <algorithm>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "store/db/keys.hpp"
#include "store/league/closed.hpp"
#include "store/league/night_edit.hpp"
#include "store/people/players.hpp"

namespace rollbook::store {
namespace {

using rules::message;
using text::quote;
using text::say;

std::optional<std::chrono::sys_seconds> moment_or_none(const SQLite::Column& column) {
  return column.isNull() ? std::nullopt : std::optional(moment_in(column));
}

std::vector<Attendance> people_of(SQLite::Database& database, NightId night) {
  SQLite::Statement select(database,
                           "SELECT player, first_round, last_round, lost_round, lost_table, lost_seat "
                           "FROM attendance WHERE night = ? ORDER BY player");
  bind_all(select, night);
  std::vector<Attendance> people;
  while (select.executeStep()) {
    Attendance& person = people.emplace_back(Attendance{.player = select.getColumn(0).getInt64(),
                                                        .first_round = select.getColumn(1).getInt(),
                                                        .last_round = number_or_none(select.getColumn(2))});
    if (!select.getColumn(3).isNull()) {
      person.lost_seat = {select.getColumn(3).getInt(), select.getColumn(4).getInt(), select.getColumn(5).getInt()};
    }
  }
  return people;
}

/// Puts everyone at their table, among those sitting out, or among those who lost their seat.
void read_seats(SQLite::Database& database, NightId night, Round& round) {
  SQLite::Statement select(database,
                           "SELECT at_table, player, total FROM round_seat WHERE night = ? AND round = ? "
                           "ORDER BY at_table, seat");
  bind_all(select, night, round.number);
  while (select.executeStep()) {
    const int number = select.getColumn(0).getInt();
    const PlayerId player = select.getColumn(1).getInt64();
    const auto table = std::ranges::find(round.tables, number, &RoundTable::number);
    if (number == at_no_table) {
      round.absent.push_back(player);
    } else if (table == round.tables.end()) {
      round.sitting_out.push_back(player);
    } else {
      table->seats.push_back({player, number_or_none(select.getColumn(2))});
    }
  }
}

void read_tables(SQLite::Database& database, NightId night, Round& round) {
  SQLite::Statement select(database,
                           "SELECT number, kind, options, live_table, typed_by FROM round_table "
                           "WHERE night = ? AND round = ? ORDER BY number");
  bind_all(select, night, round.number);
  while (select.executeStep()) {
    RoundTable table{.number = select.getColumn(0).getInt(),
                     .kind = select.getColumn(1).getString(),
                     .options = select.getColumn(2).getString(),
                     .typed_by = text_or_none(select.getColumn(4)).value_or("")};
    if (!select.getColumn(3).isNull()) table.live = select.getColumn(3).getInt64();
    round.tables.push_back(std::move(table));
  }
  read_seats(database, night, round);
}

NightDetails book_of(SQLite::Database& database, Night night) {
  NightDetails book{.night = std::move(night)};
  book.people = people_of(database, book.night.id);
  SQLite::Statement select(database,
                           "SELECT number, method, seed, table_size, started_at, closed_at FROM round "
                           "WHERE night = ? ORDER BY number");
  bind_all(select, book.night.id);
  while (select.executeStep()) {
    Round round{.number = select.getColumn(0).getInt(),
                .method = select.getColumn(1).getString(),
                .seed = static_cast<std::uint64_t>(select.getColumn(2).getInt64()),
                .table_size = select.getColumn(3).getInt(),
                .started_at = moment_or_none(select.getColumn(4)),
                .closed_at = moment_or_none(select.getColumn(5))};
    read_tables(database, book.night.id, round);
    book.rounds.push_back(std::move(round));
  }
  return book;
}

/// A live table that is no longer attached to its seats is abandoned, unless it was closed before.
Result<void> give_up_live_table(const Book& book, RoundTable& table, const Act& act) {
  if (!table.live) return {};
  const auto closed = close_live_table(book, *table.live, std::nullopt, act);
  table.live.reset();
  return closed ? Result<void>() : tl::unexpected(closed.error());
}

/// Removes a player from their table in an open round. If no move was made there, the table is dealt again without
/// them.
Result<std::optional<LostSeat>> lose_seat(const Book& book, const NightDetails& night, Round& round, PlayerId player,
                                          InterruptedGame then, const Act& act) {
  if (std::erase(round.sitting_out, player) > 0) return LostSeat{.round = round.number};
  for (RoundTable& table : round.tables) {
    const auto seat = std::ranges::find(table.seats, player, &RoundSeat::player);
    if (seat == table.seats.end()) continue;
    const LostSeat lost{round.number, table.number, static_cast<int>(seat - table.seats.begin()) + 1};
    if (has_result(book.database(), night, round.number, table)) {
      return refused(message("Table {table} already has a result.", table.number));
    }
    table.seats.erase(seat);
    round.absent.push_back(player);
    const bool is_played = table.live && has_moves(book.database(), *table.live);
    if (is_played && then == InterruptedGame::undecided) {
      return refused(message("The game at table {table} has begun. Choose: play on without {player}, or void the game.",
                             table.number, name_of_player(book.database(), player)));
    }
    if (is_played && then == InterruptedGame::play_on) return lost;
    if (auto given_up = give_up_live_table(book, table, act); !given_up) return tl::unexpected(given_up.error());
    if (is_played) {
      for (const RoundSeat& other : table.seats) round.sitting_out.push_back(other.player);
      std::erase_if(round.tables, [&](const RoundTable& one) { return one.number == lost.table; });
    }
    return lost;
  }
  return std::nullopt;
}

/// The game that was begun at a table with a player, and abandoned.
std::optional<record::Record> game_begun_with(const Book& book, const NightDetails& night, PlayerId player,
                                              const LostSeat& lost) {
  SQLite::Statement select(book.database(),
                           "SELECT id FROM live_table WHERE closed_at IS NOT NULL AND "
                           "json_extract(header, '$.event') = ? AND json_extract(header, '$.round') = ? AND "
                           "json_extract(header, '$.table') = ? ORDER BY id DESC");
  bind_all(select, night.night.event, lost.round, lost.table);
  while (select.executeStep()) {
    const LiveTableId id = select.getColumn(0).getInt64();
    if (has_moves(book.database(), id) && plays_in(book, id, player)) {
      const auto found = find_live_table(book, id);
      const std::optional<LiveTable> table = found ? *found : std::nullopt;
      if (table) return table->header;
    }
  }
  return std::nullopt;
}

/// A table whose game was void is restored with the players who sat there and now sit out. Null if that is impossible:
/// its number is taken, or no one is left to play with.
RoundTable* restore_void_table(const Book& book, const NightDetails& night, Round& round, PlayerId player,
                               const LostSeat& lost) {
  const auto void_game = game_begun_with(book, night, player, lost);
  if (!void_game) return nullptr;
  const record::Record& game = *void_game;
  RoundTable table{.number = lost.table, .kind = std::string(game.game->name), .options = "{"};
  for (const auto& [name, value] : game.options) {
    table.options += say(table.options.size() > 1 ? "," : "", quote(name), ":", quote(value));
  }
  table.options += '}';
  for (const std::string& name : game.players) {
    const auto other = player_called(book, name);
    if (other && std::erase(round.sitting_out, *other) > 0) table.seats.push_back({*other, std::nullopt});
  }
  if (table.seats.empty()) return nullptr;
  round.tables.push_back(std::move(table));
  std::ranges::sort(round.tables, {}, &RoundTable::number);
  return &*std::ranges::find(round.tables, lost.table, &RoundTable::number);
}

bool has_room(const RoundTable& table) {
  const rules::Game* const game = rules::find_game(table.kind);
  return game != nullptr && std::ssize(table.seats) < game->most_seats;
}

/// Gives back a seat that was lost in the round. False if a game was begun there without the player, the table has its
/// result, or no other player is left there.
Result<bool> give_seat_back(const Book& book, const NightDetails& night, Round& round, PlayerId player,
                            const LostSeat& lost, const Act& act) {
  if (table_of(round, player) != nullptr) return false;
  if (lost.table == 0) {  // they sat out
    round.sitting_out.push_back(player);
    return true;
  }
  const auto there = std::ranges::find(round.tables, lost.table, &RoundTable::number);
  RoundTable* const table =
      there == round.tables.end() ? restore_void_table(book, night, round, player, lost) : &*there;
  if (table == nullptr || !has_room(*table) || has_result(book.database(), night, round.number, *table)) return false;
  if (const auto played = table->live; played && has_moves(book.database(), *played)) {
    const auto live = find_live_table(book, *played);
    if (!live) return tl::unexpected(live.error());
    const std::optional<LiveTable>& game = *live;
    if (!game || game->header.players.size() == table->seats.size()) return false;  // it was begun without them
  } else if (auto given_up = give_up_live_table(book, *table, act); !given_up) {
    return tl::unexpected(given_up.error());
  }
  const auto place = std::min<std::ptrdiff_t>(lost.seat - 1, std::ssize(table->seats));
  table->seats.insert(table->seats.begin() + place, {player, std::nullopt});
  std::erase(round.absent, player);
  return true;
}

}  // namespace

const RoundTable* table_of(const Round& round, PlayerId player) {
  const auto found = std::ranges::find_if(round.tables, [&](const RoundTable& table) {
    return std::ranges::find(table.seats, player, &RoundSeat::player) != table.seats.end();
  });
  return found == round.tables.end() ? nullptr : &*found;
}

const Round* NightDetails::round_numbered(int number) const {
  const auto found = std::ranges::find(rounds, number, &Round::number);
  return found == rounds.end() ? nullptr : &*found;
}

Result<const Round*> open_round_numbered(const NightDetails& night, int number) {
  const Round* const round = night.round_numbered(number);
  if (round == nullptr || round->closed_at) return refused(message("Round {round} is not open.", number));
  return round;
}

std::string name_of_player(SQLite::Database& database, PlayerId player) {
  SQLite::Statement select(database, "SELECT name FROM player WHERE id = ?");
  return bind_all(select, player).executeStep() ? select.getColumn(0).getString() : say("player ", player);
}

bool has_result(SQLite::Database& database, const NightDetails& night, int round, const RoundTable& table) {
  if (!table.typed_by.empty()) return true;
  SQLite::Statement game(database, "SELECT 1 FROM game WHERE event = ? AND round = ? AND at_table = ? AND counts");
  return bind_all(game, night.night.event, round, table.number).executeStep();
}

bool plays_in(const Book& book, LiveTableId id, PlayerId player) {
  const auto found = find_live_table(book, id);
  const std::optional<LiveTable> table = found ? *found : std::nullopt;
  if (!table) return false;
  PlayerRegistry registry(book.database());
  return std::ranges::any_of(table->header.players, [&](const auto& name) { return registry.find(name) == player; });
}

bool has_moves(SQLite::Database& database, LiveTableId table) {
  SQLite::Statement select(database, "SELECT 1 FROM live_change WHERE live_table = ? LIMIT 1");
  return bind_all(select, table).executeStep();
}

Result<NightDetails> read_night(const Book& book, NightId id) {
  return find_night(book, id).and_then([&](const std::optional<Night>& night) -> Result<NightDetails> {
    if (!night) {
      return tl::unexpected(Error{.message = say("There is no night ", id, " in this book."), .missing = true});
    }
    return catch_sqlite(book, [&] { return book_of(book.database(), *night); });
  });
}

Result<std::vector<NightDetails>> read_nights(const Book& book, SeasonId season) {
  return nights_of(book, season).and_then([&](const std::vector<Night>& nights) {
    return catch_sqlite(book, [&] {
      std::vector<NightDetails> books;
      books.reserve(nights.size());
      for (const Night& night : nights) books.push_back(book_of(book.database(), night));
      return books;
    });
  });
}

Result<PlayerId> check_in(const Book& book, NightId id, const NameDecision& person, int first_round, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<PlayerId> {
    auto settled = settle(book, person, act);
    if (!settled) return settled;
    const PlayerId player = *settled;
    const auto before = std::ranges::find(night.people, player, &Attendance::player);
    SQLite::Statement upsert(database,
                             "INSERT INTO attendance (night, player, first_round) VALUES (?, ?, ?) "
                             "ON CONFLICT DO UPDATE SET last_round = NULL, lost_round = NULL, lost_table = NULL, "
                             "lost_seat = NULL, first_round = "
                             "CASE WHEN last_round = 0 THEN excluded.first_round ELSE first_round END");
    bind_all(upsert, id, player, first_round).exec();
    write_audit(database, act, AuditAction::checked_in, say("night ", id),
                say(person.name, ", from round ", first_round));
    const Round* const open = night.open_round();
    if (before == night.people.end() || !before->lost_seat || open == nullptr ||
        before->lost_seat->round != open->number) {
      return player;
    }
    Round round = *open;
    const auto given = give_seat_back(book, night, round, player, *before->lost_seat, act);
    if (!given) return tl::unexpected(given.error());
    if (*given) {
      write_seating(database, id, round);
      SQLite::Statement there(database,
                              "UPDATE attendance SET first_round = min(first_round, ?) WHERE night = ? AND player = ?");
      bind_all(there, round.number, id, player).exec();
    }
    return player;
  });
}

Result<void> check_out(const Book& book, NightId id, PlayerId player, int last_round, const Act& act,
                       InterruptedGame then) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    const Round* const open = night.open_round();
    const std::string name = name_of_player(database, player);
    for (const Round& round : night.rounds) {
      if (&round != open && round.number > last_round && table_of(round, player) != nullptr) {
        return refused(message("{player} has played in round {round}.", name, round.number));
      }
    }
    std::optional<LostSeat> lost;
    if (open != nullptr && open->number > last_round) {
      Round round = *open;
      const auto seat = lose_seat(book, night, round, player, then, act);
      if (!seat) return tl::unexpected(seat.error());
      lost = *seat;
      write_seating(database, id, round);
    }
    SQLite::Statement update(database,
                             "UPDATE attendance SET last_round = ?, lost_round = coalesce(?, lost_round), "
                             "lost_table = coalesce(?, lost_table), lost_seat = coalesce(?, lost_seat) "
                             "WHERE night = ? AND player = ?");
    const auto of_lost = [&](int LostSeat::*part) { return lost ? std::optional((*lost).*part) : std::nullopt; };
    if (bind_all(update, last_round, of_lost(&LostSeat::round), of_lost(&LostSeat::table), of_lost(&LostSeat::seat), id,
                 player)
            .exec() == 0) {
      return refused(message("{player} is not on the list of this night.", name));
    }
    write_audit(database, act, AuditAction::checked_out, say("night ", id),
                say(name, last_round == 0 ? ", did not come" : say(", after round ", last_round)));
    if (lost && then == InterruptedGame::void_game) {
      write_audit(database, act, AuditAction::voided, say("night ", id),
                  say("round ", lost->round, ", table ", lost->table));
    }
    return {};
  });
}

Result<void> remove_attendee(const Book& book, NightId id, PlayerId player, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    const std::string name = name_of_player(database, player);
    const auto has_seat = [&](const Round& round) {
      return table_of(round, player) != nullptr || std::ranges::find(round.absent, player) != round.absent.end();
    };
    if (std::ranges::any_of(night.rounds, has_seat)) {
      return refused(message("{player} already has a seat on this night.", name));
    }
    SQLite::Statement remove(database, "DELETE FROM attendance WHERE night = ? AND player = ?");
    bind_all(remove, id, player).exec();
    write_audit(database, act, AuditAction::struck_off, say("night ", id), name);
    return {};
  });
}

Result<void> close_night(const Book& book, NightId id, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    for (const Round& round : night.rounds) {
      if (!round.closed_at) return refused(message("Round {round} is still open. Close it first.", round.number));
    }
    if (auto closed = close_live_tables_of(book, night.night.event, std::nullopt, act); !closed) return closed;
    SQLite::Statement update(database, "UPDATE night SET closed_at = ? WHERE id = ?");
    bind_all(update, act.at, id).exec();
    write_audit(database, act, AuditAction::closed, say("night ", id), night.night.event);
    return {};
  });
}

Result<void> reopen_night(const Book& book, NightId id, const Act& act) {
  return edit(book, id, [&](SQLite::Database& database, const NightDetails& night) -> Result<void> {
    if (auto allowed = must_be_organiser(act); !allowed) return allowed;
    SQLite::Statement update(database, "UPDATE night SET closed_at = NULL WHERE id = ?");
    bind_all(update, id).exec();
    write_audit(database, act, AuditAction::reopened, say("night ", id), night.night.event);
    return {};
  });
}

Result<std::string> table_key_of(const Book& book, NightId id) {
  return catch_sqlite(book, [&] {
    SQLite::Statement select(book.database(), "SELECT table_key FROM night WHERE id = ?");
    return bind_all(select, id).executeStep() ? text_or_none(select.getColumn(0)).value_or("") : "";
  });
}

Result<void> renew_table_key(const Book& book, NightId id, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightDetails&) -> Result<void> {
    SQLite::Statement update(database, "UPDATE night SET table_key = ? WHERE id = ?");
    bind_all(update, new_key(), id).exec();
    write_audit(database, act, AuditAction::renewed_table_codes, say("night ", id), "");
    return {};
  });
}

}  // namespace rollbook::store
