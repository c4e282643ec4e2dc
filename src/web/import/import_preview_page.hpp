// The page that shows what would be stored: what is wrong with which record, who the players are, which rulings come
// along. It holds everything that is needed to store it, for a browser to send back.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "web/import/import_candidates.hpp"
#include "web/import/import_names.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// What was filled in on the page.
struct Choices {
  ChosenPlayers players;
  std::set<std::size_t> rulings;  ///< that were ticked, by the number of the record
};

struct Preview {
  std::vector<Candidate> candidates;
  std::vector<store::Player> everybody;
  std::vector<NameMatch> names;
  Choices choices;
  std::string digest;  ///< of all that was shown
};

/// Holds candidates against the book as it is now, with the players that were chosen.
store::Result<Preview> preview(store::Book&, std::chrono::sys_seconds now, std::vector<Candidate>, Choices = {});

/// `look_again` says why nothing was stored although it was asked for: the key of a message, or "".
http::Response import_preview_page(const Site&, const http::Request&, const Preview&, std::string_view look_again);

}  // namespace rollbook::web
