#include "record/record.hpp"

#include <algorithm>

namespace rollbook::record {

rules::State start(const Record& record, const rules::Deck* deck) {
  rules::Setup setup{.seats = static_cast<int>(record.players.size()), .deck = deck};
  for (std::size_t i = 0; i < record.game->options.size(); ++i) {
    const rules::Option& option = record.game->options[i];
    for (const auto& [name, value] : record.options) {
      if (name != option.name) continue;
      setup.choices[i] = static_cast<std::uint8_t>(std::ranges::find(option.values, value) - option.values.begin());
    }
  }
  return rules::start(*record.game, setup);
}

}  // namespace rollbook::record
