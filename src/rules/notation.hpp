// The notation that all games share: `SEAT: VERB ARGS…`, or `VERB ARGS…` for the table. `split` takes a text apart
// into words without copying it; each game then reads its own verbs and arguments from the words. The names of what
// can be wrong with any move, whatever the game, stand here too.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/enum_table.hpp"
#include "rules/values.hpp"

namespace rollbook::rules {

namespace broken {
inline constexpr std::string_view notation = "move.notation";    ///< not of the form SEAT: VERB ARGS
inline constexpr std::string_view seat = "move.seat";            ///< no such seat at this table
inline constexpr std::string_view verb = "move.verb";            ///< the game has no such move
inline constexpr std::string_view arguments = "move.arguments";  ///< the verb is not followed by what it needs
inline constexpr std::string_view over = "move.over";            ///< a move after the end
inline constexpr std::array any_game{notation, seat, verb, arguments, over};
}  // namespace broken

/// A move taken apart; the views point into the text that was split.
struct Words {
  int seat = the_table;  ///< as written: the table may have fewer seats
  std::string_view verb;

  std::span<const std::string_view> arguments() const { return {args.data(), count}; }

  /// More than any move of any game has.
  static constexpr std::size_t most = 16;
  std::array<std::string_view, most> args;
  std::size_t count = 0;
};

std::optional<Violation> split(std::string_view move, Words& words);

/// A number as moves spell it: one to three digits, no sign, no leading zero.
std::optional<int> number(std::string_view word);

/// What follows a verb, word by word.
using Arguments = std::span<const std::string_view>;
Violation wrong_arguments(Message message);

/// A verb without arguments.
std::optional<Violation> read_alone(std::string_view verb, Arguments args);

/// Moves of the table have no seat, all others have one.
std::optional<Violation> check_seat(std::string_view verb, bool of_the_table, Seat seat);

/// A die that was thrown again, "o>b": what it showed and what it shows now.
struct Turned {
  std::string_view from;
  std::string_view to;
};
std::optional<Turned> split_turned(std::string_view word);

/// The index of `verb` among `verbs`, or what is wrong; and the same for a game's table of verbs.
std::optional<Violation> find_verb(std::string_view verb, std::span<const std::string_view> verbs, std::size_t& index);
template <class Verb, std::size_t Size>
std::optional<Violation> find_verb(std::string_view word, const EnumTable<Verb, std::string_view, Size>& verbs,
                                   Verb& verb) {
  std::size_t index = 0;
  auto wrong = find_verb(word, verbs.all(), index);
  if (!wrong) verb = static_cast<Verb>(index);
  return wrong;
}

}  // namespace rollbook::rules
