#include <bit>

#include "rules/pickomino/rules.hpp"
#include "rules/saying.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::pickomino {
namespace {

using text::say;

/// "keeps 3 fours (12), 23 in all"; the first face that is kept is all there is.
Saying describe_keep(const State& before, const Move& move) {
  const int dice = dice_kept(before, move);
  const int points = dice * face_values[move.face];
  Saying saying{before.kept.count() == 0 ? "keep.first" : "keep",
                {player_at(move.seat),
                 {"n", say(dice)},
                 {"face", std::string(1, face_letters[move.face]), Fills::term},
                 {"points", say(points)}}};
  if (before.kept.count() > 0) saying.gaps.push_back({"sum", say(before.kept.sum() + points)});
  return saying;
}

Saying describe_take(const State& before, const Move& move) {
  const Gap tile{"tile", say(move.tile)};
  if (move.from != the_table) return {"steal", {player_at(move.seat), tile, player_at(move.from, "victim")}};
  if (move.tile == before.kept.sum()) return {"take", {player_at(move.seat), tile}};
  return {"take.lower", {player_at(move.seat), tile, {"sum", say(before.kept.sum())}}};
}

/// What a failed throw costs: nothing, the player's tile, and usually the highest one in the centre.
Saying describe_bust(const State& before, const Move& move) {
  const int returned = before.stack(move.seat).top();
  if (returned == 0) return {"bust.nothing", {player_at(move.seat)}};
  State after = before;
  Pickomino::make(after, move);
  const auto turned = static_cast<TileSet>(after.turned_down & ~before.turned_down);
  if (turned == 0) return {"bust.highest", {player_at(move.seat), {"tile", say(returned)}}};
  const int turned_tile = lowest_tile + std::countr_zero(turned);
  return {"bust", {player_at(move.seat), {"tile", say(returned)}, {"turned", say(turned_tile)}}};
}

}  // namespace

Saying Pickomino::describe(const State& before, const Move& move) {
  switch (move.verb) {
    case Verb::roll:
      return {"roll", {player_at(move.seat), {"dice", spell(move.dice), Fills::dice}}};
    case Verb::keep:
      return describe_keep(before, move);
    case Verb::take:
      return describe_take(before, move);
    case Verb::bust:
      return describe_bust(before, move);
  }
  return {};
}

/// "21 (1) + 29 (3)": each tile of the stack with its worms.
Saying Pickomino::reckon(const State& state, Seat seat, std::size_t /*part*/) {
  const Stack& stack = state.stack(seat);
  if (stack.size == 0) return {"reckon.none", {}};
  std::string sum;
  for (std::size_t i = 0; i < stack.size; ++i) {
    const int tile = stack.tile[i];
    sum += say(i == 0 ? "" : " + ", tile, " (", worms(tile), ")");
  }
  return {"reckon.worms", {{"n", say(stack.size)}, {"tiles", sum}}};
}

}  // namespace rollbook::rules::pickomino
