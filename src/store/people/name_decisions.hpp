// Which player a typed name means. The book looks for players with such a name; the person who typed it decides; and
// what they decided is checked again where it is stored. Nobody becomes a new player by a slip of the pen.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/db/book.hpp"
#include "store/ids.hpp"
#include "store/people/audit.hpp"
#include "store/people/players.hpp"
#include "text/name_match.hpp"

namespace rollbook::store {

/// A player who may be meant.
struct SimilarPlayer {
  PlayerId player = 0;
  std::string name;   ///< as displayed
  std::string alias;  ///< the name of theirs that is similar
  int likeness = 0;   ///< text::likeness
  bool is_likely() const { return likeness >= text::likely_name; }
  bool is_same() const { return likeness >= text::same_name; }
};

/// What the book knows about a typed name.
struct NameLookup {
  std::string name;
  std::optional<PlayerId> known;       ///< whose name it is
  std::vector<SimilarPlayer> similar;  ///< if it is nobody's, the most similar first, each player once

  /// The player to be taken without a question: whose name it is, else the only one whose name differs in nothing but
  /// case, accents and order.
  std::optional<PlayerId> meant() const;
  /// The player to be preselected in a question; nothing if several may be meant, or none probably is.
  std::optional<PlayerId> probable() const;
  bool is_question() const { return !meant() && !similar.empty(); }
};

/// All names in the book, prepared for comparison.
class NamesInBook {
 public:
  explicit NamesInBook(SQLite::Database&);
  explicit NamesInBook(const std::vector<Player>& everybody);
  ~NamesInBook();
  NamesInBook(const NamesInBook&) = delete;
  NamesInBook& operator=(const NamesInBook&) = delete;
  NamesInBook(NamesInBook&&) noexcept;
  NamesInBook& operator=(NamesInBook&&) noexcept;

  NameLookup look_up(const std::string& name) const;
  /// Players with a similar name, the most similar first, each once; without the one whose name it is.
  std::vector<SimilarPlayer> similar(const std::string& name) const;
  /// Whose name it is, apart from case and the encoding of accents.
  std::optional<PlayerId> owner(const std::string& name) const;

 private:
  struct Names;
  std::unique_ptr<Names> names_;
};

Result<std::vector<NameLookup>> look_up_names(const Book&, std::span<const std::string> names);

/// For each of these new players, those who probably are the same person.
struct Resemblance {
  std::string name;
  std::string other;
};
Result<std::vector<Resemblance>> resemblances(const Book&, std::span<const std::string> new_players);

/// Who is meant by a typed name.
struct NameDecision {
  std::string name;                ///< as typed
  std::optional<PlayerId> player;  ///< nothing = a new player, whose name it becomes
  bool remember = false;           ///< from now on, the name is one of that player's
};

/// The decision for a name about which there is no doubt: the player whose name it is, else a new one. For data that
/// was not typed by a person, and for tests.
Result<NameDecision> exactly(const Book&, const std::string& name);

/// The player decided on, created if new. Refused if they are no longer in the book, or if the name of a new player is
/// already somebody's.
Result<PlayerId> settle(const Book&, const NameDecision&, const Act&);

/// The same for all players of a game that is about to be entered here; and the names for its record: a name that the
/// player does not have yet is replaced by the displayed one.
Result<std::vector<std::string>> settle_names(const Book&, std::span<const NameDecision>, const Act&);

}  // namespace rollbook::store
