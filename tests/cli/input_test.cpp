#include "cli/input.hpp"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "support.hpp"

using namespace rollbook;
using test::pickomino_json;

namespace {

struct Streams {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err};
};

}  // namespace

TEST_CASE("every record of every file is handed over, in order") {
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

TEST_CASE("a file that cannot be read to its end is named, and the others go on") {
  const test::TemporaryFile good(pickomino_json());
  Streams streams;
  const std::vector<std::string> paths{"/proc/self/mem", good.path()};  // opens, but no byte of it can be read
  int records = 0;
  CHECK(cli::for_each_record(paths, streams.io, [&](const std::string&, record::Entry&) { ++records; }) ==
        cli::Status::trouble);
  CHECK(records == 1);
  CHECK(streams.err.str() == "rollbook: cannot read \"/proc/self/mem\": reading failed before its end\n");
}

TEST_CASE("what cannot be opened is named with the reason") {
  Streams streams;
  CHECK(cli::Input::open("/", streams.io) == nullptr);
  CHECK(streams.err.str() == "rollbook: cannot read \"/\": it is a directory, not a file\n");
  streams.err.str("");
  CHECK(cli::Input::open("", streams.io) == nullptr);
  CHECK(streams.err.str() == "rollbook: cannot read \"\": No such file or directory\n");
}
