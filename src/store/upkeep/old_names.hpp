// The names that a player had before a pseudonym (pseudonym.hpp), found again wherever somebody wrote them: as a name,
// in the middle of a note, in a program's own field of a record, or where a move should be.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.hpp"
#include "rules/game.hpp"

namespace rollbook::store {

/// In place of a text that would tell who it was.
inline constexpr std::string_view taken_away = "…";

/// The names that one player had, and by what they are known in the middle of a text.
class OldNames {
 public:
  void add(const std::string& key);

  const std::set<std::string>& keys() const { return keys_; }
  bool contain(std::string_view name) const;
  /// Whether somebody writes about the player: "Ala" or "Nowak's" for Ala Nowak.
  bool are_mentioned(std::string_view text) const;
  /// In what programs call their values, a name has no ending: "time" does not mention Tim.
  bool are_mentioned_in_key(std::string_view key) const;

 private:
  template <class Fits>
  bool are_found(std::string_view text, const Fits& fits) const;

  std::set<std::string> keys_;
  std::set<std::string> words_;                     ///< of which one is enough
  std::vector<std::vector<std::string>> in_a_row_;  ///< of names that have no such word
};

/// What stands in a record instead of an old name, and instead of a text that mentions one.
struct Disguise {
  std::string name;
  std::string text;
};

/// Whether anything was changed: in moves that are none, or in the x-… fields of programs.
bool hide_in_moves(const OldNames&, record::Record&, const Disguise&);
bool hide_in_fields(const OldNames&, record::Record&, const Disguise&);

/// The moves of a draft, one a line.
std::string without_names(const OldNames&, std::string_view moves, const rules::Game&);

}  // namespace rollbook::store
