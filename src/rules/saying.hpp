// A sentence that is still to be put into somebody's language: the key of a message, and what fills its gaps. The
// referee knows what happened; a catalogue of messages (locales/) knows how a player says it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rollbook::rules {

/// How a gap is filled.
enum class Fills : std::uint8_t {
  text,  ///< as it stands: a number, a sum "10 + 16", the name of a cell
  term,  ///< a word of the game: "yellow" is the message `<game>.term.yellow`
  dice,  ///< dice as the notation writes them, "w3 y1 b2": each letter is the term `<game>.die.w`
  seat,  ///< the name of the player who sits there
};

struct Gap {
  std::string_view name;
  std::string value;
  Fills fills = Fills::text;
};

/// The name of the player who sits there.
inline Gap player_at(int seat, std::string_view name = "player") { return {name, std::to_string(seat), Fills::seat}; }

/// `key` is the message `<game>.<key>` with gaps like {die}, {area} and {player}. The gap `n`, if there is one, decides
/// between the plural forms of the message.
struct Saying {
  std::string_view key;
  std::vector<Gap> gaps;
  bool follows = false;  ///< it carries out what an earlier move of the same player has earned: a bonus
};

}  // namespace rollbook::rules
