// Whose names appear in the records to be imported: the book already knows a name, or the user says whose it is. An
// unknown name becomes a name of the chosen player, or that of a new player.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/people/players.hpp"
#include "web/import/import_candidates.hpp"

namespace rollbook::web {

struct NameMatch {
  std::string name;                    ///< as in the record
  std::optional<store::Player> known;  ///< its player
  std::string shown_as;  ///< for an unknown one: the name under which the record's own book shows the player
  std::vector<std::string> similar;  ///< players who may be meant, the most similar first
  std::string probable;              ///< the one to be preselected; "" = none

  /// Whether somebody has to say whose name it is.
  bool is_question() const { return !known && !similar.empty() && shown_as == name; }
};

/// Every name of the games that would be stored, each once, in order of appearance. Similar names are searched for the
/// first `most_choices` unknown ones.
inline constexpr std::size_t most_choices = 100;
std::vector<NameMatch> match_names(std::span<const Candidate>, const std::vector<store::Player>& all_players);

/// The preselected players of unknown names.
ChosenPlayers probable_players(std::span<const NameMatch>);

/// The choices for known names that mean another player: that player's name must replace them in the records, because
/// in the book a name stands for one player.
ChosenPlayers names_instead(const ChosenPlayers&, std::span<const NameMatch>,
                            const std::vector<store::Player>& all_players);

}  // namespace rollbook::web
