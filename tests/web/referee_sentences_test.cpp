// What the referee says stands in English in the source, where the rule is: every such pattern has its words in every
// other language, with the same gaps, and no words are left over from a pattern that is gone.
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <map>
#include <set>

#include "support.hpp"
#include "text/fill.hpp"
#include "web/catalogue.hpp"

using namespace rollbook;
using web::Catalogue;

namespace {

void skip_blanks(std::string_view& code) { code.remove_prefix(std::min(code.find_first_not_of(" \n"), code.size())); }

/// The string literal that the code begins with, however it is split over lines; "" if there is none.
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

/// The patterns in the source, each with the file where it stands. One that counts is known by its plural.
std::map<std::string, std::string> patterns_in_source() {
  std::map<std::string, std::string> patterns;
  for (const auto& file : test::files_below("src")) {
    const std::string content = test::read_file(file);
    for (const std::string_view call : {"sentence(", "counted("}) {
      for (std::size_t at = content.find(call); at != std::string::npos; at = content.find(call, at + 1)) {
        if (at > 0 && (std::isalnum(static_cast<unsigned char>(content[at - 1])) != 0 || content[at - 1] == '_'))
          continue;
        if (in_comment(content, at)) continue;
        std::string_view code = std::string_view(content).substr(at + call.size());
        std::string pattern = take_literal(code);
        if (call == "counted(" && !pattern.empty()) {
          code.remove_prefix(1);  // the comma
          pattern = take_literal(code);
        }
        if (!pattern.empty()) patterns[pattern] = file.string();
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

}  // namespace

TEST_CASE("every language but English has words for everything that the referee says") {
  const auto patterns = patterns_in_source();
  CHECK(patterns.size() > 100);
  for (const std::string_view language : {"pl", "de"}) {
    INFO(language);
    const Catalogue catalogue = Catalogue::load(language);
    const auto known = catalogue.patterns();
    const std::set<std::string> translated(known.begin(), known.end());
    for (const auto& [pattern, file] : patterns) {
      INFO(file << ": " << pattern);
      CHECK((translated.contains(pattern) || !has_words(pattern)));
      if (!translated.contains(pattern)) continue;
      for (const int n : {1, 2, 5}) CHECK(gap_set(catalogue.raw_pattern(pattern, n)) == gap_set(pattern));
    }
    for (const std::string& pattern : known) {
      INFO("left over: " << pattern);
      CHECK(patterns.contains(pattern));
    }
  }
}
