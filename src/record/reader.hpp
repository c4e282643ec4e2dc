// Reads records from a stream, one at a time: a file that holds one object, an array of objects, or objects one after
// the other (JSON Lines). Memory is bounded by one record, however long the file. Whatever is wrong with a record is
// a value beside it and never stops the rest:
//
//   Reader reader(*stream.rdbuf());
//   while (auto entry = reader.next()) use(*entry);
//
// A record that is not JSON costs only itself where records are one a line, and inside an array as long as its brackets
// and quotation marks are in pairs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.hpp"
#include "rules/game.hpp"

namespace rollbook::record {

/// One record of a file, and everything that is wrong with its header. A game can be set up from the record even where
/// only its claims or single moves are malformed.
struct Entry {
  int index = 0;       ///< its number in the file, from 1
  std::string game;    ///< what its `game` field says, even where the record is of no use
  bool sheet = false;  ///< whether it holds final sheets and no moves, even where the record is of no use
  std::optional<Record> record;
  std::vector<rules::Violation> violations;
};

class Reader {
 public:
  explicit Reader(std::streambuf& bytes);
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  Reader(Reader&&) = delete;
  Reader& operator=(Reader&&) = delete;

  /// The next record, or nothing at the end of the file.
  std::optional<Entry> next();

  /// Whether the bytes could not be read to the end.
  bool failed() const;
  std::uint64_t bytes_read() const;

 private:
  struct Position;
  std::unique_ptr<Position> position_;
};

/// The first record of a text; nothing if there is none, or something is wrong with its header.
std::optional<Record> read_record(std::string_view text);

}  // namespace rollbook::record
