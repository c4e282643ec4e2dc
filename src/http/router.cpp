#include "http/router.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <ranges>
#include <set>

#include "text/wording.hpp"

namespace rollbook::http {
namespace {

/// A segment of a pattern; the kinds are in the order in which they are tried.
enum class Kind { word, name, rest };
struct Segment {
  Kind kind = Kind::word;
  std::string text;
};

Segment parse_segment(std::string_view text) {
  if (!text.starts_with('{')) return {Kind::word, std::string(text)};
  assert(text.ends_with('}'));
  text = text.substr(1, text.size() - 2);
  if (!text.ends_with("...")) return {Kind::name, std::string(text)};
  return {Kind::rest, std::string(text.substr(0, text.size() - 3))};
}

/// "/games/12" is "games" and "12"; "/" is one empty segment.
std::vector<std::string_view> split(std::string_view path) {
  std::vector<std::string_view> parts;
  if (!path.starts_with('/')) return parts;
  for (const auto part : path.substr(1) | std::views::split('/')) parts.emplace_back(part.begin(), part.end());
  if (parts.empty()) parts.emplace_back();
  return parts;
}

/// Whether a pattern matches a path; if `parameters` is not null, the values of its names are added there.
bool fits(const std::vector<Segment>& pattern, const std::vector<std::string_view>& path, Parameters* parameters) {
  const bool open_ended = pattern.back().kind == Kind::rest;
  if (open_ended ? path.size() < pattern.size() : path.size() != pattern.size()) return false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const auto& [kind, text] = pattern[i];
    if (kind == Kind::word ? decode(path[i], false) != text : path[i].empty() && kind == Kind::name) return false;
    if (kind == Kind::word || parameters == nullptr) continue;
    std::string found(path[i]);
    if (kind == Kind::rest) {
      for (const std::string_view more : path | std::views::drop(i + 1)) found += text::say("/", more);
    }
    (*parameters)[text] = decode(found, false);
  }
  return true;
}

/// "GET, HEAD, POST".
std::string listed(const std::set<Method>& methods) {
  constexpr std::array<std::pair<Method, std::string_view>, 5> names{{{Method::get, "GET"},
                                                                      {Method::head, "HEAD"},
                                                                      {Method::post, "POST"},
                                                                      {Method::put, "PUT"},
                                                                      {Method::del, "DELETE"}}};
  std::string list;
  for (const auto& [method, name] : names) {
    // GET implies HEAD.
    if (!methods.contains(method == Method::head ? Method::get : method)) continue;
    list += list.empty() ? "" : ", ";
    list += name;
  }
  return list;
}

class Router {
 public:
  Router(std::vector<Route> routes, Handler not_found, Handler not_allowed)
      : routes_(std::move(routes)),
        patterns_(patterns_of(routes_)),
        not_found_(std::move(not_found)),
        not_allowed_(std::move(not_allowed)) {}

  Response operator()(const Request& request) const {
    const Method method = request.method == Method::head ? Method::get : request.method;
    std::set<Method> allowed;
    for (const std::size_t fitting : patterns_.fitting(request.path)) {
      const Route& route = routes_[fitting];
      if (route.method == method) return answer(route, request, patterns_.parameters(fitting, request.path));
      allowed.insert(route.method);
    }
    if (allowed.empty()) return not_found_(request);
    Response response = not_allowed_(request);
    response.headers.add("Allow", listed(allowed));
    return response;
  }

 private:
  static PatternTable patterns_of(const std::vector<Route>& routes) {
    std::vector<std::string_view> patterns;
    std::ranges::transform(routes, std::back_inserter(patterns), &Route::pattern);
    return PatternTable(patterns);
  }

  static Response answer(const Route& route, const Request& request, Parameters parameters) {
    if (parameters.empty()) return route.handler(request);  // no copy: uploads may be long
    Request found = request;
    found.parameters = std::move(parameters);
    return route.handler(found);
  }

  std::vector<Route> routes_;
  PatternTable patterns_;
  Handler not_found_;
  Handler not_allowed_;
};

}  // namespace

struct PatternTable::Pattern {
  std::size_t place = 0;  // in the table
  std::vector<Segment> segments;
};

PatternTable::PatternTable(std::span<const std::string_view> patterns) {
  patterns_.reserve(patterns.size());
  for (std::size_t place = 0; place < patterns.size(); ++place) {
    assert(patterns[place].starts_with('/'));
    Pattern& pattern = patterns_.emplace_back(Pattern{.place = place, .segments = {}});
    std::ranges::transform(split(patterns[place]), std::back_inserter(pattern.segments), parse_segment);
  }
  std::ranges::stable_sort(patterns_, [](const Pattern& a, const Pattern& b) {
    return std::ranges::lexicographical_compare(a.segments, b.segments, {}, &Segment::kind, &Segment::kind);
  });
}

PatternTable::~PatternTable() = default;
PatternTable::PatternTable(PatternTable&&) noexcept = default;
PatternTable& PatternTable::operator=(PatternTable&&) noexcept = default;

std::vector<std::size_t> PatternTable::fitting(std::string_view path) const {
  const auto parts = split(path);
  std::vector<std::size_t> places;
  for (const Pattern& pattern : patterns_) {
    if (fits(pattern.segments, parts, nullptr)) places.push_back(pattern.place);
  }
  return places;
}

Parameters PatternTable::parameters(std::size_t pattern, std::string_view path) const {
  Parameters parameters;
  const auto found = std::ranges::find(patterns_, pattern, &Pattern::place);
  assert(found != patterns_.end());
  fits(found->segments, split(path), &parameters);
  return parameters;
}

Handler route(std::vector<Route> routes, Handler not_found, Handler not_allowed) {
  // Shared, because handlers are copied freely.
  const auto router = std::make_shared<const Router>(std::move(routes), std::move(not_found), std::move(not_allowed));
  return [router](const Request& request) { return (*router)(request); };
}

}  // namespace rollbook::http
