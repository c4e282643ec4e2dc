// Ready HTML for a page: drawings and the like, which a template inserts with {{ … }} like any text. Templates escape
// everything, without exception; what `keep` returns is a token that passes unchanged and that `restore` replaces with
// the HTML. No text from outside can contain such a token: it contains a random number, a new one for each page.
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
