#include "store/import/late.hpp"

#include <algorithm>

#include "record/reader.hpp"
#include "record/writer.hpp"
#include "rules/game.hpp"
#include "store/db/bind.hpp"
#include "store/db/transaction.hpp"
#include "store/games/games.hpp"
#include "store/import/importer.hpp"
#include "store/league/nights.hpp"
#include "store/league/rulings.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using rules::message;
using text::say;

constexpr std::string_view select_late =
    "SELECT id, night, round, at_table, game, live_table, by_seat, content, source, who, arrived_at, kind, "
    "step, reason FROM late_arrival ";

template <class Id>
std::optional<Id> id_or_none(const SQLite::Column& column) {
  return column.isNull() ? std::nullopt : std::optional<Id>(column.getInt64());
}

LateArrival arrival_in(SQLite::Statement& row) {
  return {.id = row.getColumn(0).getInt64(),
          .night = id_or_none<NightId>(row.getColumn(1)),
          .round = row.getColumn(2).getInt(),
          .table = row.getColumn(3).getInt(),
          .game = id_or_none<GameId>(row.getColumn(4)),
          .live_table = id_or_none<LiveTableId>(row.getColumn(5)),
          .kind = row.getColumn(11).getString(),
          .step = static_cast<std::size_t>(row.getColumn(12).getInt64()),
          .reason = row.getColumn(13).getString(),
          .by = static_cast<rules::Seat>(row.getColumn(6).getInt()),
          .content = row.getColumn(7).getString(),
          .source = row.getColumn(8).getString(),
          .who = row.getColumn(9).getString(),
          .at = moment_in(row.getColumn(10))};
}

std::vector<LateArrival> arrivals_where(SQLite::Database& database, std::string_view column, std::int64_t value) {
  SQLite::Statement select(database, say(select_late, "WHERE ", column, " = ? ORDER BY id"));
  bind_all(select, value);
  std::vector<LateArrival> items;
  while (select.executeStep()) items.push_back(arrival_in(select));
  return items;
}

/// The number of the row; an existing one stays as it is.
LateId insert(SQLite::Database& database, const LateArrival& late, const Hash& hash, const std::string& origin) {
  SQLite::Statement insert(database,
                           "INSERT OR IGNORE INTO late_arrival (night, round, at_table, game, live_table, by_seat, "
                           "content, source, who, arrived_at, origin, hash, kind, step, reason) "
                           "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  bind_all(insert, late.night, late.round, late.table, late.game, late.live_table, static_cast<int>(late.by),
           late.content, late.source, late.who, late.at, origin, hash, late.kind, static_cast<std::int64_t>(late.step),
           late.reason)
      .exec();
  SQLite::Statement select(database, "SELECT id FROM late_arrival WHERE hash = ?");
  bind_all(select, hash).executeStep();
  return select.getColumn(0).getInt64();
}

/// A game in the form of an export, so that it can be read again whenever it is accepted.
std::string exported(const PreparedGame& game) {
  Packer packer;
  auto record = record::read_record(packer.unpack(game.content).value_or(""));
  if (!record) return "";
  record->id = game.id;
  put_book_field(game.field, *record);
  return record::write(*record);
}

void remove(SQLite::Database& database, LateId id) {
  SQLite::Statement remove(database, "DELETE FROM late_arrival WHERE id = ?");
  bind_all(remove, id).exec();
}

tl::unexpected<Error> gone() { return refused(message("This has already been decided.")); }

/// A live table closed with its round, as if reopened, with all its changes.
Result<live::Table> taken_up_again(const Book& book, LiveTableId id, Act act) {
  act.overrides = true;
  const auto reopened = reopen_live_table(book, id, act);
  if (!reopened) return tl::unexpected(reopened.error());
  const auto row = find_live_table(book, id);
  if (!row) return tl::unexpected(row.error());
  auto changes = live_changes(book, id);
  if (!changes) return tl::unexpected(changes.error());
  if (const std::optional<LiveTable>& found = *row) {
    auto table = live::replay_changes(live::Table(found->header, found->deck), std::move(*changes));
    if (table) return std::move(*table);
  }
  return refused(message("This table cannot be continued. The moves can only be discarded."));
}

constexpr std::string_view draft_kind = "draft";

/// The night for which a change to a closed live table waits; nothing if there is nothing to decide.
std::optional<Closure> waits_for(SQLite::Database& database, const LiveTable& table, const LateArrival& late) {
  if (table.is_open()) return std::nullopt;
  if (table.game && late.kind == live::kinds[static_cast<std::size_t>(live::Change::Kind::confirm)]) {
    return std::nullopt;  // it counts, or waits for a ruling, whether or not it is confirmed again
  }
  const record::Record& header = table.header;
  const Slot slot{header.event, header.round, header.table};
  auto closure = closure_at(database, slot, {}, table.game);
  if (closure && closure->is_closed()) return closure;
  if (table.game) return std::nullopt;
  const auto night = night_called(database, header.event);
  if (!night) return std::nullopt;
  return Closure{.night = night, .round = header.round.value_or(0), .table = header.table.value_or(0)};
}

/// Keeps a change to a live table; `name` distinguishes it from every other change there.
Result<bool> keep_at_table(const Book& book, LateArrival late, const std::string& name, const Act& act) {
  return in_transaction(book, [&]() -> Result<bool> {
    const LiveTableId id = late.live_table.value_or(0);
    const auto found = find_live_table(book, id);
    if (!found) return tl::unexpected(found.error());
    const std::optional<LiveTable>& table = *found;
    const auto place = table ? waits_for(book.database(), *table, late) : std::nullopt;
    constexpr std::size_t most_changes = 500;  // more than a phone enters while offline
    if (!place || arrivals_where(book.database(), "live_table", id).size() >= most_changes) return false;
    late.night = place->night;
    late.round = place->round;
    late.table = place->table;
    late.source = say("table ", id);
    late.who = act.who;
    late.at = act.at;
    insert(book.database(), late, hash_of(name), act.from);
    return true;
  });
}

/// Makes a waiting change to a table. Returns why it was not made, if it does not fit.
Result<std::optional<live::Refusal>> carry_out(const Book& book, live::Table& table, const LateArrival& late,
                                               const Act& act) {
  const LiveTableId id = late.live_table.value_or(0);
  const auto refusal_unless = [](bool is_made) -> std::optional<live::Refusal> {
    return is_made ? std::nullopt : std::optional(live::Refusal());
  };
  if (late.kind == draft_kind) {
    return hand_in_live_draft(book, id, {moves_in_lines(late.content), late.reason, late.at}, act.from)
        .map(refusal_unless);
  }
  const auto kind = std::ranges::find(live::kinds, late.kind) - live::kinds.begin();
  live::Proposal proposal{.follows = table.version(),
                          .change = {.kind = static_cast<live::Change::Kind>(kind),
                                     .step = late.step,
                                     .moves = moves_in_lines(late.content),
                                     .by = late.by,
                                     .token = say("late ", late.id),
                                     .at = late.at,
                                     .from = act.from}};
  if (!live::throw_dice(table, proposal)) return std::optional(live::Refusal{live::Refusal::Why::undecided});
  auto judged = live::propose(table, proposal);
  if (!judged) return std::optional(std::move(judged.error()));
  const auto added = add_live_change(book, id, table.version() + 1, *judged);
  if (added) live::carry_out(table, std::move(*judged));
  return added.map(refusal_unless);
}

/// Why no change was made.
tl::unexpected<Error> none_made(const live::Refusal& first, std::string_view game) {
  if (first.why != live::Refusal::Why::illegal) {
    return refused(message("None of these moves fits the game any more. They can only be discarded."));
  }
  return refused(message("The first of these moves, {move}, is not legal: {why} They can only be discarded.",
                         text::quote(first.move), first.violation.message),
                 game);
}

/// How many changes were made, and why the first of the others was not.
Error some_made(std::size_t made, const live::Refusal& other, std::string_view game) {
  if (other.why != live::Refusal::Why::illegal) {
    return refused(rules::counted(
                       "{n} move was accepted and the table reopened. Another one does not fit the game any more.",
                       "{n} moves were accepted and the table reopened. Another one does not fit the game any more.",
                       made))
        .value();
  }
  return refused(rules::counted("{n} move was accepted and the table reopened. The move {move} is not legal: {why}",
                                "{n} moves were accepted and the table reopened. The move {move} is not legal: {why}",
                                made, text::quote(other.move), other.violation.message),
                 game)
      .value();
}

std::string object_of(const LateArrival& late) {
  if (late.night) return say("night ", *late.night);
  return late.game ? say("game ", *late.game) : "book";
}

std::string place_of(const LateArrival& late) {
  return say("round ", late.round, ", table ", late.table, ": ", late.source);
}

}  // namespace

LateId keep_late_record(SQLite::Database& database, const PreparedGame& game, const Closure& closure,
                        std::optional<GameId> revises, const std::string& source, const Act& act) {
  const LateArrival late{.night = closure.night,
                         .round = closure.round,
                         .table = closure.table,
                         .game = revises,
                         .content = exported(game),
                         .source = source,
                         .who = act.who,
                         .at = act.at};
  const LateId id = insert(database, late, hash_of(say(hex(game.hash), " ", game.id.value_or(""))), act.from);
  write_audit(database, act, AuditAction::kept, object_of(late), place_of(late));
  return id;
}

Result<bool> keep_late_change(const Book& book, LiveTableId id, const live::Change& change, const Act& act) {
  const LateArrival late{.live_table = id,
                         .kind = std::string(live::kinds[static_cast<std::size_t>(change.kind)]),
                         .step = change.step,
                         .by = change.by,
                         .content = in_lines(change.moves)};
  return keep_at_table(book, late, say("move ", id, " ", change.token), act);
}

Result<bool> keep_late_draft(const Book& book, LiveTableId id, const LiveDraft& draft, const Act& act) {
  const LateArrival late{
      .live_table = id, .kind = std::string(draft_kind), .reason = draft.reason, .content = in_lines(draft.moves)};
  return in_transaction(book, [&]() -> Result<bool> {
    // As at an open table, only the last draft is kept, so that drafts cannot fill the book.
    SQLite::Statement forget(book.database(), "DELETE FROM late_arrival WHERE live_table = ? AND kind = ?");
    bind_all(forget, id, late.kind).exec();
    return keep_at_table(book, late, say("draft ", id, " ", draft.reason, "\n", late.content), act);
  });
}

Result<std::vector<LateArrival>> late_arrivals(const Book& book, NightId night) {
  return catch_sqlite(book, [&] { return arrivals_where(book.database(), "night", night); });
}

Result<std::vector<LateArrival>> late_revisions(const Book& book, GameId game) {
  return catch_sqlite(book, [&] { return arrivals_where(book.database(), "game", game); });
}

Result<std::optional<LateArrival>> find_late_arrival(const Book& book, LateId id) {
  return catch_sqlite(book, [&]() -> std::optional<LateArrival> {
    auto found = arrivals_where(book.database(), "id", id);
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
  });
}

std::optional<Rows> rows_of_late(const LateArrival& late) {
  if (late.live_table) return std::nullopt;
  auto record = record::read_record(late.content);
  if (!record) return std::nullopt;
  record::Entry entry{.index = 1, .game = std::string(record->game->name)};
  entry.record = std::move(*record);
  Packer packer;
  auto prepared = prepare(std::move(entry), nullptr, packer);
  if (!prepared.game) return std::nullopt;
  return std::move(prepared.game->rows);
}

Result<GameId> accept_late_record(Book& book, LateId id, const Act& act) {
  return in_transaction(book, [&]() -> Result<GameId> {
    if (auto allowed = must_be_organiser(act); !allowed) return tl::unexpected(allowed.error());
    const auto late = find_late_arrival(book, id);
    if (!late) return tl::unexpected(late.error());
    if (!*late || (*late)->live_table) return gone();
    auto record = record::read_record((*late)->content);
    if (!record) return refused(message("This record cannot be read any more. It can only be discarded."));
    Act knowingly = act;
    knowingly.overrides = true;
    record::Entry entry{.index = 1, .game = std::string(record->game->name)};
    entry.record = std::move(*record);
    const auto stored = store_game(book, std::move(entry), (*late)->source, knowingly);
    if (!stored) return tl::unexpected(stored.error());
    remove(book.database(), id);
    SQLite::Statement entered(book.database(),
                              "UPDATE live_table SET game = ? WHERE game IS NULL AND 'table ' || id = ?");
    bind_all(entered, stored->game, (*late)->source).exec();
    write_audit(book.database(), act, AuditAction::accepted, object_of(**late), place_of(**late));
    return stored->game;
  });
}

Result<AcceptedChanges> accept_late_changes(const Book& book, LiveTableId id, const Act& act) {
  return in_transaction(book, [&]() -> Result<AcceptedChanges> {
    if (auto allowed = must_be_organiser(act); !allowed) return tl::unexpected(allowed.error());
    const auto changes = arrivals_where(book.database(), "live_table", id);
    if (changes.empty()) return gone();
    auto table = taken_up_again(book, id, act);
    if (!table) return tl::unexpected(table.error());
    std::size_t made = 0;
    std::optional<live::Refusal> first_refusal;
    for (const LateArrival& late : changes) {
      auto refusal = carry_out(book, *table, late, act);
      if (!refusal) return tl::unexpected(refusal.error());
      if (*refusal) {  // it stays for the organiser to see
        if (!first_refusal) first_refusal = std::move(*refusal);
        continue;
      }
      remove(book.database(), late.id);
      ++made;
    }
    const std::string_view game = table->record.game->name;
    if (made == 0) return none_made(first_refusal.value_or(live::Refusal()), game);
    write_audit(book.database(), act, AuditAction::accepted, say("table ", id), text::count(made, "move", "moves"));
    AcceptedChanges accepted{.made = made};
    if (first_refusal) accepted.rest = some_made(made, *first_refusal, game);
    return accepted;
  });
}

Result<void> discard_late(const Book& book, LateId id, const Act& act) {
  return in_transaction(book, [&]() -> Result<void> {
    if (auto allowed = must_be_organiser(act); !allowed) return allowed;
    const auto late = find_late_arrival(book, id);
    if (!late) return tl::unexpected(late.error());
    if (!*late) return gone();
    const auto all =
        (*late)->live_table ? arrivals_where(book.database(), "live_table", *(*late)->live_table) : std::vector{**late};
    for (const LateArrival& one : all) remove(book.database(), one.id);
    write_audit(book.database(), act, AuditAction::discarded, object_of(**late), place_of(**late));
    return {};
  });
}

}  // namespace rollbook::store
