#include "rules/notation.hpp"

#include "rules/clever2/rules.hpp"
#include "rules/clever_family/notation.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever2 {
namespace {

using clever_family::read_area;
using text::quote;
using text::say;

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
    {Verb::also, "also"},
    {Verb::return_die, "return"},
    {Verb::done, "done"},
});
constexpr std::string_view silver_rows = dice_letters.substr(silver_die + 1);

std::optional<Violation> read_silver_cell(std::string_view word, Entry& entry) {
  if (word.size() == 2 && word[1] >= '1' && word[1] <= '6') {
    const std::size_t row = silver_rows.find(text::lower(word[0]));
    if (row != std::string_view::npos) {
      entry.cell = static_cast<std::uint8_t>(row * printed::silver_columns + static_cast<std::size_t>(word[1] - '1'));
      return std::nullopt;
    }
  }
  return wrong_arguments(message("The silver cells are y1 to p6, in the rows y b g p; found {found}.", quote(word)));
}

std::optional<Violation> read_yellow_cell(std::string_view word, Entry& entry) {
  if (word.size() == 2) {
    const int row = text::lower(word[0]) - 'a';
    const int column = word[1] - '1';
    if (row >= 0 && row < 5 && column >= 0 && column < 4) {
      entry.cell = static_cast<std::uint8_t>(4 * row + column);
      return std::nullopt;
    }
  }
  return wrong_arguments(
      message("The yellow cells are in the rows A to E and columns 1 to 4; found {found}.", quote(word)));
}

/// The cell that an area needs named, if it does, from exactly these words.
std::optional<Violation> read_cell(std::string_view verb, Arguments args, Entry& entry) {
  const bool silver = entry.area == Area::silver;
  if (silver || entry.area == Area::yellow) {
    if (args.size() == 1) return silver ? read_silver_cell(args[0], entry) : read_yellow_cell(args[0], entry);
    return wrong_arguments(
        message(R"(Silver and yellow always name the cell, for example "{verb} s y3" or "{verb} y A2".)", verb));
  }
  if (args.empty()) return std::nullopt;
  return wrong_arguments(
      message("Only silver and yellow need more than the die; found {found} after it.", quote(args[0])));
}

std::optional<Violation> read_die(std::string_view verb, Arguments args, Die& die) {
  return clever_family::read_die(verb, args, dice_letters, die);
}

/// `take` and `extra`: a die, the colour that white stands for, and a cell if that is silver or yellow.
std::optional<Violation> read_use(std::string_view verb, Arguments args, Move& move) {
  if (auto wrong = read_die(verb, args, move.die)) return wrong;
  Arguments rest = args.subspan(1);
  if (move.die == clever_family::white) {
    const auto area = rest.size() >= 2 && text::same(rest[0], "as") ? read_area(rest[1], dice_letters) : std::nullopt;
    if (!area) {
      return wrong_arguments(message(R"(White stands for a colour: "{verb} w as p", "{verb} w as s g4".)", verb));
    }
    move.entry.area = static_cast<Area>(*area);
    rest = rest.subspan(2);
  } else {
    move.entry.area = static_cast<Area>(move.die - 1);
  }
  return read_cell(verb, rest, move.entry);
}

/// `also`: a die, and for white and silver the cell.
std::optional<Violation> read_also(Arguments args, Move& move) {
  if (auto wrong = read_die("also", args, move.die)) return wrong;
  move.entry.area = Area::silver;
  if (has_own_row(move.die)) {
    if (args.size() == 1) return std::nullopt;
    return wrong_arguments(
        message("This die goes into its own row at its own face; found {found} after it.", quote(args[1])));
  }
  if (args.size() == 2) return read_silver_cell(args[1], move.entry);
  return wrong_arguments(message(R"(White and silver name the cell: "also w g2", "also s y1".)"));
}

std::optional<Violation> read_return(Arguments args, Move& move) {
  if (auto wrong = read_die("return", args, move.die)) return wrong;
  if (args.size() == 1) return std::nullopt;
  return wrong_arguments(message("The die stands alone; found {found} after it.", quote(args[1])));
}

std::optional<Violation> read_bonus(Arguments args, Move& move) {
  int index = 0;
  if (auto wrong = clever_family::read_bonus_area(args, dice_letters, index)) return wrong;
  const Area area = move.entry.area = static_cast<Area>(index);
  if (args.size() != 2) {
    return wrong_arguments(
        message(R"(A bonus names its cell or number: "bonus s g4", "bonus y C2", "bonus b 9", "bonus g 5".)"));
  }
  if (area == Area::silver || area == Area::yellow) return read_cell("bonus", args.subspan(1), move.entry);
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
    case Verb::also:
      return read_also(args, move);
    case Verb::return_die:
      return read_return(args, move);
    case Verb::pass:
    case Verb::next:
    case Verb::end:
    case Verb::done:
      return read_alone(verb, args);
  }
  return std::nullopt;
}

}  // namespace

std::string silver_name(int cell) {
  return say(silver_rows[static_cast<std::size_t>(cell / printed::silver_columns)], silver_number(cell));
}

std::string yellow_name(int cell) { return say(static_cast<char>('A' + cell / 4), cell % 4 + 1); }

std::optional<Violation> Clever2::read(const Words& words, Move& move) {
  if (auto wrong = find_verb(words.verb, verbs, move.verb)) return wrong;
  const bool of_the_table = move.verb == Verb::next || move.verb == Verb::end;
  if (auto wrong = check_seat(verbs[move.verb], of_the_table, move.seat)) return wrong;
  return read_arguments(verbs[move.verb], words.arguments(), move);
}

MoveText Clever2::write(const Move& move) {
  MoveText text;
  if (move.seat != the_table) text << move.seat << ": ";
  text << verbs[move.verb];
  if (move.open) return text << " ?";
  const auto write_cell = [&] {
    if (move.entry.area == Area::silver) text << ' ' << silver_name(move.entry.cell);
    if (move.entry.area == Area::yellow) text << ' ' << yellow_name(move.entry.cell);
  };
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
      if (move.die == clever_family::white) text << " as " << letter(move.entry.area);
      write_cell();
      break;
    case Verb::bonus:
      text << ' ' << letter(move.entry.area);
      write_cell();
      if (move.entry.area > Area::yellow) text << ' ' << move.entry.number;
      break;
    case Verb::also:
      text << ' ' << dice_letters[move.die];
      if (!has_own_row(move.die)) text << ' ' << silver_name(move.entry.cell);
      break;
    case Verb::return_die:
      text << ' ' << dice_letters[move.die];
      break;
    default:
      break;
  }
  return text;
}

}  // namespace rollbook::rules::clever2
