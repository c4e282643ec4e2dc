#include "rules/pickomino/rules.hpp"
#include "rules/tapping.hpp"

namespace rollbook::rules::pickomino {

using text::say;

std::vector<Thrown> Pickomino::dice_to_throw(const State& state, const Move& /*open*/) {
  return std::vector<Thrown>(static_cast<std::size_t>(state.dice_left()), Thrown{.faces = one_each(face_letters)});
}

std::vector<Move> Pickomino::thrown(const State& /*state*/, const Move& open, std::span<const std::string> faces) {
  Move roll = open;
  roll.open = false;
  for (const std::string& face : faces) ++roll.dice.of[face_letters.find(face)];
  return {roll};
}

/// A die of the face that is kept, or the face and how many dice show it where none lie there; a tile of the centre, or
/// the stack that it is stolen from.
std::vector<std::string> Pickomino::taps(const State& /*state*/, const Move& move) {
  if (move.count > 0) return {face_key(face_letters.substr(move.face, 1)), count_key(move.count)};
  if (move.verb == Verb::keep) return {piece_in("dice/rolled", face_letters.substr(move.face, 1))};
  if (move.verb != Verb::take) return {};
  return {move.from == the_table ? say("centre/", move.tile) : say(move.from, "/stack")};
}

}  // namespace rollbook::rules::pickomino
