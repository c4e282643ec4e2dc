#include <algorithm>

#include "rules/qwantum/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::qwantum {
namespace {

using text::say;

std::string_view name(Colour colour) { return colour_names[static_cast<std::size_t>(colour)]; }

/// "seat 2 and seat 3": those whose choice step C waits for.
std::string those_to_choose(const State& state) {
  std::vector<std::string> seats;
  for (Seat seat = 1; seat <= state.seats; ++seat) {
    if (!state.has_chosen(seat)) seats.push_back(say("seat ", seat));
  }
  return text::list(seats, "and");
}

/// Whom the roll that lies there waits for.
std::string waiting_for(const State& state) {
  return state.step == Step::b ? say("seat ", state.active) : those_to_choose(state);
}

/// "b3 and b3>r6": the dice of the crowd, with what those that were thrown again show now.
std::string dice_of(const Crowd& crowd, const Faces& roll, const Reroll& reroll) {
  const auto places = places_of(roll, reroll);
  std::vector<std::string> dice;
  for (const std::size_t place : crowd.places) {
    std::string die = spell(roll[place]);
    for (std::size_t i = 0; i < reroll.count; ++i) {
      if (places[i] == place) die += ">" + spell(reroll.dice[i].to);
    }
    dice.push_back(std::move(die));
  }
  return text::list(dice, "and");
}

std::string explain_dice(const Faces& roll, const Reroll& reroll) {
  const Crowd crowd = crowded(roll, reroll);
  const std::string dice = dice_of(crowd, roll, reroll);
  constexpr std::string_view otherwise = R"( The option "dice": "any" takes it all the same.)";
  if (crowd.printed.empty()) return say("No printed die has both faces of ", dice, ".", otherwise);
  std::vector<std::string> printed;
  printed.reserve(crowd.printed.size());
  for (const std::string_view die : crowd.printed) printed.push_back(say("(", die, ")"));
  return say("The six printed dice cannot show this: ", dice, " need ", crowd.places.size(), " dice",
             reroll.count > 0 ? ", old and new face on the same die," : "", " and there ",
             printed.size() == 1 ? "is" : "are", " only ", printed.size(), " for them: ", text::list(printed, "and"),
             ".", otherwise);
}

/// What the row says to the number that the dice make.
std::string explain_number(const State& state, const Move& move, std::string_view rule) {
  const Row& row = state.sheet(move.seat).row(move.colour);
  const std::string_view colour = name(move.colour);
  const bool rolled = std::ranges::any_of(state.roll, [&](Face face) { return is(face, move.colour); });
  return say(rule, ": the last number in ", colour, " is ", static_cast<int>(row.numbers[row.filled - 1U]), ", and ",
             rolled ? say(colour, " with the white die makes ") : say("with no ", colour, " die the white one makes "),
             value_of(state.roll, move.colour), ".");
}

std::string times(std::ptrdiff_t n) { return n == 1 ? "once" : n == 2 ? "twice" : say(n, " times"); }

/// Names the first face that the reroll takes more often than it lies there.
std::string explain_reroll_not_rolled(const State& state, const Move& move) {
  for (std::size_t i = 0; i < move.reroll.count; ++i) {
    const Face face = move.reroll.dice[i].from;
    const auto taken =
        std::ranges::count(std::span(move.reroll.dice).first(move.reroll.count), face, &Reroll::Turned::from);
    const auto lying = std::ranges::count(state.roll, face);
    if (taken <= lying) continue;
    return say("Only dice that lie there can be thrown again; ", spell(face),
               lying == 0 ? " is not in the roll "
                          : say(" is taken ", times(taken), " and lies ", times(lying), " in the roll "),
               spell(state.roll), ".");
  }
  return {};
}

std::string explain_not_now(const State& state) {
  if (state.step == Step::a) return say("No misthrow is due; it is seat ", state.active, "'s turn to throw the dice.");
  return say("A misthrow is marked when everybody has written or skipped; the roll still waits for ",
             waiting_for(state), ".");
}

}  // namespace

Sentence Qwantum::explain(const State& state, const Move& move, Rule rule) {
  switch (rule) {
    case Rule::turn:
      return say("Seat ", state.active, " is the active player and throws the dice; found seat ", move.seat, ".");
    case Rule::roll_not_now:
      return say("The next player throws when everybody has written or skipped; the roll ", spell(state.roll),
                 " waits for ", waiting_for(state), ".",
                 state.step == Step::b && move.seat == state.active ? " Dice are thrown again with reroll." : "");
    case Rule::roll_dice:
      return explain_dice(move.roll, {});
    case Rule::reroll_no_roll:
      return say("A reroll follows a roll; seat ", state.active, " has not thrown the dice yet.");
    case Rule::reroll_late:
      return say("Dice are thrown again before the active player writes or skips; seat ", state.active,
                 " has done so.");
    case Rule::reroll_again:
      return say("Dice are thrown again only once a turn; seat ", state.active, " has done so.");
    case Rule::reroll_not_rolled:
      return explain_reroll_not_rolled(state, move);
    case Rule::reroll_dice:
      return explain_dice(state.roll, move.reroll);
    case Rule::write_roll_first:
      return say("Numbers are written after a throw; seat ", state.active, " has not thrown the dice yet.");
    case Rule::write_active_first:
      return say("In step B only seat ", state.active,
                 ", the active player, writes or skips; everybody else follows in step C. Found seat ", move.seat, ".");
    case Rule::write_again:
      return say("Each player chooses once in step C; seat ", move.seat, " has done so. The roll waits for ",
                 those_to_choose(state), ".");
    case Rule::write_closed:
      return say("In step C the colour that was written in step B is closed for everybody; that was ",
                 name(move.colour), ".");
    case Rule::write_full:
      return say("The ", name(move.colour), " row of seat ", move.seat, " is full.");
    case Rule::write_ascending:
      return explain_number(state, move, "Up to the thick line each number is higher than the one before");
    case Rule::write_descending:
      return explain_number(state, move, "Behind the thick line each number is lower than the one before");
    case Rule::miss_first:
      return say("Seat ", state.active, " threw the dice and wrote nothing, and has to mark a misthrow first.");
    case Rule::miss_not_now:
      return explain_not_now(state);
    case Rule::miss_wrote:
      return say("A misthrow is for an active player who wrote nothing in B and C; seat ", state.active,
                 " wrote a number in this turn.");
    case Rule::miss_active_only:
      return say("Only seat ", state.active, ", the active player, can have a misthrow; found seat ", move.seat, ".");
  }
  return {};
}

std::vector<Duty> Qwantum::duties(const State& state) {
  std::vector<Duty> duties;
  switch (state.step) {
    case Step::a:
      duties.push_back({state.active, "throw all seven dice"});
      break;
    case Step::b:
      duties.push_back(
          {state.active, state.rerolled ? "write one colour or skip" : "throw dice again, write one colour, or skip"});
      break;
    case Step::c:
      for (Seat seat = 1; seat <= state.seats; ++seat) {
        if (state.has_chosen(seat)) continue;
        duties.push_back({seat, state.closed ? say("write one colour other than ", name(*state.closed), ", or skip")
                                             : "write one colour or skip"});
      }
      break;
    case Step::misthrow:
      duties.push_back({state.active, "mark a misthrow"});
      break;
    case Step::over:
      break;
  }
  return duties;
}

}  // namespace rollbook::rules::qwantum
