#include "store/nights.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "record/names.hpp"
#include "rules/catalogue.hpp"
#include "store/bind.hpp"
#include "store/guard.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using text::quote;
using text::say;

std::optional<std::chrono::sys_seconds> moment_or_none(const SQLite::Column& column) {
  return column.isNull() ? std::nullopt : std::optional(moment_in(column));
}

std::vector<Attendance> people_of(SQLite::Database& database, NightId night) {
  SQLite::Statement select(database,
                           "SELECT player, first_round, last_round FROM attendance WHERE night = ? ORDER BY player");
  bind_all(select, night);
  std::vector<Attendance> people;
  while (select.executeStep()) {
    people.push_back(
        {select.getColumn(0).getInt64(), select.getColumn(1).getInt(), number_or_none(select.getColumn(2))});
  }
  return people;
}

/// Puts everybody at their table, or among those who sit out.
void read_seats(SQLite::Database& database, NightId night, Round& round) {
  SQLite::Statement select(database,
                           "SELECT at_table, player, total FROM round_seat WHERE night = ? AND round = ? "
                           "ORDER BY at_table, seat");
  bind_all(select, night, round.number);
  while (select.executeStep()) {
    const int number = select.getColumn(0).getInt();
    const PlayerId player = select.getColumn(1).getInt64();
    const auto table = std::ranges::find(round.tables, number, &RoundTable::number);
    if (table == round.tables.end()) {
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

NightBook book_of(SQLite::Database& database, Night night) {
  NightBook book{.night = std::move(night)};
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

/// One change to a night: `change` gets the night as it is, and what it refuses is not done.
template <class Change>
auto edit(const Book& book, NightId id, const Change& change) {
  using Answer = std::invoke_result_t<Change, SQLite::Database&, const NightBook&>;
  return in_transaction(book, [&]() -> Answer {
    const auto night = read_night(book, id);
    if (!night) return tl::unexpected(night.error());
    return change(book.database(), *night);
  });
}

/// The same, where the night must not be over.
template <class Change>
auto edit_open(const Book& book, NightId id, const Change& change) {
  using Answer = std::invoke_result_t<Change, SQLite::Database&, const NightBook&>;
  return edit(book, id, [&](SQLite::Database& database, const NightBook& night) -> Answer {
    if (night.night.closed_at) return refused(say("The night ", quote(night.night.event), " is closed."));
    return change(database, night);
  });
}

Result<void> is_open(const NightBook& night, int number) {
  const Round* const open = night.open_round();
  if (open == nullptr || open->number != number) return refused(say("Round ", number, " is not open."));
  return {};
}

/// Somebody's name, for the audit.
std::string name_of(SQLite::Database& database, PlayerId player) {
  SQLite::Statement select(database, "SELECT name FROM player WHERE id = ?");
  return bind_all(select, player).executeStep() ? select.getColumn(0).getString() : say("player ", player);
}

bool sits_in(const Round& round, PlayerId player) {
  const auto sits_at = [&](const RoundTable& table) {
    return std::ranges::find(table.seats, player, &RoundSeat::player) != table.seats.end();
  };
  return std::ranges::any_of(round.tables, sits_at);
}

Result<void> check_table(const RoundTable& table, std::set<PlayerId>& seated) {
  const rules::Game* const game = rules::find_game(table.kind);
  if (game == nullptr) return refused(say("There is no game ", quote(table.kind), "."));
  const auto count = static_cast<int>(table.seats.size());
  if (count < 2 || count > game->most_seats) {
    return refused(say(game->title, " is played by 2 to ", int{game->most_seats}, " at a table; table ", table.number,
                       " has ", count, "."));
  }
  for (const RoundSeat& seat : table.seats) {
    if (!seated.insert(seat.player).second) return refused("Somebody would sit at two places.");
  }
  return {};
}

/// A table that has a number keeps it, so that players find it again; the others get those that are free.
void number_tables(Round& round) {
  std::set<int> taken;
  for (RoundTable& table : round.tables) {
    if (table.number < 1 || !taken.insert(table.number).second) table.number = 0;
  }
  int next = 1;
  for (RoundTable& table : round.tables) {
    if (table.number != 0) continue;
    while (taken.contains(next)) ++next;
    table.number = next;
    taken.insert(next);
  }
}

void remove_seating(SQLite::Database& database, NightId night, int round) {
  for (const char* sql : {"DELETE FROM round_seat WHERE night = ? AND round = ?",
                          "DELETE FROM round_table WHERE night = ? AND round = ?"}) {
    SQLite::Statement remove(database, sql);
    bind_all(remove, night, round).exec();
  }
}

void write_table(SQLite::Database& database, NightId night, int round, const RoundTable& table) {
  SQLite::Statement insert(database,
                           "INSERT INTO round_table (night, round, number, kind, options, live_table, typed_by) "
                           "VALUES (?, ?, ?, ?, ?, ?, ?)");
  const auto typed_by = table.typed_by.empty() ? std::nullopt : std::optional(table.typed_by);
  bind_all(insert, night, round, table.number, table.kind, table.options, table.live, typed_by).exec();
  SQLite::Statement seat(
      database, "INSERT INTO round_seat (night, round, at_table, seat, player, total) VALUES (?, ?, ?, ?, ?, ?)");
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    bind_all(seat, night, round, table.number, static_cast<int>(i + 1), table.seats[i].player, table.seats[i].total)
        .exec();
  }
}

/// A table that stays as it was keeps what was entered for it; a changed one begins anew.
void keep_what_stays(const Round& before, Round& round) {
  for (RoundTable& table : round.tables) {
    const auto same = std::ranges::find_if(before.tables, [&](const RoundTable& old) {
      return old.kind == table.kind && old.options == table.options &&
             std::ranges::equal(old.seats, table.seats, {}, &RoundSeat::player, &RoundSeat::player);
    });
    if (same == before.tables.end() || same->number != table.number) continue;
    table = *same;
  }
}

/// Whoever does not come leaves the round that is open.
Round without(Round round, PlayerId player) {
  std::erase(round.sitting_out, player);
  for (RoundTable& table : round.tables)
    std::erase_if(table.seats, [&](const RoundSeat& seat) { return seat.player == player; });
  std::erase_if(round.tables, [](const RoundTable& table) { return table.seats.empty(); });
  return round;
}

Result<void> set_moment(const Book& book, NightId id, int round, const std::string& sql, const std::string& action,
                        const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightBook& night) -> Result<void> {
    if (auto open = is_open(night, round); !open) return open;
    SQLite::Statement update(database, sql);
    bind_all(update, id, round, act.at).exec();
    write_audit(database, act, action, say("night ", id), say("round ", round));
    return {};
  });
}

}  // namespace

void write_seating(SQLite::Database& database, NightId night, const Round& round) {
  remove_seating(database, night, round.number);
  for (const RoundTable& table : round.tables) write_table(database, night, round.number, table);
  SQLite::Statement out(database,
                        "INSERT INTO round_seat (night, round, at_table, seat, player) VALUES (?, ?, 0, ?, ?)");
  for (std::size_t i = 0; i < round.sitting_out.size(); ++i) {
    bind_all(out, night, round.number, static_cast<int>(i + 1), round.sitting_out[i]).exec();
  }
}

Result<NightBook> read_night(const Book& book, NightId id) {
  return find_night(book, id).and_then([&](const std::optional<Night>& night) -> Result<NightBook> {
    if (!night) {
      return tl::unexpected(Trouble{.message = say("There is no night ", id, " in this book."), .missing = true});
    }
    return guarded(book, [&] { return book_of(book.database(), *night); });
  });
}

Result<std::vector<NightBook>> read_nights(const Book& book, SeasonId season) {
  return nights_of(book, season).and_then([&](const std::vector<Night>& nights) {
    return guarded(book, [&] {
      std::vector<NightBook> books;
      books.reserve(nights.size());
      for (const Night& night : nights) books.push_back(book_of(book.database(), night));
      return books;
    });
  });
}

Result<PlayerId> check_in(const Book& book, NightId id, const std::string& name, int first_round, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightBook&) -> Result<PlayerId> {
    if (const auto wrong = record::wrong_with_name(name)) {
      return refused(say(quote(name), " cannot be a name: it ", english(*wrong), "."));
    }
    const PlayerId player = PlayerDesk(database).find_or_create(name, name);
    SQLite::Statement upsert(database,
                             "INSERT INTO attendance (night, player, first_round) VALUES (?, ?, ?) "
                             "ON CONFLICT DO UPDATE SET last_round = NULL, first_round = "
                             "CASE WHEN last_round = 0 THEN excluded.first_round ELSE first_round END");
    bind_all(upsert, id, player, first_round).exec();
    write_audit(database, act, "check in", say("night ", id), say(name, ", from round ", first_round));
    return player;
  });
}

Result<void> check_out(const Book& book, NightId id, PlayerId player, int last_round, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightBook& night) -> Result<void> {
    const Round* const open = night.open_round();
    for (const Round& round : night.rounds) {
      if (&round != open && round.number > last_round && sits_in(round, player)) {
        return refused(say(name_of(database, player), " has played in round ", round.number, "."));
      }
    }
    SQLite::Statement update(database, "UPDATE attendance SET last_round = ? WHERE night = ? AND player = ?");
    if (bind_all(update, last_round, id, player).exec() == 0) {
      return refused(say(name_of(database, player), " is not on the list of this night."));
    }
    if (open != nullptr && open->number > last_round) write_seating(database, id, without(*open, player));
    write_audit(database, act, "check out", say("night ", id),
                say(name_of(database, player), last_round == 0 ? ", did not come" : say(", after round ", last_round)));
    return {};
  });
}

Result<void> strike_off(const Book& book, NightId id, PlayerId player, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightBook& night) -> Result<void> {
    if (std::ranges::any_of(night.rounds, [&](const Round& round) { return sits_in(round, player); })) {
      return refused(say(name_of(database, player), " has a seat on this night."));
    }
    SQLite::Statement remove(database, "DELETE FROM attendance WHERE night = ? AND player = ?");
    bind_all(remove, id, player).exec();
    write_audit(database, act, "strike off", say("night ", id), name_of(database, player));
    return {};
  });
}

Result<void> put_round(const Book& book, NightId id, const Round& wanted, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightBook& night) -> Result<void> {
    const Round* const open = night.open_round();
    const int expected = open != nullptr ? open->number : night.next_round();
    if (wanted.number != expected)
      return refused(say("Round ", expected, " is to be seated, not ", wanted.number, "."));
    Round round = wanted;
    std::set<PlayerId> seated(round.sitting_out.begin(), round.sitting_out.end());
    number_tables(round);
    for (const RoundTable& table : round.tables) {
      if (auto fits = check_table(table, seated); !fits) return fits;
    }
    if (open != nullptr) keep_what_stays(*open, round);
    SQLite::Statement upsert(database,
                             "INSERT INTO round (night, number, method, seed, table_size) VALUES (?, ?, ?, ?, ?) "
                             "ON CONFLICT DO UPDATE SET (method, seed, table_size) = "
                             "(excluded.method, excluded.seed, excluded.table_size)");
    bind_all(upsert, id, round.number, round.method, static_cast<std::int64_t>(round.seed), round.table_size).exec();
    write_seating(database, id, round);
    write_audit(database, act, open != nullptr ? "seat again" : "seat", say("night ", id),
                say("round ", round.number, ", ", round.method, ", seed ", round.seed));
    return {};
  });
}

Result<void> remove_round(const Book& book, NightId id, int round, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightBook& night) -> Result<void> {
    if (auto open = is_open(night, round); !open) return open;
    if (night.open_round()->started_at) return refused(say("Round ", round, " has started."));
    remove_seating(database, id, round);
    SQLite::Statement remove(database, "DELETE FROM round WHERE night = ? AND number = ?");
    bind_all(remove, id, round).exec();
    write_audit(database, act, "take back", say("night ", id), say("round ", round));
    return {};
  });
}

Result<void> start_round(const Book& book, NightId id, int round, const Act& act) {
  return set_moment(book, id, round,
                    "UPDATE round SET started_at = coalesce(started_at, ?3) WHERE night = ?1 AND number = ?2", "start",
                    act);
}

Result<void> close_round(const Book& book, NightId id, int round, const Act& act) {
  return set_moment(book, id, round,
                    "UPDATE round SET closed_at = ?3, started_at = coalesce(started_at, ?3) "
                    "WHERE night = ?1 AND number = ?2",
                    "close", act);
}

Result<void> reopen_round(const Book& book, NightId id, int round, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightBook& night) -> Result<void> {
    if (night.rounds.empty() || night.rounds.back().number != round || !night.rounds.back().closed_at) {
      return refused("Only the last round can be opened again.");
    }
    SQLite::Statement update(database, "UPDATE round SET closed_at = NULL WHERE night = ? AND number = ?");
    bind_all(update, id, round).exec();
    write_audit(database, act, "reopen", say("night ", id), say("round ", round));
    return {};
  });
}

Result<void> attach_live_table(const Book& book, NightId id, int round, int table, LiveTableId live, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightBook& night) -> Result<void> {
    if (auto open = is_open(night, round); !open) return open;
    SQLite::Statement update(database,
                             "UPDATE round_table SET live_table = ? WHERE night = ? AND round = ? AND number = ?");
    if (bind_all(update, live, id, round, table).exec() == 0) {
      return refused(say("Round ", round, " has no table ", table, "."));
    }
    write_audit(database, act, "open", say("night ", id),
                say("round ", round, ", table ", table, ": live table ", live));
    return {};
  });
}

Result<void> type_totals(const Book& book, NightId id, int round, int table, const std::vector<int>& totals,
                         const Act& act) {
  return edit(book, id, [&](SQLite::Database& database, const NightBook& night) -> Result<void> {
    const auto in = std::ranges::find(night.rounds, round, &Round::number);
    if (in == night.rounds.end()) return refused(say("There is no round ", round, "."));
    const auto at = std::ranges::find(in->tables, table, &RoundTable::number);
    if (at == in->tables.end()) return refused(say("Round ", round, " has no table ", table, "."));
    if (!totals.empty() && totals.size() != at->seats.size()) {
      return refused(say("Table ", table, " has ", at->seats.size(), " players; found ", totals.size(), " totals."));
    }
    SQLite::Statement mark(database,
                           "UPDATE round_table SET typed_by = ? WHERE night = ? AND round = ? AND number = ?");
    bind_all(mark, totals.empty() ? std::nullopt : std::optional(act.who), id, round, table).exec();
    SQLite::Statement put(
        database, "UPDATE round_seat SET total = ? WHERE night = ? AND round = ? AND at_table = ? AND seat = ?");
    std::string said;
    for (std::size_t i = 0; i < at->seats.size(); ++i) {
      std::optional<int> total;
      if (!totals.empty()) total = totals[i];
      bind_all(put, total, id, round, table, static_cast<int>(i + 1)).exec();
    }
    for (const int total : totals) said += say(" ", total);
    write_audit(database, act, "type in", say("night ", id), say("round ", round, ", table ", table, ":", said));
    return {};
  });
}

Result<void> close_night(const Book& book, NightId id, const Act& act) {
  return edit_open(book, id, [&](SQLite::Database& database, const NightBook& night) -> Result<void> {
    if (night.open_round() != nullptr) return refused(say("Round ", night.open_round()->number, " is still open."));
    SQLite::Statement update(database, "UPDATE night SET closed_at = ? WHERE id = ?");
    bind_all(update, act.at, id).exec();
    write_audit(database, act, "close", say("night ", id), night.night.event);
    return {};
  });
}

Result<void> reopen_night(const Book& book, NightId id, const Act& act) {
  return edit(book, id, [&](SQLite::Database& database, const NightBook& night) -> Result<void> {
    SQLite::Statement update(database, "UPDATE night SET closed_at = NULL WHERE id = ?");
    bind_all(update, id).exec();
    write_audit(database, act, "reopen", say("night ", id), night.night.event);
    return {};
  });
}

}  // namespace rollbook::store
