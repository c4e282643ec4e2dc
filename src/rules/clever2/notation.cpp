#include "rules/notation.hpp"

#include "rules/clever2/rules.hpp"
#include "rules/clever_family/notation.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever2 {
namespace {

using text::quote;

constexpr clever_family::Grid silver_grid{dice_letters.substr(silver_die + 1), printed::silver_columns};
constexpr clever_family::Grid yellow_grid{"ABCDE", 4};

std::optional<Violation> read_silver_cell(std::string_view word, Entry& entry) {
  const auto cell = silver_grid.read(word);
  if (!cell) {
    return wrong_arguments(message("The silver cells are y1 to p6, in the rows y b g p; found {found}.", quote(word)));
  }
  entry.cell = *cell;
  return std::nullopt;
}

std::optional<Violation> read_yellow_cell(std::string_view word, Entry& entry) {
  const auto cell = yellow_grid.read(word);
  if (!cell) {
    return wrong_arguments(
        message("The yellow cells are in the rows A to E and columns 1 to 4; found {found}.", quote(word)));
  }
  entry.cell = *cell;
  return std::nullopt;
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
  return clever_family::read_bonus_number(args[1], area_names[area], move.entry);
}

struct Notation {
  static constexpr auto verbs = enum_table<Verb>({
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

  static Message white_needs(std::string_view verb) {
    return message(R"(White stands for a colour: "{verb} w as p", "{verb} w as s g4".)", verb);
  }
  static std::optional<Violation> read_cell(std::string_view verb, Arguments args, Entry& entry) {
    return clever2::read_cell(verb, args, entry);
  }
  static void write_cell(MoveText& text, const Entry& entry) {
    if (entry.area == Area::silver) text << ' ' << silver_name(entry.cell);
    if (entry.area == Area::yellow) text << ' ' << yellow_name(entry.cell);
  }
  static std::optional<Violation> read_bonus(Arguments args, Move& move) { return clever2::read_bonus(args, move); }
  static bool names_number(Area area) { return area > Area::yellow; }
  static std::optional<Violation> read_own(std::string_view verb, Arguments args, Move& move) {
    if (move.verb == Verb::also) return read_also(args, move);
    if (move.verb == Verb::return_die) return read_return(args, move);
    return read_alone(verb, args);
  }
  static void write_own(MoveText& text, const Move& move) {
    if (move.verb == Verb::done) return;
    text << ' ' << dice_letters[move.die];
    if (move.verb == Verb::also && !has_own_row(move.die)) text << ' ' << silver_name(move.entry.cell);
  }
};

}  // namespace

std::string silver_name(int cell) { return silver_grid.write(cell); }
std::string yellow_name(int cell) { return yellow_grid.write(cell); }

std::optional<Violation> Clever2::read(const Words& words, Move& move) {
  return clever_family::read<Clever2, Notation>(words, move);
}

MoveText Clever2::write(const Move& move) { return clever_family::write<Clever2, Notation>(move); }

}  // namespace rollbook::rules::clever2
