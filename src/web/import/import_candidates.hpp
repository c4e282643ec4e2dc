// The records that are brought to the import page: read, judged, and compared with the book to see what would become
// of each. The page shows them first and hands them back, as canonical lines, when they are to be stored; so nothing
// is kept here between the two. A digest of what was shown tells whether it is still so.
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

/// More at a time is for `rollbook import`, which keeps none of it in memory.
inline constexpr std::size_t most_records = 2000;
inline constexpr std::size_t longest_file_name = 200;  ///< in bytes; of a longer one, the beginning
inline constexpr std::size_t most_megabytes = 20;

/// A file, or what was typed in.
struct ImportInput {
  std::string name;
  std::string_view text;
};

struct Candidate {
  std::string source;                       ///< "night.jsonl #3"
  std::string line;                         ///< the canonical record; "" if it cannot be stored
  record::Verdict verdict;                  ///< after `look_up`, also what only the book can know
  std::optional<store::PreparedGame> game;  ///< ready to be stored, without a ruling; nothing if that cannot be done
  std::optional<store::Ruling> ruling;      ///< what the record says that an organiser has ruled
  store::ImportedGame stored;               ///< what would become of the game, after `look_up`

  /// Whether storing it would change anything.
  bool is_news() const { return game && stored.outcome != store::ImportOutcome::already_there; }
};

/// Reads and judges everything, up to one record more than the limit: a result of that size means too many.
std::vector<Candidate> judge(std::span<const ImportInput>);

/// The same candidates again, from their lines and sources, each on a line of its own.
std::vector<Candidate> judge_again(std::string_view lines, std::string_view sources);

/// Which player a name stands for: the player's shown name by the name's key (record::name_key).
using ChosenPlayers = std::map<std::string, std::string>;

/// Makes the names of a game lead to the players who were chosen. A name that a player of the book has stays theirs.
void put_names(const ChosenPlayers&, store::PreparedGame&);

/// The lines of records in which other names stand instead of these, each by its key.
std::string lines_with_names(std::span<const Candidate>, const ChosenPlayers& instead);

/// What would become of each if all were stored now, with these players.
store::Result<void> look_up(store::Book&, std::chrono::sys_seconds now, std::vector<Candidate>&,
                            const ChosenPlayers& = {});

/// What was shown of those that can be stored: the games, and what would become of each.
std::string digest_of(std::span<const Candidate>);

/// The game as it is stored once its ruling is accepted too.
store::PreparedGame with_ruling(const Candidate&, store::PreparedGame game);

}  // namespace rollbook::web
