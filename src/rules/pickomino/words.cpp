#include <algorithm>

#include "rules/pickomino/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::pickomino {
namespace {

using text::count;
using text::say;

std::string letter(Face face) { return {face_letters[face]}; }

std::string dice(int n) { return count(n, "die", "dice"); }

std::vector<std::string> faces_to_keep(const State& state) {
  std::vector<std::string> faces;
  for (Face face = 0; face < 6; ++face) {
    if (state.rolled.of[face] > 0 && state.kept.of[face] == 0) faces.push_back(letter(face));
  }
  return faces;
}

std::string explain_take_sum(const State& state, const Move& move) {
  const int sum = state.kept.sum();
  const int tile = centre_tile(state);
  const std::string found = say("; found ", static_cast<int>(move.tile), ".");
  if (tile == 0) return say("The kept dice make ", sum, ", and no tile that low lies face up in the centre", found);
  if (tile == sum) return say("The kept dice make ", sum, ", which takes tile ", sum, " from the centre", found);
  return say("The kept dice make ", sum, ", but tile ", sum, sum > highest_tile ? " does not exist" : " is not there",
             ": from the centre they take the highest face-up tile below, ", tile, found);
}

std::string explain_steal_top(const State& state, const Move& move) {
  const int top = state.stack(move.from).top();
  return say("Only the top tile of a stack can be stolen; seat ", move.from,
             top == 0 ? " has no tile" : say("'s top tile is ", top), "; found ", move.tile, ".");
}

std::string explain_bust(const State& state) {
  const std::string rule = "A throw fails only when nothing else is left to do; ";
  if (state.rolled.count() > 0)
    return rule + say("this roll has ", text::list(faces_to_keep(state), "and"), " to keep.");
  if (state.dice_left() > 0) return rule + say(dice(state.dice_left()), " can still be rolled.");
  return rule + say("the kept dice make ", state.kept.sum(), " and can take a tile.");
}

std::string when_taking_is_possible(const State& state) {
  if (state.rolled.count() > 0) {
    return say("A tile is taken after a face was kept, never between roll and keep; the roll ", spell(state.rolled),
               " lies open.");
  }
  return "A tile is taken with the dice kept in this turn; none has been rolled yet.";
}

}  // namespace

std::string spell(const Dice& dice) {
  std::string text;
  for (Face face = 0; face < 6; ++face) {
    for (int i = 0; i < dice.of[face]; ++i) text += say(text.empty() ? "" : " ", letter(face));
  }
  return text;
}

Sentence Pickomino::explain(const State& state, const Move& move, Rule rule) {
  switch (rule) {
    case Rule::turn:
      return say("It is seat ", state.active, "'s turn; found a move of seat ", move.seat, ".");
    case Rule::roll_keep_first:
      return say("After a roll a face must be kept before the dice are rolled again; the roll ", spell(state.rolled),
                 " lies open.");
    case Rule::roll_none_left:
      return "All eight dice are set aside; none is left to roll.";
    case Rule::roll_count:
      return say("A roll shows exactly the dice not yet set aside, ", dice(state.dice_left()), "; found ",
                 move.dice.count(), ".");
    case Rule::keep_roll_first:
      return "A face is kept right after a roll; no roll lies open.";
    case Rule::keep_not_rolled:
      return say("Only a face that was rolled can be kept; the roll shows ", spell(state.rolled), ", no ",
                 letter(move.face), ".");
    case Rule::keep_again:
      return say("Each face can be kept once a turn; ", letter(move.face),
                 " is set aside already (kept: ", spell(state.kept), ").");
    case Rule::take_keep_first:
      return when_taking_is_possible(state);
    case Rule::take_worm:
      return say("Taking a tile needs at least one kept worm; kept are ", spell(state.kept), ", no w among them.");
    case Rule::take_sum:
      return explain_take_sum(state, move);
    case Rule::steal_seat:
      return say("A tile is stolen from another player at this table; found seat ", move.from,
                 move.from == move.seat ? ", the player's own." : say(" at a table of ", state.seats, "."));
    case Rule::steal_top:
      return explain_steal_top(state, move);
    case Rule::steal_sum:
      return say("A stolen tile must equal the kept dice exactly; they make ", state.kept.sum(), ", the tile is ",
                 move.tile, ".");
    case Rule::bust_not_forced:
      return explain_bust(state);
  }
  return {};
}

std::vector<Duty> Pickomino::duties(const State& state) {
  if (over(state)) return {};
  const auto owes = [&](std::string what) { return std::vector<Duty>{{state.active, std::move(what)}}; };
  const bool can_take = can_take_any(state);
  if (state.rolled.count() > 0) {
    const auto faces = faces_to_keep(state);
    return owes(faces.empty() ? "bust: every face rolled was kept before" : say("keep ", text::list(faces, "or")));
  }
  if (state.kept.count() == 0) return owes("roll all eight dice");
  if (state.dice_left() == 0) return owes(can_take ? "take a tile" : "bust: the kept dice take no tile");
  return owes(say("roll ", dice(state.dice_left()), can_take ? " or take a tile" : ""));
}

}  // namespace rollbook::rules::pickomino
