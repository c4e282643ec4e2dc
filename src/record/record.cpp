#include "record/record.hpp"

#include <algorithm>

#include "record/setup.hpp"
#include "rules/game.hpp"

namespace rollbook::record {
namespace {

rules::Setup setup_with(const Record& record, const rules::Deck* deck) {
  rules::Setup setup = setup_of(*record.game, record.options, static_cast<int>(record.players.size()));
  setup.deck = deck;
  return setup;
}

}  // namespace

rules::State start(const Record& record, const rules::Deck* deck) {
  return rules::start(*record.game, setup_with(record, deck));
}

rules::State read_sheets(const Record& record, const rules::Deck* deck, rules::SheetComplaints& wrong) {
  std::vector<rules::Written> sheets;
  sheets.reserve(record.sheets.size());
  for (const FinalSheet& sheet : record.sheets) sheets.push_back(sheet.sheet);
  return rules::read_sheets(*record.game, setup_with(record, deck), sheets, wrong);
}

rules::State play(const Record& record, const rules::Deck* deck, std::size_t most) {
  if (record.is_sheet()) {
    rules::SheetComplaints ignored;
    return read_sheets(record, deck, ignored);
  }
  rules::State state = start(record, deck);
  for (std::size_t i = 0; i < std::min(most, record.moves.size()); ++i) {
    if (rules::apply(state, record.moves[i])) break;
  }
  return state;
}

Record sheets_of(const Record& record, const rules::State& end) {
  Record result = record;
  result.moves = {};
  result.result.reset();
  result.sheets.clear();
  for (int i = 1; i <= end.seats(); ++i) {
    const auto seat = static_cast<rules::Seat>(i);
    const rules::Score score = rules::score(end, seat);
    FinalSheet& sheet = result.sheets.emplace_back(FinalSheet{rules::write_sheet(end, seat), score.total, {}});
    for (std::size_t part = 0; part < record.game->parts.size(); ++part) {
      sheet.claimed_parts.emplace_back(record.game->parts[part], score.parts[part]);
    }
  }
  return result;
}

}  // namespace rollbook::record
