// The referee's verdict on a record: the replay up to the first illegal move, the score at that point, and everything
// that is wrong. `judge` makes it from a file's entry, `to_json` writes it as one line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "record/reader.hpp"
#include "record/record.hpp"
#include "rules/values.hpp"

namespace rollbook::record {

struct PlayerVerdict {
  std::string name;
  rules::Score score;
  int place = 0;
};

/// A violation and where it is: the number of the move, from 1, and its text; 0 for errors outside the moves.
struct VerdictViolation {
  std::size_t move = 0;
  std::string text;
  std::string_view rule;
  rules::Message message;
};

struct Verdict {
  std::string game_name;
  const rules::Game* game = nullptr;  ///< null if no game could be set up
  bool sheet = false;                 ///< only the final sheets remain
  bool complete = false;              ///< the game has ended where the replay stopped
  std::size_t moves = 0;              ///< how many moves were replayed
  std::size_t moves_recorded = 0;     ///< how many the record has
  std::vector<PlayerVerdict> players;
  std::string_view decided_by;
  std::vector<VerdictViolation> violations;

  bool ok() const { return violations.empty(); }
};

/// A deck replaces the default cards of Everything on 1 Card.
Verdict judge(const Entry&, const rules::Deck* deck = nullptr);
Verdict judge(const Record&, const rules::Deck* deck = nullptr);

/// Judges and, if every move is legal, converts them to canonical form, for a record that will be written again.
Verdict judge_and_spell(Record&, const rules::Deck* deck = nullptr);

/// One line of JSON, without a line end, for record number `index` of `file`.
std::string to_json(const Verdict&, std::string_view file, int index);

/// The list of violations alone, as in that line.
std::string to_json(const std::vector<VerdictViolation>&);

}  // namespace rollbook::record
