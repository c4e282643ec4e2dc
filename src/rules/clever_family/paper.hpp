// Final sheets of the Clever games without the moves, as far as the games share them: action tracks and foxes against
// what the marks have earned, and marks against the dice and bonuses that there were. A game lists what its areas have
// earned, and how many marks each has.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/clever_family/turn.hpp"
#include "rules/written.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::clever_family {

inline constexpr std::array<SheetField, 2> track_fields{{{"unlocked", ""}, {"used", ""}}};

/// Any numbers: they are held against what was earned.
inline Track read_track(SheetReader& sheet, std::string_view name, Seat seat, SheetComplaints& wrong) {
  if (!sheet.has(name)) return {};
  SheetReader reader(sheet.part(name), track_fields, seat, wrong, std::string(name));
  return {reader.number("unlocked", UINT8_MAX), reader.number("used", UINT8_MAX)};
}

inline Written write_track(const Track& track) {
  return {Written::Fields{{"unlocked", written(track.unlocked)}, {"used", written(track.used)}}};
}

/// Where bonuses came from, one entry each: "green cell 4".
using Sources = std::vector<std::string>;

/// "2 (round 1 and green cell 10)".
inline std::string counted(const Sources& sources) {
  if (sources.empty()) return "0";
  return text::say(sources.size(), " (", text::list(sources, "and"), ")");
}

/// What the marks and rounds of a game have earned, by kind of bonus.
template <class Bonus, std::size_t Kinds>
class Earnings {
 public:
  void add(Bonus bonus, std::string source) { sources_[static_cast<std::size_t>(bonus)].push_back(std::move(source)); }

  /// The bonuses of the first cells of a row, or of the first rounds.
  void add_first(std::span<const Bonus> printed, int count, std::string_view name) {
    for (int i = 0; i < count; ++i) add(printed[static_cast<std::size_t>(i)], text::say(name, " ", i + 1));
  }

  /// The bonuses of the lines that are full.
  template <class Lines, class Cells>
  void add_full(const Lines& lines, Cells marked, std::span<const std::string_view> names) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if ((marked & lines[i].cells) == lines[i].cells) add(lines[i].bonus, std::string(names[i]));
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
    wrong.push_back({seat, rule, text::say(name, ": unlocked are ", counted(earned), "; found ", track.unlocked, ".")});
  }
  if (track.used > track.unlocked) {
    wrong.push_back({seat, rule,
                     text::say(name, ": ", track.used, " are used, and only ", track.unlocked,
                               track.unlocked == 1 ? " is" : " are", " unlocked.")});
  }
}

inline void check_foxes(int found, const Sources& earned, Seat seat, std::string_view rule, SheetComplaints& wrong) {
  if (static_cast<std::size_t>(found) == earned.size()) return;
  wrong.push_back({seat, rule, text::say("foxes: the sheet has earned ", counted(earned), "; found ", found, ".")});
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
DiceAccount dice_account(const Table<Sheet>& table, Seat seat) {
  const int game_rounds = rounds[table.seats - 1U];
  return {game_rounds, game_rounds * (table.seats == 1 ? 1 : table.seats - 1), table.player(seat).sheet.extras.used,
          table.english};
}

/// Bonuses must be taken, so an area that is not full has at least as many marks as bonuses were earned for it, and
/// somewhere there is one more for the black bonus of round 4. Whether it is so.
inline bool check_bonuses(std::span<const AreaAccount> accounts, Seat seat, std::string_view rule,
                          SheetComplaints& wrong) {
  bool enough = true;
  for (const AreaAccount& area : accounts) {
    if (area.full || area.marks >= area.bonuses()) continue;
    enough = false;
    wrong.push_back({seat, rule,
                     text::say(area.name, ": ", text::list(area.earned, "and"), " earned ",
                               text::count(area.bonuses(), "mark", "marks"), " here, and bonuses must be taken; found ",
                               area.marks, ".")});
  }
  if (!enough || std::ranges::any_of(accounts, &AreaAccount::takes_black)) return enough;
  wrong.push_back({seat, rule,
                   "the black bonus of round 4 must be taken, and no mark on the sheet can be it: each that could is "
                   "needed for another bonus."});
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

/// "3 in each of 6 own turns, 6 from the tray, 2 extra dice".
inline std::string dice_words(int a_turn, const DiceAccount& dice) {
  const std::string own = text::say(a_turn, " in each of ", dice.rounds, " own turns");
  const std::string extras =
      dice.extras == 0 ? "" : text::say(", ", text::count(dice.extras, "extra die", "extra dice"));
  return text::say(own, ", ", dice.passive, " from the tray", extras);
}

/// The first roll of an own turn always has a die that can be used, and each extra die is a mark.
inline void check_least(int most, const DiceAccount& dice, Seat seat, std::string_view rule, SheetComplaints& wrong) {
  if (most >= dice.least()) return;
  const std::string own = dice.may_pass ? "" : text::say("one in each of ", dice.rounds, " own turns");
  const std::string extras = dice.extras == 0 ? "" : text::count(dice.extras, "extra die", "extra dice");
  wrong.push_back({seat, rule,
                   text::say("dice have made ", most, " of the marks at most, and must have made ", dice.least(),
                             " at least: ", own, own.empty() || extras.empty() ? "" : ", and ", extras, ".")});
}

}  // namespace rollbook::rules::clever_family
