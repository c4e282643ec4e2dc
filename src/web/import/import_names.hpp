// Whose names stand in records that are to be imported: the book knows a name already, or the user says whose it is. An
// unknown name becomes a name of the player that was chosen, or that of a new player.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/people/players.hpp"
#include "web/import/import_candidates.hpp"

namespace rollbook::web {

struct NameMatch {
  std::string name;                    ///< as a record has it
  std::optional<store::Player> known;  ///< whose it is
  std::string shown_as;                ///< of an unknown one: under which name a record's own book knows the player
  std::vector<std::string> similar;    ///< players who may be meant, the most similar first
};

/// Every name of the games that would be stored, each once, in the order in which they come. Similar names are found
/// for the first `most_choices` unknown ones.
inline constexpr std::size_t most_choices = 100;
std::vector<NameMatch> match_names(std::span<const Candidate>, const std::vector<store::Player>& everybody);

/// Of the choices about known names, those that mean another player: whose name has to stand in
/// the records instead, because in the book a name leads to one player.
ChosenPlayers names_instead(const ChosenPlayers&, std::span<const NameMatch>,
                            const std::vector<store::Player>& everybody);

}  // namespace rollbook::web
