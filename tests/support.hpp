// Shared by the tests: finding the project's files, reading records from text, and running a command in-process.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "record/reader.hpp"
#include "record/record.hpp"

namespace rollbook::test {

std::filesystem::path project_dir();
std::string read_file(const std::filesystem::path&);

/// The files below a folder of the project, sorted.
std::vector<std::filesystem::path> files_below(const std::string& folder);

/// The files of sample-games that contain records, sorted.
std::vector<std::filesystem::path> sample_games();

/// Every record of a text, as read by the reader.
std::vector<record::Entry> read_all(std::string_view text);

/// The only record of a text, which must be valid.
record::Record read_good(std::string_view text);

/// A small valid record of Pickomino, with these fields before its own.
std::string pickomino_json(std::string_view fields = "", std::string_view moves = R"("1: roll 1 2 2 4 4 4 5 w")");

/// A record of final sheets for Ala, Ben, Cleo, …: each is the text of a sheet object, or of one with further fields of
/// the player's object ({…},"claimed":{…}). These fields come first.
std::string sheets_json(std::string_view game, const std::vector<std::string>& sheets, std::string_view fields = "");

/// The violations in the verdict on the only record of a text, in order: "message [rule]".
std::vector<std::string> complaints(std::string_view json);
std::vector<std::string> complaints(std::string_view game, const std::vector<std::string>& sheets,
                                    std::string_view fields = "");

struct Outcome {
  int status = 0;
  std::string out;
  std::string err;
};

/// Runs a command as from the shell, with this on standard input.
Outcome run(const std::vector<std::string>& args, const std::string& input = "");

/// A file that exists as long as the object.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::string_view content, std::string_view name = "record.json");
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  TemporaryFile(TemporaryFile&&) = delete;
  TemporaryFile& operator=(TemporaryFile&&) = delete;
  std::string path() const { return (folder_ / name_).string(); }
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
  std::string name_;
};

}  // namespace rollbook::test
