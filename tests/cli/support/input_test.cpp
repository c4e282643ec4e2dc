#include "cli/support/input.hpp"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;
namespace fs = std::filesystem;

namespace {

struct Streams {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err};
};

}  // namespace

TEST_CASE("every record of every file is passed on, in order") {
  const test::TemporaryFile two(pickomino_json() + "\n" + pickomino_json());
  Streams streams;
  streams.in.str(pickomino_json());
  const std::vector<std::string> paths{two.path(), "-"};
  std::vector<std::string> seen;
  const int status = cli::for_each_record(paths, streams.io, [&](const std::string& path, record::Entry& entry) {
    seen.push_back(path + "#" + std::to_string(entry.index));
  });
  CHECK(status == cli::Status::good);
  CHECK(seen == std::vector<std::string>{two.path() + "#1", two.path() + "#2", "-#1"});
}

TEST_CASE("a file with a read error is named, and the others are processed") {
  const test::TemporaryFile good(pickomino_json());
  Streams streams;
  const std::vector<std::string> paths{"/proc/self/mem", good.path()};  // can be opened, but not read
  int records = 0;
  CHECK(cli::for_each_record(paths, streams.io, [&](const std::string&, record::Entry&) { ++records; }) ==
        cli::Status::failed);
  CHECK(records == 1);
  CHECK(streams.err.str() == "rollbook: cannot read \"/proc/self/mem\": reading failed before its end\n");
}

TEST_CASE("a file that cannot be opened is reported with the reason") {
  Streams streams;
  CHECK(cli::Input::open("/", streams.io) == nullptr);
  CHECK(streams.err.str() == "rollbook: cannot read \"/\": it is a directory, not a file\n");
  streams.err.str("");
  CHECK(cli::Input::open("", streams.io) == nullptr);
  CHECK(streams.err.str() == "rollbook: cannot read \"\": No such file or directory\n");
}

TEST_CASE("file records: one after the other, with errors in their place") {
  const test::TemporaryFile two(pickomino_json() + "\n" + pickomino_json());
  std::istringstream in(pickomino_json() + "nonsense");
  cli::FileRecords files({two.path(), "/no/such/file", "/proc/self/mem", "-"}, in);
  CHECK(files.bytes_in_all() == 2 * pickomino_json().size() + 1);
  CHECK(files.bytes_read() == 0);
  std::vector<std::string> seen;
  std::uint64_t read = 0;
  while (auto found = files.next()) {
    CHECK(found->entry.has_value() == found->error.empty());
    seen.push_back(found->path + (found->entry ? "#" + std::to_string(found->entry->index) : ": " + found->error));
    CHECK(files.bytes_read() >= read);
    read = files.bytes_read();
  }
  CHECK(seen == std::vector<std::string>{two.path() + "#1", two.path() + "#2",
                                         "/no/such/file: No such file or directory",
                                         "/proc/self/mem: reading failed before its end", "-#1", "-#2"});
  CHECK(read == 3 * pickomino_json().size() + 1 + std::string("nonsense").size());
  CHECK_FALSE(files.next());
}

TEST_CASE("folders become the record files below them, always in the same order") {
  const test::TemporaryFile file(pickomino_json(), "b.json");
  const fs::path& folder = file.folder();
  fs::create_directories(folder / "deep/er");
  fs::create_directories(folder / "dir.json");
  for (const auto* name : {"c.jsonl", "a.json", "notes.txt", "deep/er/x.json", "deep/y.jsonl", "dir.json/z.json"}) {
    std::ofstream(folder / name) << pickomino_json();
  }
  fs::create_directory_symlink(".", folder / "deep/again");
  const std::vector<std::string> paths{"-", folder.string(), (folder / "notes.txt").string(), "/no/such/file"};
  std::vector<std::string> expected{"-"};
  for (const auto* name : {"a.json", "b.json", "c.jsonl", "deep/er/x.json", "deep/y.jsonl", "dir.json/z.json"}) {
    expected.push_back((folder / name).string());
  }
  expected.push_back((folder / "notes.txt").string());
  expected.emplace_back("/no/such/file");
  CHECK(cli::with_folders_expanded(paths) == expected);
}

TEST_CASE("a folder without records gives no files") {
  const test::TemporaryFile file("", "notes.txt");
  const std::vector<std::string> paths{file.folder().string()};
  CHECK(cli::with_folders_expanded(paths).empty());
}
