// A live table as browsers see it, in one language: what every box of the drawing shows, the ledger, whose turn it is,
// and what is legal now, each move with what is touched to make it. A browser gets the whole once, and then what each
// change brings.
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

  /// Follows the table to where it is now, and tells what has changed since the last time.
  record::Json follow(const live::Table&);

  /// Everything, as of the last `follow`.
  record::Json whole(const live::Table&) const;

  /// What a move would do, without doing it: in words, in points, and in the boxes; or why it is refused.
  record::Json effect_of(const live::Table&, std::string_view move) const;

  /// What is seen from afar: points, whose turn it is, the last move in words.
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

/// The moves that tell that the dice of a move of chance show these faces, in words; or why the dice cannot, which some
/// games know before all of them are told.
record::Json moves_thrown(const live::Table&, std::string_view open_move, const std::vector<std::string>& faces,
                          const i18n::Catalogue&);

/// The same for a roll of the past, after the first `step` moves and then these. Nothing if those are not legal.
record::Json moves_thrown_after(const live::Table&, std::size_t step, std::vector<std::string> moves,
                                std::string_view open_move, const std::vector<std::string>& faces,
                                const i18n::Catalogue&);

/// These moves in words, as they come after the first `step` ones; up to the first that is not legal.
record::Json moves_in_words(const live::Table&, std::size_t step, const std::vector<std::string>& moves,
                            const i18n::Catalogue&);

/// Why nothing can be done with what was touched; {"refused": ""} if the referee has nothing to say about it.
record::Json why_not(const live::Table&, const std::vector<std::string>& touched, const i18n::Catalogue&);

/// What would be legal, in words, and which dice decide it, if these moves came after the first `step` ones. Nothing if
/// they are not legal.
record::Json legal_after(const live::Table&, std::size_t step, std::vector<std::string> moves, const i18n::Catalogue&);

}  // namespace rollbook::web
