// The order of the house: rooms use only what they may, and every source file has its test file.
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <regex>
#include <set>

#include "support.hpp"

using namespace rollbook;
namespace fs = std::filesystem;

TEST_CASE("rooms include only themselves and the rooms they may use") {
  const std::map<std::string, std::set<std::string>> may_use{
      {"text", {}},
      {"rules", {"text"}},
      {"record", {"rules", "text"}},
      {"witness", {"record", "rules", "text"}},
      {"live", {"record", "rules", "text"}},
      {"data", {}},
      {"store", {"league", "live", "record", "rules", "data", "text"}},
      {"league", {"text"}},
      {"web", {"league", "live", "store", "record", "rules", "data", "text"}},
      {"cli", {"web", "league", "witness", "store", "record", "rules", "data", "text"}},
  };
  const std::regex include("#include \"([a-z_]+)/");
  for (const fs::path& file : test::files_below("src")) {
    const std::string room = (*std::next(file.lexically_relative(test::project_dir() / "src").begin(), 0)).string();
    INFO(file);
    REQUIRE(may_use.contains(room));
    const std::string content = test::read_file(file);
    for (std::sregex_iterator it(content.begin(), content.end(), include), end; it != end; ++it) {
      const std::string used = (*it)[1];
      CHECK((used == room || may_use.at(room).contains(used)));
    }
  }
}

TEST_CASE("every source file has its test file") {
  for (const fs::path& file : test::files_below("src")) {
    if (file.extension() != ".cpp" || file.filename() == "main.cpp") continue;
    fs::path test = test::project_dir() / "tests" / file.lexically_relative(test::project_dir() / "src");
    // Every adapter of an HTTP library has to pass the same test.
    const std::string name = file.stem().string().starts_with("server_") ? "server" : file.stem().string();
    test.replace_filename(name + "_test.cpp");
    INFO(test);
    CHECK(fs::exists(test));
  }
}
