// Ready HTML for a page: drawings and the like, which a template puts in with {{ … }} like any text. Templates escape
// everything, without exception; what `keep` returns is a token that passes unharmed and that `restore` replaces by the
// HTML. No text from outside can contain such a token: it holds a number that is drawn anew for each page.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rollbook::web {

class Fragments {
 public:
  Fragments();

  /// The token that stands for this HTML.
  std::string keep(std::string html);

  /// The page with its tokens replaced.
  std::string restore(std::string_view page) const;

 private:
  std::string mark_;
  std::vector<std::string> kept_;
};

}  // namespace rollbook::web
