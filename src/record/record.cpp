#include "record/record.hpp"

#include <algorithm>

namespace rollbook::record {
namespace {

rules::Setup setup_of(const Record& record, const rules::Deck* deck) {
  rules::Setup setup{.seats = static_cast<int>(record.players.size()), .deck = deck};
  for (std::size_t i = 0; i < record.game->options.size(); ++i) {
    const rules::Option& option = record.game->options[i];
    for (const auto& [name, value] : record.options) {
      if (name != option.name) continue;
      setup.choices[i] = static_cast<std::uint8_t>(std::ranges::find(option.values, value) - option.values.begin());
    }
  }
  return setup;
}

}  // namespace

rules::State start(const Record& record, const rules::Deck* deck) {
  return rules::start(*record.game, setup_of(record, deck));
}

rules::State read_sheets(const Record& record, const rules::Deck* deck, rules::SheetComplaints& wrong) {
  std::vector<rules::Written> sheets;
  sheets.reserve(record.sheets.size());
  for (const FinalSheet& sheet : record.sheets) sheets.push_back(sheet.sheet);
  return rules::read_sheets(*record.game, setup_of(record, deck), sheets, wrong);
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
