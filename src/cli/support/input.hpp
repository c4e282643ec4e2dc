// Opening the files named on the command line: a file, or "-" for standard input. If one cannot be read, a sentence on
// standard error says so, and the others are processed.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/terminal/io.hpp"
#include "record/reader.hpp"

namespace rollbook::cli {

/// A file that is open for reading.
class Input {
 public:
  /// The open file, or nothing after printing why not.
  static std::unique_ptr<Input> open(const std::string& path, Io& io);
  /// The open file, or nothing and the reason.
  static std::unique_ptr<Input> open(const std::string& path, std::istream& standard_input, std::string& reason);

  std::streambuf& bytes() { return *bytes_; }

 private:
  std::ifstream file_;
  std::streambuf* bytes_ = nullptr;
};

/// A record of a file; or, if there is no entry, why the file could not be read.
struct FileRecord {
  std::string path;
  std::optional<record::Entry> entry;
  std::string error;
};

/// The records of files, one after the other; files that cannot be read never stop the rest.
class FileRecords {
 public:
  FileRecords(std::vector<std::string> paths, std::istream& standard_input);

  std::optional<FileRecord> next();

  std::uint64_t bytes_read() const { return bytes_ + (reader_ ? reader_->bytes_read() : 0); }
  /// The size of all files together, without those of unknown size.
  std::uint64_t bytes_in_all() const { return bytes_in_all_; }

 private:
  std::vector<std::string> paths_;
  std::istream& standard_input_;
  std::uint64_t bytes_in_all_;
  std::uint64_t bytes_ = 0;
  std::size_t next_ = 0;
  std::unique_ptr<Input> input_;
  std::unique_ptr<record::Reader> reader_;
};

/// The paths with every folder replaced by the record files below it (.json, .jsonl), in an order that does not depend
/// on the machine. A folder without permission stays in the list: reading it then fails.
std::vector<std::string> with_folders_expanded(std::span<const std::string> paths);

/// Says on standard error that a file cannot be read.
void print_unreadable(Io& io, const std::string& path, std::string_view reason);

/// Passes every record of every file to `use`, with the file's name; shows progress. Returns `good`, or `failed` if a
/// file could not be read.
int for_each_record(std::span<const std::string> paths, Io& io,
                    const std::function<void(const std::string& path, record::Entry&)>& use);

/// Record number `index` of a file, from 1, if a game can be set up from it; nothing, with `status` set, after printing
/// what is wrong with it.
std::optional<record::Record> read_record(const std::string& path, std::size_t index, Io& io, int& status);

}  // namespace rollbook::cli
