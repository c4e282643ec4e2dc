// Which handler answers which address: routes are a table of methods, patterns and handlers, and `route` makes one
// handler of it. A pattern is a path with names for what varies; the name of the rest of a path ends in dots:
//
//   {Method::get, "/games/{number}/replay", replay_page}, {Method::get, "/assets/{name...}", asset}
//
// Where several patterns fit, words go before names: "/games/new" is not the game "new".
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

/// Patterns, taken apart once.
class PatternTable {
 public:
  explicit PatternTable(std::span<const std::string_view> patterns);
  ~PatternTable();
  PatternTable(PatternTable&&) noexcept;
  PatternTable& operator=(PatternTable&&) noexcept;
  PatternTable(const PatternTable&) = delete;
  PatternTable& operator=(const PatternTable&) = delete;

  /// The patterns that fit this path, by their place in the table, the one that goes first at the front.
  std::vector<std::size_t> fitting(std::string_view path) const;
  /// What the names of a pattern that fits stand for.
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

/// `not_found` answers where no pattern fits, `not_allowed` where one does but not with this method: what is allowed is
/// added to its answer. HEAD is answered like GET; the server leaves out the body.
Handler route(std::vector<Route> routes, Handler not_found, Handler not_allowed);

}  // namespace rollbook::http
