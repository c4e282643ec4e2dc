// Golden records: every record under tests/golden/ has its expected verdict beside it, and together they trigger every
// violation named in the source.
#include <catch2/catch_test_macros.hpp>
#include <regex>
#include <set>

#include "rules/catalogue.hpp"
#include "support.hpp"
#include "text/wording.hpp"

using namespace rollbook;
namespace fs = std::filesystem;

namespace {

bool is_verdict(const fs::path& file) { return file.extension() == ".verdict"; }

/// A verdict as stored: with {games} in place of the catalogue's list, so that a new game changes none.
std::string as_written(std::string verdict) {
  const std::string games = text::list(rules::game_names(), "or");
  const std::size_t place = verdict.find(games);
  return place == std::string::npos ? verdict : verdict.replace(place, games.size(), "{games}");
}

/// All matches of `pattern`'s first group in the files.
std::set<std::string> all_matches(const std::vector<fs::path>& files, const std::regex& pattern) {
  std::set<std::string> matches;
  for (const fs::path& file : files) {
    const std::string content = test::read_file(file);
    for (std::sregex_iterator it(content.begin(), content.end(), pattern), end; it != end; ++it) {
      matches.insert((*it)[1]);
    }
  }
  return matches;
}

}  // namespace

TEST_CASE("every golden record gets its expected verdict") {
  const fs::path here = fs::current_path();
  fs::current_path(test::project_dir() / "tests/golden");
  std::size_t records = 0;
  for (const fs::path& file : test::files_below("tests/golden")) {
    if (is_verdict(file)) continue;
    const std::string name = file.lexically_relative(fs::current_path()).generic_string();
    INFO(name << " (script/golden writes verdicts anew)");
    const auto outcome = test::run({"verify", "--json", name});
    CHECK(as_written(outcome.out) == test::read_file(file.string() + ".verdict"));
    CHECK(outcome.status == (outcome.out.find("\"ok\":false") == std::string::npos ? 0 : 1));
    CHECK(outcome.err.empty());
    ++records;
  }
  fs::current_path(here);
  CHECK(records > 100);
}

TEST_CASE("every verdict file belongs to a golden record") {
  for (const fs::path& file : test::files_below("tests/golden")) {
    if (is_verdict(file)) CHECK(fs::exists(fs::path(file).replace_extension()));
  }
}

TEST_CASE("every violation named in the source is triggered by a golden record") {
  std::string rooms = "move|record|claim|sheet";
  for (const std::string_view game : rules::game_names()) rooms += text::say("|", game);
  const auto named = all_matches(test::files_below("src"), std::regex("\"((?:" + rooms + ")(?:\\.[a-z_-]+)+)\""));
  const auto triggered = all_matches(test::files_below("tests/golden"), std::regex("\"rule\":\"([a-z0-9_.-]+)\""));
  CHECK(named.size() > 35);
  for (const std::string& rule : named) {
    INFO(rule);
    CHECK(triggered.contains(rule));
  }
  for (const std::string& rule : triggered) {
    INFO(rule);
    CHECK(named.contains(rule));
  }
}

TEST_CASE("every game has golden records of a finished game, an unfinished game and a broken rule") {
  for (const std::string_view game : rules::game_names()) {
    INFO(game);
    const auto files = test::files_below(text::say("tests/golden/", game));
    CHECK(all_matches(files, std::regex("(\"ok\":true,\"complete\":true)")).size() == 1);
    CHECK(all_matches(files, std::regex("(\"ok\":true,\"complete\":false)")).size() == 1);
    CHECK(all_matches(files, std::regex(text::say("(\"rule\":\"", game, "\\.)"))).size() == 1);
  }
}
