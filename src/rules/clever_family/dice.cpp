#include "rules/clever_family/dice.hpp"

#include <algorithm>
#include <bit>

#include "rules/notation.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever_family {
namespace {

using text::say;

/// The choice or the loss of a roll is settled: is there another roll?
void settle(Dice& dice, bool empty_hand_ends) {
  dice.waits_for_choice = false;
  if (dice.rolls == rolls_a_turn || (empty_hand_ends && dice.hand == 0)) end_phase(dice);
}

}  // namespace

void end_phase(Dice& dice) {
  dice.tray |= dice.hand;
  dice.hand = 0;
  dice.phase_over = true;
}

int count(DieSet set) { return std::popcount(set); }

DieSet dice_of(const Faces& faces) {
  DieSet set = 0;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (faces[die] > 0) set |= only(die);
  }
  return set;
}

void start_turn(Dice& dice) {
  dice.hand = all_dice;
  dice.tray = dice.fields = 0;
  dice.rolls = 0;
  dice.waits_for_choice = dice.phase_over = false;
}

void show(Dice& dice, const Faces& faces, bool is_reroll) {
  for (Die die = 0; die < dice_in_all; ++die) {
    if (faces[die] > 0) dice.faces[die] = faces[die];
  }
  if (!is_reroll) ++dice.rolls;
  dice.waits_for_choice = true;
}

void choose(Dice& dice, Die chosen, bool empty_hand_ends) {
  dice.hand &= static_cast<DieSet>(~only(chosen));
  dice.fields |= only(chosen);
  for (Die die = 0; die < dice_in_all; ++die) {
    if (has(dice.hand, die) && dice.faces[die] < dice.faces[chosen]) {
      dice.hand &= static_cast<DieSet>(~only(die));
      dice.tray |= only(die);
    }
  }
  settle(dice, empty_hand_ends);
}

void lose_roll(Dice& dice, bool single_die_is_lost, bool empty_hand_ends) {
  if (single_die_is_lost && count(dice.hand) == 1) {
    dice.tray |= dice.hand;
    dice.hand = 0;
  }
  settle(dice, empty_hand_ends);
}

void serve(Dice& dice, const Faces& faces, DieSet tray) {
  dice.faces = faces;
  dice.hand = dice.fields = 0;
  dice.tray = tray;
  dice.phase_over = true;
}

bool is_three_lowest(const Faces& faces, DieSet tray) {
  int highest_on_tray = 0;
  int lowest_beside = 6;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (has(tray, die)) {
      highest_on_tray = std::max<int>(highest_on_tray, faces[die]);
    } else {
      lowest_beside = std::min<int>(lowest_beside, faces[die]);
    }
  }
  return count(tray) == 3 && highest_on_tray <= lowest_beside;
}

void write_dice(MoveText& text, const Faces& faces, std::string_view letters) {
  for (Die die = 0; die < dice_in_all; ++die) {
    if (faces[die] > 0) text << ' ' << letters[die] << faces[die];
  }
}

std::string spell(const Faces& faces, DieSet set, std::string_view letters) {
  std::string text;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (has(set, die)) text += say(text.empty() ? "" : " ", letters[die], faces[die]);
  }
  return text;
}

std::string spell(DieSet set, std::string_view letters) {
  std::string text;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (has(set, die)) text += say(text.empty() ? "" : " ", letters[die]);
  }
  return text;
}

shown::Dice shown_dice(const Faces& faces, DieSet set, std::string_view letters) {
  shown::Dice dice;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (has(set, die)) dice.push_back({letters[die], static_cast<char>('0' + faces[die])});
  }
  return dice;
}

shown::Dice shown_dice(DieSet set, std::string_view letters) {
  shown::Dice dice;
  for (Die die = 0; die < dice_in_all; ++die) {
    if (has(set, die)) dice.push_back({.colour = letters[die]});
  }
  return dice;
}

std::optional<Violation> read_dice(std::span<const std::string_view> words, std::string_view letters, Faces& faces) {
  for (const std::string_view word : words) {
    const auto die = word.size() == 2 ? read_die(word.substr(0, 1), letters) : std::nullopt;
    if (!die || word[1] < '1' || word[1] > '6') {
      return wrong_arguments(
          message("A die is written as its letter and its face, for example \"w3\"; the letters are {letters}; found "
                  "{found}.",
                  spell(all_dice, letters), text::quote(word)));
    }
    if (faces[*die] > 0) {
      return wrong_arguments(message("Each die is there once; found {die} twice.", letters.substr(*die, 1)));
    }
    faces[*die] = static_cast<std::uint8_t>(word[1] - '0');
  }
  return std::nullopt;
}

std::optional<Die> read_die(std::string_view word, std::string_view letters) {
  if (word.size() != 1) return std::nullopt;
  const std::size_t index = letters.find(text::lower(word[0]));
  return index == std::string_view::npos ? std::nullopt : std::optional(static_cast<Die>(index));
}

Faces roll(DieSet dice, Random& random) {
  Faces faces{};
  for (Die die = 0; die < dice_in_all; ++die) {
    if (has(dice, die)) faces[die] = static_cast<std::uint8_t>(below(random, 6) + 1);
  }
  return faces;
}

DieSet three_lowest(const Faces& faces, Random& random) {
  std::array<Die, dice_in_all> order{0, 1, 2, 3, 4, 5};
  for (std::size_t i = order.size() - 1; i > 0; --i) {
    std::swap(order[i], order[static_cast<std::size_t>(below(random, static_cast<int>(i) + 1))]);
  }
  std::ranges::stable_sort(order, {}, [&](Die die) { return faces[die]; });
  return static_cast<DieSet>(only(order[0]) | only(order[1]) | only(order[2]));
}

}  // namespace rollbook::rules::clever_family
