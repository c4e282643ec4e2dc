// A game named on the command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/terminal/io.hpp"
#include "rules/values.hpp"

namespace rollbook::cli {

/// The game with that name; null after printing that there is none, and which one was probably meant.
const rules::Game* named_game(const std::string& name, Io& io);

/// The number of players: as requested, or the default; nothing after printing that the game does not allow that
/// number.
std::optional<int> number_of_players(const rules::Game& game, std::optional<std::uint64_t> asked, Io& io);

}  // namespace rollbook::cli
