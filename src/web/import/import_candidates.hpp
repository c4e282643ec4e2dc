// The records sent to the import page: read, judged, and compared with the book to see what would happen to each. The
// page shows them first, and sends them back as canonical lines to be stored; so nothing is kept here in between. A
// digest of what was shown tells whether it is still true.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/replay/verdict.hpp"
#include "store/import/importer.hpp"

namespace rollbook::web {

/// Larger imports are for `rollbook import`, which does not keep them in memory.
inline constexpr std::size_t most_records = 2000;
inline constexpr std::size_t longest_file_name = 200;  ///< in bytes; longer names are cut
inline constexpr std::size_t most_megabytes = 20;

/// A file, or pasted text.
struct ImportInput {
  std::string name;
  std::string_view text;
};

struct Candidate {
  std::string source;                       ///< "night.jsonl #3"
  std::string line;                         ///< the canonical record; "" if it cannot be stored
  record::Verdict verdict;                  ///< after `look_up`, includes what only the book can know
  std::optional<store::PreparedGame> game;  ///< ready to be stored, without a ruling; nothing if it cannot be stored
  std::optional<store::Ruling> ruling;      ///< the ruling in the record
  store::ImportedGame stored;               ///< what would happen to the game, after `look_up`

  /// Whether storing it would change anything.
  bool is_news() const { return game && stored.outcome != store::ImportOutcome::already_there; }
};

/// Reads and judges everything, up to one record more than the limit: a result of that size means that there are too
/// many.
std::vector<Candidate> judge(std::span<const ImportInput>);

/// The same candidates again, from their lines and sources, one per line.
std::vector<Candidate> judge_again(std::string_view lines, std::string_view sources);

/// Which player a name stands for: the player's displayed name by the name's key (record::name_key).
using ChosenPlayers = std::map<std::string, std::string>;

/// Assigns the names of a game to the chosen players. A name that already belongs to a player of the book stays theirs.
void put_names(const ChosenPlayers&, store::PreparedGame&);

/// The lines with these names replaced; each is given by its key.
std::string lines_with_names(std::span<const Candidate>, const ChosenPlayers& instead);

/// What would happen to each if all were stored now, with these players.
store::Result<void> look_up(store::Book&, std::chrono::sys_seconds now, std::vector<Candidate>&,
                            const ChosenPlayers& = {});

/// A digest of what was shown: the games that can be stored, and what would happen to each.
std::string digest_of(std::span<const Candidate>);

/// The game as it is stored once its ruling has been accepted.
store::PreparedGame with_ruling(const Candidate&, store::PreparedGame game);

}  // namespace rollbook::web
