// A book with one season only: its nights, the games of these, and the players who played in them or came. For a copy
// of a book, of which one season is published.
#pragma once

#include "store/db/book.hpp"
#include "store/league/seasons.hpp"

namespace rollbook::store {

/// Takes everything else out of the book, live tables too.
Result<void> keep_only_season(const Book&, SeasonId);

}  // namespace rollbook::store
