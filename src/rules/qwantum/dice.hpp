// The dice of Qwantum: a white one, 1 to 6, and six coloured ones, each with its own six faces. A throw is what lies on
// the table, not which die shows it; `can_show` and `can_turn` say whether the printed dice could have done it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/enum_table.hpp"
#include "rules/picture.hpp"
#include "rules/random.hpp"
#include "rules/tapping.hpp"
#include "rules/values.hpp"

namespace rollbook::rules::qwantum {

enum class Colour : std::uint8_t { purple, blue, red, yellow };
inline constexpr auto colour_names = enum_table<Colour>({
    {Colour::purple, "purple"},
    {Colour::blue, "blue"},
    {Colour::red, "red"},
    {Colour::yellow, "yellow"},
});
inline constexpr int colours = colour_names.all().size();
inline constexpr auto all_colours = keys_of(colour_names);
inline constexpr auto inks = enum_table<Colour, Ink>({
    {Colour::purple, Ink::purple},
    {Colour::blue, Ink::blue},
    {Colour::red, Ink::red},
    {Colour::yellow, Ink::yellow},
});

/// A face in the order that moves write them: w1 to w6, p1 to p6, then b, r and y.
using Face = std::uint8_t;
inline constexpr std::string_view face_letters = "wpbry";
inline constexpr int faces_a_letter = 6;
inline constexpr int all_faces = faces_a_letter * static_cast<int>(face_letters.size());
inline constexpr Face not_entered = all_faces;  ///< a coloured die that can still show any of them
constexpr bool is_white(Face face) { return face < faces_a_letter; }
constexpr int number_on(Face face) { return face % faces_a_letter + 1; }
constexpr char letter_on(Face face) { return face_letters[face / faces_a_letter]; }
constexpr bool is(Face face, Colour colour) { return face / faces_a_letter == static_cast<int>(colour) + 1; }

/// Some dice as they lie, sorted: all seven of a roll, white first, or those that were thrown again.
inline constexpr int dice_in_all = 7;
using Faces = std::array<Face, dice_in_all>;

/// The dice that are thrown again: what each showed and what it shows now, in the order of moves.
struct Reroll {
  struct Turned {
    Face from = 0;
    Face to = 0;
    friend auto operator<=>(const Turned&, const Turned&) = default;
  };
  std::array<Turned, dice_in_all> dice{};
  std::uint8_t count = 0;

  /// Puts a die in its place among those that are there.
  void add(Turned die);
};

/// The dice of this colour and the white one, which always counts.
int value_of(const Faces& roll, Colour colour);

/// Whether the printed dice can make this number in a colour, the white die included.
bool can_make(Colour colour, int number);

/// What the white die can show, or any of the coloured ones.
std::vector<Face> faces_of_any(bool white);

/// What a printed die that shows this face can show: more than six faces if several dice have it.
std::vector<Face> faces_beside(Face face);

/// Whether each of the coloured faces can lie on a printed die of its own.
bool can_show(const Faces& roll);

/// Whether the roll has these dice to throw again.
bool has_dice(const Faces& roll, const Reroll& reroll);

/// Whether the printed dice can show the roll and then the reroll, old and new face on the same die.
bool can_turn(const Faces& roll, const Reroll& reroll);

/// Why the printed dice cannot show a roll and its reroll (which may be of no dice): the fewest dice that have too few
/// printed ones between them, by their place in the roll, and those printed ones.
struct Crowd {
  std::vector<std::size_t> places;
  std::vector<std::string_view> printed;  ///< the faces of each: "r1 r4 y5 b1 b5 p6"
};
Crowd crowded(const Faces& roll, const Reroll& reroll);

/// Where the dice of a reroll lie in the roll, which has them.
std::array<std::uint8_t, dice_in_all> places_of(const Faces& roll, const Reroll& reroll);

/// The roll after a reroll of dice that it has.
Faces turned(const Faces& roll, const Reroll& reroll);

/// Fair throws: of the printed dice, or of dice that may show anything.
Faces throw_all(bool any_dice, Random& random);
Reroll throw_some(const Faces& roll, bool any_dice, Random& random, WhichDice again = 0);

/// "b4", whatever its case.
std::optional<Face> read_face(std::string_view word);

/// Faces as moves write them: "w3 p3 b1 b4 b5 r3 y5".
std::string spell(const Faces& faces);
std::string spell(Face face);

}  // namespace rollbook::rules::qwantum
