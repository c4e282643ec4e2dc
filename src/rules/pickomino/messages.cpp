#include <bit>

#include "rules/pickomino/rules.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::pickomino {
namespace {

using text::say;

std::string letter(Face face) { return {face_letters[face]}; }

std::vector<Message> faces_to_keep(const State& state) {
  std::vector<Message> faces;
  for (Face face = 0; face < 6; ++face) {
    if (state.rolled.of[face] > 0 && state.kept.of[face] == 0) faces.push_back(as_it_stands(letter(face)));
  }
  return faces;
}

/// "a one, threes or a worm": what a catalogue calls a face that one die shows, or several.
std::vector<Message> words_of_faces_to_keep(const State& state) {
  std::vector<Message> faces;
  for (Face face = 0; face < 6; ++face) {
    if (state.rolled.of[face] == 0 || state.kept.of[face] > 0) continue;
    faces.push_back(state.rolled.of[face] == 1 ? message("{face}", term(letter(face)))
                                               : message("{face:many}", term(letter(face))));
  }
  return faces;
}

Message explain_take_sum(const State& state, const Move& move) {
  const int sum = state.kept.sum();
  const int tile = centre_tile(state);
  if (tile == 0) {
    return message("The kept dice make {sum}, and no tile that low lies face up in the centre; found {found}.", sum,
                   move.tile);
  }
  if (tile == sum) {
    return message("The kept dice make {sum}, which takes tile {sum} from the centre; found {found}.", sum, move.tile);
  }
  if (sum > highest_tile) {
    return message(
        "The kept dice make {sum}, but tile {sum} does not exist: from the centre they take the highest face-up tile "
        "below, {tile}; found {found}.",
        sum, tile, move.tile);
  }
  return message(
      "The kept dice make {sum}, but tile {sum} is not there: from the centre they take the highest face-up tile "
      "below, {tile}; found {found}.",
      sum, tile, move.tile);
}

Message explain_steal_seat(const State& state, const Move& move) {
  if (move.from == move.seat) {
    return message("A tile is stolen from another player at this table; found seat {seat}, the player's own.",
                   move.from);
  }
  return message("A tile is stolen from another player at this table; found seat {seat} at a table of {seats}.",
                 move.from, state.seats);
}

Message explain_steal_top(const State& state, const Move& move) {
  const int top = state.stack(move.from).top();
  if (top == 0) {
    return message("Only the top tile of a stack can be stolen; {owner} has no tile; found {found}.",
                   at_seat(move.from), move.tile);
  }
  return message("Only the top tile of a stack can be stolen; {owner}'s top tile is {top}; found {found}.",
                 at_seat(move.from), top, move.tile);
}

Message explain_bust(const State& state) {
  if (state.kept_only && state.kept.count() == 0) {
    return message("A throw fails only after a face was kept: the first roll of a turn always has one to keep.");
  }
  if (state.rolled.count() > 0) {
    return message("A throw fails only when nothing else is left to do; this roll has {faces} to keep.",
                   all_of(faces_to_keep(state)));
  }
  if (state.dice_left() > 0) {
    return counted("A throw fails only when nothing else is left to do; {n} die can still be rolled.",
                   "A throw fails only when nothing else is left to do; {n} dice can still be rolled.",
                   state.dice_left());
  }
  return message("A throw fails only when nothing else is left to do; the kept dice make {sum} and can take a tile.",
                 state.kept.sum());
}

Message when_taking_is_possible(const State& state) {
  if (state.rolled.count() > 0) {
    return message("A tile is taken after a face was kept, never between roll and keep; the roll {roll} lies open.",
                   dice_in_words(spell(state.rolled)));
  }
  if (state.kept_only) return message("A tile is taken with the dice kept in this turn; none has been kept yet.");
  return message("A tile is taken with the dice kept in this turn; none has been rolled yet.");
}

Message explain_keep_count(const State& state, const Move& move) {
  if (state.dice_left() == 0) return message("All eight dice are set aside; none is left to keep.");
  return counted("No more dice can be kept than are left, {n} die; found {found}.",
                 "No more dice can be kept than are left, {n} dice; found {found}.", state.dice_left(), move.count);
}

/// The gap is {left}, not {n}: Polish has another word for the dice of other games.
Message roll_duty(const State& state) {
  const int left = state.dice_left();
  if (left == all_dice) return message("roll all eight dice");
  if (can_take_any(state)) {
    return counted("roll {left} die or take a tile", "roll {left} dice or take a tile", left);
  }
  return counted("roll {left} die", "roll {left} dice", left);
}

/// Where rolls are not written down, a roll and what is kept of it are one thing.
Message keep_duty(const State& state) {
  const int left = state.dice_left();
  if (left == all_dice) return message("roll all eight dice and keep a face");
  if (can_take_any(state)) {
    return counted("roll {left} die and keep a face, or take a tile",
                   "roll {left} dice and keep a face, or take a tile", left);
  }
  return counted("roll {left} die and keep a face", "roll {left} dice and keep a face", left);
}

Message duty(const State& state) {
  if (state.kept_only && can_go_on(state)) return keep_duty(state);
  if (state.rolled.count() > 0) {
    auto faces = words_of_faces_to_keep(state);
    return faces.empty() ? message("the throw fails: every face rolled was kept before")
                         : message("keep {faces}", either_of(std::move(faces)));
  }
  if (!state.kept_only && state.dice_left() > 0) return roll_duty(state);
  return can_take_any(state) ? message("take a tile") : message("the throw fails: the kept dice take no tile");
}

/// "keeps 3 fours (12), 23 in all"; the first face that is kept is all there is.
Message describe_keep(const State& before, const Move& move) {
  const int dice = dice_kept(before, move);
  const int points = dice * face_values[move.face];
  const Filling player = at_seat(move.seat);
  const Filling face = term(letter(move.face));
  if (before.kept.count() == 0) {
    return counted_by(dice, "{player} keeps {face} ({points})", "{player} keeps {n} {face:many} ({points})", player,
                      dice, face, points);
  }
  return counted_by(dice, "{player} keeps {face} ({points}), {sum} in all",
                    "{player} keeps {n} {face:many} ({points}), {sum} in all", player, dice, face, points,
                    before.kept.sum() + points);
}

Message describe_take(const State& before, const Move& move) {
  const Filling player = at_seat(move.seat);
  if (move.from != the_table) {
    return message("{player} steals tile {tile} from {victim}", player, move.tile, at_seat(move.from));
  }
  if (move.tile == before.kept.sum()) {
    return message("{player} takes tile {tile} from the centre", player, move.tile);
  }
  return message("{player} has {sum} and takes the highest tile below, {tile}", player, before.kept.sum(), move.tile);
}

/// What a failed throw costs: nothing, the player's tile, and usually the highest one in the centre.
Message describe_bust(const State& before, const Move& move) {
  const int returned = before.stack(move.seat).top();
  const Filling player = at_seat(move.seat);
  if (returned == 0) return message("{player}’s throw fails; there is no tile to lose", player);
  State after = before;
  Pickomino::make(after, move);
  const auto turned = static_cast<TileSet>(after.turned_down & ~before.turned_down);
  if (turned == 0) {
    return message("{player}’s throw fails: tile {tile} goes back, and as the highest one it stays face up", player,
                   returned);
  }
  const int turned_tile = lowest_tile + std::countr_zero(turned);
  return message("{player}’s throw fails: tile {tile} goes back and {turned} is turned face down", player, returned,
                 turned_tile);
}

}  // namespace

std::string spell(const Dice& dice) {
  std::string text;
  for (Face face = 0; face < 6; ++face) {
    for (int i = 0; i < dice.of[face]; ++i) text += (text.empty() ? "" : " ") + letter(face);
  }
  return text;
}

Message Pickomino::explain(const State& state, const Move& move, Rule rule) {
  switch (rule) {
    case Rule::turn:
      return message("It is {active}'s turn; found a move of {player}.", at_seat(state.active), at_seat(move.seat));
    case Rule::roll_left_out:
      return message(
          R"(The option "rolls": "kept" leaves rolls out; what was kept of a roll is written with its count, "keep 3x2".)");
    case Rule::roll_keep_first:
      return message("After a roll a face must be kept before the dice are rolled again; the roll {roll} lies open.",
                     dice_in_words(spell(state.rolled)));
    case Rule::roll_none_left:
      return message("All eight dice are set aside; none is left to roll.");
    case Rule::roll_count:
      return counted("A roll shows exactly the dice not yet set aside, {n} die; found {found}.",
                     "A roll shows exactly the dice not yet set aside, {n} dice; found {found}.", state.dice_left(),
                     move.dice.count());
    case Rule::keep_roll_first:
      return message("A face is kept right after a roll; no roll lies open.");
    case Rule::keep_not_rolled:
      return message("Only a face that was rolled can be kept; the roll shows {roll}, no {face}.",
                     dice_in_words(spell(state.rolled)), dice_in_words(letter(move.face)));
    case Rule::keep_again:
      return message("Each face can be kept once a turn; {face} is set aside already (kept: {kept}).",
                     dice_in_words(letter(move.face)), dice_in_words(spell(state.kept)));
    case Rule::keep_without_count:
      return message(
          R"(The option "rolls": "kept" leaves rolls out, so that keep says how many dice show the face, "keep {face}x2"; found no count.)",
          letter(move.face));
    case Rule::keep_with_count:
      return message(
          R"(Where rolls are written down keep names the face alone, "keep {face}", and sets aside every die of it; found the count {found}.)",
          letter(move.face), move.count);
    case Rule::keep_count:
      return explain_keep_count(state, move);
    case Rule::take_keep_first:
      return when_taking_is_possible(state);
    case Rule::take_worm:
      return message("Taking a tile needs at least one kept worm; kept are {kept}, no w among them.",
                     spell(state.kept));
    case Rule::take_sum:
      return explain_take_sum(state, move);
    case Rule::steal_seat:
      return explain_steal_seat(state, move);
    case Rule::steal_top:
      return explain_steal_top(state, move);
    case Rule::steal_sum:
      return message("A stolen tile must equal the kept dice exactly; they make {sum}, the tile is {tile}.",
                     state.kept.sum(), move.tile);
    case Rule::bust_not_forced:
      return explain_bust(state);
  }
  return {};
}

/// The dice and the tiles are in sight: only what is missing is said.
std::optional<Message> Pickomino::explain_tap(const State& state, const Move& move, Rule rule) {
  const int sum = state.kept.sum();
  switch (rule) {
    case Rule::take_keep_first:
      return message("Keep a face first, then take a tile.");
    case Rule::take_worm:
      return message("A tile needs a worm among the kept dice.");
    case Rule::take_sum:
      return centre_tile(state) == 0
                 ? message("The kept dice make {sum}: no tile is that low.", sum)
                 : message("The kept dice make {sum}: they take tile {tile}.", sum, centre_tile(state));
    case Rule::steal_sum:
      return message("The kept dice make {sum}; to steal tile {tile} they must make {tile}.", sum, move.tile);
    case Rule::keep_again:
      return message("Each face can be kept once a turn.");
    default:
      return std::nullopt;
  }
}

std::vector<Duty> Pickomino::duties(const State& state) {
  if (over(state)) return {};
  return {{state.active, duty(state)}};
}

Description Pickomino::describe(const State& before, const Move& move) {
  switch (move.verb) {
    case Verb::roll:
      return {message("{player} rolls {dice}", at_seat(move.seat), dice_in_words(spell(move.dice)))};
    case Verb::keep:
      return {describe_keep(before, move)};
    case Verb::take:
      return {describe_take(before, move)};
    case Verb::bust:
      return {describe_bust(before, move)};
  }
  return {};
}

/// "21 (1) + 29 (3)": each tile of the stack with its worms.
Message Pickomino::explain_score(const State& state, Seat seat, std::size_t /*part*/) {
  const Stack& stack = state.stack(seat);
  if (stack.size == 0) return message("no tile");
  std::string sum;
  for (std::size_t i = 0; i < stack.size; ++i) {
    const int tile = stack.tile[i];
    sum += say(i == 0 ? "" : " + ", tile, " (", worms(tile), ")");
  }
  return counted("one tile, with its worms: {tiles}", "{n} tiles, with their worms: {tiles}", stack.size, sum);
}

}  // namespace rollbook::rules::pickomino
