#include "support.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/app.hpp"
#include "record/replay/verdict.hpp"
#include "text/wording.hpp"

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

std::vector<fs::path> sample_games() {
  std::vector<fs::path> files = files_below("sample-games");
  std::erase_if(files, [](const fs::path& file) { return file.extension() != ".json"; });
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
  for (const auto& wrong : entries[0].violations) FAIL_CHECK(english(wrong.message));
  REQUIRE(entries[0].record.has_value());
  return std::move(entries[0].record).value();
}

std::string pickomino_json(std::string_view fields, std::string_view moves) {
  return "{" + std::string(fields) + R"("format":"rollbook/1","game":"pickomino","players":["Ala","Ben"],"moves":[)" +
         std::string(moves) + "]}";
}

std::string sheets_json(std::string_view game, const std::vector<std::string>& sheets, std::string_view fields) {
  constexpr std::array<std::string_view, rules::max_seats> names{"Ala", "Ben", "Cleo", "Dawid", "Ewa", "Finn", "Gosia"};
  std::string players;
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    players += text::say(i == 0 ? "" : ",", R"({"name":")", names.at(i), R"(","sheet":)", sheets[i], "}");
  }
  return text::say("{", fields, R"("format":"rollbook-sheet/1","game":")", game, R"(","players":[)", players, "]}");
}

std::vector<std::string> complaints(std::string_view json) {
  auto entries = read_all(json);
  REQUIRE(entries.size() == 1);
  std::vector<std::string> said;
  for (const auto& wrong : record::judge(entries[0]).violations) {
    CHECK(wrong.move == 0);
    said.push_back(text::say(english(wrong.message), " [", wrong.rule, "]"));
  }
  return said;
}

std::vector<std::string> complaints(std::string_view game, const std::vector<std::string>& sheets,
                                    std::string_view fields) {
  return complaints(sheets_json(game, sheets, fields));
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
