#include "web/words/night_progress.hpp"

#include "text/wording.hpp"

namespace rollbook::web {

NightProgress progress_of(const store::NightDetails& night, bool has_results) {
  using State = NightProgress::State;
  NightProgress progress;
  if (night.night.closed_at || (night.rounds.empty() && has_results)) progress.state = State::played;
  if (night.night.closed_at || night.rounds.empty()) return progress;
  const store::Round* const open = night.open_round();
  return {.state = State::in_progress,
          .round = night.rounds.back().number,
          .is_played = open != nullptr && open->started_at.has_value()};
}

std::string_view name_of(NightProgress::State state) {
  switch (state) {
    case NightProgress::State::to_come:
      return "to-come";
    case NightProgress::State::in_progress:
      return "in-progress";
    case NightProgress::State::played:
      break;
  }
  return "played";
}

std::string progress_in_words(const NightProgress& progress, const i18n::Catalogue& catalogue) {
  if (!progress.is_in_progress()) return "";
  return catalogue.say(progress.is_played ? "standings.round_played" : "standings.rounds_seated",
                       {{"round", text::say(progress.round)}, {"n", text::say(progress.round)}});
}

}  // namespace rollbook::web
