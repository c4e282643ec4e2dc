#include "web/publish/published_routes.hpp"

#include <algorithm>
#include <filesystem>
#include <ranges>
#include <vector>

#include "http/http.hpp"
#include "text/ascii.hpp"
#include "text/wording.hpp"
#include "web/app/routes.hpp"

namespace rollbook::web {
namespace {

/// A word that is valid in a file name on every system.
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

/// The query field whose values get files of their own (RoutePolicy::published); nothing if the address is not
/// published. Only words that are valid in file names qualify.
std::optional<std::string_view> field_for_files(std::string_view path) {
  const auto words = words_of(path);
  if (path != "/" && !std::ranges::all_of(words, is_plain)) return std::nullopt;
  const SiteRoute* const route = route_of({.path = std::string(path)});
  return route == nullptr ? std::nullopt : route->policy.published;
}

/// "edition-pl-player-7"; nothing if a field does not get a page of its own.
std::optional<std::string> name_of(const http::Fields& query, std::string_view field) {
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
  const auto field = field_for_files(path);
  if (!field) return std::nullopt;
  const http::Fields query = http::parse_query(address.substr(std::min(mark + 1, address.size())));
  const auto name = name_of(query, *field);
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
