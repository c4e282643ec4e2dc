#include "rules/notation.hpp"

#include "rules/clever/rules.hpp"
#include "rules/clever_family/notation.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever {
namespace {

using clever_family::read_area;
using text::quote;

constexpr auto verbs = enum_table<Verb>({
    {Verb::roll, "roll"},
    {Verb::reroll, "reroll"},
    {Verb::serve, "serve"},
    {Verb::take, "take"},
    {Verb::pass, "pass"},
    {Verb::extra, "extra"},
    {Verb::bonus, "bonus"},
    {Verb::next, "next"},
    {Verb::end, "end"},
});
constexpr std::array<std::string_view, 16> yellow_names{"A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4",
                                                        "C1", "C2", "C3", "C4", "D1", "D2", "D3", "D4"};

std::optional<Violation> read_cell(std::string_view word, Entry& entry) {
  if (word.size() == 2) {
    const int row = text::lower(word[0]) - 'a';
    const int column = word[1] - '1';
    if (row >= 0 && row < 4 && column >= 0 && column < 4) {
      entry.cell = static_cast<std::uint8_t>(4 * row + column);
      return std::nullopt;
    }
  }
  return wrong_arguments(message("The yellow cells are A1 to D4; found {found}.", quote(word)));
}

/// `take` and `extra`: a die, the colour that white stands for, and a cell if that is yellow.
std::optional<Violation> read_use(std::string_view verb, Arguments args, Move& move) {
  if (auto wrong = clever_family::read_die(verb, args, dice_letters, move.die)) return wrong;
  Arguments rest = args.subspan(1);
  if (move.die == clever_family::white) {
    const auto area = rest.size() >= 2 && text::same(rest[0], "as") ? read_area(rest[1], dice_letters) : std::nullopt;
    if (!area) {
      return wrong_arguments(message(R"(White stands for a colour: "{verb} w as p", "{verb} w as y A2".)", verb));
    }
    move.entry.area = static_cast<Area>(*area);
    rest = rest.subspan(2);
  } else {
    move.entry.area = static_cast<Area>(move.die - 1);
  }
  if (move.entry.area == Area::yellow) {
    if (rest.size() == 1) return read_cell(rest[0], move.entry);
    return wrong_arguments(message(R"(Yellow always names the cell, for example "{verb} y A2".)", verb));
  }
  if (rest.empty()) return std::nullopt;
  return wrong_arguments(message("Only yellow needs more than the die; found {found} after it.", quote(rest[0])));
}

std::optional<Violation> read_bonus(Arguments args, Move& move) {
  int index = 0;
  if (auto wrong = clever_family::read_bonus_area(args, dice_letters, index)) return wrong;
  const Area area = move.entry.area = static_cast<Area>(index);
  if (area == Area::green) {
    if (args.size() == 1) return std::nullopt;
    return wrong_arguments(message("A bonus in green stands alone; found {found} after it.", quote(args[1])));
  }
  if (args.size() != 2) {
    return wrong_arguments(
        message(R"(A bonus names its cell or number: "bonus y C3", "bonus b 9", "bonus o 5", "bonus p 6".)"));
  }
  if (area == Area::yellow) return read_cell(args[1], move.entry);
  const int low = area == Area::blue ? 2 : 1;
  const int high = area == Area::blue ? 12 : 6;
  return clever_family::read_number(args[1], area_names[area], low, high, move.entry.number);
}

std::optional<Violation> read_arguments(std::string_view verb, Arguments args, Move& move) {
  switch (move.verb) {
    case Verb::roll:
    case Verb::reroll:
      return clever_family::read_roll(verb, args, dice_letters, move.dice);
    case Verb::serve:
      return clever_family::read_serve(args, dice_letters, move.dice, move.tray);
    case Verb::take:
    case Verb::extra:
      return read_use(verb, args, move);
    case Verb::bonus:
      return read_bonus(args, move);
    case Verb::pass:
    case Verb::next:
    case Verb::end:
      return read_alone(verb, args);
  }
  return std::nullopt;
}

}  // namespace

std::string_view yellow_name(int cell) { return yellow_names[static_cast<std::size_t>(cell)]; }

std::optional<Violation> Clever::read(const Words& words, Move& move) {
  if (auto wrong = find_verb(words.verb, verbs, move.verb)) return wrong;
  const bool of_the_table = move.verb == Verb::next || move.verb == Verb::end;
  if (auto wrong = check_seat(verbs[move.verb], of_the_table, move.seat)) return wrong;
  return read_arguments(verbs[move.verb], words.arguments(), move);
}

MoveText Clever::write(const Move& move) {
  MoveText text;
  if (move.seat != the_table) text << move.seat << ": ";
  text << verbs[move.verb];
  if (move.open) return text << " ?";
  const char area = letter(move.entry.area);
  switch (move.verb) {
    case Verb::roll:
    case Verb::reroll:
      clever_family::write_dice(text, move.dice, dice_letters);
      break;
    case Verb::serve:
      clever_family::write_dice(text, move.dice, dice_letters);
      text << " tray " << clever_family::spell(move.tray, dice_letters);
      break;
    case Verb::take:
    case Verb::extra:
      text << ' ' << dice_letters[move.die];
      if (move.die == clever_family::white) text << " as " << area;
      if (move.entry.area == Area::yellow) text << ' ' << yellow_name(move.entry.cell);
      break;
    case Verb::bonus:
      text << ' ' << area;
      if (move.entry.area == Area::yellow) {
        text << ' ' << yellow_name(move.entry.cell);
      } else if (move.entry.area != Area::green) {
        text << ' ' << move.entry.number;
      }
      break;
    default:
      break;
  }
  return text;
}

}  // namespace rollbook::rules::clever
