#include "web/words/change_words.hpp"

#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::web {

using live::Change;
using text::say;

namespace {

/// The moves of a table after the first `step` ones, in words: "Ala rolls …; Ala keeps …". Of many only the first.
std::string moves_after(const live::Table& table, std::size_t step, std::size_t most,
                        const i18n::Catalogue& catalogue) {
  auto state = live::state_after(table, step, {});
  std::string words;
  for (std::size_t i = step; state && i < table.log.size(); ++i) {
    if (i == step + most) return words + "; …";
    const std::string& move = table.log[i].move;
    words += i == step ? "" : "; ";
    words += catalogue.say(table.record.game->name, rules::describe(*state, move).what, table.record.players);
    if (rules::apply(*state, move)) break;
  }
  return words;
}

std::string words_of_correction(const Change& change, const live::Table& before, const i18n::Catalogue& catalogue) {
  const std::string corrected = change.step < before.log.size() ? moves_after(before, change.step, 1, catalogue) : "";
  if (corrected.empty()) return catalogue.say("table.happened.appended");
  return catalogue.say("table.happened.correct", {{"moves", corrected}});
}

}  // namespace

std::string who_did(const Change& change, const live::Table& table, const i18n::Catalogue& catalogue) {
  if (change.by == rules::the_table || change.by > table.record.players.size()) return catalogue.say("table.the_table");
  return table.record.players[change.by - 1U];
}

std::string words_of(const Change& change, const live::Table& before, const i18n::Catalogue& catalogue) {
  const record::Record& record = before.record;
  switch (change.kind) {
    case Change::Kind::move:
      return catalogue.say(record.game->name, rules::describe(before.state, change.moves.front()).what, record.players);
    case Change::Kind::undo: {
      constexpr std::size_t most = 3;
      return catalogue.say("table.happened.undo", {{"moves", moves_after(before, change.step, most, catalogue)}});
    }
    case Change::Kind::correct:
      return words_of_correction(change, before, catalogue);
    case Change::Kind::confirm:
      return catalogue.say("table.happened.confirm", {{"player", who_did(change, before, catalogue)}});
    case Change::Kind::reopen:
      return catalogue.say("table.happened.reopen");
  }
  return "";
}

}  // namespace rollbook::web
