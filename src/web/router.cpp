#include "web/router.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <ranges>
#include <set>

#include "text/wording.hpp"

namespace rollbook::web {
namespace {

using Parameters = std::map<std::string, std::string, std::less<>>;

/// Between two slashes of a pattern; in the order in which they are tried.
enum class Kind { word, name, rest };
struct Segment {
  Kind kind = Kind::word;
  std::string text;
};

struct ParsedRoute {
  Method method;
  std::vector<Segment> segments;
  Handler handler;
};

Segment parse_segment(std::string_view text) {
  if (!text.starts_with('{')) return {Kind::word, std::string(text)};
  assert(text.ends_with('}'));
  text = text.substr(1, text.size() - 2);
  if (!text.ends_with("...")) return {Kind::name, std::string(text)};
  return {Kind::rest, std::string(text.substr(0, text.size() - 3))};
}

/// "/games/12" is "games" and "12"; "/" is one empty word.
std::vector<std::string_view> split(std::string_view path) {
  std::vector<std::string_view> parts;
  if (!path.starts_with('/')) return parts;
  for (const auto part : path.substr(1) | std::views::split('/')) parts.emplace_back(part.begin(), part.end());
  if (parts.empty()) parts.emplace_back();
  return parts;
}

ParsedRoute parse(Route route) {
  assert(route.pattern.starts_with('/'));
  std::vector<Segment> segments;
  std::ranges::transform(split(route.pattern), std::back_inserter(segments), parse_segment);
  return {route.method, std::move(segments), std::move(route.handler)};
}

bool goes_before(const ParsedRoute& a, const ParsedRoute& b) {
  return std::ranges::lexicographical_compare(a.segments, b.segments, {}, &Segment::kind, &Segment::kind);
}

/// What the names of a pattern stand for in a path, or nothing if it does not fit.
std::optional<Parameters> fit(const std::vector<Segment>& pattern, const std::vector<std::string_view>& path) {
  const bool open_ended = pattern.back().kind == Kind::rest;
  if (open_ended ? path.size() < pattern.size() : path.size() != pattern.size()) return std::nullopt;
  Parameters parameters;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const auto& [kind, text] = pattern[i];
    if (kind == Kind::rest) {
      std::string rest(path[i]);
      for (const std::string_view more : path | std::views::drop(i + 1)) rest += text::say("/", more);
      parameters[text] = decode(rest, false);
    } else if (kind == Kind::word ? decode(path[i], false) != text : path[i].empty()) {
      return std::nullopt;
    } else if (kind == Kind::name) {
      parameters[text] = decode(path[i], false);
    }
  }
  return parameters;
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
    // Where there is GET there is HEAD.
    if (!methods.contains(method == Method::head ? Method::get : method)) continue;
    list += list.empty() ? "" : ", ";
    list += name;
  }
  return list;
}

class Router {
 public:
  Router(std::vector<Route> routes, Handler not_found, Handler not_allowed)
      : not_found_(std::move(not_found)), not_allowed_(std::move(not_allowed)) {
    routes_.reserve(routes.size());
    std::ranges::transform(routes, std::back_inserter(routes_), [](Route& route) { return parse(std::move(route)); });
    std::ranges::stable_sort(routes_, goes_before);
  }

  Response operator()(const Request& request) const {
    const auto path = split(request.path);
    const Method method = request.method == Method::head ? Method::get : request.method;
    std::set<Method> allowed;
    for (const ParsedRoute& route : routes_) {
      auto parameters = fit(route.segments, path);
      if (!parameters) continue;
      if (route.method == method) return answer(route, request, std::move(*parameters));
      allowed.insert(route.method);
    }
    if (allowed.empty()) return not_found_(request);
    Response response = not_allowed_(request);
    response.headers.add("Allow", listed(allowed));
    return response;
  }

 private:
  static Response answer(const ParsedRoute& route, const Request& request, Parameters parameters) {
    if (parameters.empty()) return route.handler(request);  // no copy: what is uploaded may be long
    Request found = request;
    found.parameters = std::move(parameters);
    return route.handler(found);
  }

  std::vector<ParsedRoute> routes_;
  Handler not_found_;
  Handler not_allowed_;
};

}  // namespace

Handler route(std::vector<Route> routes, Handler not_found, Handler not_allowed) {
  // Shared, since a Handler is copied freely.
  const auto router = std::make_shared<const Router>(std::move(routes), std::move(not_found), std::move(not_allowed));
  return [router](const Request& request) { return (*router)(request); };
}

}  // namespace rollbook::web
