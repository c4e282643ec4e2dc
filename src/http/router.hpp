// Which handler answers which address: routes are a table of methods, patterns and handlers, and `route` turns it into
// one handler. A pattern is a path with names for its variable segments; a name for the rest of a path ends in dots:
//
//   {Method::get, "/games/{number}/replay", replay_page}, {Method::get, "/assets/{name...}", asset}
//
// If several patterns match, literal segments take precedence over names: "/games/new" is not the game "new".
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "http/http.hpp"

namespace rollbook::http {

using Parameters = std::map<std::string, std::string, std::less<>>;

/// Patterns, parsed once.
class PatternTable {
 public:
  explicit PatternTable(std::span<const std::string_view> patterns);
  ~PatternTable();
  PatternTable(PatternTable&&) noexcept;
  PatternTable& operator=(PatternTable&&) noexcept;
  PatternTable(const PatternTable&) = delete;
  PatternTable& operator=(const PatternTable&) = delete;

  /// The patterns that match this path, by their index in the table, the preferred one first.
  std::vector<std::size_t> fitting(std::string_view path) const;
  /// The values of the names in a matching pattern.
  Parameters parameters(std::size_t pattern, std::string_view path) const;

 private:
  struct Pattern;
  std::vector<Pattern> patterns_;
};

struct Route {
  Method method = Method::get;
  std::string pattern;
  Handler handler;
};

/// `not_found` answers where no pattern matches, `not_allowed` where one does but not with this method; the allowed
/// methods are added to its response. HEAD is handled like GET; the server leaves out the body.
Handler route(std::vector<Route> routes, Handler not_found, Handler not_allowed);

}  // namespace rollbook::http
