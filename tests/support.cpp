#include "support.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/app.hpp"

namespace rollbook::test {

namespace fs = std::filesystem;

fs::path project_dir() { return PROJECT_DIR; }

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> files_below(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(project_dir() / folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

std::vector<record::Entry> read_all(std::string_view text) {
  std::istringstream stream{std::string(text)};
  record::Reader reader(*stream.rdbuf());
  std::vector<record::Entry> entries;
  while (auto entry = reader.next()) entries.push_back(std::move(*entry));
  return entries;
}

record::Record read_good(std::string_view text) {
  auto entries = read_all(text);
  REQUIRE(entries.size() == 1);
  for (const auto& wrong : entries[0].violations) FAIL_CHECK(wrong.message);
  REQUIRE(entries[0].record.has_value());
  return std::move(entries[0].record).value();
}

std::string pickomino_json(std::string_view fields, std::string_view moves) {
  return "{" + std::string(fields) + R"("format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],"moves":[)" +
         std::string(moves) + "]}";
}

Outcome run(const std::vector<std::string>& args, const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err};
  const int status = cli::run(args, io);
  return {status, out.str(), err.str()};
}

TemporaryFile::TemporaryFile(std::string_view content, std::string_view name) : name_(name) {
  std::string pattern = (fs::temp_directory_path() / "rollbook-test-XXXXXX").string();
  REQUIRE(mkdtemp(pattern.data()) != nullptr);
  folder_ = pattern;
  std::ofstream(path(), std::ios::binary) << content;
}

TemporaryFile::~TemporaryFile() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

}  // namespace rollbook::test
