// Final sheets of the Clever games without the moves, as far as the games share them: action tracks and foxes against
// what the marks have earned, and marks against the dice and bonuses that there were. A game lists what its areas have
// earned, and how many marks each has.
//
// And the sheet as a record writes it, from what was entered in its boxes. An entry is named after the cell of its box,
// "orange/3" or "rerolls"; one that is wrong is passed on as it stands, so that reading the sheet complains about it in
// the usual words.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/clever_family/turn.hpp"
#include "rules/values.hpp"
#include "rules/written.hpp"

namespace rollbook::rules::clever_family {

/// The end of a game with empty sheets.
template <class State>
State paper(const Setup& setup) {
  State state;
  state.seats = static_cast<std::uint8_t>(setup.seats);
  state.english = setup.choices[0] == 1;
  state.round = rounds[state.seats - 1U];
  state.over = true;
  return state;
}

inline constexpr std::array<SheetField, 2> track_fields{{{"unlocked", ""}, {"used", ""}}};

/// Any numbers: `check_track` compares them with what was earned.
inline Track read_track(SheetReader& sheet, std::string_view name, Seat seat, SheetComplaints& wrong) {
  if (!sheet.has(name)) return {};
  SheetReader reader(sheet.part(name), track_fields, seat, wrong, as_it_stands(name));
  return {reader.number("unlocked", UINT8_MAX), reader.number("used", UINT8_MAX)};
}

inline Written write_track(const Track& track) {
  return {Written::Fields{{"unlocked", written(track.unlocked)}, {"used", written(track.used)}}};
}

/// For a field that lists a cell or a number more than once.
inline Message named_twice(std::string_view cell) { return message("names {cell} twice", cell); }

/// For a cell with a multiplied number that no die can have made.
inline SheetComplaint wrong_multiple(std::string_view area, std::size_t cell, int times, int found, Seat seat,
                                     std::string_view rule) {
  return {seat, rule,
          times == 1
              ? message("{area}, cell {cell}: a number from 1 to 6 is written here; found {found}.", term(area), cell,
                        found)
              : message("{area}, cell {cell}: a number from 1 to 6 times {times} is written here; found {found}.",
                        term(area), cell, times, found)};
}

/// Where bonuses came from, one phrase each: "green cell 4".
using Sources = std::vector<Message>;

inline Message row_of(std::string_view area, int index) {
  return message("{area} row {row}", term(area), std::string(1, static_cast<char>('A' + index)));
}

/// "2 (round 1 and green cell 10)".
inline Message how_many(const Sources& sources) {
  if (sources.empty()) return as_it_stands("0");
  return message("{n} ({sources})", sources.size(), all_of(sources));
}

/// What the marks and rounds of a game have earned, by kind of bonus.
template <class Bonus, std::size_t Kinds>
class Earnings {
 public:
  void add(Bonus bonus, Message source) { sources_[static_cast<std::size_t>(bonus)].push_back(std::move(source)); }

  void add_rounds(std::span<const Bonus> printed, int count) {
    for (int i = 0; i < count; ++i) add(printed[static_cast<std::size_t>(i)], message("round {n}", i + 1));
  }

  /// The bonus of a cell of a row, counted from 0; and those of the first cells.
  void add_cell(std::span<const Bonus> printed, int cell, std::string_view area) {
    add(printed[static_cast<std::size_t>(cell)], message("{area} cell {cell}", term(area), cell + 1));
  }
  void add_first(std::span<const Bonus> printed, int count, std::string_view area) {
    for (int i = 0; i < count; ++i) add_cell(printed, i, area);
  }

  /// The bonuses of the lines that are full; `name(i)` is the name of a line.
  template <class Lines, class Cells, class Name>
  void add_full(const Lines& lines, Cells marked, const Name& name) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if ((marked & lines[i].cells) == lines[i].cells) add(lines[i].bonus, name(static_cast<int>(i)));
    }
  }

  const Sources& of(Bonus bonus) const { return sources_[static_cast<std::size_t>(bonus)]; }
  int count(Bonus bonus) const { return static_cast<int>(of(bonus).size()); }

 private:
  std::array<Sources, Kinds> sources_;
};

inline void check_track(std::string_view name, const Track& track, const Sources& earned, Seat seat,
                        std::string_view rule, SheetComplaints& wrong) {
  if (track.unlocked != earned.size()) {
    wrong.push_back(
        {seat, rule,
         message("{track}: unlocked are {earned}; found {found}.", term(name), how_many(earned), track.unlocked)});
  }
  if (track.used > track.unlocked) {
    wrong.push_back({seat, rule,
                     track.unlocked == 1
                         ? message("{track}: {used} are used, and only 1 is unlocked.", term(name), track.used)
                         : message("{track}: {used} are used, and only {unlocked} are unlocked.", term(name),
                                   track.used, track.unlocked)});
  }
}

inline void check_foxes(int found, const Sources& earned, Seat seat, std::string_view rule, SheetComplaints& wrong) {
  if (static_cast<std::size_t>(found) == earned.size()) return;
  wrong.push_back(
      {seat, rule, message("foxes: the sheet has earned {earned}; found {found}.", how_many(earned), found)});
}

/// What an area says about the marks in it.
struct AreaAccount {
  std::string_view name;
  int marks = 0;
  Sources earned;            ///< the bonuses for this area
  bool full = false;         ///< then bonuses that came too late were lost
  bool takes_black = false;  ///< a mark may be the black bonus, beside those that the other bonuses made

  int bonuses() const { return static_cast<int>(earned.size()); }
};

/// What a player could do in the game with dice.
struct DiceAccount {
  int rounds = 0;
  int passive = 0;        ///< choices from the tray: one in each turn of another player, alone one a round
  int extras = 0;         ///< used
  bool may_pass = false;  ///< an active player may pass although a die is usable

  int least() const { return (may_pass ? 0 : rounds) + extras; }
};

template <class Sheet>
DiceAccount dice_account(const Table<Sheet>& table, Seat seat, bool may_pass) {
  const int game_rounds = rounds[table.seats - 1U];
  return {game_rounds, game_rounds * (table.seats == 1 ? 1 : table.seats - 1), table.player(seat).sheet.extras.used,
          may_pass};
}

/// Bonuses must be taken, so an area that is not full has at least as many marks as bonuses were earned for it, and
/// somewhere there is one more for the black bonus of round 4. Returns whether this holds.
inline bool check_bonuses(std::span<const AreaAccount> accounts, Seat seat, std::string_view rule,
                          SheetComplaints& wrong) {
  bool enough = true;
  for (const AreaAccount& area : accounts) {
    if (area.full || area.marks >= area.bonuses()) continue;
    enough = false;
    wrong.push_back(
        {seat, rule,
         message("{area}: {sources} earned {marks} here, and bonuses must be taken; found {found}.", term(area.name),
                 all_of(area.earned), counted("{n} mark", "{n} marks", area.bonuses()), area.marks)});
  }
  if (!enough || std::ranges::any_of(accounts, &AreaAccount::takes_black)) return enough;
  wrong.push_back({seat, rule,
                   message("the black bonus of round 4 must be taken, and no mark on the sheet can be it: each that "
                           "could is needed for another bonus.")});
  return false;
}

/// The fewest and the most marks that dice must have made: all but those that bonuses made.
struct Range {
  int least = 0;
  int most = 0;
};

inline Range dice_marks(const AreaAccount& area) {
  return {std::max(0, area.marks - area.bonuses()), area.full ? area.marks : area.marks - area.bonuses()};
}

inline Message extra_dice_words(const DiceAccount& dice) {
  return counted("{n} extra die", "{n} extra dice", dice.extras);
}

/// "3 in each of 6 own turns, 6 from the tray, 2 extra dice".
inline Message dice_words(const DiceAccount& dice) {
  if (dice.extras == 0) {
    return message("{choices} in each of {turns} own turns, {tray} from the tray", rolls_a_turn, dice.rounds,
                   dice.passive);
  }
  return message("{choices} in each of {turns} own turns, {tray} from the tray, {extras}", rolls_a_turn, dice.rounds,
                 dice.passive, extra_dice_words(dice));
}

/// "one in each of 6 own turns, and 2 extra dice".
inline Message least_words(const DiceAccount& dice) {
  if (dice.may_pass) return extra_dice_words(dice);
  if (dice.extras == 0) return message("one in each of {turns} own turns", dice.rounds);
  return message("one in each of {turns} own turns, and {extras}", dice.rounds, extra_dice_words(dice));
}

/// The first roll of an own turn always has a die that can be used, and each extra die is a mark.
inline void check_least(int most, const DiceAccount& dice, Seat seat, std::string_view rule, SheetComplaints& wrong) {
  if (most >= dice.least()) return;
  wrong.push_back({seat, rule,
                   message("dice have made {most} of the marks at most, and must have made {least} at least: {how}.",
                           most, dice.least(), least_words(dice))});
}

/// A count; an empty entry is 0.
Written transcribe_count(const Written& entries, std::string_view box);

/// A track; an empty entry is an empty track.
Written transcribe_track(const Written& entries, std::string_view box);

/// The names of the fields of an area that have this mark, "x" or "o". A name with any other mark is followed by it,
/// except for the mark `elsewhere`, which is listed in another place.
Written transcribe_marks(const Written& entries, std::string_view area, std::string_view mark,
                         std::string_view elsewhere = "");

/// The numbers of a row that is filled from the left; a gap is a number that is missing.
Written transcribe_row(const Written& entries, std::string_view area);

/// How many fields of a row are crossed; or, if one is left out, every field: "xx-x".
Written transcribe_crosses(const Written& entries, std::string_view area);

}  // namespace rollbook::rules::clever_family
