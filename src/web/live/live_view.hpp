// A live table as browsers see it, in one language: the contents of every box of the drawing, the ledger, whose turn it
// is, and the legal moves, each with the taps that make it. A browser gets the complete state once, and then each
// change.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "i18n/catalogue.hpp"
#include "live/table.hpp"
#include "record/json.hpp"
#include "web/draw/steps.hpp"

namespace rollbook::web {

class LiveView {
 public:
  LiveView(const live::Table&, const i18n::Catalogue&);

  /// Updates the view to the current state of the table, and returns what has changed since the last call.
  record::Json follow(const live::Table&);

  /// The complete state, as of the last `follow`.
  record::Json whole(const live::Table&) const;

  /// What a move would do, without making it: in words, in points, and in the boxes; or why it is refused.
  record::Json effect_of(const live::Table&, std::string_view move) const;

  /// What is legible from a distance: points, whose turn it is, the last move in words.
  record::Json brief(const live::Table&) const;

  const std::vector<std::string>& boxes() const { return stepping_.steps().boxes; }

 private:
  StepBuilder started(const live::Table&) const;
  record::Json ledger_from(const live::Table&, std::size_t first) const;
  record::Json now(const live::Table&) const;

  const i18n::Catalogue* catalogue_;
  StepBuilder stepping_;
  std::size_t version_ = 0;
};

/// The moves that record a roll with these faces, in words; or why the dice cannot show them, which some games can tell
/// before all of them are entered.
record::Json moves_thrown(const live::Table&, std::string_view open_move, const std::vector<std::string>& faces,
                          const i18n::Catalogue&);

/// The same for an earlier roll, after the first `step` moves and then these. Nothing if those are not legal.
record::Json moves_thrown_after(const live::Table&, std::size_t step, std::vector<std::string> moves,
                                std::string_view open_move, const std::vector<std::string>& faces,
                                const i18n::Catalogue&);

/// These moves in words, as they come after the first `step` ones; up to the first that is not legal.
record::Json moves_in_words(const live::Table&, std::size_t step, const std::vector<std::string>& moves,
                            const i18n::Catalogue&);

/// Why no move fits these taps; {"refused": ""} if the referee has nothing to say about it.
record::Json why_not(const live::Table&, const std::vector<std::string>& touched, const i18n::Catalogue&);

/// What would be legal, in words, and with which dice, if these moves came after the first `step` ones. Nothing if they
/// are not legal.
record::Json legal_after(const live::Table&, std::size_t step, std::vector<std::string> moves, const i18n::Catalogue&);

}  // namespace rollbook::web
