// A game as the replay shows it, derived from its log: for every step what was done in words, the points it brought,
// and which boxes of the drawing (drawing.hpp) change. The browser gets it as one JSON and needs no other request to
// step through it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "i18n/catalogue.hpp"
#include "rules/values.hpp"
#include "store/games/games.hpp"

namespace rollbook::web {

struct Step {
  std::string move;  ///< as the record has it
  rules::Seat seat = rules::the_table;
  std::string words;
  int depth = 0;            ///< 1 for a bonus that a move of this seat earned, 2 for one that this bonus earned
  int gain = 0;             ///< points of this seat, won or lost
  std::vector<int> totals;  ///< by seat, afterwards
  std::optional<std::string> new_turn;                       ///< "Round 2 · Ala", if a turn begins with this step
  std::vector<std::pair<std::size_t, std::size_t>> changes;  ///< a box and what it shows now: indices into Steps
};

struct Steps {
  std::vector<std::string> boxes;           ///< their names in the drawing
  std::vector<std::string> drawn;           ///< everything that a box can show, each once: pieces of SVG
  std::vector<std::size_t> initial;         ///< what each box shows before the first step
  std::vector<Step> steps;                  ///< up to the first illegal move
  std::optional<rules::Violation> refused;  ///< what is wrong with the move after the last step
};

Steps steps_of(const store::StoredGame&, const i18n::Catalogue&);

/// The same for a game in progress: one step after the other.
class StepBuilder {
 public:
  StepBuilder(const record::Record&, const rules::Deck*, const i18n::Catalogue&);
  ~StepBuilder();
  StepBuilder(StepBuilder&&) noexcept;
  StepBuilder& operator=(StepBuilder&&) noexcept;
  StepBuilder(const StepBuilder&);
  StepBuilder& operator=(const StepBuilder&) = delete;

  /// Whether the move is legal; if so, it is one more step.
  bool step(std::string_view move);

  const Steps& steps() const;
  const rules::State& state() const;
  /// What a box shows now: a piece of SVG.
  const std::string& shown(std::size_t box) const;

 private:
  class Stepper;
  std::unique_ptr<Stepper> stepper_;
};

/// The drawing's part of it, for the browser.
std::string to_json(const Steps&);

}  // namespace rollbook::web
