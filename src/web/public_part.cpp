#include "web/public_part.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <ranges>
#include <vector>

#include "text/ascii.hpp"
#include "text/wording.hpp"
#include "web/http.hpp"

namespace rollbook::web {
namespace {

/// A pattern as the router has them, and which fields of a query make a page of its own: none, this one, or any ("*").
/// Lists that are sorted, filtered or searched are not published: there would be no end of them.
struct Part {
  std::string_view pattern;
  std::string_view field;
};
constexpr std::array public_part{
    Part{"/", ""},
    Part{"/games", "page"},
    Part{"/games/{number}", ""},
    Part{"/games/{number}/replay", ""},
    Part{"/games/{number}/record.json", ""},
    Part{"/games/{number}/result.csv", ""},
    Part{"/games/{number}/sheets.txt", ""},
    Part{"/players", "page"},
    Part{"/players/{number}", "game"},
    Part{"/solo", ""},
    Part{"/solo/{game}", "*"},
    Part{"/seasons", ""},
    Part{"/seasons/{number}", "game"},
    Part{"/seasons/{number}/standings.csv", "game"},
    Part{"/seasons/{number}/standings.json", "game"},
    Part{"/seasons/{number}/nights.ics", ""},
    Part{"/nights/{number}", "game"},
    Part{"/nights/{number}/standings.csv", "game"},
    Part{"/nights/{number}/standings.json", "game"},
    Part{"/ratings", "game"},
    Part{"/assets/{edition}/{name}", ""},
    Part{"/assets/{name}", ""},
};

/// A word that is fit for the name of a file on every system.
bool is_plain(std::string_view word) {
  return !word.empty() && !word.starts_with('.') && std::ranges::all_of(word, [](char c) {
    return text::is_letter(c) || text::is_digit(c) || c == '-' || c == '_' || c == '.';
  });
}

std::vector<std::string_view> words_of(std::string_view path) {
  std::vector<std::string_view> words;
  for (const auto word : path | std::views::split('/')) words.emplace_back(word.begin(), word.end());
  words.erase(words.begin());  // before the first slash
  return words;
}

bool fits(std::string_view path, std::string_view pattern) {
  if (path == pattern) return true;
  const auto words = words_of(path);
  const auto wanted = words_of(pattern);
  return std::ranges::equal(words, wanted, [](std::string_view word, std::string_view name) {
    return name.starts_with('{') ? is_plain(word) : word == name;
  });
}

/// "edition-pl-player-7"; nothing if a field makes no page of its own.
std::optional<std::string> name_of(const Fields& query, std::string_view field) {
  std::string name;
  for (const auto& [key, value] : query) {
    if (key == "page" && value == "1") continue;
    if ((field != "*" && field != key) || !is_plain(key) || !is_plain(value)) return std::nullopt;
    name += text::say(name.empty() ? "" : "-", key, "-", value);
  }
  return name;
}

}  // namespace

std::optional<std::string> published_file(std::string_view address) {
  const std::size_t mark = std::min(address.find('?'), address.size());
  const std::string_view path = address.substr(0, mark);
  if (!path.starts_with('/')) return std::nullopt;
  const auto* const part = std::ranges::find_if(public_part, [&](const Part& one) { return fits(path, one.pattern); });
  if (part == public_part.end()) return std::nullopt;
  const auto name = name_of(parse_query(address.substr(std::min(mark + 1, address.size()))), part->field);
  if (!name) return std::nullopt;
  if (path == "/") return "index.html";
  const std::string_view below = path.substr(1);
  if (below.substr(below.rfind('/') + 1).find('.') == std::string_view::npos) {
    return text::say(below, name->empty() ? "" : "/", *name, ".html");
  }
  const std::size_t dot = below.rfind('.');
  return text::say(below.substr(0, dot), name->empty() ? "" : "-", *name, below.substr(dot));
}

std::string link_between(std::string_view from_file, std::string_view to_file) {
  using std::filesystem::path;
  return path(to_file).lexically_relative(path(from_file).parent_path()).generic_string();
}

}  // namespace rollbook::web
