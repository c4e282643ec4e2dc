// The referee's messages are written in English in the source, where the rule is: every such pattern is translated into
// every other language, with the same gaps, and no translation is left over from a removed pattern.
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "i18n/catalogue.hpp"
#include "rules/catalogue.hpp"
#include "rules/game.hpp"
#include "support.hpp"
#include "text/fill.hpp"

using namespace rollbook;
using i18n::Catalogue;

namespace {

void skip_blanks(std::string_view& code) { code.remove_prefix(std::min(code.find_first_not_of(" \n"), code.size())); }

/// The string literal at the beginning of the code, however it is split over lines; "" if there is none.
std::string take_literal(std::string_view& code) {
  std::string text;
  for (skip_blanks(code);; skip_blanks(code)) {
    if (code.starts_with("R\"(")) {
      const std::size_t end = code.find(")\"");
      text += code.substr(3, end - 3);
      code.remove_prefix(end + 2);
    } else if (code.starts_with('"')) {
      std::size_t i = 1;
      for (; code[i] != '"'; ++i) {
        if (code[i] == '\\') ++i;
        text += code[i];
      }
      code.remove_prefix(i + 1);
    } else {
      return text;
    }
  }
}

bool has_words(std::string_view pattern) {
  const std::string around = text::fill(pattern, [](auto, auto) { return std::string(); });
  return std::ranges::any_of(around, [](unsigned char c) { return std::isalpha(c) != 0; });
}

bool in_comment(std::string_view content, std::size_t at) {
  const std::size_t line = content.rfind('\n', at) + 1;
  return content.substr(line, at - line).find("//") != std::string_view::npos;
}

/// The text of a call behind its opening parenthesis, at the first pattern: `counted_by` begins with the number.
std::string_view at_pattern(std::string_view call, std::string_view code) {
  if (call == "counted_by(") code.remove_prefix(code.find(',') + 1);
  return code;
}

/// The games that say what stands in a source file: that of its folder, or the games of that family; "" = any game.
std::vector<std::string> games_of(const std::filesystem::path& file) {
  const std::string folder = file.parent_path().filename().string();
  if (rules::find_game(folder) != nullptr) return {folder};
  std::vector<std::string> family;
  for (const rules::Game* game : rules::games()) {
    const auto path = test::project_dir() / "locales" / "en" / "games" / (std::string(game->name) + ".json");
    const auto messages = nlohmann::json::parse(test::read_file(path));
    if (messages.value("family", "") == folder) family.emplace_back(game->name);
  }
  return family.empty() ? std::vector<std::string>{""} : family;
}

/// The patterns in the source, each with the file where it stands. One that counts is known by its plural.
std::map<Catalogue::Pattern, std::string> patterns_in_source() {
  std::map<Catalogue::Pattern, std::string> patterns;
  for (const auto& file : test::files_below("src")) {
    const std::string content = test::read_file(file);
    for (const std::string_view call : {"message(", "counted(", "counted_by("}) {
      for (std::size_t at = content.find(call); at != std::string::npos; at = content.find(call, at + 1)) {
        if (at > 0 && (std::isalnum(static_cast<unsigned char>(content[at - 1])) != 0 || content[at - 1] == '_'))
          continue;
        if (in_comment(content, at)) continue;
        std::string_view code = at_pattern(call, std::string_view(content).substr(at + call.size()));
        std::string pattern = take_literal(code);
        if (call != "message(" && !pattern.empty()) {
          code.remove_prefix(1);  // the comma
          pattern = take_literal(code);
        }
        if (pattern.empty()) continue;
        for (const std::string& game : games_of(file)) patterns[{game, pattern}] = file.string();
      }
    }
  }
  return patterns;
}

std::set<std::string> gap_set(std::string_view pattern) {
  std::set<std::string> gaps;
  for (const std::string_view gap : rules::gaps_of(pattern)) gaps.emplace(gap);
  return gaps;
}

/// The gaps of the pattern; where it is for one, the number may go unsaid.
bool has_gaps(std::set<std::string> found, std::string_view pattern, int n) {
  const std::set<std::string> wanted = gap_set(pattern);
  if (n == 1 && wanted.contains("n")) found.insert("n");
  return found == wanted;
}

}  // namespace

TEST_CASE("every other language translates everything that the referee says") {
  const auto patterns = patterns_in_source();
  CHECK(patterns.size() > 100);
  for (const std::string_view language : {"pl", "de"}) {
    INFO(language);
    const Catalogue catalogue = Catalogue::load(language);
    const auto known = catalogue.patterns();
    const std::set<Catalogue::Pattern> translated(known.begin(), known.end());
    std::set<Catalogue::Pattern> used;
    for (const auto& [pattern, file] : patterns) {
      INFO(file << " says, and locales/" << language << "/games/ or referee/ lacks: " << pattern.text);
      const auto& found = translated.contains(pattern) ? pattern : Catalogue::Pattern{"", pattern.text};
      used.insert(found);
      CHECK((translated.contains(found) || !has_words(pattern.text)));
      if (!translated.contains(found)) continue;
      for (const int n : {1, 2, 5}) CHECK(has_gaps(gap_set(catalogue.raw_pattern(found, n)), pattern.text, n));
    }
    for (const Catalogue::Pattern& pattern : known) {
      INFO("left over: " << pattern.game << ": " << pattern.text);
      CHECK(used.contains(pattern));
    }
  }
}
