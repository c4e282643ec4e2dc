#include "web/words/change_words.hpp"

#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::web {

using live::Change;
using text::say;

std::string who_did(const Change& change, const live::Table& table, const i18n::Catalogue& catalogue) {
  if (change.by == rules::the_table || change.by > table.record.players.size()) return catalogue.say("table.the_table");
  return table.record.players[change.by - 1U];
}

std::string words_of(const Change& change, const live::Table& before, const i18n::Catalogue& catalogue) {
  const record::Record& record = before.record;
  switch (change.kind) {
    case Change::Kind::move:
      return catalogue.say(record.game->name, rules::describe(before.state, change.moves.front()).what, record.players);
    case Change::Kind::undo:
      return catalogue.say("table.happened.undo", {{"step", say(change.step)}});
    case Change::Kind::correct:
      return catalogue.say("table.happened.correct", {{"step", say(change.step + 1)}});
    case Change::Kind::confirm:
      return catalogue.say("table.happened.confirm", {{"player", who_did(change, before, catalogue)}});
    case Change::Kind::reopen:
      return catalogue.say("table.happened.reopen");
  }
  return "";
}

}  // namespace rollbook::web
