#include "rules/qwantum/dice.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "rules/insert_sorted.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::qwantum {
namespace {

using text::say;

constexpr int coloured_dice = 6;

constexpr Face face_of(char letter, char digit) {
  return static_cast<Face>(static_cast<int>(face_letters.find(letter)) * faces_a_letter + (digit - '1'));
}

/// The six coloured dice as they are printed.
constexpr std::array<std::string_view, coloured_dice> printed{
    "r1 r4 y5 b1 b5 p6", "r2 r6 y1 y3 b5 p4", "r1 r3 y2 y4 b4 p3",
    "r5 y6 b2 b4 p1 p3", "r3 y4 b2 b6 p2 p5", "r6 y1 y5 b3 p2 p6",
};

constexpr Face printed_face(int die, int side) {
  const std::string_view faces = printed[static_cast<std::size_t>(die)].substr(3 * static_cast<std::size_t>(side));
  return face_of(faces[0], faces[1]);
}

/// Some of the coloured dice, one bit each.
using DieSet = std::uint8_t;

/// The dice that have a face; one that is not entered yet can be on any.
constexpr std::array<DieSet, all_faces + 1> dice_with = [] {
  std::array<DieSet, all_faces + 1> sets{};
  sets[not_entered] = (1U << coloured_dice) - 1U;
  for (int die = 0; die < coloured_dice; ++die) {
    for (int side = 0; side < faces_a_letter; ++side) {
      sets[printed_face(die, side)] |= static_cast<DieSet>(1U << static_cast<unsigned>(die));
    }
  }
  return sets;
}();

constexpr int sets_of_dice = 1 << coloured_dice;

/// Every set of dice without this one: bit s stands for set s.
constexpr std::array<std::uint64_t, coloured_dice> sets_without = [] {
  std::array<std::uint64_t, coloured_dice> without{};
  for (int set = 0; set < sets_of_dice; ++set) {
    for (int die = 0; die < coloured_dice; ++die) {
      if ((set & (1 << die)) == 0) without[static_cast<std::size_t>(die)] |= std::uint64_t{1} << set;
    }
  }
  return without;
}();

/// Whether each entry can have a die of its own, one of those it names. `reached` has a bit for every set of dice that
/// the entries so far can occupy; in the end all six must be.
bool has_die_each(std::span<const DieSet, coloured_dice> wanted) {
  std::uint64_t reached = 1;
  for (const DieSet dice : wanted) {
    std::uint64_t next = 0;
    for (unsigned die = 0; die < coloured_dice; ++die) {
      if ((dice & (1U << die)) != 0) next |= (reached & sets_without[die]) << (1U << die);
    }
    reached = next;
  }
  return reached != 0;
}

/// The dice that could have shown each coloured face of a roll: all but its first, the white one.
std::array<DieSet, coloured_dice> showing(const Faces& roll) {
  std::array<DieSet, coloured_dice> wanted{};
  std::transform(roll.begin() + 1, roll.end(), wanted.begin(), [](Face face) { return dice_with[face]; });
  return wanted;
}

/// The same, for a die that is thrown again one that has the old face and the new one.
std::array<DieSet, coloured_dice> showing(const Faces& roll, const Reroll& reroll) {
  auto wanted = showing(roll);
  const auto places = places_of(roll, reroll);
  for (std::size_t i = 0; i < reroll.count; ++i) {
    if (places[i] > 0) wanted[places[i] - 1U] &= dice_with[reroll.dice[i].to];
  }
  return wanted;
}

Face any_face(Random& random, int letters_from, int letters) {
  return static_cast<Face>(faces_a_letter * letters_from + below(random, faces_a_letter * letters));
}

Face white_face(Random& random) { return any_face(random, 0, 1); }
Face coloured_face(Random& random) { return any_face(random, 1, colours); }

/// The printed dice in an order in which they could show the roll, each such order as likely as another.
std::array<int, coloured_dice> dice_behind(const Faces& roll, Random& random) {
  std::array<int, coloured_dice> dice{0, 1, 2, 3, 4, 5};
  const auto wanted = showing(roll);
  const auto fits = [&] {
    for (std::size_t i = 0; i < dice.size(); ++i) {
      if ((wanted[i] & (1 << dice[i])) == 0) return false;
    }
    return true;
  };
  do {
    for (int i = coloured_dice - 1; i > 0; --i) {
      std::swap(dice[static_cast<std::size_t>(i)], dice[static_cast<std::size_t>(below(random, i + 1))]);
    }
  } while (!fits());
  return dice;
}

}  // namespace

void Reroll::add(Turned die) { insert_sorted(dice, count, die); }

int value_of(const Faces& roll, Colour colour) {
  int value = number_on(roll[0]);
  for (const Face face : roll) {
    if (is(face, colour)) value += number_on(face);
  }
  return value;
}

bool can_make(Colour colour, int number) {
  std::uint64_t sums = 0b1111110;  // bit s: the dice so far can make s; the white die makes 1 to 6
  for (int die = 0; die < coloured_dice; ++die) {
    const std::uint64_t before = sums;
    for (int side = 0; side < faces_a_letter; ++side) {
      const Face face = printed_face(die, side);
      if (is(face, colour)) sums |= before << static_cast<unsigned>(number_on(face));
    }
  }
  return number > 0 && number < 64 && ((sums >> static_cast<unsigned>(number)) & 1U) != 0;
}

std::vector<Face> faces_of_any(bool white) {
  std::vector<Face> faces;
  for (Face face = 0; face < all_faces; ++face) {
    if (is_white(face) == white) faces.push_back(face);
  }
  return faces;
}

std::vector<Face> faces_beside(Face face) {
  std::vector<Face> faces = faces_of_any(is_white(face));
  if (!is_white(face)) std::erase_if(faces, [&](Face other) { return (dice_with[face] & dice_with[other]) == 0; });
  return faces;
}

bool can_show(const Faces& roll) { return has_die_each(showing(roll)); }

bool has_dice(const Faces& roll, const Reroll& reroll) {
  std::size_t place = 0;
  for (std::size_t i = 0; i < reroll.count; ++i, ++place) {
    while (place < roll.size() && roll[place] != reroll.dice[i].from) ++place;
    if (place == roll.size()) return false;
  }
  return true;
}

bool can_turn(const Faces& roll, const Reroll& reroll) { return has_die_each(showing(roll, reroll)); }

Crowd crowded(const Faces& roll, const Reroll& reroll) {
  const auto wanted = showing(roll, reroll);
  unsigned fewest = 0;
  DieSet between_them = 0;
  for (unsigned some = 1; some < sets_of_dice; ++some) {
    DieSet dice = 0;
    for (unsigned i = 0; i < coloured_dice; ++i) {
      if ((some & (1U << i)) != 0) dice |= wanted[i];
    }
    const bool too_few = std::popcount(dice) < std::popcount(some);
    if (too_few && (fewest == 0 || std::popcount(some) < std::popcount(fewest))) {
      fewest = some;
      between_them = dice;
    }
  }
  Crowd crowd;
  for (unsigned i = 0; i < coloured_dice; ++i) {
    if ((fewest & (1U << i)) != 0) crowd.places.push_back(i + 1);
    if ((between_them & (1U << i)) != 0) crowd.printed.push_back(printed[i]);
  }
  return crowd;
}

std::array<std::uint8_t, dice_in_all> places_of(const Faces& roll, const Reroll& reroll) {
  std::array<std::uint8_t, dice_in_all> places{};
  std::size_t place = 0;                                     // of equal faces the first will do
  for (std::size_t i = 0; i < reroll.count; ++i, ++place) {  // both are sorted
    while (roll[place] != reroll.dice[i].from) ++place;
    places[i] = static_cast<std::uint8_t>(place);
  }
  return places;
}

Faces turned(const Faces& roll, const Reroll& reroll) {
  Faces now = roll;
  const auto places = places_of(roll, reroll);
  for (std::size_t i = 0; i < reroll.count; ++i) now[places[i]] = reroll.dice[i].to;
  std::ranges::sort(now);
  return now;
}

Faces throw_all(bool any_dice, Random& random) {
  Faces roll{white_face(random)};
  for (int die = 0; die < coloured_dice; ++die) {
    roll[static_cast<std::size_t>(die) + 1] =
        any_dice ? coloured_face(random) : printed_face(die, below(random, faces_a_letter));
  }
  std::ranges::sort(roll);
  return roll;
}

Reroll throw_some(const Faces& roll, bool any_dice, Random& random, WhichDice again) {
  const auto dice = any_dice ? std::array<int, coloured_dice>{} : dice_behind(roll, random);
  const WhichDice chosen = again != 0 ? again : some_of(dice_in_all, random);
  Reroll reroll;
  for (int i = 0; i < dice_in_all; ++i) {
    if (((chosen >> static_cast<unsigned>(i)) & 1U) == 0) continue;
    const auto place = static_cast<std::size_t>(i);
    const Face to = i == 0     ? white_face(random)
                    : any_dice ? coloured_face(random)
                               : printed_face(dice[place - 1], below(random, faces_a_letter));
    reroll.add({roll[place], to});
  }
  return reroll;
}

std::optional<Face> read_face(std::string_view word) {
  if (word.size() != 2 || word[1] < '1' || word[1] > '6') return std::nullopt;
  const char letter = text::lower(word[0]);
  if (face_letters.find(letter) == std::string_view::npos) return std::nullopt;
  return face_of(letter, word[1]);
}

std::string spell(Face face) { return say(letter_on(face), number_on(face)); }

std::string spell(const Faces& faces) {
  std::string text;
  for (const Face face : faces) text += (text.empty() ? "" : " ") + spell(face);
  return text;
}

}  // namespace rollbook::rules::qwantum
