// The layers: each uses only what it may, folders inside a layer use only those before them, and every source file has
// its test file.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <regex>
#include <set>

#include "rules/catalogue.hpp"
#include "support.hpp"

using namespace rollbook;
namespace fs = std::filesystem;

namespace {

using Strings = std::vector<std::string>;

/// Each layer is a folder of src/, a library and a namespace with its name.
const std::map<std::string, std::set<std::string>> may_use{
    {"text", {}},
    {"rules", {"text"}},
    {"record", {"rules", "text"}},
    {"witness", {"record", "rules", "text"}},
    {"live", {"record", "rules", "text"}},
    {"data", {}},
    {"league", {"text"}},
    {"store", {"league", "live", "record", "rules", "data", "text"}},
    {"http", {"text"}},
    {"i18n", {"record", "rules", "data", "text"}},
    {"web", {"http", "i18n", "league", "live", "store", "record", "rules", "data", "text"}},
    {"cli", {"web", "http", "i18n", "league", "witness", "store", "record", "rules", "data", "text"}},
};

/// Of rules and records, the message catalogues may know only what a message is and what JSON is.
const std::set<std::string> known_to_catalogues{"rules/message.hpp", "rules/catalogue.hpp", "record/json.hpp"};

/// The folders inside a layer, in an order in which each uses only those before it; "" is the layer's own folder. They
/// are only for orientation and have no namespaces: a page would have to name five of them in every line.
const std::map<std::string, Strings> folders{
    {"record", {"source", "fields", "", "replay"}},
    {"league", {"", "seating"}},
    {"store", {"", "db", "people", "games", "league", "import", "upkeep", "undo", "archive", "generate"}},
    {"http", {"", "beast", "crow"}},
    {"web",
     {"draw", "page", "words", "games", "import", "live", "league", "night", "players", "changes", "account", "api",
      "app", "publish"}},
    {"cli", {"terminal", "support", "", "commands"}},
};

/// "store" and "games" of "store/games/stored_revision.hpp".
struct Place {
  std::string layer;
  std::string folder;
};
Place place_of(const fs::path& file) {
  const Strings parts(file.begin(), file.end());
  return {.layer = parts.at(0), .folder = parts.size() > 2 ? parts[1] : ""};
}

/// The project's files that a file includes, as written there: "text/wording.hpp".
Strings included_by(const fs::path& file) {
  const std::regex include("#include \"([a-z0-9_]+/[^\"]+)\"");
  const std::string content = test::read_file(file);
  Strings all;
  for (std::sregex_iterator it(content.begin(), content.end(), include), end; it != end; ++it) all.push_back((*it)[1]);
  return all;
}

}  // namespace

TEST_CASE("layers include only themselves and the layers they may use") {
  for (const fs::path& file : test::files_below("src")) {
    const std::string layer = place_of(file.lexically_relative(test::project_dir() / "src")).layer;
    INFO(file);
    REQUIRE(may_use.contains(layer));
    for (const std::string& header : included_by(file)) {
      INFO(header);
      const std::string used = place_of(header).layer;
      CHECK((used == layer || may_use.at(layer).contains(used)));
      if (layer == "i18n" && (used == "rules" || used == "record")) CHECK(known_to_catalogues.contains(header));
    }
  }
}

TEST_CASE("folders inside a layer include only those before them") {
  for (const fs::path& file : test::files_below("src")) {
    const auto [layer, folder] = place_of(file.lexically_relative(test::project_dir() / "src"));
    if (!folders.contains(layer)) continue;
    const Strings& order = folders.at(layer);
    const auto own = std::ranges::find(order, folder);
    INFO(file);
    REQUIRE(own != order.end());
    for (const std::string& header : included_by(file)) {
      const Place used = place_of(header);
      if (used.layer != layer) continue;
      INFO(header);
      CHECK(std::ranges::find(order, used.folder) <= own);
    }
  }
}

TEST_CASE("names of a game's tests begin with the game's name, so that those of a copy differ") {
  const std::regex test_case("TEST_CASE\\(\\s*\"([^\"]*)\"");
  for (const std::string_view game : rules::game_names()) {
    for (const fs::path& file : test::files_below("tests/rules/" + std::string(game))) {
      const std::string content = test::read_file(file);
      for (std::sregex_iterator it(content.begin(), content.end(), test_case), end; it != end; ++it) {
        INFO(file << ": " << (*it)[1]);
        CHECK((*it)[1].str().starts_with(std::string(game) + ": "));
      }
    }
  }
}

TEST_CASE("every source file has its test file") {
  for (const fs::path& file : test::files_below("src")) {
    if (file.extension() != ".cpp" || file.filename() == "main.cpp") continue;
    fs::path test = test::project_dir() / "tests" / file.lexically_relative(test::project_dir() / "src");
    test.replace_filename(file.stem().string() + "_test.cpp");
    // Every adapter of an HTTP library has to pass the same test.
    if (file.filename() == "server.cpp") test = test::project_dir() / "tests/http/server_test.cpp";
    INFO(test);
    CHECK(fs::exists(test));
  }
}
