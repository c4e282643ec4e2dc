// The page that shows what would be stored: problems in the records, the players, and the rulings included. It contains
// everything needed to store the records, for the browser to send back.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "web/import/import_candidates.hpp"
#include "web/import/import_names.hpp"
#include "web/page/site.hpp"

namespace rollbook::web {

/// What was entered on the page.
struct Choices {
  ChosenPlayers players;
  std::set<std::size_t> rulings;  ///< the ticked ones, by the number of the record
};

struct Preview {
  std::vector<Candidate> candidates;
  std::vector<store::Player> all_players;
  std::vector<NameMatch> names;
  Choices choices;
  std::string digest;  ///< of everything shown
};

/// Compares the candidates with the book as it is now, with the chosen players.
store::Result<Preview> preview(store::Book&, std::chrono::sys_seconds now, std::vector<Candidate>, Choices = {});

/// `look_again` says why nothing was stored although that was requested: the key of a message, or "".
http::Response import_preview_page(const Site&, const http::Request&, const Preview&, std::string_view look_again);

}  // namespace rollbook::web
