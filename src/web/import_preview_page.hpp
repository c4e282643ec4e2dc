// The page that shows what would be stored: what is wrong with which record, who the players are, which rulings come
// along. It holds everything that is needed to store it, for a browser to send back.
#pragma once

#include <vector>

#include "web/import_candidates.hpp"
#include "web/import_names.hpp"
#include "web/site.hpp"

namespace rollbook::web {

struct Preview {
  std::vector<Candidate> candidates;
  std::vector<store::Player> everybody;
  std::vector<NameMatch> names;
  std::string digest;  ///< of all that was shown
};

/// Holds candidates against the book as it is now.
store::Result<Preview> preview(store::Book&, std::chrono::sys_seconds now, std::vector<Candidate>);

/// `stale`: somebody wanted to store this, but the book has changed since it was shown.
Response import_preview_page(const Site&, const Request&, const Preview&, bool stale);

}  // namespace rollbook::web
