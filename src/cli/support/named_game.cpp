#include "cli/support/named_game.hpp"

#include <algorithm>
#include <ostream>

#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "text/wording.hpp"

namespace rollbook::cli {

const rules::Game* named_game(const std::string& name, Io& io) {
  const rules::Game* game = rules::find_game(name);
  if (game != nullptr) return game;
  const auto names = rules::game_names();
  io.err << "rollbook: there is no game " << text::quote(name) << "; the games are " << text::list(names, "and") << '.'
         << text::suggestion(name, names) << '\n';
  return nullptr;
}

std::optional<int> number_of_players(const rules::Game& game, std::optional<std::uint64_t> asked, Io& io) {
  const auto fewest = static_cast<std::uint64_t>(game.fewest_seats);
  const std::uint64_t players = asked.value_or(std::max<std::uint64_t>(2, fewest));
  if (players >= fewest && players <= static_cast<std::uint64_t>(game.most_seats)) return static_cast<int>(players);
  io.err << "rollbook: " << game.title << " is played by " << game.fewest_seats << " to " << game.most_seats
         << " players, not " << players << '\n';
  return std::nullopt;
}

}  // namespace rollbook::cli
