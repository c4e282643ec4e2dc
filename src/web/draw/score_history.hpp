// Scores over time, as pages show them: the plot, and the steps by which the best one rose, which say the same in
// words. The page of a player and the solo rankings share them; both link assets/plot.css.
#pragma once

#include <span>
#include <string>

#include "i18n/catalogue.hpp"
#include "league/result.hpp"
#include "record/json.hpp"
#include "store/people/players.hpp"

namespace rollbook::web {

/// SVG; "" without scores. They are given oldest first.
std::string draw_score_history(std::span<const league::Score>, std::string title, const i18n::Catalogue&);

/// A note that only the last scores are drawn, if there are more; else "".
std::string truncation_note(std::span<const league::Score>, const i18n::Catalogue&);

/// A score for a template: total, date, the addresses and names of the game and the player.
record::Json row_of(const league::Score&, const store::PlayerNames&);

/// Each score that beat all before it, newest first.
record::Json steps_of(std::span<const league::Score>, const store::PlayerNames&);

}  // namespace rollbook::web
