// A record: one game as its players and its moves, or its players and their final sheets, plus any further fields. It
// is a plain value; read it with reader.hpp, write it with writer.hpp, judge it with verdict.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/values.hpp"
#include "rules/written.hpp"

namespace rollbook::record {

/// The moves of a game as written, concatenated in a single string: a million of them take little more memory than
/// their characters.
class Moves {
 public:
  void add(std::string_view move) {
    letters_ += move;
    ends_.push_back(static_cast<std::uint32_t>(letters_.size()));
  }
  std::size_t size() const { return ends_.size(); }
  std::string_view operator[](std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::string_view(letters_).substr(begin, ends_[i] - begin);
  }
  friend bool operator==(const Moves& one, const Moves& other) {
    return one.letters_ == other.letters_ && one.ends_ == other.ends_;
  }

  /// Whether they are known to be in canonical form, so that they can be written without being parsed again.
  bool are_canonical() const { return canonical_; }
  void mark_canonical() { canonical_ = true; }
  void reserve(const Moves& like) {
    letters_.reserve(like.letters_.size());
    ends_.reserve(like.ends_.size());
  }

 private:
  bool canonical_ = false;
  std::string letters_;
  std::vector<std::uint32_t> ends_;
};

/// The result claimed by the scorekeeper; in seat order, empty = not claimed. A part is claimed by name.
struct Claims {
  std::vector<int> totals;
  std::vector<std::vector<std::pair<std::string, int>>> parts;
  std::vector<int> places;
  friend bool operator==(const Claims&, const Claims&) = default;
};

/// A player's final sheet, and the points claimed for it.
struct FinalSheet {
  rules::Written sheet;
  std::optional<int> claimed_total;
  std::vector<std::pair<std::string, int>> claimed_parts;
  friend bool operator==(const FinalSheet&, const FinalSheet&) = default;
};

struct Record {
  const rules::Game* game = nullptr;
  std::vector<std::pair<std::string, std::string>> options;  ///< as given; known to the game
  std::vector<std::string> players;
  Moves moves;
  std::vector<FinalSheet> sheets;  ///< in seat order, of a game of which only these remain; otherwise empty
  std::optional<std::string> id, played_at, event;
  std::optional<int> round, table;
  std::optional<std::string> notes;
  std::optional<Claims> result;
  std::map<std::string, std::string> extra;  ///< the x-… fields: compact JSON text, values untouched
  friend bool operator==(const Record&, const Record&) = default;

  bool is_sheet() const { return !sheets.empty(); }
};

/// The table before the first move. A deck replaces the default cards of Everything on 1 Card.
rules::State start(const Record&, const rules::Deck* deck = nullptr);

/// The table at the end of a game of which only the sheets remain; adds errors for those that cannot be read.
rules::State read_sheets(const Record&, const rules::Deck* deck, rules::SheetComplaints& wrong);

/// The table after at most this many moves, up to the first illegal one; the end of a game of which only the sheets
/// remain.
rules::State play(const Record&, const rules::Deck* deck = nullptr, std::size_t most = std::string::npos);

/// A finished game without its moves: final sheets and their points.
Record sheets_of(const Record& record, const rules::State& end);

}  // namespace rollbook::record
