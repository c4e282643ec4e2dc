// The notation that the Clever games share. Each game reads its own areas and cells; `letters` is always the game's
// order of dice. For moves as a whole a game G brings `dice_letters` and a struct of its own notation N with
//   verbs, a table by verb;
//   white_needs(verb), what is wrong where white has no area;
//   read_cell(verb, words, entry), what follows die and area, if anything does, and write_cell(text, entry);
//   read_bonus(words, move), and names_number(area), whether a bonus there is written with its number;
//   read_own(verb, words, move) and write_own(text, move), for the moves that only it has.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/clever_family/dice.hpp"
#include "rules/notation.hpp"
#include "text/ascii.hpp"

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

/// A cell of a grid, its row's letter and its column's number: "A2" and, in rows in lower case, "g4". Reading ignores
/// case; nothing is read if the grid has no such cell. Cells are counted from 0, row by row.
struct Grid {
  std::string_view rows;
  int columns = 0;

  std::optional<std::uint8_t> read(std::string_view word) const;
  std::string write(int cell) const;
};

/// A number for an area, within its bounds.
std::optional<Violation> read_number(std::string_view word, std::string_view area, int low, int high,
                                     std::uint8_t& value);

/// The number of a bonus: 2 to 12 in blue, which counts two dice, and else 1 to 6.
template <class Entry>
std::optional<Violation> read_bonus_number(std::string_view word, std::string_view area, Entry& entry) {
  const bool blue = entry.area == decltype(entry.area)::blue;
  return read_number(word, area, blue ? 2 : 1, blue ? 12 : 6, entry.number);
}

/// `take` and `extra`: a die, the colour that white stands for, and a cell if the area asks for one.
template <class G, class N>
std::optional<Violation> read_use(std::string_view verb, Arguments args, typename G::Move& move) {
  using Area = typename G::Area;
  if (auto wrong = read_die(verb, args, G::dice_letters, move.die)) return wrong;
  Arguments rest = args.subspan(1);
  if (move.die == white) {
    const auto area =
        rest.size() >= 2 && text::same(rest[0], "as") ? read_area(rest[1], G::dice_letters) : std::nullopt;
    if (!area) return wrong_arguments(N::white_needs(verb));
    move.entry.area = static_cast<Area>(*area);
    rest = rest.subspan(2);
  } else {
    move.entry.area = static_cast<Area>(move.die - 1);
  }
  return N::read_cell(verb, rest, move.entry);
}

template <class G, class N>
std::optional<Violation> read(const Words& words, typename G::Move& move) {
  using Verb = decltype(G::Move::verb);
  if (auto wrong = find_verb(words.verb, N::verbs, move.verb)) return wrong;
  const std::string_view verb = N::verbs[move.verb];
  const bool of_the_table = move.verb == Verb::next || move.verb == Verb::end;
  if (auto wrong = check_seat(verb, of_the_table, move.seat)) return wrong;
  const Arguments args = words.arguments();
  switch (move.verb) {
    case Verb::roll:
    case Verb::reroll:
      return read_roll(verb, args, G::dice_letters, move.dice);
    case Verb::serve:
      return read_serve(args, G::dice_letters, move.dice, move.tray);
    case Verb::take:
    case Verb::extra:
      return read_use<G, N>(verb, args, move);
    case Verb::bonus:
      return N::read_bonus(args, move);
    case Verb::pass:
    case Verb::next:
    case Verb::end:
      return read_alone(verb, args);
    default:
      return N::read_own(verb, args, move);
  }
}

template <class G, class N>
MoveText write(const typename G::Move& move) {
  using Verb = decltype(G::Move::verb);
  MoveText text;
  if (move.seat != the_table) text << move.seat << ": ";
  text << N::verbs[move.verb];
  if (move.open) return text << " ?";
  const auto letter = [&] { return G::dice_letters[static_cast<std::size_t>(move.entry.area) + 1]; };
  switch (move.verb) {
    case Verb::roll:
    case Verb::reroll:
      write_dice(text, move.dice, G::dice_letters);
      break;
    case Verb::serve:
      write_dice(text, move.dice, G::dice_letters);
      text << " tray " << spell(move.tray, G::dice_letters);
      break;
    case Verb::take:
    case Verb::extra:
      text << ' ' << G::dice_letters[move.die];
      if (move.die == white) text << " as " << letter();
      N::write_cell(text, move.entry);
      break;
    case Verb::bonus:
      text << ' ' << letter();
      N::write_cell(text, move.entry);
      if (N::names_number(move.entry.area)) text << ' ' << move.entry.number;
      break;
    case Verb::pass:
    case Verb::next:
    case Verb::end:
      break;
    default:
      N::write_own(text, move);
      break;
  }
  return text;
}

}  // namespace rollbook::rules::clever_family
