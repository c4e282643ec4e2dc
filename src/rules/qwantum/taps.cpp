#include <algorithm>

#include "rules/qwantum/rules.hpp"
#include "rules/tapping.hpp"

namespace rollbook::rules::qwantum {
namespace {

using text::say;

constexpr std::size_t white_die = 0;

/// What a die shows, without its name: only the white one has one.
std::string without_name(Face face) { return is_white(face) ? say(number_on(face)) : spell(face); }

/// What is not told of the white die is no matter: it can show anything.
Face face_on(std::size_t die, std::string_view told) {
  if (told.empty()) return die == white_die ? Face{0} : untold;
  return read_face(say(die == white_die ? "w" : "", told)).value_or(0);
}

std::vector<std::string> spell_all(const std::vector<Face>& faces) {
  std::vector<std::string> words;
  words.reserve(faces.size());
  for (const Face face : faces) words.push_back(without_name(face));
  return words;
}

}  // namespace

/// Nobody sees at a glance which of the six coloured dice is which, so each may show any face; of those that are thrown
/// again at least the old face is known.
std::vector<Thrown> Qwantum::dice_to_throw(const State& state, const Move& open) {
  const bool again = open.verb == Verb::reroll;
  std::vector<Thrown> dice;
  dice.reserve(dice_in_all);
  for (std::size_t die = 0; die < dice_in_all; ++die) {
    const bool white = die == white_die;
    const auto faces = again && !state.any_dice ? faces_beside(state.roll[die]) : faces_of_any(white);
    dice.push_back({.name = white ? "w" : "",
                    .shows = again ? without_name(state.roll[die]) : "",
                    .faces = spell_all(faces),
                    .may_stay = again});
  }
  return dice;
}

std::vector<Move> Qwantum::thrown(const State& state, const Move& open, std::span<const std::string> faces) {
  Move move = open;
  move.open = false;
  for (std::size_t die = 0; die < faces.size(); ++die) {
    const Face face = face_on(die, faces[die]);
    if (open.verb == Verb::roll) {
      move.roll[die] = face;
    } else if (!faces[die].empty()) {
      move.reroll.add({state.roll[die], face});
    }
  }
  std::ranges::sort(move.roll);
  if (open.verb == Verb::reroll && move.reroll.count == 0) return {};
  return {move};
}

/// The field that the number goes into, or the box of the misthrow.
std::vector<std::string> Qwantum::taps(const State& state, const Move& move) {
  const Sheet& sheet = state.sheet(move.seat);
  if (move.verb == Verb::miss) return {say(move.seat, "/misses/", sheet.misses + 1)};
  if (move.verb != Verb::write) return {};
  const std::string_view colour = colour_names[move.colour];
  return {say(move.seat, "/", colour, "/", sheet.row(move.colour).filled + 1)};
}

}  // namespace rollbook::rules::qwantum
