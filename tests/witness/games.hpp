// Simulated games of the Clever family for the tests of the search for a witness.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "record/record.hpp"
#include "record/replay/simulate.hpp"
#include "record/replay/verdict.hpp"
#include "record/writer.hpp"
#include "rules/clever/rules.hpp"
#include "rules/clever2/rules.hpp"
#include "rules/clever_family/dice.hpp"
#include "rules/game.hpp"
#include "support.hpp"
#include "witness/source.hpp"

namespace rollbook::test {

// The dice of That's Pretty Clever.
inline constexpr rules::clever_family::Die white = 0;
inline constexpr rules::clever_family::Die yellow = 1;
inline constexpr rules::clever_family::Die blue = 2;
inline constexpr rules::clever_family::Die green = 3;
inline constexpr rules::clever_family::Die orange = 4;
inline constexpr rules::clever_family::Die purple = 5;

inline rules::State end_of(const record::Record& game) {
  rules::State state = record::start(game);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    if (const auto wrong = rules::apply(state, game.moves[i])) FAIL(game.moves[i] << ": " << english(wrong->message));
  }
  return state;
}

/// The sheet of a game's first seat, as written in a record of final sheets.
template <class G>
typename G::Sheet sheet(const rules::Game& game, std::string_view text) {
  rules::SheetComplaints wrong;
  const auto state = record::read_sheets(read_good(sheets_json(game.name, {std::string(text)})), nullptr, wrong);
  CHECK(wrong.empty());
  return state.as<typename G::State>().player(1).sheet;
}

/// "purple cell 10: a 6 for orange".
inline std::vector<std::string> in_words(const std::vector<witness::Source>& sources) {
  std::vector<std::string> words;
  words.reserve(sources.size());
  for (const witness::Source& source : sources) words.push_back(source.name + ": " + source.brings);
  return words;
}

inline record::Record played(const rules::Game& game, int seats, const std::string& edition, std::uint64_t number) {
  return record::simulate({.game = &game, .seats = seats, .seed = 31, .options = {{"edition", edition}}}, number);
}

inline record::Record sheets_of_played(const rules::Game& game, int seats, const std::string& edition,
                                       std::uint64_t number) {
  const record::Record record = played(game, seats, edition, number);
  return record::sheets_of(record, end_of(record));
}

// Purple cell 10 gave the only 6 of orange, so it came before orange cell 10; then the 6 given by orange cell 10 would
// be in purple cell 11, which is empty.
inline constexpr std::string_view clever_without_order =
    R"({"yellow":["A1","A2"],"blue":[7],"green":2,"orange":[1,1,6,2,1,1,2,1,2,1],)"
    R"("purple":[1,2,3,4,6,1,2,3,4,6],"rerolls":{"unlocked":5,"used":0},"extras":{"unlocked":3,"used":0},"foxes":2})";

// Pink cell 11 gave a blue mark, and blue cell 7 a pink one; each would be the last of its area, and so come after the
// other.
inline constexpr std::string_view clever2_without_order =
    R"({"silver":["y1"],"yellow":{"circled":["A2"],"crossed":[]},"blue":[7,7,7,7,7,7,7],"green":[],)"
    R"("pink":[1,1,1,1,1,1,1,1,1,1,5],"rerolls":{"unlocked":2,"used":0},"returns":{"unlocked":2,"used":0},)"
    R"("extras":{"unlocked":2,"used":0},"foxes":0})";

}  // namespace rollbook::test
