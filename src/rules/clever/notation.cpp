#include "rules/notation.hpp"

#include "rules/clever/rules.hpp"
#include "rules/clever_family/notation.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever {
namespace {

using text::quote;

constexpr clever_family::Grid yellow_grid{"ABCD", 4};

std::optional<Violation> read_yellow_cell(std::string_view word, Entry& entry) {
  const auto cell = yellow_grid.read(word);
  if (!cell) return wrong_arguments(message("The yellow cells are A1 to D4; found {found}.", quote(word)));
  entry.cell = *cell;
  return std::nullopt;
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
  if (area == Area::yellow) return read_yellow_cell(args[1], move.entry);
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
  });

  static Message white_needs(std::string_view verb) {
    return message(R"(White stands for a colour: "{verb} w as p", "{verb} w as y A2".)", verb);
  }
  static std::optional<Violation> read_cell(std::string_view verb, Arguments args, Entry& entry) {
    if (entry.area == Area::yellow) {
      if (args.size() == 1) return read_yellow_cell(args[0], entry);
      return wrong_arguments(message(R"(Yellow always names the cell, for example "{verb} y A2".)", verb));
    }
    if (args.empty()) return std::nullopt;
    return wrong_arguments(message("Only yellow needs more than the die; found {found} after it.", quote(args[0])));
  }
  static void write_cell(MoveText& text, const Entry& entry) {
    if (entry.area == Area::yellow) text << ' ' << yellow_name(entry.cell);
  }
  static std::optional<Violation> read_bonus(Arguments args, Move& move) { return clever::read_bonus(args, move); }
  static bool names_number(Area area) { return area != Area::yellow && area != Area::green; }
  static std::optional<Violation> read_own(std::string_view /*verb*/, Arguments /*args*/, Move& /*move*/) { return {}; }
  static void write_own(MoveText& /*text*/, const Move& /*move*/) {}
};

}  // namespace

std::string yellow_name(int cell) { return yellow_grid.write(cell); }

std::optional<Violation> Clever::read(const Words& words, Move& move) {
  return clever_family::read<Clever, Notation>(words, move);
}

MoveText Clever::write(const Move& move) { return clever_family::write<Clever, Notation>(move); }

}  // namespace rollbook::rules::clever
