// A game that the command line names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/terminal/io.hpp"
#include "rules/game.hpp"

namespace rollbook::cli {

/// The game of that name; null after having said that there is none, and which one was probably meant.
const rules::Game* named_game(const std::string& name, Io& io);

/// How many take part: as asked for, or the usual number; nothing after reporting that the game does not take that
/// number.
std::optional<int> number_of_players(const rules::Game& game, std::optional<std::uint64_t> asked, Io& io);

}  // namespace rollbook::cli
