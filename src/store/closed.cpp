#include "store/closed.hpp"

#include "store/bind.hpp"
#include "store/trouble.hpp"
#include "text/wording.hpp"

namespace rollbook::store {
namespace {

using rules::sentence;

bool is_overridden(const Act& act) { return act.authority == Authority::organiser && act.overrides; }

std::optional<Closure> closed_night_or_round(SQLite::Database& database, const Slot& slot) {
  if (!slot.event) return std::nullopt;
  SQLite::Statement night(database, "SELECT id, closed_at IS NOT NULL FROM night WHERE event = ?");
  if (!bind_all(night, *slot.event).executeStep()) return std::nullopt;
  Closure closure{
      .night = night.getColumn(0).getInt64(), .round = slot.round.value_or(0), .table = slot.table.value_or(0)};
  if (night.getColumn(1).getInt() != 0) {
    closure.kind = Closure::Kind::night;
    closure.why = sentence("The night {event} is closed.", text::quote(*slot.event));
    return closure;
  }
  SQLite::Statement round(database, "SELECT 1 FROM round WHERE night = ? AND number = ? AND closed_at IS NOT NULL");
  if (!slot.round || !bind_all(round, *closure.night, *slot.round).executeStep()) return std::nullopt;
  closure.why = sentence("Round {round} of {event} is closed.", *slot.round, text::quote(*slot.event));
  return closure;
}

}  // namespace

std::optional<Closure> closure_at(SQLite::Database& database, const Slot& slot, const Act& act) {
  return is_overridden(act) ? std::nullopt : closed_night_or_round(database, slot);
}

std::optional<Closure> closure_of_game(SQLite::Database& database, GameId game, const Act& act) {
  if (is_overridden(act)) return std::nullopt;
  SQLite::Statement select(database,
                           "SELECT event, round, at_table, EXISTS (SELECT 1 FROM ruling "
                           "WHERE ruling.game = game.id AND ruling.revision = game.revision) FROM game WHERE id = ?");
  if (!bind_all(select, game).executeStep()) return std::nullopt;
  const Slot slot{text_or_none(select.getColumn(0)), number_or_none(select.getColumn(1)),
                  number_or_none(select.getColumn(2))};
  auto closure = closed_night_or_round(database, slot);
  if (closure || select.getColumn(3).getInt() == 0) return closure;
  closure = Closure{.kind = Closure::Kind::ruling,
                    .round = slot.round.value_or(0),
                    .table = slot.table.value_or(0),
                    .why = sentence("An organiser has ruled on game {game}.", game)};
  SQLite::Statement night(database, "SELECT id FROM night WHERE event = ?");
  if (bind_all(night, slot.event).executeStep()) closure->night = night.getColumn(0).getInt64();
  return closure;
}

Result<void> must_be_open(SQLite::Database& database, const Slot& slot, const Act& act) {
  auto closure = closure_at(database, slot, act);
  if (!closure) return {};
  if (closure->kind == Closure::Kind::night) {
    return refused(sentence("{why} Ask an organiser to reopen it.", std::move(closure->why)));
  }
  return refused(sentence("{why} Ask an organiser to reopen the round.", std::move(closure->why)));
}

Result<void> must_be_organiser(const Act& act) {
  if (act.authority == Authority::organiser) return {};
  return refused(sentence("Only organisers can do this."));
}

}  // namespace rollbook::store
