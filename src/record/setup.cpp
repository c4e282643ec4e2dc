#include "record/setup.hpp"

#include <algorithm>

#include "rules/game.hpp"

namespace rollbook::record {

rules::Setup setup_of(const rules::Game& game, const std::vector<std::pair<std::string, std::string>>& options,
                      int seats) {
  rules::Setup setup{.seats = seats};
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const rules::Option& option = game.options[i];
    for (const auto& [name, value] : options) {
      if (name != option.name) continue;
      setup.choices[i] = static_cast<std::uint8_t>(std::ranges::find(option.values, value) - option.values.begin());
    }
  }
  return setup;
}

}  // namespace rollbook::record
