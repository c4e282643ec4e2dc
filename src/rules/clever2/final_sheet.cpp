// The final sheets of Twice as Clever without the moves: reading, writing, and what no game can have led to.
#include <algorithm>
#include <bit>

#include "rules/clever2/rules.hpp"
#include "rules/clever_family/final_sheet.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever2 {
namespace {

using clever_family::AreaAccount;
using text::quote;

constexpr std::array<SheetField, 2> yellow_fields{{{"circled", ""}, {"crossed", ""}}};
constexpr int silver_cells = 24;
constexpr int yellow_places = 20;
constexpr int highest_green = 24;

/// The cells that a field names, of those for which `name` has a name; `unknown` says that it has no such cell.
template <class Name, class Unknown>
Cells read_cells(SheetReader& reader, std::string_view field, int cells, const Name& name, const Unknown& unknown) {
  Cells found = 0;
  for (const std::string& word : reader.texts(field, static_cast<std::size_t>(cells))) {
    int index = 0;
    while (index < cells && (word.empty() || !text::alike(word, name(index)))) ++index;
    if (index == cells) {
      reader.refuse(field, unknown(word));
    } else if ((found & cell(index)) != 0) {
      reader.refuse(field, clever_family::named_twice(name(index)));
    }
    if (index < cells) found |= cell(index);
  }
  return found;
}

template <class Name>
Written write_cells(Cells marked, int cells, const Name& name) {
  std::vector<std::string> names;
  for (int i = 0; i < cells; ++i) {
    if ((marked & cell(i)) != 0) names.emplace_back(name(i));
  }
  return written(std::span<const std::string>(names));
}

/// The name of a yellow cell, "" where there is none.
std::string yellow_cell(int index) {
  return printed::yellow[static_cast<std::size_t>(index)] == 0 ? "" : yellow_name(index);
}
Message no_yellow_cell(std::string_view word) {
  return message("has the cells A2, A4, B1 … E4; found {found}", quote(word));
}
Message no_silver_cell(std::string_view word) {
  return message("has the cells y1 to y6, b1 to b6, g1 to g6, p1 to p6; found {found}", quote(word));
}

void read_yellow(SheetReader& sheet_reader, Seat seat, Sheet& sheet, SheetComplaints& wrong) {
  SheetReader reader(sheet_reader.part("yellow"), yellow_fields, seat, wrong, as_it_stands("yellow"));
  sheet.circled = read_cells(reader, "circled", yellow_places, yellow_cell, no_yellow_cell);
  sheet.crossed = read_cells(reader, "crossed", yellow_places, yellow_cell, no_yellow_cell);
  for (int i = 0; i < yellow_places; ++i) {
    if ((sheet.circled & sheet.crossed & cell(i)) == 0) continue;
    reader.refuse("crossed",
                  message("names {cell}, which is listed as circled too; a crossed cell is not", yellow_name(i)));
  }
  sheet.circled |= sheet.crossed;
}

template <std::size_t Size>
std::uint8_t read_numbers(SheetReader& reader, std::string_view field, int least, int most,
                          std::array<std::uint8_t, Size>& numbers) {
  const auto found = reader.numbers(field, Size, least, most);
  std::ranges::copy(found, numbers.begin());
  return static_cast<std::uint8_t>(found.size());
}

void check_rows(const Sheet& sheet, Seat seat, SheetComplaints& wrong) {
  for (std::size_t i = 1; i < sheet.blues; ++i) {
    if (sheet.blue[i] <= sheet.blue[i - 1]) continue;
    wrong.push_back({seat, "clever2.sheet.blue",
                     message("blue, cell {cell}: each number is at most the one before; found {found} after {last}.",
                             i + 1, sheet.blue[i], sheet.blue[i - 1])});
  }
  for (std::size_t i = 0; i < sheet.greens; ++i) {
    const int times = printed::green_times[i];
    if (sheet.green[i] % times == 0 && sheet.green[i] / times <= 6) continue;
    wrong.push_back(clever_family::wrong_multiple("green", i + 1, times, sheet.green[i], seat, "clever2.sheet.green"));
  }
}

Message column_of(std::string_view area, int index) { return message("{area} column {column}", term(area), index + 1); }
Message silver_line(int index) { return column_of("silver", index); }

/// The rows come first.
Message yellow_line(int index) {
  constexpr int rows = 5;
  return index < rows ? clever_family::row_of("yellow", index) : column_of("yellow", index - rows);
}

using Earned = clever_family::Earnings<Bonus, bonuses>;

Earned earned_by(const Sheet& sheet, int rounds) {
  Earned earned;
  earned.add_rounds(printed::round_bonus, rounds);
  earned.add_full(printed::silver_lines, sheet.silver, silver_line);
  earned.add_full(printed::yellow_lines, sheet.circled, yellow_line);
  earned.add_first(printed::blue_bonus, sheet.blues, "blue");
  earned.add_first(printed::green_bonus, sheet.greens, "green");
  for (std::size_t i = 0; i < sheet.pinks; ++i) {
    if (sheet.pink[i] >= printed::pink_needs[i]) earned.add_cell(printed::pink_bonus, static_cast<int>(i), "pink");
  }
  const auto has_all = [&](Bonus action) { return earned.count(action) == printed::actions; };
  if (has_all(Bonus::reroll)) earned.add(printed::last_reroll, message("the sixth reroll"));
  if (has_all(Bonus::return_die)) earned.add(printed::last_return, message("the sixth return"));
  if (has_all(Bonus::extra)) earned.add(printed::last_extra, message("the sixth extra die"));
  return earned;
}

std::array<AreaAccount, areas> accounts_of(const Sheet& sheet, const Earned& earned) {
  std::array<AreaAccount, areas> accounts{{
      {"silver", std::popcount(sheet.silver), earned.of(Bonus::silver)},
      {"yellow", std::popcount(sheet.circled) + std::popcount(sheet.crossed), earned.of(Bonus::yellow)},
      {"blue", sheet.blues, earned.of(Bonus::blue)},
      {"green", sheet.greens, earned.of(Bonus::green)},
      {"pink", sheet.pinks, earned.of(Bonus::pink)},
  }};
  for (int i = 0; i < areas; ++i) {
    AreaAccount& account = accounts[static_cast<std::size_t>(i)];
    account.full = is_full(sheet, static_cast<Area>(i));
    account.takes_black = account.full || account.marks > account.bonuses();
  }
  return accounts;
}

/// The fewest marks that dice made, in silver and beside it; one mark is the black bonus of round 4.
struct DiceMarks {
  int silver = 0;
  int beside_silver = 0;
};

/// The most marks in silver that dice can have made beside this number in other areas. The passive choices and extra
/// dice are best used for those. Each own turn has three choices and six dice; a choice beside silver costs silver one
/// die, and a third one leaves no choice for silver at all.
int most_silver(int beside_silver, const clever_family::DiceAccount& dice, int returns) {
  const int free = dice.passive + dice.extras;
  const int own = std::max(0, beside_silver - free);
  const int left = std::max(0, free - beside_silver);
  const int most = own <= 2 * dice.rounds ? 6 * dice.rounds - own : 4 * (3 * dice.rounds - own);
  return std::max(0, most) + returns + left;
}

Message too_many_marks(const DiceMarks& marks, const clever_family::DiceAccount& dice, int returns) {
  if (returns == 0) {
    return message(
        "bonuses explain all marks but {silver} in silver and {others} beside it, one of them the black bonus of round "
        "4, and dice cannot have made the others: {how}; for silver also the dice that go to the tray with it.",
        marks.silver, marks.beside_silver, clever_family::dice_words(dice));
  }
  return message(
      "bonuses explain all marks but {silver} in silver and {others} beside it, one of them the black bonus of round "
      "4, and dice cannot have made the others: {how}; for silver also the dice that go to the tray with it, and "
      "{returns} that returned.",
      marks.silver, marks.beside_silver, clever_family::dice_words(dice), returns);
}

/// Whether the dice of the game can have made the marks that no bonus made.
void check_dice(const State& state, Seat seat, std::span<const AreaAccount, areas> accounts, SheetComplaints& wrong) {
  const clever_family::DiceAccount dice = clever_family::dice_account(state, seat, state.english);
  const int returns = state.player(seat).sheet.returns.used;
  DiceMarks marks;
  int most = -1;  // one of them is the black bonus of round 4
  bool black_beside_silver = false;
  for (const AreaAccount& area : accounts) {
    const clever_family::Range here = clever_family::dice_marks(area);
    most += here.most;
    if (area.name == area_names[Area::silver]) {
      marks.silver = here.least;
    } else {
      marks.beside_silver += here.least;
      black_beside_silver = black_beside_silver || area.takes_black;
    }
  }
  const bool black_in_silver = accounts[0].takes_black && marks.silver > 0;
  const auto fit = [&](const DiceMarks& some) {
    return some.beside_silver <= 3 * dice.rounds + dice.passive + dice.extras &&
           some.silver <= most_silver(some.beside_silver, dice, returns);
  };
  const bool possible = (black_beside_silver && fit({marks.silver, marks.beside_silver - 1})) ||
                        (black_in_silver && fit({marks.silver - 1, marks.beside_silver}));
  if (!possible) {
    wrong.push_back({seat, "clever2.sheet.dice", too_many_marks(marks, dice, returns)});
  }
  clever_family::check_least(most, dice, seat, "clever2.sheet.dice", wrong);
}

}  // namespace

State Clever2::paper(const Setup& setup) { return clever_family::paper<State>(setup); }

void Clever2::read_sheet(State& state, Seat seat, const Written& written, SheetComplaints& wrong) {
  SheetReader reader(written, sheet_fields, seat, wrong);
  Sheet& sheet = state.player(seat).sheet;
  sheet.silver = read_cells(reader, "silver", silver_cells, silver_name, no_silver_cell);
  read_yellow(reader, seat, sheet, wrong);
  sheet.blues = read_numbers(reader, "blue", 2, 12, sheet.blue);
  sheet.greens = read_numbers(reader, "green", 1, highest_green, sheet.green);
  sheet.pinks = read_numbers(reader, "pink", 1, 6, sheet.pink);
  sheet.rerolls = clever_family::read_track(reader, "rerolls", seat, wrong);
  sheet.returns = clever_family::read_track(reader, "returns", seat, wrong);
  sheet.extras = clever_family::read_track(reader, "extras", seat, wrong);
  sheet.foxes = reader.number("foxes", UINT8_MAX);
}

Written Clever2::write_sheet(const State& state, Seat seat) {
  const Sheet& sheet = state.player(seat).sheet;
  const Written::Fields yellow{{"circled", write_cells(sheet.circled & ~sheet.crossed, yellow_places, yellow_cell)},
                               {"crossed", write_cells(sheet.crossed, yellow_places, yellow_cell)}};
  return {Written::Fields{{"silver", write_cells(sheet.silver, silver_cells, silver_name)},
                          {"yellow", {yellow}},
                          {"blue", written(std::span(sheet.blue).first(sheet.blues))},
                          {"green", written(std::span(sheet.green).first(sheet.greens))},
                          {"pink", written(std::span(sheet.pink).first(sheet.pinks))},
                          {"rerolls", clever_family::write_track(sheet.rerolls)},
                          {"returns", clever_family::write_track(sheet.returns)},
                          {"extras", clever_family::write_track(sheet.extras)},
                          {"foxes", written(sheet.foxes)}}};
}

Written Clever2::transcribe(const Written& entries) {
  using namespace clever_family;
  const Written::Fields yellow{{"circled", transcribe_marks(entries, "yellow", "o", "x")},
                               {"crossed", transcribe_marks(entries, "yellow", "x", "o")}};
  return {Written::Fields{{"silver", transcribe_marks(entries, "silver", "x")},
                          {"yellow", {yellow}},
                          {"blue", transcribe_row(entries, "blue")},
                          {"green", transcribe_row(entries, "green")},
                          {"pink", transcribe_row(entries, "pink")},
                          {"rerolls", transcribe_track(entries, "rerolls")},
                          {"returns", transcribe_track(entries, "returns")},
                          {"extras", transcribe_track(entries, "extras")},
                          {"foxes", transcribe_count(entries, "foxes")}}};
}

void Clever2::check_sheets(const State& state, SheetComplaints& wrong) {
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const Sheet& sheet = state.player(seat).sheet;
    check_rows(sheet, seat, wrong);
    const Earned earned = earned_by(sheet, state.round);
    constexpr std::string_view actions = "clever2.sheet.actions";
    clever_family::check_track("rerolls", sheet.rerolls, earned.of(Bonus::reroll), seat, actions, wrong);
    clever_family::check_track("returns", sheet.returns, earned.of(Bonus::return_die), seat, actions, wrong);
    clever_family::check_track("extras", sheet.extras, earned.of(Bonus::extra), seat, actions, wrong);
    clever_family::check_foxes(sheet.foxes, earned.of(Bonus::fox), seat, "clever2.sheet.foxes", wrong);
    const auto accounts = accounts_of(sheet, earned);
    const bool good = clever_family::check_bonuses(accounts, seat, "clever2.sheet.bonuses", wrong);
    if (good) check_dice(state, seat, accounts, wrong);
  }
}

}  // namespace rollbook::rules::clever2
