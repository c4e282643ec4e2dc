// Finds the names that a player had before a pseudonym (pseudonym.hpp) wherever they were written: as a name, inside a
// note, in a program's own field of a record, or in place of a move.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.hpp"
#include "rules/values.hpp"

namespace rollbook::store {

/// Replaces a text that would identify the player.
inline constexpr std::string_view redacted = "…";

/// The names of one player, and the words by which a text mentions them.
class NameScrubber {
 public:
  void add(const std::string& key);

  const std::set<std::string>& keys() const { return keys_; }
  bool is_name(std::string_view name) const;
  /// Whether the text mentions the player: "Ala" or "Nowak's" for Ala Nowak.
  bool mentions_player(std::string_view text) const;
  /// In programs' values, a name has no ending: "time" does not mention Tim.
  bool mentions_player_in_key(std::string_view key) const;

 private:
  template <class Fits>
  bool matches(std::string_view text, const Fits& fits) const;

  std::set<std::string> keys_;
  std::set<std::string> words_;                     ///< any one of which is enough
  std::vector<std::vector<std::string>> in_a_row_;  ///< of names without such a word
};

/// The replacement for an old name in a record, and for a text that mentions one.
struct Replacement {
  std::string name;
  std::string text;
};

/// Returns whether anything was changed: in unparsable moves, or in the x-… fields of programs.
bool hide_in_moves(const NameScrubber&, record::Record&, const Replacement&);
bool hide_in_fields(const NameScrubber&, record::Record&, const Replacement&);

/// The moves of a draft, one per line.
std::string without_names(const NameScrubber&, std::string_view moves, const rules::Game&);

}  // namespace rollbook::store
