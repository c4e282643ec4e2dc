// The notation that the Clever games share: rolls, the served dice of a solo turn, and verbs that stand alone. Each
// game reads its own areas and cells. `letters` is always the game's order of dice.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/clever_family/dice.hpp"
#include "rules/notation.hpp"

namespace rollbook::rules::clever_family {

using Arguments = std::span<const std::string_view>;

Violation wrong_arguments(std::string message);

/// `roll` and `reroll`: the dice and what they show.
std::optional<Violation> read_roll(std::string_view verb, Arguments args, std::string_view letters, Faces& faces);

/// `serve`: all six dice, then the three that lie on the tray.
std::optional<Violation> read_serve(Arguments args, std::string_view letters, Faces& faces, DieSet& tray);

/// A verb without arguments.
std::optional<Violation> read_alone(std::string_view verb, Arguments args);

/// A number for an area, within its bounds.
std::optional<Violation> read_number(std::string_view word, std::string_view area, int low, int high,
                                     std::uint8_t& value);

/// Moves of the table have no seat, all others have one.
std::optional<Violation> check_seat(std::string_view verb, bool of_the_table, Seat seat);

}  // namespace rollbook::rules::clever_family
