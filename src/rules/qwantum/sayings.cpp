#include "rules/qwantum/rules.hpp"
#include "rules/saying.hpp"
#include "text/wording.hpp"

namespace rollbook::rules::qwantum {
namespace {

using text::say;

Saying describe_reroll(const Move& move) {
  std::string from;
  std::string to;
  for (std::size_t i = 0; i < move.reroll.count; ++i) {
    const std::string_view space = i == 0 ? "" : " ";
    from += say(space, spell(move.reroll.dice[i].from));
    to += say(space, spell(move.reroll.dice[i].to));
  }
  return {"reroll", {player_at(move.seat), {"from", from, Fills::dice}, {"to", to, Fills::dice}}};
}

/// "writes 13 in blue: white 3, blue 1, blue 4, blue 5", and the points of a column that this fills.
Saying describe_write(const State& before, const Move& move) {
  std::string dice;
  for (const Face face : before.roll) {
    if (is_white(face) || is(face, move.colour)) dice += say(dice.empty() ? "" : " ", spell(face));
  }
  Saying saying{"write",
                {player_at(move.seat),
                 {"number", say(value_of(before.roll, move.colour))},
                 {"colour", std::string(colour_names[static_cast<std::size_t>(move.colour)]), Fills::term},
                 {"dice", dice, Fills::dice}}};
  State after = before;
  Qwantum::make(after, move);
  const Sheet& sheet = after.sheet(move.seat);
  const int column = sheet.row(move.colour).filled;
  if (const auto points = column_points(sheet, column)) {
    saying.key = "write.column";
    saying.gaps.push_back({"column", say(column)});
    saying.gaps.push_back({"n", say(*points)});
  }
  return saying;
}

/// "6 + 8 + 12": the points of the full columns.
Saying reckon_columns(const Sheet& sheet) {
  int full = 0;
  std::string sum;
  for (int column = 1; column <= columns; ++column) {
    const auto points = column_points(sheet, column);
    if (!points) continue;
    sum += say(full++ == 0 ? "" : " + ", *points);
  }
  if (full == 0) return {"reckon.columns.none", {}};
  return {"reckon.columns", {{"n", say(full)}, {"sum", sum}}};
}

/// "−1 −2 −3": what each misthrow costs.
Saying reckon_misses(const Sheet& sheet) {
  if (sheet.misses == 0) return {"reckon.misses.none", {}};
  std::string sum;
  for (int miss = 1; miss <= sheet.misses; ++miss) sum += say(miss == 1 ? "−" : " − ", miss);
  return {"reckon.misses", {{"n", say(static_cast<int>(sheet.misses))}, {"sum", sum}}};
}

}  // namespace

Saying Qwantum::describe(const State& before, const Move& move) {
  switch (move.verb) {
    case Verb::roll:
      return {"roll", {player_at(move.seat), {"dice", spell(move.roll), Fills::dice}}};
    case Verb::reroll:
      return describe_reroll(move);
    case Verb::write:
      return describe_write(before, move);
    case Verb::skip:
      return {"skip", {player_at(move.seat)}};
    case Verb::miss:
      return {"miss", {player_at(move.seat), {"points", say("−", before.sheet(move.seat).misses + 1)}}};
  }
  return {};
}

Saying Qwantum::reckon(const State& state, Seat seat, std::size_t part) {
  return part == 0 ? reckon_columns(state.sheet(seat)) : reckon_misses(state.sheet(seat));
}

}  // namespace rollbook::rules::qwantum
