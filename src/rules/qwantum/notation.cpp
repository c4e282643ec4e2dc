#include "rules/notation.hpp"

#include <algorithm>

#include "rules/phrases.hpp"
#include "rules/qwantum/rules.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::qwantum {
namespace {

using text::quote;

constexpr auto verbs = enum_table<Verb>({
    {Verb::roll, "roll"},
    {Verb::reroll, "reroll"},
    {Verb::write, "write"},
    {Verb::skip, "skip"},
    {Verb::miss, "miss"},
});

Violation not_a_face(std::string_view word) {
  return wrong_arguments(
      message("The faces are w, p, b, r or y with a number from 1 to 6, for example b4; found {found}.", quote(word)));
}

Message dice(std::size_t n) { return n == 0 ? message("none") : counted("{n} die", "{n} dice", n); }

std::optional<Violation> read_roll(Arguments args, Faces& roll) {
  if (args.size() != roll.size()) {
    return wrong_arguments(message(
        "roll shows all seven dice, for example \"roll w3 p3 b1 b4 b5 r3 y5\"; found {found}.", dice(args.size())));
  }
  for (std::size_t i = 0; i < args.size(); ++i) {
    const auto face = read_face(args[i]);
    if (!face) return not_a_face(args[i]);
    roll[i] = *face;
  }
  std::ranges::sort(roll);
  const auto whites = std::ranges::count_if(roll, is_white);
  if (whites == 1) return std::nullopt;
  return wrong_arguments(message("A roll shows one white die and six coloured ones; found {found} white.", whites));
}

std::optional<Violation> read_reroll(Arguments args, Reroll& reroll) {
  if (args.empty() || args.size() > reroll.dice.size()) {
    return wrong_arguments(
        message("reroll names one to seven dice, what each showed and what it shows now, for example "
                "\"reroll w3>w5 b1>r4\"; found {found}.",
                dice(args.size())));
  }
  for (const std::string_view word : args) {
    const auto turned = split_turned(word);
    if (!turned) {
      return wrong_arguments(
          message("A die that is thrown again is written old>new, for example b1>r4; found {found}.", quote(word)));
    }
    const auto from = read_face(turned->from);
    const auto to = read_face(turned->to);
    if (!from || !to) return not_a_face(from ? turned->to : turned->from);
    if (is_white(*from) != is_white(*to)) {
      return wrong_arguments(
          message("The white die shows only white numbers, and no other die does; found {found}.", quote(word)));
    }
    reroll.add({*from, *to});
  }
  return std::nullopt;
}

std::optional<Violation> read_write(Arguments args, Colour& colour) {
  const std::string_view letters = face_letters.substr(1);
  if (args.size() == 1 && args[0].size() == 1) {
    const std::size_t index = letters.find(text::lower(args[0][0]));
    if (index != std::string_view::npos) {
      colour = static_cast<Colour>(index);
      return std::nullopt;
    }
  }
  return wrong_arguments(
      message("write names one colour, p b r or y, and the number comes from the dice; found {found}.",
              found_instead_of_one(args)));
}

}  // namespace

std::optional<Violation> Qwantum::read(const Words& words, Move& move) {
  if (auto wrong = find_verb(words.verb, verbs, move.verb)) return wrong;
  if (auto wrong = check_seat(verbs[move.verb], false, move.seat)) return wrong;
  switch (move.verb) {
    case Verb::roll:
      return read_roll(words.arguments(), move.roll);
    case Verb::reroll:
      return read_reroll(words.arguments(), move.reroll);
    case Verb::write:
      return read_write(words.arguments(), move.colour);
    case Verb::skip:
    case Verb::miss:
      return read_alone(verbs[move.verb], words.arguments());
  }
  return std::nullopt;
}

MoveText Qwantum::write(const Move& move) {
  MoveText text;
  text << move.seat << ": " << verbs[move.verb];
  if (move.open) return text << " ?";
  const auto add = [&](Face face) { text << letter_on(face) << number_on(face); };
  switch (move.verb) {
    case Verb::roll:
      for (const Face face : move.roll) {
        text << ' ';
        add(face);
      }
      break;
    case Verb::reroll:
      for (int i = 0; i < move.reroll.count; ++i) {
        text << ' ';
        add(move.reroll.dice[static_cast<std::size_t>(i)].from);
        text << '>';
        add(move.reroll.dice[static_cast<std::size_t>(i)].to);
      }
      break;
    case Verb::write:
      text << ' ' << face_letters[static_cast<std::size_t>(move.colour) + 1];
      break;
    case Verb::skip:
    case Verb::miss:
      break;
  }
  return text;
}

}  // namespace rollbook::rules::qwantum
