// Reads records from a stream, one at a time: a file that holds one object, an array of objects, or objects one after
// the other (JSON Lines). Memory is bounded by one record, however long the file. Whatever is wrong with a record is
// a value beside it and never stops the rest:
//
//   Reader reader(*stream.rdbuf());
//   while (auto entry = reader.next()) use(*entry);
//
// One record that is not JSON costs only itself where records are one a line; inside an array the rest is lost.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>
#include <vector>

#include "record/record.hpp"
#include "rules/game.hpp"

namespace rollbook::record {

/// One record of a file: the record, or everything that is wrong with it.
struct Entry {
  int index = 0;     ///< its number in the file, from 1
  std::string game;  ///< what its `game` field says, even where the record is of no use
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

  std::uint64_t bytes_read() const;

 private:
  struct Progress;
  std::unique_ptr<Progress> progress_;
};

}  // namespace rollbook::record
