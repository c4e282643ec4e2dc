// How far a night has got: still to come, in progress, or played. A night in progress has standings but no winner.
#pragma once

#include <cstdint>
#include <string>

#include "i18n/catalogue.hpp"
#include "store/league/nights.hpp"

namespace rollbook::web {

struct NightProgress {
  enum class State : std::uint8_t { to_come, in_progress, played };
  State state = State::to_come;
  int round = 0;           ///< the last one that was seated; 0 = none
  bool is_played = false;  ///< that round has started and is not closed

  bool is_in_progress() const { return state == State::in_progress; }
  friend bool operator==(const NightProgress&, const NightProgress&) = default;
};

/// A night with rounds is in progress until it is closed; one without rounds has been played once it has results.
NightProgress progress_of(const store::NightDetails&, bool has_results);

/// "to-come", "in-progress", "played".
std::string_view name_of(NightProgress::State);

/// "Round 2 is being played."; "" if the night is not in progress.
std::string progress_in_words(const NightProgress&, const i18n::Catalogue&);

}  // namespace rollbook::web
