#include "rules/clever_family/notation.hpp"

#include <algorithm>

#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever_family {

using text::quote;

/// To name the dice: "w y b g o or p".
constexpr DieSet but_last_die = all_dice & ~only(dice_in_all - 1);

std::optional<Violation> read_roll(std::string_view verb, Arguments args, std::string_view letters, Faces& faces) {
  if (args.empty()) {
    return wrong_arguments(
        message("{verb} is followed by dice, for example \"{verb} w3 {letter}1\".", verb, letters.substr(1, 1)));
  }
  return read_dice(args, letters, faces);
}

std::optional<Violation> read_serve(Arguments args, std::string_view letters, Faces& faces, DieSet& tray) {
  constexpr std::size_t dice = dice_in_all;
  const auto wrong_form = [] {
    return wrong_arguments(message("serve shows all six dice, then tray and the three dice on it."));
  };
  if (args.size() != dice + 4 || !text::same(args[dice], "tray")) return wrong_form();
  if (auto wrong = read_dice(args.first(dice), letters, faces)) return wrong;
  for (const std::string_view word : args.subspan(dice + 1)) {
    const auto die = read_die(word, letters);
    if (!die || has(tray, *die)) return wrong_form();
    tray |= only(*die);
  }
  return std::nullopt;
}

std::optional<Violation> read_die(std::string_view verb, Arguments args, std::string_view letters, Die& die) {
  const auto found = args.empty() ? std::nullopt : read_die(args[0], letters);
  if (found) {
    die = *found;
    return std::nullopt;
  }
  const std::string first = spell(but_last_die, letters);
  const std::string_view last = letters.substr(dice_in_all - 1);
  return wrong_arguments(args.empty()
                             ? message("{verb} is followed by a die, {first} or {last}; found none.", verb, first, last)
                             : message("{verb} is followed by a die, {first} or {last}; found {found}.", verb, first,
                                       last, quote(args[0])));
}

std::optional<int> read_area(std::string_view word, std::string_view letters) {
  const auto die = read_die(word, letters);
  return !die || *die == white ? std::nullopt : std::optional(*die - 1);
}

std::optional<Violation> read_bonus_area(Arguments args, std::string_view letters, int& area) {
  const auto found = args.empty() ? std::nullopt : read_area(args[0], letters);
  if (found) {
    area = *found;
    return std::nullopt;
  }
  const std::string first = spell(static_cast<DieSet>(but_last_die & ~only(white)), letters);
  const std::string_view last = letters.substr(dice_in_all - 1);
  return wrong_arguments(
      args.empty()
          ? message("bonus is followed by an area, {first} or {last}; found none.", first, last)
          : message("bonus is followed by an area, {first} or {last}; found {found}.", first, last, quote(args[0])));
}

std::optional<std::uint8_t> Grid::read(std::string_view word) const {
  if (word.size() != 2) return std::nullopt;
  const auto* const row = std::ranges::find(rows, text::lower(word[0]), text::lower);
  const int column = word[1] - '1';
  if (row == rows.end() || column < 0 || column >= columns) return std::nullopt;
  return static_cast<std::uint8_t>((row - rows.begin()) * columns + column);
}

std::string Grid::write(int cell) const {
  return text::say(rows[static_cast<std::size_t>(cell / columns)], cell % columns + 1);
}

std::optional<Violation> read_number(std::string_view word, std::string_view area, int low, int high,
                                     std::uint8_t& value) {
  const auto found = number(word);
  if (!found || *found < low || *found > high) {
    return wrong_arguments(
        message("A number in {area} is from {low} to {high}; found {found}.", term(area), low, high, quote(word)));
  }
  value = static_cast<std::uint8_t>(*found);
  return std::nullopt;
}

}  // namespace rollbook::rules::clever_family
