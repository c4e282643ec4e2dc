// Opening what the command line names: a file, or "-" for standard input. What cannot be read is said in one sentence
// on standard error, and the other files go on.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "cli/io.hpp"
#include "record/reader.hpp"

namespace rollbook::cli {

/// A file that is open for reading.
class Input {
 public:
  /// The open file, or nothing after having said why.
  static std::unique_ptr<Input> open(const std::string& path, Io& io);

  std::streambuf& bytes() { return *bytes_; }

 private:
  std::ifstream file_;
  std::streambuf* bytes_ = nullptr;
};

/// Hands every record of every file to `use`, with the file's name; shows progress. `good`, or `trouble` if a file
/// could not be read.
int for_each_record(std::span<const std::string> paths, Io& io,
                    const std::function<void(const std::string& path, record::Entry&)>& use);

/// Record number `index` of a file, from 1, if a game can be set up from it; nothing, with `status` set, after having
/// said what is wrong with it.
std::optional<record::Record> read_record(const std::string& path, std::size_t index, Io& io, int& status);

}  // namespace rollbook::cli
