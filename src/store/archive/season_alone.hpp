// Reduces a book to one season: its nights, their games, and the players who took part. For publishing a single season
// from a copy of the book.
#pragma once

#include "store/db/book.hpp"
#include "store/league/seasons.hpp"

namespace rollbook::store {

/// Removes everything else from the book, including live tables.
Result<void> keep_only_season(const Book&, SeasonId);

}  // namespace rollbook::store
