// The notation that the Clever games share: rolls, and the served dice of a solo turn. Each game reads its own
// areas and cells. `letters` is always the game's order of dice.
#pragma once

#include <optional>
#include <string_view>

#include "rules/clever_family/dice.hpp"
#include "rules/notation.hpp"

namespace rollbook::rules::clever_family {

/// `roll` and `reroll`: the dice and what they show.
std::optional<Violation> read_roll(std::string_view verb, Arguments args, std::string_view letters, Faces& faces);

/// `serve`: all six dice, then the three that lie on the tray.
std::optional<Violation> read_serve(Arguments args, std::string_view letters, Faces& faces, DieSet& tray);

/// The die that follows a verb.
std::optional<Violation> read_die(std::string_view verb, Arguments args, std::string_view letters, Die& die);

/// The area, counted from 0, that a die's letter stands for; white stands for none. And the one that follows `bonus`.
std::optional<int> read_area(std::string_view word, std::string_view letters);
std::optional<Violation> read_bonus_area(Arguments args, std::string_view letters, int& area);

/// A number for an area, within its bounds.
std::optional<Violation> read_number(std::string_view word, std::string_view area, int low, int high,
                                     std::uint8_t& value);

}  // namespace rollbook::rules::clever_family
