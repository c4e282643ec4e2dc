// The final sheets of That's Pretty Clever without the moves: reading, writing, and what no game can have led to.
#include <algorithm>
#include <bit>

#include "rules/clever/rules.hpp"
#include "rules/clever_family/final_sheet.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever {
namespace {

using clever_family::AreaAccount;
using text::quote;

constexpr int highest_orange = 18;

Cells read_yellow(SheetReader& reader) {
  Cells crossed = printed::yellow_crossed;
  for (const std::string& word : reader.texts("yellow", 12)) {
    int index = 0;
    while (index < 16 && !text::alike(word, yellow_name(index))) ++index;
    if (index == 16) {
      reader.refuse("yellow", message("has the cells A1 to D4; found {found}", quote(word)));
    } else if (printed::yellow[static_cast<std::size_t>(index)] == 0) {
      reader.refuse("yellow", message("names {cell}, which is printed as crossed", yellow_name(index)));
    } else if ((crossed & cell(index)) != 0) {
      reader.refuse("yellow", clever_family::named_twice(yellow_name(index)));
    } else {
      crossed |= cell(index);
    }
  }
  return crossed;
}

Cells read_blue(SheetReader& reader) {
  Cells crossed = 0;
  for (const int number : reader.numbers("blue", printed::row, 2, 12)) {
    if ((crossed & cell(number)) != 0) reader.refuse("blue", clever_family::named_twice(std::to_string(number)));
    crossed |= cell(number);
  }
  return crossed;
}

/// The number behind what is written in an orange cell; 0 if no die can have made it.
int orange_number(const Sheet& sheet, std::size_t index) {
  const int times = printed::orange_times[index];
  const int number = sheet.orange[index];
  return number % times == 0 && number / times <= 6 ? number / times : 0;
}

void check_orange(const Sheet& sheet, Seat seat, SheetComplaints& wrong) {
  for (std::size_t i = 0; i < sheet.oranges; ++i) {
    if (orange_number(sheet, i) > 0) continue;
    wrong.push_back(clever_family::wrong_multiple("orange", i + 1, printed::orange_times[i], sheet.orange[i], seat,
                                                  "clever.sheet.orange"));
  }
}

void check_purple(const Sheet& sheet, Seat seat, SheetComplaints& wrong) {
  for (std::size_t i = 1; i < sheet.purples; ++i) {
    const int last = sheet.purple[i - 1];
    if (last == 6 || sheet.purple[i] > last) continue;
    wrong.push_back({seat, "clever.sheet.purple",
                     message("purple, cell {cell}: each number is higher than the one before, unless that is a 6; "
                             "found {found} after {last}.",
                             i + 1, sheet.purple[i], last)});
  }
}

Message yellow_line(int index) {
  return index < 4 ? clever_family::row_of("yellow", index) : message("the yellow diagonal");
}

Message blue_line(int index) {
  constexpr std::array<std::string_view, 7> numbers{"2 3 4",  "5 6 7 8", "9 10 11 12", "5 9",
                                                    "2 6 10", "3 7 11",  "4 8 12"};
  return message("blue {numbers}", numbers[static_cast<std::size_t>(index)]);
}

using Earned = clever_family::Earnings<Bonus, bonuses>;

Earned earned_by(const Sheet& sheet, int rounds) {
  Earned earned;
  earned.add_rounds(printed::round_bonus, rounds);
  earned.add_full(printed::yellow_lines, sheet.yellow, yellow_line);
  earned.add_full(printed::blue_lines, sheet.blue, blue_line);
  earned.add_first(printed::green_bonus, sheet.green, "green");
  earned.add_first(printed::orange_bonus, sheet.oranges, "orange");
  earned.add_first(printed::purple_bonus, sheet.purples, "purple");
  return earned;
}

/// A bonus that is a number must stand in its area, unless that became full before the bonus came.
void check_number(std::string_view area, int number, const clever_family::Sources& earned, int found, Seat seat,
                  SheetComplaints& wrong) {
  if (static_cast<std::size_t>(found) >= earned.size()) return;
  const Message numbers = counted("{n} such number", "{n} such numbers", found);
  wrong.push_back(
      {seat, "clever.sheet.bonuses",
       earned.size() == 1
           ? message("{area}: {source} earned a {number} here, and bonuses must be taken; found {numbers}.", term(area),
                     earned.front(), number, numbers)
           : message("{area}: {sources} earned each a {number} here, and bonuses must be taken; found {numbers}.",
                     term(area), all_of(earned), number, numbers)});
}

int count_oranges(const Sheet& sheet, int number) {
  int found = 0;
  for (std::size_t i = 0; i < sheet.oranges; ++i) found += orange_number(sheet, i) == number ? 1 : 0;
  return found;
}

int count_purples(const Sheet& sheet, int number) {
  return static_cast<int>(std::count(sheet.purple.begin(), sheet.purple.begin() + sheet.purples, number));
}

std::array<AreaAccount, areas> accounts_of(const Sheet& sheet, const Earned& earned) {
  clever_family::Sources oranges = earned.of(Bonus::orange4);
  for (const Bonus bonus : {Bonus::orange5, Bonus::orange6}) {
    oranges.insert(oranges.end(), earned.of(bonus).begin(), earned.of(bonus).end());
  }
  std::array<AreaAccount, areas> accounts{{
      {"yellow", std::popcount(sheet.yellow) - std::popcount(printed::yellow_crossed), earned.of(Bonus::yellow)},
      {"blue", std::popcount(sheet.blue), earned.of(Bonus::blue)},
      {"green", sheet.green, earned.of(Bonus::green)},
      {"orange", sheet.oranges, oranges},
      {"purple", sheet.purples, earned.of(Bonus::purple6)},
  }};
  for (int i = 0; i < areas; ++i) {
    AreaAccount& account = accounts[static_cast<std::size_t>(i)];
    const auto area = static_cast<Area>(i);
    account.full = is_full(sheet, area);
    const int spare = account.full ? account.marks : account.marks - account.bonuses();
    if (area < Area::orange) {
      account.takes_black = spare > 0;
    } else {  // as a 6 only
      const int sixes = area == Area::orange ? count_oranges(sheet, 6) : count_purples(sheet, 6);
      const int earned_sixes = earned.count(area == Area::orange ? Bonus::orange6 : Bonus::purple6);
      account.takes_black = spare > 0 && (account.full ? sixes : sixes - earned_sixes) > 0;
    }
  }
  return accounts;
}

/// Whether the dice of the game can have made the marks that no bonus made.
void check_dice(const State& state, Seat seat, std::span<const AreaAccount, areas> accounts, SheetComplaints& wrong) {
  clever_family::Range marks{-1, -1};  // one of them is the black bonus of round 4
  for (const AreaAccount& area : accounts) {
    const clever_family::Range here = clever_family::dice_marks(area);
    marks.least += here.least;
    marks.most += here.most;
  }
  const clever_family::DiceAccount dice = clever_family::dice_account(state, seat, false);
  const int most = 3 * dice.rounds + dice.passive + dice.extras;
  if (marks.least > most) {
    wrong.push_back({seat, "clever.sheet.dice",
                     message("bonuses explain all marks on the sheet but {marks}, and dice can have made {most} at "
                             "most: {how}.",
                             marks.least, most, clever_family::dice_words(dice))});
  }
  clever_family::check_least(marks.most, dice, seat, "clever.sheet.dice", wrong);
}

}  // namespace

State Clever::paper(const Setup& setup) { return clever_family::paper<State>(setup); }

void Clever::read_sheet(State& state, Seat seat, const Written& written, SheetComplaints& wrong) {
  SheetReader reader(written, sheet_fields, seat, wrong);
  Sheet& sheet = state.player(seat).sheet;
  sheet.yellow = read_yellow(reader);
  sheet.blue = read_blue(reader);
  sheet.green = reader.number("green", printed::row);
  for (const std::uint8_t number : reader.numbers("orange", printed::row, 1, highest_orange)) {
    sheet.orange[sheet.oranges++] = number;
  }
  for (const std::uint8_t number : reader.numbers("purple", printed::row, 1, 6)) {
    sheet.purple[sheet.purples++] = number;
  }
  sheet.rerolls = clever_family::read_track(reader, "rerolls", seat, wrong);
  sheet.extras = clever_family::read_track(reader, "extras", seat, wrong);
  sheet.foxes = reader.number("foxes", UINT8_MAX);
}

Written Clever::write_sheet(const State& state, Seat seat) {
  const Sheet& sheet = state.player(seat).sheet;
  std::vector<std::string> yellow;
  for (int i = 0; i < 16; ++i) {
    if ((sheet.yellow & ~printed::yellow_crossed & cell(i)) != 0) yellow.emplace_back(yellow_name(i));
  }
  std::vector<std::uint8_t> blue;
  for (int number = 2; number <= 12; ++number) {
    if ((sheet.blue & cell(number)) != 0) blue.push_back(static_cast<std::uint8_t>(number));
  }
  return {Written::Fields{{"yellow", written(std::span<const std::string>(yellow))},
                          {"blue", written(std::span<const std::uint8_t>(blue))},
                          {"green", written(sheet.green)},
                          {"orange", written(std::span(sheet.orange).first(sheet.oranges))},
                          {"purple", written(std::span(sheet.purple).first(sheet.purples))},
                          {"rerolls", clever_family::write_track(sheet.rerolls)},
                          {"extras", clever_family::write_track(sheet.extras)},
                          {"foxes", written(sheet.foxes)}}};
}

Written Clever::transcribe(const Written& entries) {
  using namespace clever_family;
  return {Written::Fields{{"yellow", transcribe_marks(entries, "yellow", "x")},
                          {"blue", transcribe_marks(entries, "blue", "x")},
                          {"green", transcribe_crosses(entries, "green")},
                          {"orange", transcribe_row(entries, "orange")},
                          {"purple", transcribe_row(entries, "purple")},
                          {"rerolls", transcribe_track(entries, "rerolls")},
                          {"extras", transcribe_track(entries, "extras")},
                          {"foxes", transcribe_count(entries, "foxes")}}};
}

void Clever::check_sheets(const State& state, SheetComplaints& wrong) {
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    const Sheet& sheet = state.player(seat).sheet;
    check_orange(sheet, seat, wrong);
    check_purple(sheet, seat, wrong);
    const Earned earned = earned_by(sheet, state.round);
    clever_family::check_track("rerolls", sheet.rerolls, earned.of(Bonus::reroll), seat, "clever.sheet.actions", wrong);
    clever_family::check_track("extras", sheet.extras, earned.of(Bonus::extra), seat, "clever.sheet.actions", wrong);
    clever_family::check_foxes(sheet.foxes, earned.of(Bonus::fox), seat, "clever.sheet.foxes", wrong);
    const auto accounts = accounts_of(sheet, earned);
    const bool good = clever_family::check_bonuses(accounts, seat, "clever.sheet.bonuses", wrong);
    if (!is_full(sheet, Area::orange)) {
      check_number("orange", 4, earned.of(Bonus::orange4), count_oranges(sheet, 4), seat, wrong);
      check_number("orange", 5, earned.of(Bonus::orange5), count_oranges(sheet, 5), seat, wrong);
      check_number("orange", 6, earned.of(Bonus::orange6), count_oranges(sheet, 6), seat, wrong);
    }
    if (!is_full(sheet, Area::purple)) {
      check_number("purple", 6, earned.of(Bonus::purple6), count_purples(sheet, 6), seat, wrong);
    }
    if (good) check_dice(state, seat, accounts, wrong);
  }
}

}  // namespace rollbook::rules::clever
