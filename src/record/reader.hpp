// Reads records from a stream, one at a time: a file that holds one object, an array of objects, or objects one after
// the other (JSON Lines). Memory is bounded by one record, however long the file. Errors in a record are values
// returned with it, and never stop the rest:
//
//   Reader reader(*stream.rdbuf());
//   while (auto entry = reader.next()) use(*entry);
//
// A record that is not valid JSON does not affect the others if records are one per line, or if they are in an array
// and their brackets and quotation marks are balanced.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.hpp"
#include "rules/values.hpp"

namespace rollbook::record {

/// One record of a file, with all errors in its header. A game can be set up from the record even if its claims or
/// single moves are malformed.
struct Entry {
  int index = 0;       ///< its number in the file, from 1
  std::string game;    ///< its `game` field, even if the record is unusable
  bool sheet = false;  ///< whether it holds final sheets without moves, even if the record is unusable
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

  /// Whether a read error occurred before the end of the file.
  bool failed() const;
  std::uint64_t bytes_read() const;

 private:
  struct Position;
  std::unique_ptr<Position> position_;
};

/// The first record of a text; nothing if there is none, or its header has errors.
std::optional<Record> read_record(std::string_view text);

}  // namespace rollbook::record
